import { describe, expect, test } from '@jest/globals';
import { blocksOf } from '../../src/report/document.ts';
import { sweepList, sweepTables } from '../../src/report/parts.ts';
import { renderReport } from '../../src/report/report.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { viewOf } from '../../src/report/view.ts';
import { markdownOf } from '../../src/report/writers/markdown.ts';
import { PLAIN } from '../../src/report/writers/terminal.ts';
import type { Results } from '../../src/results/results.ts';
import { QUIET, withRounds } from '../decide/change-results.ts';
import { type SweepShape, slots, sweptResults } from '../decide/make-sweep.ts';
import { inputOf } from './input.ts';

const swept = (shape: Partial<SweepShape> = {}) =>
  sweptResults({
    connections: [1, 2, 4, 8],
    blocks: 6,
    throughput: (side, n, block) => slots(side === 'head' ? 2 : 4, 10)(n) * (1 + 0.002 * block),
    ...shape,
  });

/** Plain spaces, whatever keeps a number and its unit together. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const listOf = (results: Results) => {
  const { sweeps } = viewOf(inputOf(results));
  return plain(markdownOf(blocksOf([sweepList(sweeps, 10)])).trim());
};
const sectionOf = (results: Results) => {
  const { sweeps } = viewOf(inputOf(results));
  return plain(markdownOf(blocksOf([sweepList(sweeps, 10), sweepTables(sweeps, 10)])).trim());
};

describe('the comment', () => {
  test('says where each version saturates, with the figures folded below', () => {
    const section = sectionOf(swept());
    expect(
      section,
    ).toBe(`- \`GET /x\`: this PR saturates at 2 connections, about 201/s; main saturates at 4 connections, about 402/s.

<details><summary>throughput and latency by connections</summary>

| connections | throughput, main | throughput, this PR | change | p50, main | p50, this PR | change |
|--:|--:|--:|--:|--:|--:|--:|
| 1 | 100/s | 100/s | 0.0 % (0.0 … 0.0 %) | 8.96 ms | 8.96 ms | 0.0 % (0.0 … 0.0 %) |
| 2 | 201/s | 201/s | 0.0 % (0.0 … 0.0 %) | 8.96 ms | 8.96 ms | 0.0 % (0.0 … 0.0 %) |
| 4 | 402/s | 201/s | −50.0 % (−50.0 … −50.0 %) | 8.96 ms | 17.9 ms | +100 % (100 … 100 %) |
| 8 | 402/s | 201/s | −50.0 % (−50.0 … −50.0 %) | 17.9 ms | 35.8 ms | +100 % (100 … 100 %) |

</details>`);
    const report = renderReport(inputOf(swept()));
    expect(plain(report.markdown)).toContain(section);
    expect(plain(report.summaryMarkdown)).toContain(section);
    expect(plain(report.markdown)).toContain('Closed loop: 1, 2, 4, 8 connections per side, each measured by itself');
  });

  test('has nothing of it without a sweep', () => {
    expect(sectionOf(swept({ connections: [4] }))).toBe('');
  });

  test('throughput that still grows, and one that falls', () => {
    const throughput = (side: string, n: number) => (side === 'head' ? (n <= 4 ? 100 * n : 300) : slots(16, 10)(n));
    expect(listOf(swept({ throughput }))).toBe(
      '- `GET /x`: this PR saturates at 4 connections, about 400/s, and falls by 25.0 % at 8; main does not saturate up to 8 connections: its throughput still grows, to 800/s.',
    );
  });

  test('a range where the blocks differ too much for one point', () => {
    const factors = [1, 1.25, 0.85, 1.1, 0.92, 1.05];
    const throughput = (_: string, n: number, block: number) =>
      slots(3, 10)(n) * (n === 2 ? (factors[block] ?? 1) : n === 8 ? (factors[5 - block] ?? 1) : 1);
    expect(listOf(swept({ throughput }))).toMatch(
      /this PR saturates at (2 to \d connections|\d connections at the earliest), about 3\d\d\/s/,
    );
  });

  test('what could not be measured does not count, and the sentence says so', () => {
    const results = swept();
    const generator = { ...QUIET, loopShare: 0.97, loopDelayMeanMs: 9, loopDelayP99Ms: 20 };
    const limitedFrom = (connections: number) =>
      withRounds(results, (round, endpoint) =>
        Number(/, (\d+) /.exec(endpoint)?.[1]) < connections ? round : { ...round, generator },
      );
    const section = sectionOf(limitedFrom(4));
    expect(section).toContain(
      'this PR does not saturate up to 2 connections: its throughput still grows, to 201/s; main does not saturate up to 2 connections: its throughput still grows, to 201/s. At 4 and 8 connections the load generator was the limit, not this PR: these do not count.',
    );
    expect(section).toContain('| 8 (load generator) | – | – | – | – | – | – |');
    expect(listOf(limitedFrom(2))).toMatch(
      /^- `GET \/x`: too few connection counts could be measured to find where it saturates\. At 2, 4 and 8 connections/,
    );
  });

  test('many endpoints: some sentences, and below the limit of a comment', () => {
    const endpoints = Array.from({ length: 25 }, (_, i) => `GET /${'long'.repeat(20)}/${i}`);
    const results = swept({ endpoints, connections: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(sectionOf(results)).toContain('- … and 15 more endpoints.');
    expect(renderReport(inputOf(results)).markdown.length).toBeLessThan(55_000);
  });

  test('names that are markup stay text', () => {
    expect(sectionOf(swept({ endpoints: ['`x` | <b>@me'] }))).toContain('`` `x` | <b>@me ``');
  });
});

test('the terminal has the same as columns', () => {
  const text = plain(renderTerminal(viewOf(inputOf(swept())), { paint: PLAIN, verbose: false }));
  expect(text).toContain(
    'connections  throughput, main  throughput, this PR                     change  p50, main  p50, this PR                change\n' +
      '          1             100/s                100/s        0.0 % (0.0 … 0.0 %)    8.96 ms       8.96 ms   0.0 % (0.0 … 0.0 %)\n',
  );
  expect(text).toContain(
    '\n\n  GET /x: this PR saturates at 2 connections, about 201/s; main saturates at 4 connections, about 402/s.\n\n🔴 latency-gate',
  );
});

test('head alone has more of its own figures, and no base', () => {
  const shape = { connections: [1, 2, 4], blocks: 5, throughput: (_: string, n: number) => slots(2, 10)(n) };
  const section = sectionOf(sweptResults(shape, { kind: 'single' }));
  expect(section).toContain('- `GET /x`: this PR saturates at 2 connections, about 200/s.');
  expect(section).toContain('| connections | throughput | mean | p50 | p99 |');
  expect(section).toMatch(/\| 4 \| 200\/s \| 20\.0 ms \| 18\.0 ms \| (–|60\.0 ms) \|/);
});
