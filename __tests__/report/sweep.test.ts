/** Where versions saturate, in words. The state `sweep` has the whole report. */
import { expect, test } from '@jest/globals';
import { blocksOf } from '../../src/report/document.ts';
import { sweepList, sweepTables } from '../../src/report/parts.ts';
import { renderReport } from '../../src/report/report.ts';
import { viewOf } from '../../src/report/view.ts';
import { markdownOf } from '../../src/report/writers/markdown.ts';
import type { Results } from '../../src/results/results.ts';
import { QUIET, withRounds } from '../decide/change-results.ts';
import { type SweepShape, slots, sweptResults } from '../decide/make-sweep.ts';
import { inputOf } from './input.ts';
import { SWEPT } from './states.ts';

const swept = (shape: Partial<SweepShape> = {}) => sweptResults({ ...SWEPT, ...shape });

const sectionOf = (results: Results) => {
  const { sweeps } = viewOf(inputOf(results));
  const section = markdownOf(blocksOf([sweepList(sweeps, 10), sweepTables(sweeps, 10)]));
  return section.replaceAll('\u00a0', ' ').trim();
};

/** A load generator that is the limit from so many connections on. */
const limitedFrom = (most: number) =>
  withRounds(swept(), (round, endpoint) => {
    const generator = { ...QUIET, loopShare: 0.97, loopDelayMeanMs: 9, loopDelayP99Ms: 20 };
    return Number(/, (\d+) /.exec(endpoint)?.[1]) < most ? round : { ...round, generator };
  });

const FACTORS = [1, 1.25, 0.85, 1.1, 0.92, 1.05];
const growing: SweepShape['throughput'] = (side, n) => (side === 'base' ? slots(16, 10)(n) : n <= 4 ? 100 * n : 300);
const scattered: SweepShape['throughput'] = (_, n, block) =>
  slots(3, 10)(n) * (n === 2 ? (FACTORS[block] ?? 1) : n === 8 ? (FACTORS[5 - block] ?? 1) : 1);
const alone = { connections: [1, 2, 4], blocks: 5, throughput: (_: string, n: number) => slots(2, 10)(n) };

test.each<[string, Results, readonly (string | RegExp)[]]>([
  [
    'throughput that still grows, and one that falls',
    swept({ throughput: growing }),
    [
      '- `GET /x`: this PR saturates at 4 connections, about 400/s, and falls by 25.0 % at 8; main does not saturate up to 8 connections: its throughput still grows, to 800/s.\n',
    ],
  ],
  [
    'a range where the blocks differ too much for one point',
    swept({ throughput: scattered }),
    [/this PR saturates at (2 to \d connections|\d connections at the earliest), about 3\d\d\/s/],
  ],
  [
    'what could not be measured does not count',
    limitedFrom(4),
    [
      'this PR does not saturate up to 2 connections: its throughput still grows, to 201/s; main does not saturate up to 2 connections: its throughput still grows, to 201/s. At 4 and 8 connections the load generator was the limit, not this PR: these do not count.',
      '| 8 (load generator) | – | – | – | – | – | – |',
    ],
  ],
  [
    'too little could be measured',
    limitedFrom(2),
    [/^- `GET \/x`: too few connection counts could be measured to find where .*\. At 2, 4 and 8 connections/],
  ],
  [
    'head alone has more of its own figures, and no base',
    sweptResults(alone, { kind: 'single' }),
    [
      '- `GET /x`: this PR saturates at 2 connections, about 200/s.\n',
      '| connections | throughput | mean | p50 | p99 |',
      /\| 4 \| 200\/s \| 20\.0 ms \| 18\.0 ms \| (–|60\.0 ms) \|/,
    ],
  ],
])('%s', (_, results, said) => {
  for (const one of said) expect(sectionOf(results)).toMatch(one);
});

test('many endpoints: some sentences, and below the limit of a comment', () => {
  const endpoints = Array.from({ length: 25 }, (_, i) => `GET /${'long'.repeat(20)}/${i}`);
  const results = swept({ endpoints, connections: [1, 2, 3, 4, 5, 6, 7, 8] });
  expect(sectionOf(results)).toContain('- … and 15 more endpoints.');
  expect(renderReport(inputOf(results)).markdown.length).toBeLessThan(55_000);
});
