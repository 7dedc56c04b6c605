/** Results whose every text was written to become markup, a link, a mention or a command. */
import fc from 'fast-check';
import type { Results } from '../../src/results/results.ts';
import { type MakeOptions, makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { hostileText } from '../hostile/generators.ts';

export const hostileTexts = fc.record({
  endpoint: hostileText(),
  label: hostileText(),
  note: hostileText(),
  reason: hostileText(),
  version: hostileText(),
  url: hostileText(),
  machine: hostileText(),
  problem: hostileText(),
  image: hostileText(),
});
export type HostileTexts = typeof hostileTexts extends fc.Arbitrary<infer T> ? T : never;

const OUTCOMES = ['regression', 'invalid', 'single', 'noisy'] as const;
export const outcome = fc.constantFrom(...OUTCOMES);

/** Results as a fork might upload them, with these texts in every place that has one. */
export function hostileResults(texts: HostileTexts, kind: (typeof OUTCOMES)[number]): Results {
  const made = makeConfig(['x'], 'gate: { override-label: accepted }');
  const config = { ...made, endpoints: made.endpoints.map((one) => ({ ...one, name: texts.endpoint })) };
  const problem = texts.problem.slice(0, 100);
  const wrong = { mismatched: 500, latencyMs: null, statuses: { [problem]: 500 }, problems: { [problem]: 500 } };
  const options: MakeOptions = {
    kind: kind === 'single' ? 'single' : 'paired',
    voided: [{ startedAtMs: 0, reason: texts.reason }],
    notes: [texts.note, texts.note],
    cpuModel: texts.machine,
    outOfTime: kind === 'noisy',
    ...(kind === 'invalid' ? { sides: { head: wrong } } : {}),
  };
  const figures = {
    base: steady(2, 6, 0),
    head: steady(2.4, 6, kind === 'noisy' ? 0.3 : 0.004),
    memoryMb: { base: 80, head: 120 },
  };
  const results = makeResults(config, { [texts.endpoint]: figures }, options);
  const { base, head } = results.sides;
  const { machine } = texts;
  return {
    ...results,
    tool: { name: texts.version, version: texts.version.slice(0, 50) },
    run: { ...results.run, repository: texts.label, event: texts.label, runUrl: texts.url, pullRequest: 666 },
    machine: { ...results.machine, os: machine, arch: machine, node: machine, runnerClass: machine },
    sides: {
      ...(base && {
        base: { ...base, label: texts.label, commit: texts.image.slice(0, 64), imageDigest: texts.image },
      }),
      head: { ...head, label: texts.label, imageDigest: texts.image },
    },
    baseFailure: texts.reason,
  };
}
