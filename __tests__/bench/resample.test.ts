import { describe, expect, test } from '@jest/globals';
import { poolsOf, resampledAlarms, swapSides } from '../../bench/resample.ts';
import { resampledStarts, startPoolsOf } from '../../bench/resample-starts.ts';
import { gaussians } from '../decide/gaussians.ts';
import { makeConfig, makeResults, steady } from '../decide/make-results.ts';
import { recordOf } from './records.ts';

const config = makeConfig(['a', 'b'], 'gate: { confidence: 95% }\nload: { blocks: 5..6 }');
const none = { kind: 'none', change: 0 } as const;
const recordsOf = (id: string, seed: number, count = 20) => {
  const random = gaussians(seed);
  const run = { id, config, changes: { a: none, b: none }, blockSd: 0.08 };
  return Array.from({ length: count }, () => recordOf(run, random));
};

test('head’s figures become base’s, in rounds and distributions; twice is the block itself', () => {
  const [block] = makeResults(config, { a: { base: steady(5, 1), head: steady(6, 1) } }).blocks;
  if (!block) throw new Error('no block');
  const [before, after] = [block, swapSides(block)].map((one) => one.endpoints[0]);
  const [was, is] = [before?.rounds[0]?.sides, after?.rounds[0]?.sides];
  expect(is).toEqual({ base: was?.head, head: was?.base });
  expect(after?.distributionMs.base).toEqual(before?.distributionMs.head);
  expect(swapSides(swapSides(block))).toEqual(block);
});

test('a pool a case of identical versions, of the blocks that every run measured', () => {
  const slower = { a: { kind: 'cpu', change: 0.2 }, b: none } as const;
  const slow = recordOf({ id: 'slow', config, changes: slower, blockSd: 0.01 }, gaussians(3));
  const records = [...recordsOf('one', 1, 3), ...recordsOf('two', 2, 2), slow];
  expect(poolsOf(records).map((pool) => [pool.caseId, pool.blocks.length])).toEqual([
    ['one', 15],
    ['two', 10],
  ]);
});

test('resampled noise without a change fails at most as often as promised, and not never; a seed draws the same', () => {
  const alarms = (runs: number) => poolsOf(recordsOf('one', 1)).map((pool) => resampledAlarms(pool, runs, 7));
  const [{ failing, runs } = { failing: 0, runs: 0 }] = alarms(400);
  // At a confidence of 95 % at most 2.5 % are worse by chance: 10 expected, 20 more than three standard errors above.
  expect(runs).toBe(400);
  expect(failing).toBeLessThanOrEqual(20);
  expect(failing).toBeGreaterThan(0);
  expect(alarms(20)).toEqual(alarms(20));
});

describe('resampledStarts', () => {
  const random = gaussians(11);
  /** Whoever begins is ready a tenth sooner, and each start scatters by 2 %. */
  const started = recordsOf('one', 1).map((record) => {
    const blocks = record.results.blocks.map((block, index) => {
      const bootOrder = index % 2 === 0 ? (['base', 'head'] as const) : (['head', 'base'] as const);
      const readyMs = (isFirst: boolean) => 200 * (isFirst ? 1 : 1.1) * Math.exp(0.02 * random());
      return { ...block, bootOrder, bootMs: { base: readyMs(index % 2 === 0), head: readyMs(index % 2 === 1) } };
    });
    return { ...record, results: { ...record.results, blocks } };
  });
  const [pool] = startPoolsOf(started);
  if (!pool) throw new Error('no pool');
  const failing = (change: number) => resampledStarts(pool, { tolerance: 0.025, change, runs: 100, seed: 5 }).failing;

  test('who begins is not taken for a change', () => expect(failing(0)).toBeLessThanOrEqual(2));
  test('a start that takes a fifth longer fails', () => expect(failing(0.2)).toBeGreaterThan(90));
});
