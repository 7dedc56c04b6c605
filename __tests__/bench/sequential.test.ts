import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sequentialTable } from '../../bench/sequential.ts';
import { type SequentialPair, sequentialTools } from '../../bench/sequential-tools.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const pair = (tool: string, extra: number, repetition: number, ratio: number): SequentialPair => ({
  ...{ tool, extra, repetition },
  base: { meanMs: 2, requestsPerSecond: 1000 },
  head: { meanMs: 2 * ratio, requestsPerSecond: 1000 / ratio },
});

test('a row a tool and version, counted by both thresholds', () => {
  const pairs = [0.95, 1, 1.07, 1.2].map((ratio, i) => pair('ab -k', 0, i, ratio));
  const lines = sequentialTable([...pairs, pair('autocannon', 0.1, 0, 1.08)]).split('\n');
  const cells = lines.find((line) => line.startsWith('| ab -k | identical |'))?.split(' | ');
  expect(cells?.slice(3, 5)).toEqual(['2 / 4 = 50 % (6.8–93.2)', '1 / 4 = 25 % (0.63–81)']);
  expect(cells?.[2]).toBe('0.958 / 1.035 / 1.180');
  expect(lines.find((line) => line.startsWith('| autocannon | +10 % |'))).toContain('1 / 1 = 100 %');
});

test('the tools: goes on where the journal ends; half a line is not a pair', async () => {
  const journal = join(temporaryDirectory(), 'out', 'pairs.jsonl');
  const options = { serverPath: 'none.js', path: '/', seconds: 1, extras: [0], journal };
  expect(await sequentialTools({ ...options, repetitions: 0 })).toEqual([]);
  const done = [pair('ab -k', 0, 0, 1), pair('autocannon', 0, 0, 1.1)];
  writeFileSync(journal, `${done.map((one) => `${JSON.stringify(one)}\n`).join('')}{"tool":"ab`);
  expect(await sequentialTools({ ...options, repetitions: 1 })).toEqual(done);
  expect(readFileSync(journal, 'utf8').endsWith('"ab\n')).toBe(true);
  // A second time the repaired line is skipped, like any other that is not JSON.
  expect(await sequentialTools({ ...options, repetitions: 1 })).toEqual(done);
});
