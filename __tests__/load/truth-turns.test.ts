/** The short size of `npm run bench -- truth`: what a side does after its responses counts for itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect } from '@jest/globals';
import { ownCores } from '../../src/app/process/cores.ts';
import type { TargetSpec } from '../../src/load/driver.ts';
import { needs } from '../needs.ts';
import type { OneRequestTarget } from './rounds.ts';
import { anyOk } from './rounds.ts';
import { useTruth } from './truth.ts';

const SERVER = fileURLToPath(new URL('../../bench/truth-server.mjs', import.meta.url));
const CORE = ownCores(null)?.app.split(',')[0] ?? '0';
const truth = useTruth();
const apps: ChildProcess[] = [];

afterEach(() => {
  for (const { pid } of apps.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

/** In a process group of its own, as the gate starts a command. */
async function serve(side: TargetSpec['side'], env: Record<string, string>): Promise<OneRequestTarget> {
  const child = fork(SERVER, [], {
    detached: true,
    // Both on one core, as the gate keeps them on a machine with two: elsewhere the work would be done beside the other side.
    execPath: 'taskset',
    execArgv: ['-c', CORE, process.execPath],
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', STEPS_PER_MS: '50000', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  apps.push(child);
  const [port] = await once(child, 'message');
  const suspension = { kind: 'signals' as const, processGroups: [child.pid ?? 0] };
  return { side, origin: `http://127.0.0.1:${port}`, expect: anyOk, suspension };
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('work after the response, four times as much as before it', () => {
  const deferred = { DEFERRED: '4' };
  const load = {
    connections: 1,
    requestsPerTurn: 2,
    leastTurns: 20,
    durationMs: 100,
    timeoutMs: 60_000,
    request: { path: '/work/60' },
  };

  needs('taskset').test.each([
    ['drops it', deferred, {}],
    ['adds it', {}, deferred],
  ])('head %s: the side that does it is the slower one', async (_, ofBase, ofHead) => {
    const targets = [await serve('base', ofBase), await serve('head', ofHead)];
    const [base, head] = await truth.measureTargets(targets, load);
    if (!base || !head) throw new Error('a side was not measured');
    expect(base.sent).toBe(head.sent);
    const ratio = mean(head.latencyMs) / mean(base.latencyMs);
    // Alone the one takes five times as long. In the other side’s turns its work would make both alike.
    if (ofHead === deferred) expect(ratio).toBeGreaterThan(2);
    else expect(ratio).toBeLessThan(0.5);
  });
});
