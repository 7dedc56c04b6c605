/** What a pull request changes about its own judgement: it may, for its configuration is reviewed, and it is named. */
import { parseConfig } from '../../../src/config/parse.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import { type Attack, byPull, judged } from '../row.ts';

const MAIN = {
  app: '',
  load: 'blocks: 5..12',
  endpoints:
    '{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms } }, { name: other, path: /other }',
  gate: 'tolerance: 5%, min-difference: 0.02ms',
  rest: '',
};

function configOf({ app, load, endpoints, gate, rest }: typeof MAIN) {
  const asked = endpoints === '' ? '' : `endpoints: [${endpoints}]`;
  const text = `app: { command: node server.js${app} }\nload: { ${load} }\n${asked}\ngate: { ${gate} }\n${rest}`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

interface Changed extends Partial<typeof MAIN> {
  readonly files?: readonly string[];
  readonly exit?: number;
}

/** Head is 50 % slower. Where the gate passes all the same, its report says what the pull request did. */
function named(attack: string, says: string, { files, exit = 1, ...sections }: Changed): Attack {
  return byPull(attack, {
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
}

const OTHER = '{ name: other, path: /other }';
const work = (rest: string) =>
  `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms }, ${rest} }, ${OTHER}`;

export const JUDGEMENT: readonly Attack[] = [
  named('raises the tolerance', '`work`: mean may change by 80% instead of 5%', {
    gate: 'tolerance: 80%, min-difference: 0.02ms',
    exit: 0,
  }),
  named('raises the tolerance of one endpoint alone', '`work`: mean may change by 80% instead of 5%', {
    endpoints: work('gate: { mean: 80%, p50: 80% }'),
  }),
  named('raises the smallest difference that counts', '`gate.min-difference` is 10ms instead of 0.02ms', {
    gate: 'tolerance: 5%, min-difference: 10ms',
    exit: 0,
  }),
  named('gates a metric that hardly ever changes, and no other', '`work`: mean is not gated', {
    gate: 'metrics: { throughput: 90% }, min-difference: 0.02ms',
    exit: 0,
  }),
  named('lets every verdict pass', '`gate.fail-on` is never instead of regression', {
    gate: 'tolerance: 5%, fail-on: never',
    exit: 0,
  }),
  named('compares with nothing, though base could be started', '`gate.baseline` is none instead of auto', {
    gate: 'tolerance: 5%, baseline: none',
  }),
  named('names a label that lets it pass', 'another `gate.override-label`', {
    gate: 'tolerance: 5%, override-label: mine',
  }),
  named('leaves the slow endpoint out', '`work`: is not measured', { endpoints: OTHER }),
  named('asks for something else under the same name', '`work`: another request under this name', {
    endpoints: `{ name: work, path: /health }, ${OTHER}`,
  }),
  named('expects any status', '`work`: expects other responses', {
    endpoints: `{ name: work, path: /work, expect: { status: [2xx, 4xx, 5xx] }, limits: { p99: 40ms } }, ${OTHER}`,
  }),
  named('raises the limit', '`work`: `limits.p99` is 400ms instead of 40ms', {
    endpoints: `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 400ms } }, ${OTHER}`,
  }),
  named(
    'asks for other records, by editing the file that the endpoint names',
    '`work`: another content of `data/orders.csv`',
    { endpoints: work('requests: data/orders.csv'), files: ['data/orders.csv'] },
  ),
  named('sends another body, by editing the file that the endpoint names', '`work`: another content of `order.bin`', {
    endpoints: work('method: POST, body: { file: order.bin }'),
    files: ['order.bin'],
  }),
  named('is satisfied with the first event of a stream', '`work`: another request under this name', {
    endpoints: work('until: first-event'),
  }),
  named('logs in as somebody else', 'another `prepare`', { rest: 'prepare: [{ path: /login }]' }),
  named('resets its own database before each round', 'another `app.before-round`', {
    app: ', before-round: npm run reset',
  }),
  named('makes the load with another command', 'another `load.command`', {
    load: 'command: node lies.mjs',
    endpoints: '',
  }),
  named('measures less', '`load.blocks` is 3..3 instead of 5..12', { load: 'blocks: 3..3' }),
  named('gives up before anything is shown', '`load.time-budget` is 6m instead of none', {
    load: 'blocks: 5..12, time-budget: 6m',
  }),
  named('watches only files that it does not change', 'another `paths`', { rest: 'paths: [docs/**]' }),
  named('puts a machine elsewhere under load', 'another `gate.allow-remote-targets`', {
    gate: 'tolerance: 5%, allow-remote-targets: [shop.example]',
  }),
  named('no longer masks a secret', 'another `mask`', { rest: 'mask: [TENANT]' }),
  named('writes no comment', '`report.comment` is never instead of always', { rest: 'report: { comment: never }' }),
];
