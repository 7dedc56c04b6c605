/** What head is compared with, whose configuration says how, and what happens where base cannot be built or started. */

import type { Bench } from '../../faults/bench.ts';
import type { Scenario } from '../../faults/row.ts';
import { app, CONFIG, FAST, gate, IS_SLOWER, pullRequest, READ_PROC, SERVER, SLOW } from '../pull-request.ts';
import { type Attack, byMistake, byPull } from '../row.ts';

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
const CHANGES = 'This pull request changes how it is measured:';

export const COMPARED_WITH: readonly Attack[] = [
  byMistake('makes an endpoint slower, and does nothing about it', { change: { [SERVER]: SLOW }, expect: IS_SLOWER }),
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
      check: () => {
        const [comment] = bench.github.state.comments;
        if (!comment?.body.includes(CHANGES)) throw new Error('the comment was switched off');
      },
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
    arrange: (bench) => {
      bench.commitPullRequest({ main: { [SERVER]: FAST }, change: { [CONFIG]: gate(), [SERVER]: SLOW } });
      return {};
    },
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
