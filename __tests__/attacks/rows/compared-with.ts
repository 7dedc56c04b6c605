/** What head is compared with, and whose configuration says how. */
import { app, CONFIG, FAST, gate, IS_SLOWER, pullRequest, SERVER, SLOW } from '../pull-request.ts';
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
