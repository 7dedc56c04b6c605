/** Goldens of what people read about several gates: regenerate with UPDATE_GOLDENS=1 and look at the difference. */
import { describe, expect, test } from '@jest/globals';
import { forkPreface } from '../../src/publish/foreign.ts';
import { type GatesInput, type GateToReport, renderGates } from '../../src/report/gates.ts';
import { renderReport } from '../../src/report/report.ts';
import { plainText } from '../../src/report/text.ts';
import { makeConfig, makeResults } from '../decide/make-results.ts';
import { expectGolden } from './golden.ts';
import { failing, headAt, inputOf, type Options, resultsOf, same, slower } from './input.ts';
import { passingOverride } from './override.ts';
import { inspect } from './rendered.ts';

const faster = headAt(1.6);
const RUN_URL = 'https://github.com/acme/shop/actions/runs/1234/attempts/1';

function gate(name: string, figures: typeof slower | typeof same, options: Options = {}) {
  const results = resultsOf({ 'GET /orders': figures }, options);
  return { kind: 'judged' as const, name, input: inputOf({ ...results, config: { ...results.config, name } }) };
}

const skipped: GateToReport = {
  kind: 'skipped',
  name: 'docs_site',
  input: {
    name: 'docs_site',
    patterns: ['docs/**'],
    files: ['src/a.ts'],
    base: { label: 'main', revision: 'a1b2c3d4' },
  },
};
const incomplete: GateToReport = { kind: 'incomplete', name: 'search', reason: 'part 2 of 3 is missing' };
const of = (gates: readonly GateToReport[], rest: Partial<GatesInput> = {}): GatesInput => ({
  gates,
  failedJobs: [],
  preface: [],
  ...rest,
});

describe('several gates', () => {
  test('the worst comes first, what did not change is folded, and all fail together', () => {
    const report = renderGates(
      of([gate('admin', same), gate('api', slower), skipped, gate('web', faster), incomplete]),
    );
    expect(report).toMatchObject({ verdict: 'incomplete', failing: true, changed: true, overridden: false });
    expect(report.counts).toEqual({ regressions: 1, improvements: 1, inconclusive: 0 });
    expect(report.headline).toBe('⛔ latency-gate: 2 of 5 gates fail: search, api');
    expect(report.annotations.map(({ title }) => title)).toEqual([
      'latency-gate (search)',
      'latency-gate (api): GET /orders',
    ]);
    expectGolden('gates-failing.golden.md', report.markdown);
  });

  test('all of them passing', () => {
    const report = renderGates(of([gate('admin', same), gate('web', same)]));
    expect(report).toMatchObject({ verdict: 'unchanged', failing: false, changed: false });
    expect(report.headline).toBe('⚪ latency-gate: 2 gates pass');
    expectGolden('gates-passing.golden.md', report.markdown);
  });

  test('a gate whose base could not be run has news', () => {
    const alone = gate('api', same, { kind: 'single' });
    const results = { ...alone.input.results, baseFailure: 'base: `npm ci` exited with code 1' };
    const report = renderGates(of([{ ...alone, input: inputOf(results) }, gate('admin', same)]));
    expect(report).toMatchObject({ failing: false, changed: true });
    expect(report.markdown).toContain('1 gate without news: admin');
    expect(report.markdown.replace(/<details>[\s\S]*?<\/details>/g, '')).toContain(
      'Base could not be built or started',
    );
  });

  test('a job that did not finish fails the whole, whatever the gates say', () => {
    const report = renderGates(
      of([gate('api', same)], { failedJobs: [{ name: 'measure (web)', result: 'cancelled' }] }),
    );
    expect(report).toMatchObject({ verdict: 'incomplete', failing: true });
    expect(report.headline).toBe('⛔ latency-gate: 1 gate passes, but 1 job did not finish');
    expect(report.markdown).toContain('`measure (web)` ended as `cancelled`');
    expect(report.annotations).toHaveLength(1);
  });

  test('a job that did not finish, and no results at all', () => {
    const report = renderGates(of([], { failedJobs: [{ name: 'measure', result: 'failure' }] }));
    expect(report).toMatchObject({ verdict: 'incomplete', failing: true });
    expect(report.headline).toBe('⛔ latency-gate: 1 job did not finish');
  });

  test('an invalid measurement outranks a regression', () => {
    const report = renderGates(of([gate('api', slower), gate('web', same, { sides: { head: failing } })]));
    expect(report.verdict).toBe('invalid');
    expect(report.headline).toBe('⛔ latency-gate: 2 of 2 gates fail: web, api');
  });

  test('a failing gate that was accepted passes, and says so', () => {
    const override = passingOverride();
    const accepted = gate('api', slower);
    const report = renderGates(of([{ ...accepted, input: { ...accepted.input, override } }, gate('web', same)]));
    expect(report).toMatchObject({ failing: false, overridden: true, verdict: 'regression' });
    expect(report.headline).toBe('🟡 latency-gate: 2 gates pass');
    expect(report.markdown).toContain('`latency-accepted`');
  });
});

describe('a single gate', () => {
  test('is reported as it would report itself', () => {
    const one = gate('api', slower);
    expect(renderGates(of([one]))).toEqual(renderReport(one.input));
  });

  test('that was skipped, too', () => {
    expect(renderGates(of([skipped]))).toMatchObject({ verdict: 'skipped', failing: false, changed: false });
  });

  test('without a verdict fails', () => {
    const report = renderGates(of([incomplete]));
    expect(report).toMatchObject({ verdict: 'incomplete', failing: true });
    expect(report.headline).toBe('⛔ latency-gate: 1 of 1 gate fails: search');
    expect(report.markdown).toContain('part 2 of 3 is missing');
  });

  test('of a fork says whose figures and whose tolerances they are', () => {
    const preface = forkPreface(
      { repository: 'mallory/shop', runId: 1234, runUrl: RUN_URL },
      { ref: 'main', sha: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20' },
      [],
    );
    const one = gate('default', slower);
    const { results } = one.input;
    const endpoints = results.config.endpoints.map((endpoint) => ({ ...endpoint, gate: { mean: 0.01 } }));
    const configurations = { base: { ...results.config, endpoints }, head: results.config };
    const gates = [{ ...one, input: { ...one.input, results: { ...results, configurations } } }];
    expectGolden('foreign.golden.md', renderGates(of(gates, { preface })).markdown);
  });
});

test('a verdict on a fork that cannot count says why', () => {
  const origin = { repository: 'a/b', runId: 1, runUrl: RUN_URL };
  const doubts = [{ gate: 'my_api', reason: 'there is no x.yml' }];
  const [, doubt] = forkPreface(origin, { ref: 'main', sha: 'abc' }, doubts);
  expect(doubt && plainText(doubt)).toBe('⚠️ The verdict on my_api cannot count for main at abc: there is no x.yml.');
});

test('of many gates of many endpoints each is there at least with its verdict', () => {
  const names = Array.from({ length: 15 }, (_, i) => `GET /a/rather/long/path/of/a/real/api/${i}?page=1&size=50`);
  const base = makeConfig(names);
  const gates = Array.from({ length: 40 }, (_, i): GateToReport => {
    const name = `service ${i}`;
    const figures = Object.fromEntries(names.map((endpoint) => [endpoint, i % 2 === 0 ? slower : same]));
    return { kind: 'judged', name, input: inputOf(makeResults({ ...base, name }, figures)) };
  });
  const { markdown, summaryMarkdown } = renderGates(of(gates));
  expect(markdown.length).toBeLessThan(60_000);
  for (let i = 0; i < 40; i += 2) expect(markdown).toContain(`service ${i}`);
  expect(inspect(markdown)).toMatchObject({ isBalanced: true, strangeTags: [] });
  expect(Buffer.byteLength(summaryMarkdown)).toBeLessThan(1_000_000);
});
