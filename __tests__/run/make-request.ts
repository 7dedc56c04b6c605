/** A request to the gate as the command line makes it, with nobody listening. */
import type { Config } from '../../src/config/config.ts';
import { expandReferences } from '../../src/config/expand.ts';
import { RunEvents, type RunListener } from '../../src/measure/events.ts';
import { OUTSIDE_CI } from '../../src/results/provenance.ts';
import type { GateRequest } from '../../src/run/request.ts';

export function makeRequest(
  config: Config,
  about: Pick<GateRequest, 'directory' | 'generatorPath'> & Partial<GateRequest>,
): GateRequest {
  const { env = process.env } = about;
  return {
    config,
    expansion: expandReferences(config, env),
    mode: 'compare',
    base: null,
    headLabel: 'head',
    run: OUTSIDE_CI,
    runnerClass: 'local',
    env,
    baselines: null,
    events: new RunEvents([]),
    signal: new AbortController().signal,
    ...about,
  };
}

/** Notes of the run go to `lines`. */
export function notesInto(lines: string[]): RunEvents {
  const listener: RunListener = { on: (event) => event.kind === 'note' && lines.push(event.text) };
  return new RunEvents([listener]);
}
