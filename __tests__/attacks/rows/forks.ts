/** The verdict on a fork: by the base branch's configuration and commit, as a status that a rule can require. */
import { parseConfig } from '../../../src/config/parse.ts';
import { secondOpinionOn } from '../../../src/plan/part.ts';
import type { Results } from '../../../src/results/results.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import * as faults from '../../e2e/fake/faults.ts';
import type { Bench } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { CONFIG, gate, ofPullRequest, type Settings, secondStage, steadily, storeResults } from '../pull-request.ts';
import { type Attack, rowsBy, type Topic } from '../row.ts';

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
  return judged(bench, ({ sides }) => ({ ...steadily(config, times), sides }));
}

/** Another configuration of base than the usual one, and what the run left of it. */
function withBaseConfig(
  bench: Bench,
  text: string,
  forged: (honest: Results) => unknown = (honest) => honest,
): Scenario {
  const config = parseConfig(text, { file: CONFIG });
  const scenario = judged(bench, ({ sides }) => forged({ ...steadily(config), sides }));
  for (const at of Object.keys(bench.github.state.files)) bench.github.state.files[at] = text;
  return scenario;
}

const named = (name: string) => parseConfig(`name: ${name}\n${gate()}`, { file: CONFIG });

/** The same, and the run left nothing. */
function withoutResults({ github }: Bench, scenario: Scenario): Scenario {
  github.state.artifacts = [];
  return scenario;
}

/** Base’s workflow that publishes names a second file, `web.yml`. */
function withSecondFile(bench: Bench, text: string | null, results: 'left' | 'not left' = 'left'): Scenario {
  const scenario = measured(bench, {});
  const { files } = bench.github.state;
  const [first = ''] = Object.keys(files);
  if (text !== null) files[first.replace(CONFIG, 'web.yml')] = text;
  if (results === 'left') storeResults(bench, 'web', ofPullRequest(bench, steadily(named('web'))));
  return { ...scenario, env: { ...scenario.env, INPUT_CONFIG: `${CONFIG}\nweb.yml` } };
}

/** Honest results of fewer blocks than `5..5` asks for. */
function cut(blocks: number): Attack {
  return {
    attack: `leaves ${blocks} of the five blocks that were measured`,
    by: 'fork',
    arrange: (bench) =>
      withBaseConfig(bench, gate({ blocks: '5..5' }), (honest) => ({
        ...honest,
        blocks: honest.blocks.slice(0, blocks),
      })),
    expect: failure(`cannot count: GET /work has ${blocks} of at least 5 blocks`),
  };
}

/** Base is another commit than that of the pull request. */
function withBase(bench: Bench, commit: string): Scenario {
  return judged(bench, ({ sides, ...honest }: Results) => ({
    ...honest,
    sides: { ...sides, ...(sides.base === undefined ? {} : { base: { ...sides.base, commit } }) },
  }));
}

const [OLD, PARTED, TIP] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];
/** As the configuration writes it. */
const RECORDS = `{ path: "/$\{id}", requests: data/orders.csv }`;
const LOADED = 'app: { command: node server.mjs }\nload: { command: node load.mjs $URL }\n';
const failure = (description: string) => ({ exit: 0, says: `status "latency-gate": failure, ${description}` });
const unknown = (description: string) => ({ exit: 0, says: `status "latency-gate": error, ${description}` });
const IS_SLOWER = failure('🔴 latency-gate: GET /work is 100 % slower');

export const FORKS: Topic = {
  title: 'What a fork is judged by',
  rows: rowsBy('fork', [
    {
      attack: 'is honest, and no slower',
      by: 'honest mistake',
      arrange: (bench) => measured(bench, {}),
      expect: { exit: 0, says: 'status "latency-gate": success, ⚪ latency-gate: no change larger than' },
    },
    {
      attack: 'tolerates that an endpoint takes twice as long',
      arrange: (bench) => measured(bench, { times: 2, replace: ['tolerance: 40%', 'tolerance: 99%'] }),
      expect: IS_SLOWER,
    },
    {
      attack: 'never fails',
      arrange: (bench) => measured(bench, { times: 2, gate: 'fail-on: never' }),
      expect: IS_SLOWER,
    },
    {
      attack: 'hides the slow endpoint among many, which share the rate of error',
      arrange: (bench) =>
        measured(bench, {
          times: 2,
          endpoints: ['GET /work', ...Array.from({ length: 50 }, (_, i) => `/${i}`)].join(),
        }),
      expect: IS_SLOWER,
    },
    {
      attack: 'measures another endpoint',
      arrange: (bench) => measured(bench, { endpoints: 'GET /other' }),
      expect: failure('cannot count: it was measured otherwise: GET /work: is not measured'),
    },
    {
      attack: 'requests something else under the same name',
      arrange: (bench) => measured(bench, { endpoints: '{ name: GET /work, path: /healthz }' }),
      expect: failure('cannot count: it was measured otherwise: GET /work: another request under this name'),
    },
    {
      attack: 'measures under a load that shows nothing',
      arrange: (bench) => measured(bench, { load: 'time-budget: 30s' }),
      expect: failure('cannot count: it was measured otherwise: load.time-budget is 30s instead of none'),
    },
    {
      attack: 'compares two variants of its own',
      arrange: (bench) => measured(bench, { rest: 'compare: variants' }),
      expect: failure('cannot count: it was measured otherwise: compare is variants instead of commits'),
    },
    {
      attack: 'says that base could not be run',
      arrange: (bench) =>
        judged(bench, ({ sides: { head }, ...honest }) => ({
          ...{ ...honest, kind: 'single', blocks: [], sides: { head }, baseFailure: 'main: no room' },
        })),
      expect: failure(
        '⛔ latency-gate: invalid measurement of GET /work: head: no request was sent; base could not be run',
      ),
    },
    {
      attack: 'compares with a commit of its own',
      arrange: (bench) => withBase(bench, 'f'.repeat(40)),
      expect: failure('cannot count: base was fffffff, which is not on main'),
    },
    {
      attack: 'compares with a commit of main that is slower, and long past',
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
      arrange: (bench) => withoutResults(bench, measured(bench, {})),
      expect: failure('⛔ latency-gate: 1 of 1 gate fails: default'),
    },
    {
      attack: 'says that no file which the gate watches changed',
      arrange: (bench) => {
        bench.github.state.changedFiles.push({ name: 'src/server.mjs' });
        const note = { schema: 'latency-gate/skipped', version: 1, name: 'default', patterns: ['docs/**'] };
        return judged(bench, () => ({ ...note, files: ['a'], base: { label: 'main', revision: TIP } }));
      },
      expect: failure('⛔ latency-gate: 1 of 1 gate fails: default'),
    },
    {
      attack: 'base’s configuration is in two files, and the second one is misspelt',
      by: 'honest mistake',
      arrange: (bench) => withSecondFile(bench, null),
      expect: failure('cannot count: web.yml is not there at base’s commit'),
    },
    {
      attack: 'the same, with results of the first gate alone',
      arrange: (bench) => withSecondFile(bench, null, 'not left'),
      expect: failure('cannot count: web.yml is not there at base’s commit'),
    },
    {
      attack: 'GitHub answers 502 for the second of two files',
      by: 'honest mistake',
      arrange(bench) {
        faults.inject(bench.github.state, faults.outage(502), { route: /\/contents\/web\.yml/ });
        return withSecondFile(bench, `name: web\n${gate()}`, 'not left');
      },
      expect: unknown('cannot count: web.yml could not be read (HTTP 502: Bad Gateway)'),
    },
    {
      attack: 'leaves results of the first of two gates alone',
      arrange: (bench) => withSecondFile(bench, `name: web\n${gate()}`, 'not left'),
      expect: failure('⛔ latency-gate: 1 of 2 gates fails: web'),
    },
    {
      attack: 'both of base’s files name one gate',
      by: 'honest mistake',
      arrange: (bench) => withSecondFile(bench, gate(), 'not left'),
      expect: failure('cannot count: web.yml names its gate as another file does'),
    },
    {
      attack: 'both gates of base’s two files have complete results',
      by: 'honest mistake',
      arrange: (bench) => withSecondFile(bench, `name: web\n${gate()}`),
      expect: { exit: 0, says: 'status "latency-gate": success' },
    },
    {
      attack: 'is 57 % slower, and leaves a second opinion that base’s workflow never asks for',
      arrange(bench) {
        const config = parseConfig(gate(), { file: CONFIG });
        const scenario = measured(bench, { times: 1.57 });
        const figures = { base: steady(2.1, 6), head: steady(2.1, 6) };
        const opinion = makeResults(config, { 'GET /work': figures }, { part: secondOpinionOn(['GET /work']) });
        storeResults(bench, 'default-second-opinion', ofPullRequest(bench, opinion));
        return scenario;
      },
      expect: failure('🔴 latency-gate: GET /work is 57… % slower'),
    },
    cut(1),
    cut(2),
    cut(3),
    {
      attack: 'the same, and claims that time ran out',
      arrange: (bench) =>
        withBaseConfig(bench, gate({ blocks: '3..12' }), (honest) => {
          return { ...honest, outOfTime: true, elapsedSeconds: 60, blocks: honest.blocks.slice(0, 2) };
        }),
      expect: failure('cannot count: GET /work has 2 of at least 3 blocks'),
    },
    {
      attack: 'claims that the app starts so slowly that there was time for one start',
      arrange: (bench) =>
        judged(bench, (honest) => ({
          ...{ ...honest, blocks: honest.blocks.slice(0, 1) },
          restart: { passes: 8, blocks: { min: 1, max: 1 }, cost: { startMs: 9e5, passMs: 1, blocksInTime: 1 } },
        })),
      expect: failure('cannot count: 1 to 1 blocks were planned, instead of 4 to 8'),
    },
    {
      attack: 'leaves the results of a run that has not come to its end',
      by: 'app',
      arrange: (bench) => judged(bench, (honest) => ({ ...honest, isUnfinished: true, outOfTime: true })),
      expect: failure('cannot count: it was not measured to its end'),
    },
    {
      attack: 'does not say which commit head was',
      arrange: (bench) =>
        judged(bench, ({ sides, ...honest }) => ({
          ...{ ...honest, sides: { ...sides, head: { ...sides.head, commit: null } } },
        })),
      expect: failure('cannot count: it does not say that head was the commit of the run'),
    },
    {
      attack: 'puts records into the file that base’s configuration names, which are fast on both sides',
      arrange(bench) {
        bench.github.state.changedFiles.push({ name: 'src/server.mjs' }, { name: 'data/orders.csv' });
        return withBaseConfig(bench, gate({ endpoints: RECORDS }));
      },
      expect: failure('cannot count: it was measured with another content of data/orders.csv'),
    },
    {
      attack: 'the same, while GitHub does not say which files changed',
      by: 'honest mistake',
      arrange(bench) {
        faults.inject(bench.github.state, faults.refused(), { route: /^GET .*\/pulls\/7\/files/ });
        return withBaseConfig(bench, gate({ endpoints: RECORDS }));
      },
      expect: unknown('cannot count: which files changed could not be asked (HTTP 403: …'),
    },
    {
      attack: 'changes the script of its load generator alone, which no pattern of `paths` names',
      arrange(bench) {
        bench.github.state.changedFiles.push({ name: 'load.mjs' });
        return withoutResults(bench, withBaseConfig(bench, `${LOADED}paths: [src/**]\n`));
      },
      expect: failure('⛔ latency-gate: 1 of 1 gate fails: default'),
    },
    {
      attack: 'changes documentation alone, which no pattern of `paths` names, and leaves nothing',
      by: 'honest mistake',
      arrange(bench) {
        bench.github.state.changedFiles.push({ name: 'README.md' });
        return withoutResults(bench, withBaseConfig(bench, gate({ rest: 'paths: [src/**]' })));
      },
      expect: { exit: 0, says: 'status "latency-gate": success, ⏭️ latency-gate: skipped' },
    },
    {
      attack: 'leaves complete results, and those of a gate that base does not know',
      arrange(bench) {
        const scenario = measured(bench, {});
        storeResults(bench, 'mine', ofPullRequest(bench, steadily(named('mine'))));
        return scenario;
      },
      expect: failure('cannot count: no configuration of base has this name'),
    },
    {
      attack: 'an endpoint of base’s configuration is one that base does not answer',
      arrange: (bench) =>
        judged(bench, ({ sides }) => {
          const config = parseConfig(gate(), { file: CONFIG });
          const missing = { completed: 500, mismatched: 500, statuses: { 404: 500 }, problems: { status: 500 } };
          const figures = { 'GET /work': { base: steady(2, 6), head: steady(2, 6) } };
          return { ...makeResults(config, figures, { sides: { base: { ...missing, latencyMs: null } } }), sides };
        }),
      expect: failure('⛔ latency-gate: invalid measurement of GET /work: base: … (answered 404)…'),
    },
    {
      attack: 'GitHub cannot be asked which pull request was measured, and the status of an earlier attempt is green',
      by: 'honest mistake',
      arrange(bench) {
        const scenario = measured(bench, {});
        faults.inject(bench.github.state, faults.outage(502), { route: /^GET .*\/pulls\?/ });
        return scenario;
      },
      expect: {
        exit: 4,
        says: 'status "latency-gate": error, the pull request of run 11 could not be looked for (HTTP 502',
      },
    },
    {
      attack: 'claims that time ran out before anything was certain',
      arrange: (bench) =>
        judged(bench, ({ config, sides }) => {
          const noisy = { base: [2, 2, 2, 2], head: [2, 3.4, 1.5, 2.9] };
          const made = makeResults(config, { 'GET /work': noisy });
          return { ...made, sides, outOfTime: true, elapsedSeconds: 1400 };
        }),
      expect: { exit: 0, says: 'status "latency-gate": success, ❔ latency-gate: cannot tell' },
      remains:
        'runs do end like this. The fewest blocks have to be there, and half of the time; the comment says how far it came. `fail-on: inconclusive` does not let it pass',
    },
    {
      attack: 'changes a file that the script of its load generator imports',
      arrange(bench) {
        bench.github.state.changedFiles.push({ name: 'lib/requests.mjs' });
        return withBaseConfig(bench, LOADED);
      },
      expect: { exit: 0, says: 'status "latency-gate": success' },
      remains:
        'the gate knows the files that the configuration names, and not what these load. Keep such a script in one file, or name the others in its command; reviewers see the change',
    },
    {
      attack: 'has the commit judged for another branch, whose rules are laxer',
      arrange: (bench) => {
        const scenario = measured(bench, {});
        for (const pull of bench.github.state.pulls) Object.assign(pull, { baseRef: 'v2' });
        return scenario;
      },
      expect: { exit: 0, says: 'status "latency-gate (v2)": success' },
    },
  ]),
};
