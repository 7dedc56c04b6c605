/** What a pull request changes about its own judgement: it may, for its configuration is reviewed, and it is named. */
import { parseConfig } from '../../../src/config/parse.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import { type Attack, byPull, judged } from '../row.ts';

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
