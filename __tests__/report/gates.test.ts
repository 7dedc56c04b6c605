/** Goldens of what people read about several gates: regenerate with UPDATE_GOLDENS=1 and look at the difference. */
import { expect, test } from '@jest/globals';
import { forkPreface } from '../../src/publish/foreign.ts';
import { type GatesInput, type GateToReport, renderGates } from '../../src/report/gates.ts';
import { type Report, renderReport } from '../../src/report/report.ts';
import { expectGolden } from './golden.ts';
import { failing, headAt, inputOf, type Options, resultsOf, same, slower } from './input.ts';
import { passingOverride } from './override.ts';
import { inspect } from './rendered.ts';

function gate(name: string, figures: typeof slower | typeof same, options: Options = {}) {
  const results = resultsOf({ 'GET /orders': figures }, options);
  return { kind: 'judged' as const, name, input: inputOf({ ...results, config: { ...results.config, name } }) };
}

const base = { label: 'main', revision: 'a1b2c3d4' };
const skippedInput = { name: 'docs_site', patterns: ['docs/**'], files: ['src/a.ts'], base };
const skipped: GateToReport = { kind: 'skipped', name: 'docs_site', input: skippedInput };
const incomplete: GateToReport = { kind: 'incomplete', name: 'search', reason: 'part 2 of 3 is missing' };
const render = (gates: readonly GateToReport[], rest: Partial<GatesInput> = {}) =>
  renderGates({ gates, failedJobs: [], preface: [], ...rest });

function withoutBase(name: string): GateToReport {
  const { input, ...one } = gate(name, same, { kind: 'single' });
  return { ...one, input: inputOf({ ...input.results, baseFailure: 'base: `npm ci` exited with code 1' }) };
}

function accepted(name: string): GateToReport {
  const { input, ...one } = gate(name, slower);
  return { ...one, input: { ...input, override: passingOverride() } };
}

test('the worst comes first, what did not change is folded, and all fail together', () => {
  const report = render([gate('admin', same), gate('api', slower), skipped, gate('web', headAt(1.6)), incomplete]);
  expect(report).toMatchObject({
    ...{ verdict: 'incomplete', failing: true, changed: true, overridden: false },
    counts: { regressions: 1, improvements: 1, inconclusive: 0 },
    headline: '⛔ latency-gate: 2 of 5 gates fail: search, api',
    annotations: [{ title: 'latency-gate (search)' }, { title: 'latency-gate (api): GET /orders' }],
  });
  expectGolden('gates-failing.golden.md', report.markdown);
});

test('all of them passing', () => {
  const report = render([gate('admin', same), gate('web', same)]);
  const headline = '⚪ latency-gate: 2 gates pass';
  expect(report).toMatchObject({ verdict: 'unchanged', failing: false, changed: false, headline });
  expectGolden('gates-passing.golden.md', report.markdown);
});

const job = (name: string, result: string) => ({ failedJobs: [{ name, result }] });
const INCOMPLETE = { verdict: 'incomplete', failing: true, annotations: [{ level: 'error' }] };

test.each<[string, Report, Record<string, unknown>, string]>([
  [
    'a gate whose base could not be run has news',
    render([withoutBase('api'), gate('admin', same)]),
    { failing: false, changed: true },
    '1 gate without news: admin',
  ],
  [
    'a job that did not finish fails the whole, whatever the gates say',
    render([gate('api', same)], job('measure (web)', 'cancelled')),
    { ...INCOMPLETE, headline: '⛔ latency-gate: 1 gate passes, but 1 job did not finish' },
    '`measure (web)` ended as `cancelled`',
  ],
  [
    'a job that did not finish, and no results at all',
    render([], job('measure', 'failure')),
    { ...INCOMPLETE, headline: '⛔ latency-gate: 1 job did not finish' },
    '`measure` ended as `failure`',
  ],
  [
    'an invalid measurement outranks a regression',
    render([gate('api', slower), gate('web', same, { sides: { head: failing } })]),
    { verdict: 'invalid', headline: '⛔ latency-gate: 2 of 2 gates fail: web, api' },
    '⛔ web',
  ],
  [
    'a failing gate that was accepted passes, and says so',
    render([accepted('api'), gate('web', same)]),
    { failing: false, overridden: true, verdict: 'regression', headline: '🟡 latency-gate: 2 gates pass' },
    '`latency-accepted`',
  ],
  ['one that was skipped', render([skipped]), { verdict: 'skipped', failing: false, changed: false }, 'skipped'],
  [
    'one without a verdict fails',
    render([incomplete]),
    { ...INCOMPLETE, headline: '⛔ latency-gate: 1 of 1 gate fails: search' },
    'part 2 of 3 is missing',
  ],
])('%s', (_, report, expected, said) => {
  expect(report).toMatchObject(expected);
  expect(report.markdown).toContain(said);
});

test('a single gate is reported as it would report itself', () => {
  const one = gate('api', slower);
  expect(render([one])).toEqual(renderReport(one.input));
});

test('a gate of a fork says whose figures and whose tolerances they are, and why its verdict cannot count', () => {
  const doubts = [{ gate: 'my_api', reason: 'there is no x.yml' }];
  const runUrl = 'https://github.com/acme/shop/actions/runs/1234/attempts/1';
  const fork = { repository: 'mallory/shop', runId: 1234, runUrl };
  const preface = forkPreface(fork, { ref: 'main', sha: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' }, doubts);
  const one = gate('default', slower);
  const { results } = one.input;
  const endpoints = results.config.endpoints.map((endpoint) => ({ ...endpoint, gate: { mean: 0.01 } }));
  const configurations = { base: { ...results.config, endpoints }, head: results.config };
  const gates = [{ ...one, input: { ...one.input, results: { ...results, configurations } } }];
  expectGolden('foreign.golden.md', render(gates, { preface }).markdown);
});

test('of many gates of many endpoints each is there at least with its verdict', () => {
  const names = Array.from({ length: 15 }, (_, i) => `GET /a/rather/long/path/of/a/real/api/${i}?page=1&size=50`);
  const gates = Array.from({ length: 40 }, (_, i): GateToReport => {
    const [name, figures] = [`service ${i}`, i % 2 === 0 ? slower : same];
    const { config, ...results } = resultsOf(Object.fromEntries(names.map((endpoint) => [endpoint, figures])));
    return { kind: 'judged', name, input: inputOf({ ...results, config: { ...config, name } }) };
  });
  const { markdown, summaryMarkdown } = render(gates);
  expect(markdown.length).toBeLessThan(60_000);
  for (let i = 0; i < 40; i += 2) expect(markdown).toContain(`service ${i}`);
  expect(inspect(markdown)).toMatchObject({ isBalanced: true, strangeTags: [] });
  expect(Buffer.byteLength(summaryMarkdown)).toBeLessThan(1_000_000);
});
