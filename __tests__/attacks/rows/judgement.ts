/** What a pull request changes about its own judgement: it may, for its configuration is reviewed, and it is named. */
import { parseConfig } from '../../../src/config/parse.ts';
import { render, replay } from '../../../src/gate.ts';
import { makeResults, steady } from '../../decide/make-results.ts';
import type { Attack, Topic } from '../row.ts';

const MAIN = {
  app: '',
  head: '',
  load: 'blocks: 5..12',
  endpoints:
    '{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms } }, { name: other, path: /other }',
  gate: 'tolerance: 5%, min-difference: 0.02ms',
  rest: '',
};
type Section = keyof typeof MAIN;

function configOf(sections: typeof MAIN) {
  const { app, head, load, endpoints, gate, rest } = sections;
  const asked = endpoints === '' ? '' : `endpoints: [${endpoints}]`;
  const text = `app: { command: node server.js${app} }\n${head}\nload: { ${load} }\n${asked}\ngate: { ${gate} }\n${rest}`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

/** Head is 50 % slower. Where the gate passes all the same, its report says what the pull request did. */
function named(
  attack: string,
  changed: Partial<Record<Section, string>> & { readonly files?: readonly string[] },
  says: string,
  exit = 0,
): Attack {
  return {
    attack,
    by: 'pull request',
    play() {
      const { files, ...sections } = changed;
      // What a file holds is known by git: both configurations are the same.
      const common = files === undefined ? {} : { endpoints: sections.endpoints ?? MAIN.endpoints };
      const [base, head] = [configOf({ ...MAIN, ...common }), configOf({ ...MAIN, ...sections })];
      const slower = { base: steady(4, 6), head: steady(6, 6) };
      const figures = Object.fromEntries(head.endpoints.map(({ name }) => [name, slower]));
      const results = {
        ...makeResults(head, figures),
        configurations: { base, head, ...(files && { changedFiles: files }) },
      };
      const { exitCode, markdown } = render(replay(results));
      const isNamed = markdown.includes('This pull request changes how it is measured');
      return { exit: exitCode, text: isNamed ? markdown : 'it is not named' };
    },
    expect: { exit, says },
  };
}

const OTHER = '{ name: other, path: /other }';
const work = (rest: string) =>
  `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 40ms }, ${rest} }, ${OTHER}`;

export const JUDGEMENT: Topic = {
  title: 'How strictly it is judged',
  rows: [
    named(
      'raises the tolerance',
      { gate: 'tolerance: 80%, min-difference: 0.02ms' },
      '`work`: mean may change by 80% instead of 5%',
    ),
    named(
      'raises the tolerance of one endpoint alone',
      { endpoints: work('gate: { mean: 80%, p50: 80% }') },
      '`work`: mean may change by 80% instead of 5%',
      1,
    ),
    named(
      'raises the smallest difference that counts',
      { gate: 'tolerance: 5%, min-difference: 10ms' },
      '`gate.min-difference` is 10ms instead of 0.02ms',
    ),
    named(
      'gates a metric that hardly ever changes, and no other',
      { gate: 'metrics: { throughput: 90% }, min-difference: 0.02ms' },
      '`work`: mean is not gated',
    ),
    named(
      'lets every verdict pass',
      { gate: 'tolerance: 5%, fail-on: never' },
      '`gate.fail-on` is never instead of regression',
    ),
    named(
      'compares with nothing, though base could be started',
      { gate: 'tolerance: 5%, baseline: none' },
      '`gate.baseline` is none instead of auto',
      1,
    ),
    named(
      'names a label that lets it pass',
      { gate: 'tolerance: 5%, override-label: mine' },
      'another `gate.override-label`',
      1,
    ),
    named('leaves the slow endpoint out', { endpoints: OTHER }, '`work`: is not measured', 1),
    named(
      'asks for something else under the same name',
      { endpoints: `{ name: work, path: /health }, ${OTHER}` },
      '`work`: another request under this name',
      1,
    ),
    named(
      'expects any status',
      {
        endpoints: `{ name: work, path: /work, expect: { status: [2xx, 4xx, 5xx] }, limits: { p99: 40ms } }, ${OTHER}`,
      },
      '`work`: expects other responses',
      1,
    ),
    named(
      'raises the limit',
      { endpoints: `{ name: work, path: /work, expect: { status: 200 }, limits: { p99: 400ms } }, ${OTHER}` },
      '`work`: `limits.p99` is 400ms instead of 40ms',
      1,
    ),
    named(
      'asks for other records, by editing the file that the endpoint names',
      { endpoints: work('requests: data/orders.csv'), files: ['data/orders.csv'] },
      '`work`: another content of `data/orders.csv`',
      1,
    ),
    named(
      'sends another body, by editing the file that the endpoint names',
      { endpoints: work('method: POST, body: { file: order.bin }'), files: ['order.bin'] },
      '`work`: another content of `order.bin`',
      1,
    ),
    named(
      'is satisfied with the first event of a stream',
      { endpoints: work('until: first-event') },
      '`work`: another request under this name',
      1,
    ),
    named('logs in as somebody else', { rest: 'prepare: [{ path: /login }]' }, 'another `prepare`', 1),
    named(
      'resets its own database before each round',
      { app: ', before-round: npm run reset' },
      'another `app.before-round`',
      1,
    ),
    named(
      'makes the load with another command',
      { load: 'command: node lies.mjs', endpoints: '' },
      'another `load.command`',
      1,
    ),
    named('measures less', { load: 'blocks: 3..3' }, '`load.blocks` is 3..3 instead of 5..12', 1),
    named(
      'gives up before anything is shown',
      { load: 'blocks: 5..12, time-budget: 6m' },
      '`load.time-budget` is 6m instead of none',
      1,
    ),
    named('watches only files that it does not change', { rest: 'paths: [docs/**]' }, 'another `paths`', 1),
    named(
      'puts a machine elsewhere under load',
      { gate: 'tolerance: 5%, allow-remote-targets: [shop.example]' },
      'another `gate.allow-remote-targets`',
      1,
    ),
    named('no longer masks a secret', { rest: 'mask: [TENANT]' }, 'another `mask`', 1),
    named(
      'writes no comment',
      { rest: 'report: { comment: never }' },
      '`report.comment` is never instead of always',
      1,
    ),
  ],
};
