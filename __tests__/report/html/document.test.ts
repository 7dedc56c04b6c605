/** What the page holds beyond what all exporters say (exporters.test.ts): charts, tables, and what it may load and run. */
import { describe, expect, test } from '@jest/globals';
import { figuresOf, pageData } from '../../../src/report/html/charts.ts';
import { type PageAssets, renderHtml } from '../../../src/report/html/document.ts';
import type { ChartName, PageData } from '../../../src/report/html/page-data.ts';
import type { ReportInput } from '../../../src/report/input.ts';
import { viewOf } from '../../../src/report/view.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { inputOf, measured, resultsOf, same, slower } from '../input.ts';
import { PAGES } from './pages.ts';
import { attribute, type Element, elementsOf, textOf, within } from './parsed.ts';

const ASSETS: PageAssets = { script: 'void 0', style: 'p{}', scriptHash: 'c2NyaXB0', styleHash: 'c3R5bGU=' };

const dataOf = (input: ReportInput) => {
  const view = viewOf(input);
  return pageData(view, figuresOf(view));
};

/** The columns of a chart of the first endpoint, without texts: that along the axis first. */
const columnsOf = (data: PageData, name: ChartName): (readonly number[])[] => {
  const chart = data.endpoints[0]?.charts.find((one) => one.name === name);
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
  return chart?.columns.map(({ values }) => values.map(numberOf)) ?? [];
};

const pageOf = (input: ReportInput) => renderHtml(viewOf(input), ASSETS);

/** What a reader sees of an element, with plain spaces. */
const words = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim();

const elementsIn = (element: Element, name: string) => within(element).filter(({ tagName }) => tagName === name);

const tableOf = (page: string, caption: RegExp) => {
  const tables = elementsOf(page).filter((one) => one.tagName === 'table' && caption.test(textOf(one)));
  const rows = tables.flatMap((table) => elementsIn(table, 'tr'));
  return rows.map((row) => [...elementsIn(row, 'th'), ...elementsIn(row, 'td')].map(words));
};

describe('the data of the charts', () => {
  const input = measured({ 'GET /orders': slower });
  const data = dataOf(input);

  test('quantiles of both sides rise, and head lies 12 % above base', () => {
    const [percents = [], base = [], head = []] = columnsOf(data, 'shares');
    expect([percents.length, base.length, head.length]).toEqual([105, 105, 105]);
    expect([base[0], base[50], base.at(-1)]).toEqual([1, 1.8, 10]);
    for (const values of [percents, base, head]) expect(values.toSorted((a, b) => a - b)).toEqual(values);
    expect((head[50] ?? 0) / (base[50] ?? 1)).toBeCloseTo(1.12, 2);
  });

  test('changes have intervals around them; every block has a dot, and every round', () => {
    const [percents = [], changes = [], lows = [], highs = []] = columnsOf(data, 'changes');
    expect(percents.length).toBeGreaterThan(30);
    for (const [at, change] of changes.entries()) {
      expect(change).toBeCloseTo(0.12, 2);
      expect(lows[at]).toBeLessThan(change);
      expect(highs[at]).toBeGreaterThan(change);
    }
    const [blocks, ...ratios] = columnsOf(data, 'blocks');
    expect(blocks).toEqual([1, 2, 3, 4, 5, 6]);
    for (const ratio of ratios.flat()) expect(ratio).toBeCloseTo(0.12, 1);
    expect(columnsOf(data, 'rounds')[0]).toHaveLength(input.results.blocks.length * 2);
    const charts = data.endpoints[0]?.charts ?? [];
    const levels = expect.arrayContaining([{ at: 0.05, of: 'tolerance' }]);
    const columns = [{ name: 'block' }, { name: 'mean' }, { name: 'p50' }];
    expect(charts.find(({ name }) => name === 'blocks')).toMatchObject({ columns, levels });
    expect(charts.some(({ name }) => name === 'trend')).toBe(false);
  });
});

describe('what a reader finds on the page', () => {
  const page = pageOf(PAGES.regression());
  const elements = elementsOf(page);

  test('the overview: every endpoint with the metric that shows its verdict, worst first', () => {
    expect(tableOf(page, /^All endpoints/).map(([name, , ...figures]) => [name, ...figures])).toEqual([
      ['endpoint', 'metric', 'main', 'this PR', 'change'],
      ['GET /orders', 'p50', '1.80 ms', '2.02 ms', expect.stringMatching(/^\+12\.0 % \(1/)],
      ['POST /pay', 'mean', '5.00 ms', '5.03 ms', expect.stringMatching(/^\+0\.7 % \(−/)],
      ['GET /products', 'mean', '2.00 ms', '2.00 ms', expect.stringMatching(/^0\.0 % \(−/)],
      ['GET /health', 'mean', '2.00 ms', '2.00 ms', expect.stringMatching(/^0\.0 % \(−/)],
    ]);
  });

  test('the worst endpoint comes first and is open, the unchanged are folded', () => {
    const sections = elements.filter((element) => attribute(element, 'class')?.startsWith('endpoint '));
    const names = ['GET /orders', 'POST /pay', 'GET /products', 'GET /health', 'start of the app'];
    expect(sections.map((section) => elementsIn(section, 'h3').slice(0, 1).map(textOf).join())).toEqual(names);
    expect(sections.map((section) => attribute(section, 'open') !== null)).toEqual([true, true, false, false, false]);
  });

  test('of the worst endpoint its metrics, times, responses, and a place for every chart', () => {
    const first = elements.filter((element) => attribute(element, 'id') === 'endpoint-1');
    const rows = first.flatMap((endpoint) => elementsIn(endpoint, 'tr').map(words));
    expect(rows.filter((row) => /^(mean|p50|throughput|CPU)/.test(row))).toHaveLength(4);
    for (const start of [/^connect, main/, /^first byte, main/, /^whole response, main/, /200 × /]) {
      expect(rows).toContainEqual(expect.stringMatching(start));
    }
    const charts = elements.filter((element) => attribute(element, 'data-endpoint') === '0');
    const names = charts.flatMap((chart) => attribute(chart, 'data-chart') ?? []);
    expect(names).toEqual(['shares', 'changes', 'blocks', 'rounds']);
  });

  test('versions, machine and configuration, in little room', () => {
    expect(tableOf(page, /^Versions/).map(([side, label, commit]) => [side, label, commit])).toEqual([
      ['side', 'label', 'commit'],
      ['base', 'main', '3f2c1ab0d1e2'],
      ['head', 'this PR', 'a1b2c3d4e5f6'],
    ]);
    expect(tableOf(page, /^Machine and run/)).toContainEqual(['processor', 'Some CPU 3000, 2 cores, x64']);
    expect(page).toContain('&quot;name&quot;: &quot;GET /orders&quot;');
    expect(Buffer.byteLength(page)).toBeLessThan(80_000);
  });

  test('nothing is loaded, and nothing runs but the script of the program', () => {
    const policy = elements.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toBe(
      "default-src 'none'; script-src 'sha256-c2NyaXB0'; style-src 'sha256-c3R5bGU='; base-uri 'none'; form-action 'none'",
    );
    for (const { tagName, attrs } of elements) {
      expect(['link', 'img', 'iframe', 'object', 'embed', 'base', 'form']).not.toContain(tagName);
      for (const { name } of attrs) expect(name).not.toMatch(/^(on|src|style$)/);
    }
  });
});

test('an invalid measurement shows the answers, and no latency', () => {
  const input = PAGES.invalid();
  expect(dataOf(input).endpoints[0]?.charts).toEqual([]);
  expect(pageOf(input)).toMatch(/^(?![\s\S]*class="chart")[\s\S]*500 × 6,000/);
});

test('what head was compared with is drawn: stored runs are, the reference beside it is not', () => {
  const data = dataOf(PAGES.stored());
  const [percents = [], base = [], head = []] = columnsOf(data, 'shares');
  const median = percents.indexOf(50);
  expect([base[median], head[median]]).toEqual([expect.closeTo(1.8, 1), expect.closeTo(2.7, 1)]);
  const trend = columnsOf(data, 'trend');
  expect(trend[0]).toHaveLength(9);
  expect(trend.at(-1)?.at(-1)).toBeCloseTo(3, 1);
  const reference = { fingerprint: 'f'.repeat(64), iterations: { 'GET /orders': 1000 } };
  const drawn = dataOf(measured({ 'GET /orders': slower }, { kind: 'single', reference }));
  const widths = [columnsOf(drawn, 'shares').length, columnsOf(drawn, 'rounds').length];
  expect([drawn.base, ...widths]).toEqual([null, 2, 3]);
});

test('many rounds are drawn as fewer dots, each within one block', () => {
  const many = withEndpoints(resultsOf({ a: same }), ({ rounds: [round], ...one }) => {
    return { ...one, rounds: Array.from({ length: 300 }, (_, index) => (round ? { ...round, index } : [])).flat() };
  });
  const [seconds = [], block = [], base = [], head = []] = columnsOf(dataOf(inputOf(many)), 'rounds');
  expect(seconds.length).toBeLessThanOrEqual(240);
  expect(new Set(block)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  for (const mean of [...base, ...head]) expect(mean).toBeCloseTo(2, 1);
});

test('parts on several machines are drawn one after the other, and each machine is named', () => {
  const results = resultsOf({ a: slower });
  const { machine, seed, createdAt, elapsedSeconds } = results;
  const part = { machine, seed, createdAt, runAttempt: 1, outOfTime: false, elapsedSeconds };
  const parts = [part, { ...part, machine: { ...machine, cpuModel: 'Other CPU' } }];
  const blocks = results.blocks.map((block, i) => ({ ...block, part: i < 3 ? 1 : 2 }));
  const input = inputOf({ ...results, merged: { by: 'endpoint', parts }, blocks });
  const [seconds = [], block = []] = columnsOf(dataOf(input), 'rounds');
  const ofPart = (isFirst: boolean) => seconds.filter((_, at) => (block[at] ?? 0) <= 3 === isFirst);
  expect(Math.max(...ofPart(true))).toBeLessThan(elapsedSeconds);
  expect(Math.min(...ofPart(false))).toBeGreaterThan(elapsedSeconds);
  expect(pageOf(input)).toContain('<th scope="row">processor, part 2</th><td>Other CPU, 2 cores, x64</td>');
});

test('a sweep is drawn once per endpoint, and has a section only where there is one', () => {
  const input = PAGES.sweep();
  const page = pageOf(input);
  const charts = elementsOf(page).filter((element) => attribute(element, 'data-sweep') !== null);
  const names = charts.map((chart) => `${attribute(chart, 'data-chart')} ${attribute(chart, 'data-sweep')}`);
  expect(names).toEqual(['sweep-throughput 0', 'sweep-latency 0']);
  expect(page).toContain('<th scope="col" class="number">throughput, this PR</th>');
  const { sweeps } = dataOf(input);
  const columns = sweeps.flatMap((sweep) => sweep.charts.map((chart) => chart.columns.map(({ values }) => values)));
  expect(columns.map(([connections, base, head]) => [connections, base?.[2], head?.[2]])).toEqual([
    [[1, 2, 4, 8], expect.closeTo(402, 0), expect.closeTo(201, 0)],
    [[1, 2, 4, 8], expect.closeTo(9.95, 1), expect.closeTo(19.9, 1)],
  ]);
  expect(pageOf(PAGES.regression())).not.toContain('id="sweeps"');
});
