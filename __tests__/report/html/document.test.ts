import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { figuresOf, pageData } from '../../../src/report/html/charts.ts';
import { type PageAssets, renderHtml } from '../../../src/report/html/document.ts';
import type { ChartName, PageData } from '../../../src/report/html/page-data.ts';
import type { ReportInput } from '../../../src/report/input.ts';
import { viewOf } from '../../../src/report/view.ts';
import { withEndpoints } from '../../decide/change-results.ts';
import { makeConfig, makeResults } from '../../decide/make-results.ts';
import { inputOf, measured, resultsOf, same, slower } from '../input.ts';
import { passingOverride } from '../override.ts';
import { PAGE_NAMES, PAGES } from './pages.ts';
import { attribute, type Element, elementsOf, shapeOf, textOf, within } from './parsed.ts';

const ASSETS: PageAssets = { script: 'void 0', style: 'p{}', scriptHash: 'c2NyaXB0', styleHash: 'c3R5bGU=' };

const dataOf = (input: ReportInput) => {
  const view = viewOf(input);
  return pageData(view, figuresOf(view));
};

/** The columns of a chart of the first endpoint, without texts: that along the axis first. */
const columnsOf = (data: PageData, name: ChartName): (readonly number[])[] => {
  const chart = data.endpoints[0]?.charts.find((one) => one.name === name);
  return (
    chart?.columns.map(({ values }) => values.map((value) => (typeof value === 'number' ? value : Number.NaN))) ?? []
  );
};

const pageOf = (input: ReportInput) => renderHtml(viewOf(input), ASSETS);

/** What a reader sees of an element, with plain spaces. */
const words = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim();

const tableOf = (page: string, caption: RegExp) => {
  const tables = elementsOf(page).filter(({ tagName }) => tagName === 'table');
  const rows = tables.filter((table) => caption.test(textOf(table))).flatMap((table) => elementsIn(table, 'tr'));
  return rows.map((row) => [...elementsIn(row, 'th'), ...elementsIn(row, 'td')].map(words));
};

const verdictsOf = (page: string) =>
  elementsOf(page).flatMap((element) => (attribute(element, 'class') === 'verdict' ? [textOf(element)] : []));

function elementsIn(element: Element, name: string): readonly Element[] {
  return within(element).filter(({ tagName }) => tagName === name);
}

describe('the data of the charts', () => {
  const input = measured({ 'GET /orders': slower });
  const data = dataOf(input);

  test('quantiles of both sides rise, and head lies 12 % above base', () => {
    const [percents = [], base = [], head = []] = columnsOf(data, 'shares');
    expect([percents.length, base.length, head.length]).toEqual([105, 105, 105]);
    expect([base[0], base[50], base.at(-1)]).toEqual([1, 1.8, 10]);
    for (const values of [percents, base, head]) expect([...values].sort((a, b) => a - b)).toEqual(values);
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
    const blocksChart = charts.find(({ name }) => name === 'blocks');
    expect(blocksChart?.columns.map(({ name }) => name)).toEqual(['block', 'mean', 'p50']);
    expect(blocksChart?.levels).toContainEqual({ at: 0.05, of: 'tolerance' });
    expect(charts.some(({ name }) => name === 'trend')).toBe(false);
  });
});

describe('what a reader finds on the page', () => {
  const page = pageOf(PAGES.regression());

  test('the overview: every endpoint with the metric that shows its verdict, worst first', () => {
    expect(tableOf(page, /^All endpoints/).map(([name, , ...figures]) => [name, ...figures])).toEqual([
      ['endpoint', 'metric', 'main', 'this PR', 'change'],
      ['GET /orders', 'p50', '1.80 ms', '2.02 ms', expect.stringMatching(/^\+12\.0 % \(1/)],
      ['POST /pay', 'mean', '5.00 ms', '5.03 ms', expect.stringMatching(/^\+0\.7 % \(−/)],
      ['GET /health', 'p50', '1.80 ms', '1.44 ms', expect.stringMatching(/^−20\.0 % \(−/)],
      ['GET /products', 'mean', '2.00 ms', '2.00 ms', expect.stringMatching(/^0\.0 % \(−/)],
    ]);
  });

  test('the worst endpoint: its metrics, times, responses, and a place for every chart', () => {
    const first = elementsOf(page).filter((element) => attribute(element, 'id') === 'endpoint-1');
    const rows = first.flatMap((endpoint) => elementsIn(endpoint, 'tr').map(words));
    expect(rows.filter((row) => /^(mean|p50|throughput|CPU)/.test(row))).toHaveLength(4);
    for (const part of ['connect', 'first byte', 'whole response']) {
      expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^${part}, main`)));
    }
    expect(rows).toContainEqual(expect.stringContaining('200 × '));
    const charts = elementsOf(page).flatMap((element) =>
      attribute(element, 'data-endpoint') === '0' ? (attribute(element, 'data-chart') ?? []) : [],
    );
    expect(charts).toEqual(['shares', 'changes', 'blocks', 'rounds']);
  });

  test('versions, machine and configuration', () => {
    expect(tableOf(page, /^Versions/).map(([side, label, commit]) => [side, label, commit])).toEqual([
      ['side', 'label', 'commit'],
      ['base', 'main', '3f2c1ab0d1e2'],
      ['head', 'this PR', 'a1b2c3d4e5f6'],
    ]);
    expect(tableOf(page, /^Machine and run/)).toContainEqual(['processor', 'Some CPU 3000, 2 cores, x64']);
    expect(page).toContain('&quot;name&quot;: &quot;GET /orders&quot;');
  });

  test('without charts a page of four endpoints is small', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(80_000);
  });
});

describe('the page', () => {
  test.each(PAGE_NAMES)(
    '%s: headings are in order, tables have captions, and every header says what it is of',
    (name) => {
      const elements = elementsOf(pageOf(PAGES[name]()));
      const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? Number(tagName[1]) : []));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
      const tables = elements.filter(({ tagName }) => tagName === 'table');
      expect(tables.length).toBeGreaterThan(2);
      for (const table of tables) expect(table.childNodes[0]?.nodeName).toBe('caption');
      for (const header of elements.filter(({ tagName }) => tagName === 'th')) {
        expect(['row', 'col']).toContain(attribute(header, 'scope'));
        expect(textOf(header)).not.toBe('');
      }
      const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const link of elements.filter(({ tagName }) => tagName === 'a')) {
        const href = attribute(link, 'href') ?? '';
        if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
        else expect(href).toBe('https://github.com/acme/shop/actions/runs/1234/attempts/1');
      }
    },
  );

  test('nothing is loaded, and nothing runs but the script of the program', () => {
    const elements = elementsOf(pageOf(PAGES.regression()));
    const policy = elements.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toBe(
      "default-src 'none'; script-src 'sha256-c2NyaXB0'; style-src 'sha256-c3R5bGU='; base-uri 'none'; form-action 'none'",
    );
    for (const { tagName, attrs } of elements) {
      expect(['link', 'img', 'iframe', 'object', 'embed', 'base', 'form']).not.toContain(tagName);
      for (const { name } of attrs) expect(name).not.toMatch(/^(on|src|style$)/);
    }
  });

  test('the worst endpoint comes first and is open, the unchanged are folded', () => {
    const sections = elementsOf(pageOf(PAGES.regression())).filter((element) =>
      attribute(element, 'class')?.startsWith('endpoint '),
    );
    const names = ['GET /orders', 'POST /pay', 'GET /health', 'GET /products', 'start of the app'];
    expect(sections.map((section) => elementsIn(section, 'h3').slice(0, 1).map(textOf).join())).toEqual(names);
    expect(sections.map((section) => attribute(section, 'open') !== null)).toEqual([true, true, true, false, false]);
  });

  test('what a reader sees is in words', () => {
    const text = verdictsOf(pageOf(PAGES.regression()));
    expect(text[0]).toMatch(/^is 12\.0 % slower .*; CPU work: 1\.60 → 1\.82 ms per request$/);
    expect(text[1]).toMatch(/^may or may not have changed: at most \d+\.\d % slower; not blocked$/);
    expect(text[2]).toMatch(/^is 20\.0 % faster/);
    expect(text[3]).toBe('changed by less than 5 %');
  });

  test('an invalid measurement shows the answers, and no latency', () => {
    const input = PAGES.invalid();
    expect(dataOf(input).endpoints[0]?.charts).toEqual([]);
    const page = pageOf(input);
    expect(page).not.toContain('class="chart"');
    expect(page).toContain('500 × 6,000');
  });

  test('what head was compared with is drawn: stored runs are, the reference beside it is not', () => {
    const stored = PAGES.stored();
    const data = dataOf(stored);
    const [percents = [], base = [], head = []] = columnsOf(data, 'shares');
    const median = percents.indexOf(50);
    expect(base[median]).toBeCloseTo(1.8, 1);
    expect(head[median]).toBeCloseTo(2.7, 1);
    const trend = columnsOf(data, 'trend');
    expect(trend[0]).toHaveLength(9);
    expect(trend.at(-1)?.at(-1)).toBeCloseTo(3, 1);
    const reference = { fingerprint: 'f'.repeat(64), iterations: { 'GET /orders': 1000 } };
    const drawn = dataOf(measured({ 'GET /orders': slower }, { kind: 'single', reference }));
    expect(drawn.base).toBeNull();
    expect(columnsOf(drawn, 'shares')).toHaveLength(2);
    expect(columnsOf(drawn, 'rounds')).toHaveLength(3);
  });

  test('many rounds are drawn as fewer dots, each within one block', () => {
    const many = withEndpoints(resultsOf({ a: same }), (one) => ({
      ...one,
      rounds: one.rounds
        .slice(0, 1)
        .flatMap((round) => Array.from({ length: 300 }, (_, index) => ({ ...round, index }))),
    }));
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

  test('a sweep is drawn once per endpoint, and a sentence says where it saturates', () => {
    const input = PAGES.sweep();
    const page = pageOf(input);
    const charts = elementsOf(page).filter((element) => attribute(element, 'data-sweep') !== null);
    expect(charts.map((chart) => `${attribute(chart, 'data-chart')} ${attribute(chart, 'data-sweep')}`)).toEqual([
      'sweep-throughput 0',
      'sweep-latency 0',
    ]);
    expect(verdictsOf(page)[0]?.replaceAll('\u00a0', ' ')).toMatch(
      /^this PR saturates at 1 connection, about 10\d\/s; main saturates at 2 connections, about 20\d\/s\.$/,
    );
    expect(page).toContain('<th scope="col" class="number">throughput, this PR</th>');
    const { sweeps } = dataOf(input);
    expect(sweeps).toHaveLength(1);
    const columns = sweeps[0]?.charts.map((chart) => chart.columns.map(({ values }) => values)) ?? [];
    for (const [connections] of columns) expect(connections).toEqual([1, 2, 4]);
    expect(columns.map(([, base, head]) => [base?.[2], head?.[2]])).toEqual([
      [expect.closeTo(202, 0), expect.closeTo(101, 0)],
      [expect.closeTo(19.8, 1), expect.closeTo(39.6, 1)],
    ]);
    expect(pageOf(PAGES.regression())).not.toContain('id="sweeps"');
  });

  test('that a label would let it pass is said if there is one', () => {
    const withLabel = (config: string) => pageOf(measured({ a: slower }, { config }));
    const hint = 'A maintainer can accept this with the label <code>fine &lt;b&gt;</code>';
    expect(withLabel('gate: { override-label: "fine <b>" }')).toContain(hint);
    expect(withLabel('')).not.toContain('A maintainer can accept');
  });

  test('an override is reported with who set it', () => {
    const page = pageOf({ ...PAGES.regression(), override: passingOverride({ by: 'ada' }) });
    expect(page).toContain(
      '<strong>Accepted:</strong> the label <code>latency-accepted</code> was set on pull request 7 by <code>ada</code>',
    );
    expect(page).toMatch(/<h1>.*, accepted<\/h1>/);
  });
});

describe('hostile text', () => {
  const fragment = fc.constantFrom(
    '</script>',
    '</SCRIPT ',
    '<script>alert(1)</script>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '</title>',
    '</style>',
    '</pre>',
    '</details></summary>',
    '"><b onclick="x">',
    "' onfocus='x' autofocus='",
    'javascript:alert(1)',
    '&lt;b&gt;',
    '&#60;',
    '{{x}}',
    '`code`',
    '\\',
    '\u2028',
    '\u2029',
    '\u202e',
    '\ud800',
    '\0',
    '\n\n',
    '🙂',
    '|',
  );
  const hostile = fc
    .array(fc.oneof(fragment, fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(''));

  /** Everything that is somebody else's is this text. */
  function filledWith(texts: readonly string[]): ReportInput {
    const text = (i: number) => texts[i % texts.length] ?? '';
    const names = ['a', 'b'].map((letter, i) => `${letter}${text(i)}`);
    const made = makeConfig(['a', 'b']);
    const config = {
      ...made,
      name: `gate ${text(2)}`,
      app: { ...made.app, env: { KEY: text(3) } },
      gate: { ...made.gate, overrideLabel: `label ${text(1)}` },
      endpoints: made.endpoints.map((endpoint, i) => ({
        ...endpoint,
        name: names[i] ?? '',
        body: text(4),
        sweep: { endpoint: `swept ${text(5)}`, connections: i + 1 },
        limits: { ...endpoint.limits, errors: 0.5 },
      })),
    };
    const sides = { head: { mismatched: 1, statuses: { [`s${text(5)}`]: 500 }, problems: { [`p${text(6)}`]: 1 } } };
    const figures = { [names[0] ?? '']: slower, [names[1] ?? '']: same };
    const voided = [{ startedAtMs: 1, reason: text(1) }];
    const results = makeResults(config, figures, { sides, notes: [text(0)], voided });
    const side = { label: `l${text(2)}`, commit: `c${text(3)}`, kind: `k${text(4)}`, imageDigest: `d${text(5)}` };
    return inputOf({
      ...results,
      tool: { name: 'latency-gate', version: text(0) },
      machine: { ...results.machine, cpuModel: text(1), os: text(2), node: text(3), runnerClass: text(4) },
      run: { ...results.run, repository: `r${text(5)}`, runUrl: `https://github.com/${text(6)}` },
      sides: { base: side, head: side },
    });
  }

  test('makes no element and no attribute: the markup is that of a page of harmless text', () => {
    const expected = shapeOf(pageOf(filledWith(['x'])));
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 7 }), (texts) => {
        const page = pageOf(filledWith(texts));
        // Whether the run is a link depends on its address, and what stands in backticks is code.
        const withoutLink = (shape: readonly string[]) => shape.filter((one) => one !== 'a href' && one !== 'code');
        expect(withoutLink(shapeOf(page))).toEqual(withoutLink(expected));
        const elements = elementsOf(page);
        const links = elements.flatMap((element) => attribute(element, 'href') ?? []);
        for (const href of links) expect(href).toMatch(/^(#[\w-]+|https:\/\/[\w./:-]+)$/);
        const json = elements.find((element) => attribute(element, 'id') === 'page-data');
        const data = JSON.parse(json ? textOf(json) : '');
        expect(data.endpoints.map(({ name }: { name: string }) => name).sort()).toEqual(
          ['a', 'b'].map((letter, i) => `${letter}${texts[i % texts.length]}`).sort(),
        );
      }),
      { numRuns: 20, seed: 11, examples: [[['</script><script>alert(1)</script>']], [['<!--<script>']]] },
    );
  });

  test('an address that is not plain https is text', () => {
    const withUrl = (runUrl: string) => {
      const page = pageOf(measured({ a: same }, { run: { runUrl } }));
      return elementsOf(page).flatMap((element) => attribute(element, 'href') ?? []);
    };
    expect(withUrl('https://example.org/runs/1')).toContain('https://example.org/runs/1');
    for (const url of ['javascript:alert(1)', 'http://example.org/', 'https://a@b/', 'https://e.org/?"', '//e.org/']) {
      expect(withUrl(url).filter((href) => !href.startsWith('#'))).toEqual([]);
    }
  });
});
