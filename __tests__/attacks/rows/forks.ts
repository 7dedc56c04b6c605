/** The verdict on a fork: by the base branch's configuration and commit, as a status that a rule can require. */
import { parseConfig } from '../../../src/config/parse.ts';
import { asBaseJudges } from '../../../src/publish/fork-verdict.ts';
import type { Results } from '../../../src/results/results.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import type { Bench } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { CONFIG, gate, type Settings, secondStage } from '../pull-request.ts';
import type { Topic } from '../row.ts';

/** What the fork's own configuration says, and how much slower its head is than base. */
interface Forged extends Settings {
  readonly times?: number;
  /** A change to the text of the configuration. */
  readonly replace?: readonly [from: string, to: string];
}

/** The second stage, in a workflow that wants a status. */
function judged(bench: Bench, forged: (honest: Results) => unknown): Scenario {
  return { ...secondStage(bench, forged), env: { INPUT_STATUS: 'latency-gate' } };
}

function measured(bench: Bench, { times = 1, replace: [from, to] = ['', ''], ...settings }: Forged): Scenario {
  const config = parseConfig(gate(settings).replace(from, to), { file: CONFIG });
  return judged(bench, ({ sides }) => {
    const figures = { base: steady(2, 6), head: steady(2 * times, 6) };
    const byEndpoint = Object.fromEntries(config.endpoints.map(({ name }) => [name, figures]));
    return { ...makeResults(config, byEndpoint), sides };
  });
}

/** Base is another commit than that of the pull request. */
function withBase(bench: Bench, commit: string): Scenario {
  return judged(bench, ({ sides, ...honest }: Results) => ({
    ...honest,
    sides: { ...sides, ...(sides.base === undefined ? {} : { base: { ...sides.base, commit } }) },
  }));
}

const [OLD, PARTED, TIP] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];
const failure = (description: string) => ({ exit: 0, says: `status "latency-gate": failure, ${description}` });
const IS_SLOWER = failure('🔴 latency-gate: GET /work is 100 % slower');

export const FORKS: Topic = {
  title: 'What a fork is judged by',
  rows: [
    {
      attack: 'is honest, and no slower',
      by: 'honest mistake',
      arrange: (bench) => measured(bench, {}),
      expect: { exit: 0, says: 'status "latency-gate": success, ⚪ latency-gate: no change larger than' },
    },
    {
      attack: 'tolerates that an endpoint takes twice as long',
      by: 'fork',
      arrange: (bench) => measured(bench, { times: 2, replace: ['tolerance: 40%', 'tolerance: 99%'] }),
      expect: IS_SLOWER,
    },
    {
      attack: 'never fails',
      by: 'fork',
      arrange: (bench) => measured(bench, { times: 2, gate: 'fail-on: never' }),
      expect: IS_SLOWER,
    },
    {
      attack: 'hides the slow endpoint among many, which share the rate of error',
      by: 'fork',
      arrange: (bench) =>
        measured(bench, {
          times: 2,
          endpoints: ['GET /work', ...Array.from({ length: 50 }, (_, i) => `/${i}`)].join(),
        }),
      expect: IS_SLOWER,
    },
    {
      attack: 'measures another endpoint',
      by: 'fork',
      arrange: (bench) => measured(bench, { endpoints: 'GET /other' }),
      expect: failure('cannot count: it was measured otherwise: GET /work: is not measured'),
    },
    {
      attack: 'requests something else under the same name',
      by: 'fork',
      arrange: (bench) => measured(bench, { endpoints: '{ name: GET /work, path: /healthz }' }),
      expect: failure('cannot count: it was measured otherwise: GET /work: another request under this name'),
    },
    {
      attack: 'measures under a load that shows nothing',
      by: 'fork',
      arrange: (bench) => measured(bench, { load: 'time-budget: 30s' }),
      expect: failure('cannot count: it was measured otherwise: load.time-budget is 30s instead of none'),
    },
    {
      attack: 'compares two variants of its own',
      by: 'fork',
      arrange: (bench) => measured(bench, { rest: 'compare: variants' }),
      expect: failure('cannot count: it was measured otherwise: compare is variants instead of commits'),
    },
    {
      attack: 'says that base could not be run',
      by: 'fork',
      play: () => {
        const config = parseConfig(gate(), { file: CONFIG });
        const results: Results = { ...makeResults(config, {}), kind: 'single', baseFailure: 'main: no room' };
        const { doubts } = asBaseJudges([{ name: 'default', results }], { configs: [config], problems: [] });
        return { exit: 0, text: doubts.map(({ reason }) => reason).join() };
      },
      expect: { exit: 0, says: 'base was not run beside it' },
    },
    {
      attack: 'compares with a commit of its own',
      by: 'fork',
      arrange: (bench) => withBase(bench, 'f'.repeat(40)),
      expect: failure('cannot count: base was fffffff, which is not on main'),
    },
    {
      attack: 'compares with a commit of main that is slower, and long past',
      by: 'fork',
      arrange: (bench) => {
        Object.assign(bench.github.state, { history: [OLD, PARTED, TIP], mergeBase: PARTED });
        return withBase(bench, OLD);
      },
      expect: failure('cannot count: base was 1111111, which is older than where this pull request left main'),
    },
    {
      attack: 'was merged with a newer commit of main than the pull request names',
      by: 'honest mistake',
      arrange: (bench) => {
        Object.assign(bench.github.state, { history: [OLD, PARTED, TIP], mergeBase: PARTED });
        return withBase(bench, TIP);
      },
      expect: { exit: 0, says: 'status "latency-gate": success' },
    },
    {
      attack: 'leaves no results',
      by: 'fork',
      arrange: (bench) => {
        const scenario = judged(bench, (honest) => honest);
        bench.github.state.artifacts = [];
        return scenario;
      },
      expect: failure('⛔ latency-gate: 1 of 1 gate fails: default'),
    },
    {
      attack: 'says that no file which the gate watches changed',
      by: 'fork',
      arrange: (bench) => {
        bench.github.state.changedFiles.push({ name: 'src/server.mjs' });
        const note = { schema: 'latency-gate/skipped', version: 1, name: 'default', patterns: ['docs/**'] };
        return judged(bench, () => ({ ...note, files: ['a'], base: { label: 'main', revision: TIP } }));
      },
      expect: failure('⛔ latency-gate: 1 of 1 gate fails: default'),
    },
    {
      attack: 'has the commit judged for another branch, whose rules are laxer',
      by: 'fork',
      arrange: (bench) => {
        const scenario = measured(bench, {});
        for (const pull of bench.github.state.pulls) Object.assign(pull, { baseRef: 'v2' });
        return scenario;
      },
      expect: { exit: 0, says: 'status "latency-gate (v2)": success' },
    },
  ],
};
