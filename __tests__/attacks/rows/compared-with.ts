/** What head is compared with, whose configuration says how and how strictly, and what happens where base does not start. */
import { expect } from '@jest/globals';
import { parseConfig } from '../../../src/config/parse.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import type { Bench } from '../../faults/bench.ts';
import { after, type Scenario } from '../../faults/row.ts';
import { app, CONFIG, FAST, gate, IS_SLOWER, pullRequest, READ_PROC, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byMistake, byPull, judged } from '../row.ts';

/** Waits as long as its environment says. */
const WAITING = app(`setTimeout(right, Number(process.env.WAIT_MS ?? 5));`);
/** A scenario: its load generator is a script of the repository. */
const LOADED = gate()
  .replace(/^load: .*$/m, 'load: { command: node load.mjs, round: 2s, blocks: 4..8, warmup: 100ms..200ms, seed: 7 }')
  .replace(/^endpoints: .*\n/m, '');
const HONEST_LOAD = `
let totalMs = 0;
for (let request = 0; request < 20; request++) {
  const startedMs = performance.now();
  await (await fetch(process.env.URL + '/work')).text();
  totalMs += performance.now() - startedMs;
}
console.log(JSON.stringify({ requests: 20, failed: 0, meanMs: totalMs / 20 }));
`;
const LYING_LOAD = 'console.log(JSON.stringify({ requests: 20, failed: 0, meanMs: 5 + Math.random() / 100 }));';
const withScript = (load: string, config = LOADED) => ({ [CONFIG]: config, 'load.mjs': load });

export const COMPARED_WITH: readonly Attack[] = [
  byMistake('makes an endpoint slower, and does nothing about it', { change: { [SERVER]: SLOW }, expect: IS_SLOWER }),
  byMistake('waits for another service to do its work: less CPU time, and slower', {
    change: { [SERVER]: SLOW },
    main: { [SERVER]: app('for (const from = performance.now(); performance.now() - from < 5; );\nright();') },
    expect: IS_SLOWER,
  }),
  byMistake('new and slower code needs a new variable, which `head.env` sets', {
    change: { [CONFIG]: gate({ rest: 'head: { env: { FEATURE_FLAG: "1" } }' }), [SERVER]: SLOW },
    expect: IS_SLOWER,
  }),
  byMistake('a new variable of `app.env` makes head slower', {
    change: { [CONFIG]: gate({ app: 'env: { WAIT_MS: "60" }' }) },
    main: { [SERVER]: WAITING },
    expect: IS_SLOWER,
  }),
  byPull('gives head alone a variable that makes it faster', {
    change: { [CONFIG]: gate({ app: 'env: { CACHE: "1" }', gate: 'fail-on: never' }), [SERVER]: SLOW },
    expect: { exit: 0, says: 'another `app.env`: CACHE' },
  }),
  byPull('slows base down with an environment of its own', {
    change: { [CONFIG]: gate({ rest: 'base: { env: { WAIT_MS: "200" } }' }), [SERVER]: SLOW },
    main: { [SERVER]: WAITING },
    expect: IS_SLOWER,
  }),
  byMistake('gives each side an environment of its own, as services ask for, and is slower', {
    change: { [SERVER]: SLOW },
    main: { [CONFIG]: gate({ rest: 'base: { env: { DATABASE: a } }\nhead: { env: { DATABASE: b } }' }) },
    expect: IS_SLOWER,
  }),
  byPull('starts base by another command', {
    change: { [CONFIG]: gate({ rest: 'base: { command: exec node slow.mjs }' }), 'slow.mjs': SLOW },
    expect: { exit: 2, says: 'base.command: each version is started as `app` of its own commit says' },
  }),
  byPull('compares two variants of its own checkout, without saying so to the reader', {
    change: { [CONFIG]: gate({ rest: 'compare: variants' }), [SERVER]: SLOW },
    expect: { exit: 0, says: 'latency-gate: two variants of one checkout, not compared with base: ' },
  }),
  byPull('compares with nothing', {
    change: { [CONFIG]: gate().replace('baseline: auto', 'baseline: none'), [SERVER]: SLOW },
    expect: { exit: 0, says: '- `gate.baseline` is none instead of auto' },
  }),
  byPull('allows itself a larger tolerance', {
    change: { [CONFIG]: gate().replace('tolerance: 40%', 'tolerance: 95%') },
    expect: { exit: 0, says: '- `GET /work`: mean may change by 95% instead of 40%' },
  }),
  byPull('leaves out the endpoint that it makes slower', {
    change: { [CONFIG]: gate({ endpoints: 'GET /other' }), [SERVER]: SLOW },
    expect: { exit: 1, says: '- `GET /work`: is not measured' },
  }),
  byPull('never fails, and asks for no comment', {
    arrange: (bench) => ({
      ...pullRequest(bench, {
        [CONFIG]: gate({ gate: 'fail-on: never', rest: 'report: { comment: never }' }),
        [SERVER]: SLOW,
      }),
      // The comment was not switched off.
      check: () =>
        expect(bench.github.state.comments[0]?.body).toContain('This pull request changes how it is measured:'),
    }),
    expect: { exit: 0, says: '- `gate.fail-on` is never instead of regression' },
  }),
  byPull('makes the script of its load generator lie', {
    change: { [SERVER]: SLOW, 'load.mjs': LYING_LOAD },
    main: withScript(HONEST_LOAD),
    expect: { exit: 0, says: '- another content of `load.mjs`' },
  }),
  byPull('makes the script of its load generator lie, where base’s configuration decides', {
    change: { [SERVER]: SLOW, 'load.mjs': LYING_LOAD },
    main: withScript(HONEST_LOAD, LOADED.replace('gate: {', 'gate: { config-from: base,')),
    expect: { exit: 1, says: '`load.mjs` is … slower' },
  }),
  byPull('never fails, where base’s configuration decides', {
    change: { [CONFIG]: gate({ gate: 'fail-on: never' }), [SERVER]: SLOW },
    main: { [CONFIG]: gate({ gate: 'config-from: base' }) },
    expect: IS_SLOWER,
  }),
  byMistake('the first configuration of a repository comes with slower code', {
    arrange: after(({ commitPullRequest }) =>
      commitPullRequest({ main: { [SERVER]: FAST }, change: { [CONFIG]: gate(), [SERVER]: SLOW } }),
    ),
    expect: {
      exit: 1,
      says: 'Both versions are started as head’s configuration says: base’s commit has no configuration yet.',
    },
  }),
  byMistake('base’s configuration asks for a variable that is no longer set', {
    change: { [CONFIG]: gate(), [SERVER]: SLOW },
    main: { [CONFIG]: gate({ app: `env: { A: "$\{GONE}" }` }) },
    expect: { exit: 1, says: 'base’s own asks for what is not there: … GONE is not set' },
  }),
  byMistake('renames the start script, and is slower', {
    change: { [CONFIG]: gate().replace(SERVER, 'renamed.mjs'), [SERVER]: '', 'renamed.mjs': SLOW },
    expect: IS_SLOWER,
  }),
  byMistake('changes nothing but how it is started', {
    change: { [CONFIG]: gate().replace(`node ${SERVER}`, `node ./${SERVER}`), [SERVER]: FAST },
    expect: { exit: 0, says: '- another `app.command`' },
  }),
];

const WORKFLOW = '.github/workflows/gate.yml';
const workflow = (command: string) => `jobs: { gate: { steps: [{ uses: a/b, with: { command: ${command} } }] } }\n`;

/** A gate whose configuration is the workflow's inputs, with the command of head's workflow. */
function byInputs(
  bench: Bench,
  command: string,
  files: { readonly main: Record<string, string>; readonly change: Record<string, string> },
): Scenario {
  bench.commitPullRequest(files);
  return {
    env: {
      INPUT_COMMAND: command,
      INPUT_ENDPOINTS: 'GET /work',
      'INPUT_READY-PATH': '/ready',
      'INPUT_TIME-BUDGET': '40s',
    },
  };
}

/** Takes a second to listen, so that another process can end it before. */
const LATE = `await new Promise((resolve) => setTimeout(resolve, 1000));\n${FAST}`;
/** Ends whatever else runs the same file. */
const ENDS_OTHERS = app(
  'right();',
  `${READ_PROC}
const end = ({ pid }) => { try { process.kill(pid, 'SIGKILL'); } catch {} };
setInterval(() => ofRun().filter(({ command }) => command === 'node\\0${SERVER}\\0').forEach(end), 20);
`,
);

export const BASE_FAILED: readonly Attack[] = [
  byMistake('renames the start command in the workflow’s inputs, so that base does not start', {
    arrange: (bench) =>
      byInputs(bench, 'exec node renamed.mjs', {
        main: { [WORKFLOW]: workflow(`exec node ${SERVER}`), [SERVER]: FAST },
        change: { [WORKFLOW]: workflow('exec node renamed.mjs'), 'renamed.mjs': SLOW },
      }),
    expect: {
      exit: 3,
      says: `nothing was compared, because this change also changes ${WORKFLOW}, which says how base is started: base: …`,
    },
  }),
  byPull('ends base’s processes as soon as they start', {
    change: { [SERVER]: ENDS_OTHERS },
    main: { [SERVER]: LATE },
    expect: { exit: 3, says: 'base: … was ended by SIGKILL …' },
  }),
  byMistake('adds the gate: base has neither workflow nor app', {
    arrange: (bench) =>
      byInputs(bench, `exec node ${SERVER}`, {
        main: { 'README.md': 'x' },
        change: { [WORKFLOW]: workflow(`exec node ${SERVER}`), [SERVER]: FAST },
      }),
    expect: { exit: 0, says: 'not compared: base could not be built or started' },
  }),
  byMistake('repairs a base that does not start', {
    change: { [SERVER]: FAST },
    main: { [SERVER]: 'process.exit(1);' },
    expect: { exit: 0, says: 'not compared: base could not be built or started' },
  }),
];

const MAIN = {
  app: '',
  load: 'blocks: 5..12',
  endpoints:
    '{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms } }, { name: other, path: /other }',
  tolerance: '5%',
  gate: 'min-difference: 0.02ms',
  rest: '',
};

function configOf({ app, load, endpoints, tolerance, gate, rest }: typeof MAIN) {
  const asked = endpoints === '' ? '' : `endpoints: [${endpoints}]`;
  const text = `app: { command: node server.js${app} }\nload: { ${load} }\n${asked}\ngate: { tolerance: ${tolerance}, ${gate} }\n${rest}`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

type Changed = Partial<typeof MAIN> & { readonly files?: readonly string[] };

/** Head is 50 % slower. Where the gate passes all the same, its report says what the pull request did. */
const ending =
  (exit: number) =>
  (attack: string, says: string, { files, ...sections }: Changed) =>
    byPull(attack, {
      play() {
        // What a file holds is known by git: both configurations are the same.
        const common = files === undefined ? {} : { endpoints: sections.endpoints ?? MAIN.endpoints };
        const [base, head] = [configOf({ ...MAIN, ...common }), configOf({ ...MAIN, ...sections })];
        const slower = { base: steady(4, 6), head: steady(6, 6) };
        const figures = Object.fromEntries(head.endpoints.map(({ name }) => [name, slower]));
        const configurations = { base, head, ...(files && { changedFiles: files }) };
        const { exit, text } = judged({ ...makeResults(head, figures), configurations });
        const isNamed = text.includes('This pull request changes how it is measured');
        return { exit, text: isNamed ? text : 'it is not named' };
      },
      expect: { exit, says },
    });
const [passes, fails] = [ending(0), ending(1)];

const OTHER = '{ name: other, path: /other }';
const work = (rest: string) =>
  `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms }, ${rest} }, ${OTHER}`;

export const JUDGEMENT: readonly Attack[] = [
  passes('raises the tolerance', '`work`: mean may change by 80% instead of 5%', { tolerance: '80%' }),
  fails('raises the tolerance of one endpoint alone', '`work`: mean may change by 80% instead of 5%', {
    endpoints: work('gate: { mean: 80%, p50: 80% }'),
  }),
  passes('raises the smallest difference that counts', '`gate.min-difference` is 10ms instead of 0.02ms', {
    gate: 'min-difference: 10ms',
  }),
  passes('gates a metric that hardly ever changes, and no other', '`work`: mean is not gated', {
    gate: 'metrics: { throughput: 90% }, min-difference: 0.02ms',
  }),
  passes('lets every verdict pass', '`gate.fail-on` is never instead of regression', { gate: 'fail-on: never' }),
  fails('compares with nothing, though base could be started', '`gate.baseline` is none instead of auto', {
    gate: 'baseline: none',
  }),
  fails('names a label that lets it pass', 'another `gate.override-label`', { gate: 'override-label: mine' }),
  fails('leaves the slow endpoint out', '`work`: is not measured', { endpoints: OTHER }),
  fails('asks for something else under the same name', '`work`: another request under this name', {
    endpoints: `{ name: work, path: /health }, ${OTHER}`,
  }),
  fails('expects any status', '`work`: expects other responses', {
    endpoints: `{ name: work, path: /work, expect: { status: [2xx, 4xx, 5xx] }, limits: { p99: 40ms } }, ${OTHER}`,
  }),
  fails('raises the limit', '`work`: `limits.p99` is 400ms instead of 40ms', {
    endpoints: `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 400ms } }, ${OTHER}`,
  }),
  fails(
    'asks for other records, by editing the file that the endpoint names',
    '`work`: another content of `data/orders.csv`',
    { endpoints: work('requests: data/orders.csv'), files: ['data/orders.csv'] },
  ),
  fails('sends another body, by editing the file that the endpoint names', '`work`: another content of `order.bin`', {
    endpoints: work('method: POST, body: { file: order.bin }'),
    files: ['order.bin'],
  }),
  fails('is satisfied with the first event of a stream', '`work`: another request under this name', {
    endpoints: work('until: first-event'),
  }),
  fails('logs in as somebody else', 'another `prepare`', { rest: 'prepare: [{ path: /login }]' }),
  fails('resets its own database before each round', 'another `app.before-round`', { app: ', before-round: reset' }),
  fails('makes the load with another command', 'another `load.command`', { load: 'command: ./lies', endpoints: '' }),
  fails('measures less', '`load.blocks` is 3..3 instead of 5..12', { load: 'blocks: 3..3' }),
  fails('gives up before anything is shown', '`load.time-budget` is 6m instead of none', {
    load: 'blocks: 5..12, time-budget: 6m',
  }),
  fails('watches only files that it does not change', 'another `paths`', { rest: 'paths: [docs/**]' }),
  fails('puts a machine elsewhere under load', 'another `gate.allow-remote-targets`', {
    gate: 'allow-remote-targets: [shop.example]',
  }),
  fails('no longer masks a secret', 'another `mask`', { rest: 'mask: [TENANT]' }),
  fails('writes no comment', '`report.comment` is never instead of always', { rest: 'report: { comment: never }' }),
];
