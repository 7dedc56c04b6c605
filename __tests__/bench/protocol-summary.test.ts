import type { Ratios } from '../../bench/protocol-ratios.ts';
import {
  type BlockRecord,
  type CellRecord,
  coverageOf,
  type SummarisedVariant,
  smallestFound,
  summariseBlocks,
} from '../../bench/protocol-summary.ts';
import { gaussians } from '../decide/gaussians.ts';

const TRUTH = Math.log(1.1);
const FRESH: SummarisedVariant = { name: 'duet', load: '2 connections', processes: 'fresh' };
const KEPT: SummarisedVariant = { name: 'duet, kept', load: '2 connections', processes: 'kept' };

interface Synthetic {
  readonly blocks: number;
  /** Standard deviation of a block's ratio, and of what a pair of processes differs by from its truth. */
  readonly sd: number;
  readonly processSd: number;
  /** What a variant adds to each ratio, and what it makes of a change. */
  readonly bias: number;
  readonly stretch: number;
  readonly blocksOfLaunch: number;
}

/** Blocks as the bench records them, of a known truth. Rounds of each side alone see the same processes, without noise. */
function synthetic(seed: number, what: Partial<Synthetic>): readonly BlockRecord[] {
  const { blocks, sd, processSd, bias, stretch, blocksOfLaunch } = {
    blocks: 12,
    sd: 0.01,
    processSd: 0,
    bias: 0,
    stretch: 1,
    blocksOfLaunch: 4,
    ...what,
  };
  const gaussian = gaussians(seed);
  let keptOffset = 0;
  return Array.from({ length: blocks }, (_, block) => {
    const keptLaunch = Math.floor(block / blocksOfLaunch);
    if (block % blocksOfLaunch === 0) keptOffset = processSd * gaussian();
    const freshOffset = processSd * gaussian();
    const cell = (variant: string | null, pair: CellRecord['pair'], ratio: number): CellRecord => ({
      variant,
      load: '2 connections',
      endpoint: 'cpu',
      pair,
      ratios: ratiosAll(ratio),
      sent: 100,
      wrong: 0,
    });
    const seen = (pair: CellRecord['pair'], offset: number) =>
      (pair === 'ab' ? TRUTH * stretch : 0) + offset + bias + sd * gaussian();
    return {
      block,
      keptLaunch,
      capacityPerSecond: {},
      cells: [
        cell(null, 'ab', TRUTH + freshOffset),
        ...(['aa', 'ab'] as const).flatMap((pair) => [
          cell(FRESH.name, pair, seen(pair, freshOffset)),
          cell(KEPT.name, pair, seen(pair, keptOffset)),
        ]),
      ],
    };
  });
}

function ratiosAll(ratio: number): Ratios {
  return { mean: ratio, p50: ratio, p90: ratio, p99: null, throughput: -ratio, cpu: ratio };
}

function meanFigures(blocks: readonly BlockRecord[]) {
  const found = summariseBlocks(blocks, [FRESH], ['cpu']).find((one) => one.metric === 'mean');
  if (found === undefined) throw new Error('no figures');
  return found;
}

test('noise, bias and the error of the size are found again', () => {
  const figures = meanFigures(synthetic(1, { blocks: 400, sd: 0.02, bias: 0.005, stretch: 0.5 }));
  expect(Math.abs(figures.blockSd - 0.02)).toBeLessThan(0.002);
  expect(figures.bias.standardError).toBeCloseTo(0.001, 3);
  expect(Math.abs(figures.bias.mean - 0.005)).toBeLessThan(0.003);
  expect(figures.truth.mean).toBeCloseTo(TRUTH, 10);
  expect(Math.abs(figures.estimate.mean - (TRUTH / 2 + 0.005))).toBeLessThan(0.003);
  expect(Math.abs(figures.sizeError.mean - (0.005 - TRUTH / 2))).toBeLessThan(0.003);
});

test('differences between processes are in the noise, but not in the error of the size', () => {
  const figures = meanFigures(synthetic(2, { blocks: 200, sd: 0.002, processSd: 0.05 }));
  expect(figures.blockSd).toBeGreaterThan(0.04);
  expect(figures.sizeError.standardError).toBeLessThan(0.0003);
});

test('the smallest change found is one that a t test on twelve blocks finds with about 95 % probability', () => {
  expect(smallestFound(0.02)).toBeCloseTo(((3.1058 + 1.7959) * 0.02) / Math.sqrt(12), 5);
  const gaussian = gaussians(3);
  const change = smallestFound(0.02);
  const found = Array.from({ length: 2000 }, () => {
    const values = Array.from({ length: 12 }, () => change + 0.02 * gaussian());
    const mean = values.reduce((sum, value) => sum + value, 0) / 12;
    const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11);
    return Math.abs(mean) / (sd / Math.sqrt(12)) > 3.1058;
  }).filter(Boolean).length;
  // The sum of two t quantiles approximates the noncentral t: 94.0 %; four binomial standard errors either way.
  expect(Math.abs(found / 2000 - 0.94)).toBeLessThan(0.022);
});

test('what cannot be assessed, or was measured once, has no figures', () => {
  const metrics = summariseBlocks(synthetic(4, {}), [FRESH], ['cpu', 'wait']).map(({ metric }) => metric);
  expect(metrics).toEqual(['mean', 'p50', 'p90', 'throughput', 'cpu']);
  expect(summariseBlocks(synthetic(4, { blocks: 1 }), [FRESH], ['cpu'])).toEqual([]);
});

describe('intervals of one launch', () => {
  const launches = { blocks: 600, blocksOfLaunch: 4, sd: 0.004 };
  const share = (blocks: readonly BlockRecord[], variant: SummarisedVariant) => {
    const { holding, intervals } = coverageOf(blocks, variant, ['cpu'], 'mean', 4);
    expect(intervals).toBe(300);
    return holding / intervals;
  };

  test('hold the truth where processes are alike', () => {
    const blocks = synthetic(5, launches);
    expect(share(blocks, KEPT)).toBeGreaterThan(0.91);
    expect(share(blocks, FRESH)).toBeGreaterThan(0.91);
  });

  test('of kept processes miss it where processes differ; those of fresh ones do not', () => {
    const blocks = synthetic(6, { ...launches, processSd: 0.02 });
    expect(share(blocks, KEPT)).toBeLessThan(0.5);
    expect(share(blocks, FRESH)).toBeGreaterThan(0.91);
    const kept = coverageOf(blocks, KEPT, ['cpu'], 'mean', 4);
    expect(kept.sdWithin).toBeLessThan(0.005);
    expect(kept.sdBetween).toBeGreaterThan(0.015);
  });
});
