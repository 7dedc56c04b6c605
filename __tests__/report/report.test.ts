/** Goldens of what people read: regenerate with UPDATE_GOLDENS=1 and look at the difference. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/decide/compare.ts';
import { AppError } from '../../src/errors.ts';
import { renderFailure } from '../../src/report/failure.ts';
import { type ReportInput, renderReport } from '../../src/report/report.ts';
import { PLAIN, renderTerminal } from '../../src/report/terminal.ts';
import { mergeParts } from '../../src/results/merge.ts';
import type { Results } from '../../src/results/results.ts';
import { makeParts } from '../decide/make-parts.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';

function inputOf(results: Results, baselines: readonly Results[] = [], isBaseline = false): ReportInput {
  return { results, comparison: compare(results, baselines), found: { baselines, skipped: [] }, isBaseline };
}

function expectGolden(name: string, text: string): void {
  const file = new URL(`./goldens/${name}`, import.meta.url).pathname;
  if (process.env['UPDATE_GOLDENS']) writeFileSync(file, text);
  expect(existsSync(file)).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

const NAMES = ['GET /orders', 'GET /products', 'POST /pay', 'GET /health'];
const same = { base: steady(2, 6, 0), head: steady(2, 6) };
const slower = { base: steady(2, 6, 0), head: steady(2.24, 6), cpu: { base: 1.6, head: 1.82 } };
const noisy = { base: steady(5, 12, 0), head: steady(5.1, 12, 0.15) };
const failing = { mismatched: 500, statuses: { 500: 500 }, problems: { status: 500 }, latencyMs: null };

const STATES: Readonly<Record<string, () => ReportInput>> = {
  regression: () =>
    inputOf(
      makeResults(
        makeConfig(NAMES),
        { 'GET /orders': slower, 'GET /products': same, 'POST /pay': noisy, 'GET /health': same },
        { voided: [{ startedAtMs: 9000, reason: 'no response from head in a round on POST /pay' }] },
      ),
    ),
  waiting: () =>
    inputOf(makeResults(makeConfig(['GET /orders']), { 'GET /orders': { ...slower, cpu: { base: 0.5, head: 0.5 } } })),
  'memory-growth': () =>
    inputOf(
      makeResults(makeConfig(['GET /a', 'GET /b', 'GET /c']), {
        'GET /a': { ...same, memoryMb: { base: 80, head: 96 } },
        'GET /b': { ...same, memoryMb: { base: 80, head: 100 } },
        'GET /c': { ...same, memoryMb: { base: 80, head: 84 } },
      }),
    ),
  'resources-gated': () => {
    const gate = 'gate: { metrics: { mean: 5%, cpu: 5%, memory: 10% } }';
    const usage = { cpu: { base: 1.6, head: 1.82 }, memoryMb: { base: 80, head: 96 } };
    return inputOf(
      makeResults(makeConfig(['GET /a', 'GET /b'], gate), {
        'GET /a': { ...slower, ...usage },
        'GET /b': { ...same, ...usage },
      }),
    );
  },
  improvement: () =>
    inputOf(makeResults(makeConfig(['a', 'b']), { a: { base: steady(2, 6, 0), head: steady(1.6, 6) }, b: same })),
  unchanged: () => inputOf(makeResults(makeConfig(['a', 'b']), { a: same, b: same })),
  'within-tolerance': () =>
    inputOf(makeResults(makeConfig(['a']), { a: { base: steady(2, 6, 0), head: steady(2.04, 6) } })),
  inconclusive: () => inputOf(makeResults(makeConfig(['a', 'b']), { a: noisy, b: same })),
  'out-of-time': () =>
    inputOf(
      makeResults(
        makeConfig(['a', 'b'], 'load: { time-budget: 50s }'),
        {
          a: { base: steady(2, 3, 0), head: steady(2.2, 3) },
          b: { base: steady(2, 3, 0), head: steady(2, 3) },
        },
        { outOfTime: true },
      ),
    ),
  invalid: () =>
    inputOf(makeResults(makeConfig(['GET /orders']), { 'GET /orders': slower }, { sides: { head: failing } })),
  limit: () =>
    inputOf(makeResults(makeConfig(['a'], '').endpoints.length > 0 ? withLimit() : makeConfig(['a']), { a: same })),
  new: () =>
    inputOf(makeResults(makeConfig(['a']), { a: same }, { sides: { base: { ...failing, statuses: { 404: 500 } } } })),
  'no-baseline': () => inputOf(makeResults(makeConfig(['a']), { a: same }, { kind: 'single' })),
  recorded: () =>
    inputOf(
      makeResults(makeConfig(['a']), { a: same }, { kind: 'single', run: { event: 'push', pullRequest: null } }),
      [],
      true,
    ),
  stored: () => {
    const run = (meanMs: number) =>
      makeResults(makeConfig(['a']), { a: { base: [], head: steady(meanMs, 5) } }, { kind: 'single' });
    return inputOf(run(3), [2, 2.02, 1.98, 2.01, 1.99, 2, 2.03, 1.97].map(run));
  },
  'stored-reference': () => {
    const reference = { fingerprint: 'f'.repeat(64), iterations: { 'GET /orders': 250_000, 'GET /slow': null } };
    // The machine's speed is the same factor for the app and for the reference, which takes 2 ms.
    const run = (orderMs: number, machine: number) =>
      makeResults(
        makeConfig(['GET /orders', 'GET /slow']),
        {
          'GET /orders': { base: steady(2 * machine, 5, 0), head: steady(orderMs * machine, 5) },
          'GET /slow': { base: [], head: steady(8 + machine / 10, 5) },
        },
        { kind: 'single', reference },
      );
    const machines = [1, 1.1, 0.9, 1.2, 0.95, 1.05, 1, 1.15, 0.85, 1.1, 0.95, 1];
    return inputOf(
      run(6, 1.2),
      machines.map((machine, i) => run(2 + 0.02 * (i % 3), machine)),
    );
  },
  machines: () => {
    const config = makeConfig(['GET /orders', 'GET /products'], 'load: { blocks: 5..12 }');
    const changes = [0.11, 0.12, 0.1, 0.125, 0.115, 0.108, 0.118, 0.112];
    const parts = makeParts(
      config,
      8,
      'repeat',
      (index) => {
        const ms = 2 + index / 20;
        const head = ms * (1 + (changes[index - 1] ?? 0));
        return {
          'GET /orders': { base: steady(ms, 5, 0), head: steady(head, 5) },
          'GET /products': { base: steady(ms, 5, 0), head: steady(ms * (1 + index / 2000), 5) },
        };
      },
      (index) => ({ cpuModel: ['AMD EPYC 7763', 'Intel Xeon 8370C', 'AMD EPYC 7763'][index % 3] ?? '' }),
    );
    return inputOf(mergeParts(parts));
  },
  'machines-inconclusive': () => {
    const config = makeConfig(['a'], 'load: { blocks: 5..12 }');
    const changes = [0.09, 0.01, 0.07, 0.03];
    const parts = makeParts(config, 4, 'repeat', (index) => {
      const ms = 2 + index / 20;
      return { a: { base: steady(ms, 5, 0), head: steady(ms * (1 + (changes[index - 1] ?? 0)), 5) } };
    });
    return inputOf(mergeParts(parts));
  },
  'machines-by-endpoint': () => {
    const parts = makeParts(
      makeConfig(NAMES, 'load: { time-budget: 5m }'),
      2,
      'endpoint',
      () => ({ 'GET /orders': slower, 'GET /products': same, 'POST /pay': noisy, 'GET /health': same }),
      (index) => ({ outOfTime: index === 2 }),
    );
    return inputOf(mergeParts(parts));
  },
  part: () => {
    const [part] = makeParts(makeConfig(['a', 'b'], 'load: { blocks: 5..12 }'), 4, 'repeat', () => ({
      a: same,
      b: slower,
    }));
    if (!part) throw new Error('no part');
    return inputOf({ ...part, blocks: part.blocks.slice(0, 5) });
  },
  suspected: () => {
    const run = (meanMs: number) =>
      makeResults(makeConfig(['a']), { a: { base: [], head: steady(meanMs, 5) } }, { kind: 'single' });
    return inputOf(run(3), [2, 2.02, 1.98].map(run));
  },
};

function withLimit() {
  const config = makeConfig(['a']);
  return { ...config, endpoints: config.endpoints.map((one) => ({ ...one, limits: { ...one.limits, p50Ms: 1 } })) };
}

describe.each(Object.keys(STATES))('the report of state %s', (state) => {
  const input = STATES[state]?.() ?? STATES['unchanged']?.();
  if (!input) throw new Error('unknown state');
  const report = renderReport(input);

  test('comment', () => {
    expectGolden(`${state}.golden.md`, report.markdown);
  });
  test('terminal', () => {
    expectGolden(`${state}.golden.txt`, `${renderTerminal(input, report, PLAIN, true)}\n`);
  });
});

test('the failure to start is a report too', () => {
  const error = new AppError('head: `node server.js` exited with code 1 after 0.3 s, before it was ready', {
    side: 'head',
    hint: 'run the command by hand with PORT set to see why; its last lines are below',
    detail: 'the last lines of the app:\n```\nError: @everyone <script>alert(1)</script>\n',
  });
  expectGolden('failure.golden.md', renderFailure(error, 'checkout'));
});

describe('size', () => {
  test.each([100, 1000])('%i endpoints stay under the limit, and the worst is named', (count) => {
    const names = Array.from({ length: count }, (_, i) => `GET /a/rather/long/path/of/a/real/api/${i}?page=1&size=50`);
    const figures = Object.fromEntries(
      names.map((name, i) => [name, i % 3 === 0 ? slower : i % 3 === 1 ? noisy : same]),
    );
    const config = {
      ...makeConfig(['x']),
      endpoints: names.map((name) => ({ ...(makeConfig(['x']).endpoints[0] ?? never()), name })),
    };
    const report = renderReport(inputOf(makeResults(config, figures)));
    expect(report.markdown.length).toBeLessThan(56_000);
    expect(report.markdown).toContain('### 🔴');
    expect(report.markdown).toContain('/api/0?page');
    expect(Buffer.byteLength(report.summaryMarkdown)).toBeLessThan(1_000_000);
  });
});

function never(): never {
  throw new Error('no endpoint');
}

test('hostile names stay text', () => {
  const name = '`x` | <img src=x onerror=alert(1)> @everyone #1 [a](javascript:1) \u202e\n## heading ```';
  const config = { ...makeConfig(['x']), endpoints: [{ ...(makeConfig(['x']).endpoints[0] ?? never()), name }] };
  const results = makeResults(config, { [name]: slower });
  const hostile = { ...results, sides: { ...results.sides, base: { ...results.sides.head, label: '@team|<b>#7' } } };
  const { markdown } = renderReport(inputOf(hostile));
  const row = markdown.split('\n').find((line) => line.includes('onerror'));
  expect(row).toMatch(/^### |^\| ````/);
  for (const line of markdown.split('\n')) expect(line).not.toMatch(/^## heading/);
  // Outside code spans nothing of it is left that GitHub would act on.
  const outside = markdown.replace(/(`+)(?:(?!\1)[\s\S])*?\1/g, '');
  expect(outside).not.toMatch(/<img|<b>|@everyone|@team|#7\b|\]\(javascript/);
  expectGolden('hostile.golden.md', markdown);
});
