/** The verdict on a fork: by the base branch's configuration and commit, as a status that a rule can require. */
import { parseConfig } from '../../../src/config/parse.ts';
import { secondOpinionOn } from '../../../src/plan/part.ts';
import { answering, makeResults, steady } from '../../decide/make-results.ts';
import * as faults from '../../e2e/fake/faults.ts';
import type { Effect } from '../../e2e/fake/state.ts';
import type { Bench } from '../../faults/bench.ts';
import {
  type Arrange,
  CONFIG,
  type Forge,
  gate,
  ofPullRequest,
  type Settings,
  secondStage,
  steadily,
  storeResults,
  where,
} from '../pull-request.ts';
import { type Attack, byApp, byFork, byMistake } from '../row.ts';

/** What the fork's own configuration says, and how much slower its head is than base. */
interface Forged extends Settings {
  readonly times?: number;
  /** A change to the text of the configuration. */
  readonly replace?: readonly [from: string, to: string];
}

/** The second stage, in a workflow that wants a status. */
const judged =
  (forged: Forge): Arrange =>
  (bench) => ({ ...secondStage(bench, forged), env: { INPUT_STATUS: 'latency-gate' } });

function measured({ times = 1, replace: [from, to] = ['', ''], ...settings }: Forged = {}): Arrange {
  const config = parseConfig(gate(settings).replace(from, to), { file: CONFIG });
  return judged(({ sides }) => ({ ...steadily(config, times), sides }));
}

/** Another configuration of base than the usual one, and what the run left of it. */
const withBaseConfig =
  (text: string, forged: Forge = (honest) => honest): Arrange =>
  (bench) => {
    const config = parseConfig(text, { file: CONFIG });
    const scenario = judged(({ sides }) => forged({ ...steadily(config), sides }))(bench);
    for (const at of Object.keys(bench.github.state.files)) bench.github.state.files[at] = text;
    return scenario;
  };

const withoutResults = ({ github }: Bench) => github.state.artifacts.splice(0);
/** Besides, the run left results of another gate. */
const withGate = (name: string) => (bench: Bench) => {
  const config = parseConfig(`name: ${name}\n${gate()}`, { file: CONFIG });
  storeResults(bench, name, ofPullRequest(bench, steadily(config)));
};
/** GitHub says that the pull request changes these files. */
const changing =
  (...names: string[]) =>
  ({ github }: Bench) =>
    github.state.changedFiles.push(...names.map((name) => ({ name })));
const failing =
  (effect: Effect, route: RegExp) =>
  ({ github }: Bench) =>
    faults.inject(github.state, effect, { route });

/** Base’s workflow that publishes names a second file, `web.yml`. */
const withSecondFile =
  (text: string | null): Arrange =>
  (bench) => {
    const scenario = measured()(bench);
    const { files } = bench.github.state;
    const [first = ''] = Object.keys(files);
    if (text !== null) files[first.replace(CONFIG, 'web.yml')] = text;
    return { ...scenario, env: { ...scenario.env, INPUT_CONFIG: `${CONFIG}\nweb.yml` } };
  };
const WEB = `name: web\n${gate()}`;

/** Honest results of fewer blocks than `5..5` asks for. */
const cut = (blocks: number): Attack =>
  byFork(`leaves ${blocks} of the five blocks that were measured`, {
    arrange: withBaseConfig(gate({ blocks: '5..5' }), (honest) => {
      return { ...honest, blocks: honest.blocks.slice(0, blocks) };
    }),
    expect: failure(`cannot count: GET /work has ${blocks} of at least 5 blocks`),
  });

const [OLD, PARTED, TIP] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];

/** Base is another commit than that of the pull request, which left main at the second one of this history. */
const withBase =
  (commit: string, history: readonly string[] = []): Arrange =>
  (bench) => {
    Object.assign(bench.github.state, { history: [...history], mergeBase: PARTED });
    return judged(({ sides, ...honest }) => {
      return { ...honest, sides: { ...sides, base: sides.base && { ...sides.base, commit } } };
    })(bench);
  };

/** As the configuration writes it. */
const RECORDS = `{ path: "/$\{id}", requests: data/orders.csv }`;
const LOADED = 'app: { command: node server.mjs }\nload: { command: node load.mjs $URL }\n';
const status = (state: string) => (description: string) => ({
  exit: 0,
  says: `status "latency-gate": ${state}, ${description}`,
});
const [failure, unknown, success] = [status('failure'), status('error'), status('success')];
const IS_SLOWER = failure('🔴 latency-gate: GET /work is 100 % slower');
const FAILS = failure('⛔ latency-gate: 1 of 1 gate fails: default');
const SUCCEEDS = { exit: 0, says: 'status "latency-gate": success' };
const USUAL = parseConfig(gate(), { file: CONFIG });

export const FORKS: readonly Attack[] = [
  byMistake('is honest, and no slower', {
    arrange: measured(),
    expect: success('⚪ latency-gate: no change larger than'),
  }),
  byFork('tolerates that an endpoint takes twice as long', {
    arrange: measured({ times: 2, replace: ['tolerance: 40%', 'tolerance: 99%'] }),
    expect: IS_SLOWER,
  }),
  byFork('never fails', { arrange: measured({ times: 2, gate: 'fail-on: never' }), expect: IS_SLOWER }),
  byFork('hides the slow endpoint among many, which share the rate of error', {
    arrange: measured({ times: 2, endpoints: ['GET /work', ...Array.from(Array(50).keys(), (i) => `/${i}`)].join() }),
    expect: IS_SLOWER,
  }),
  byFork('measures another endpoint', {
    arrange: measured({ endpoints: 'GET /other' }),
    expect: failure('cannot count: it was measured otherwise: GET /work: is not measured'),
  }),
  byFork('requests something else under the same name', {
    arrange: measured({ endpoints: '{ name: GET /work, path: /healthz }' }),
    expect: failure('cannot count: it was measured otherwise: GET /work: another request under this name'),
  }),
  byFork('measures under a load that shows nothing', {
    arrange: measured({ load: 'time-budget: 30s' }),
    expect: failure('cannot count: it was measured otherwise: load.time-budget is 30s instead of none'),
  }),
  byFork('compares two variants of its own', {
    arrange: measured({ rest: 'compare: variants' }),
    expect: failure('cannot count: it was measured otherwise: compare is variants instead of commits'),
  }),
  byFork('says that base could not be run', {
    arrange: judged(({ sides: { head }, ...honest }) => {
      return { ...honest, kind: 'single', blocks: [], sides: { head }, baseFailure: 'main: no room' };
    }),
    expect: failure(
      '⛔ latency-gate: invalid measurement of GET /work: head: no request was sent; base could not be run',
    ),
  }),
  byFork('compares with a commit of its own', {
    arrange: withBase('f'.repeat(40)),
    expect: failure('cannot count: base was fffffff, which is not on main'),
  }),
  byFork('compares with a commit of main that is slower, and long past', {
    arrange: withBase(OLD, [OLD, PARTED, TIP]),
    expect: failure('cannot count: base was 1111111, which is older than where this pull request left main'),
  }),
  byMistake('was merged with a newer commit of main than the pull request names', {
    arrange: withBase(TIP, [OLD, PARTED, TIP]),
    expect: SUCCEEDS,
  }),
  byFork('leaves no results', { arrange: where(measured(), withoutResults), expect: FAILS }),
  byFork('says that no file which the gate watches changed', {
    arrange: where(
      judged(() => {
        const note = { schema: 'latency-gate/skipped', version: 1, name: 'default', patterns: ['docs/**'] };
        return { ...note, files: ['a'], base: { label: 'main', revision: TIP } };
      }),
      changing('src/server.mjs'),
    ),
    expect: FAILS,
  }),
  byMistake('base’s configuration is in two files, and the second one is misspelt', {
    arrange: where(withSecondFile(null), withGate('web')),
    expect: failure('cannot count: web.yml is not there at base’s commit'),
  }),
  byFork('the same, with results of the first gate alone', {
    arrange: withSecondFile(null),
    expect: failure('cannot count: web.yml is not there at base’s commit'),
  }),
  byMistake('GitHub answers 502 for the second of two files', {
    arrange: where(withSecondFile(WEB), failing(faults.outage(502), /\/contents\/web\.yml/)),
    expect: unknown('cannot count: web.yml could not be read (HTTP 502: Bad Gateway)'),
  }),
  byFork('leaves results of the first of two gates alone', {
    arrange: withSecondFile(WEB),
    expect: failure('⛔ latency-gate: 1 of 2 gates fails: web'),
  }),
  byMistake('both of base’s files name one gate', {
    arrange: withSecondFile(gate()),
    expect: failure('cannot count: web.yml names its gate as another file does'),
  }),
  byMistake('both gates of base’s two files have complete results', {
    arrange: where(withSecondFile(WEB), withGate('web')),
    expect: SUCCEEDS,
  }),
  byFork('is 57 % slower, and leaves a second opinion that base’s workflow never asks for', {
    arrange: where(measured({ times: 1.57 }), (bench) => {
      const figures = { base: steady(2.1, 6), head: steady(2.1, 6) };
      const opinion = makeResults(USUAL, { 'GET /work': figures }, { part: secondOpinionOn(['GET /work']) });
      storeResults(bench, 'default-second-opinion', ofPullRequest(bench, opinion));
    }),
    expect: failure('🔴 latency-gate: GET /work is 57… % slower'),
  }),
  cut(1),
  cut(2),
  cut(3),
  byFork('the same, and claims that time ran out', {
    arrange: withBaseConfig(gate({ blocks: '3..12' }), (honest) => {
      return { ...honest, outOfTime: true, elapsedSeconds: 60, blocks: honest.blocks.slice(0, 2) };
    }),
    expect: failure('cannot count: GET /work has 2 of at least 3 blocks'),
  }),
  byFork('claims that the app starts so slowly that there was time for one start', {
    arrange: judged((honest) => {
      const cost = { startMs: 9e5, passMs: 1, blocksInTime: 1 };
      return { ...honest, blocks: honest.blocks.slice(0, 1), restart: { passes: 8, blocks: { min: 1, max: 1 }, cost } };
    }),
    expect: failure('cannot count: 1 to 1 blocks were planned, instead of 4 to 8'),
  }),
  byApp('leaves the results of a run that has not come to its end', {
    arrange: judged((honest) => ({ ...honest, isUnfinished: true, outOfTime: true })),
    expect: failure('cannot count: it was not measured to its end'),
  }),
  byFork('does not say which commit head was', {
    arrange: judged(({ sides, ...honest }) => {
      return { ...honest, sides: { ...sides, head: { ...sides.head, commit: null } } };
    }),
    expect: failure('cannot count: it does not say that head was the commit of the run'),
  }),
  byFork('puts records into the file that base’s configuration names, which are fast on both sides', {
    arrange: where(withBaseConfig(gate({ endpoints: RECORDS })), changing('src/server.mjs', 'data/orders.csv')),
    expect: failure('cannot count: it was measured with another content of data/orders.csv'),
  }),
  byMistake('the same, while GitHub does not say which files changed', {
    arrange: where(withBaseConfig(gate({ endpoints: RECORDS })), failing(faults.refused(), /^GET .*\/pulls\/7\/files/)),
    expect: unknown('cannot count: which files changed could not be asked (HTTP 403: …'),
  }),
  byFork('changes the script of its load generator alone, which no pattern of `paths` names', {
    arrange: where(withBaseConfig(`${LOADED}paths: [src/**]\n`), withoutResults, changing('load.mjs')),
    expect: FAILS,
  }),
  byMistake('changes documentation alone, which no pattern of `paths` names, and leaves nothing', {
    arrange: where(withBaseConfig(gate({ rest: 'paths: [src/**]' })), withoutResults, changing('README.md')),
    expect: success('⏭️ latency-gate: skipped'),
  }),
  byFork('leaves complete results, and those of a gate that base does not know', {
    arrange: where(measured(), withGate('mine')),
    expect: failure('cannot count: no configuration of base has this name'),
  }),
  byFork('an endpoint of base’s configuration is one that base does not answer', {
    arrange: judged(({ sides }) => {
      const figures = { 'GET /work': { base: steady(2, 6), head: steady(2, 6) } };
      return { ...makeResults(USUAL, figures, { sides: { base: answering(404) } }), sides };
    }),
    expect: failure('⛔ latency-gate: invalid measurement of GET /work: base: … (answered 404)…'),
  }),
  byMistake('GitHub cannot be asked which pull request was measured, and the status of an earlier attempt is green', {
    arrange: where(measured(), failing(faults.outage(502), /^GET .*\/pulls\?/)),
    expect: { ...unknown('the pull request of run 11 could not be looked for (HTTP 502'), exit: 4 },
  }),
  byFork('claims that time ran out before anything was certain', {
    arrange: judged(({ config, sides }) => {
      const noisy = { base: [2, 2, 2, 2], head: [2, 3.4, 1.5, 2.9] };
      return { ...makeResults(config, { 'GET /work': noisy }), sides, outOfTime: true, elapsedSeconds: 1400 };
    }),
    expect: success('❔ latency-gate: cannot tell'),
    remains:
      'runs do end like this. The fewest blocks have to be there, and half of the time; the comment says how far it came. `fail-on: inconclusive` does not let it pass',
  }),
  byFork('changes a file that the script of its load generator imports', {
    arrange: where(withBaseConfig(LOADED), changing('lib/requests.mjs')),
    expect: SUCCEEDS,
    remains:
      'the gate knows the files that the configuration names, and not what these load. Keep such a script in one file, or name the others in its command; reviewers see the change',
  }),
  byFork('has the commit judged for another branch, whose rules are laxer', {
    arrange: where(measured(), ({ github }) => {
      for (const pull of github.state.pulls) Object.assign(pull, { baseRef: 'v2' });
    }),
    expect: { exit: 0, says: 'status "latency-gate (v2)": success' },
  }),
];
