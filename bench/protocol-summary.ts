/** What the blocks of the protocol bench say about each variant: noise, bias, error of size. Pure. */
import { average, standardDeviation } from '../src/decide/block-ratios.ts';
import { tQuantile } from '../src/decide/student-t.ts';
import { BENCH_METRICS, type BenchMetric, type Ratios } from './protocol-ratios.ts';

/** One cell of one block. `aa`: two processes of the same server; `ab`: the second does a tenth more. */
export interface CellRecord {
  /** Null: each side alone, which is where the truth comes from. */
  readonly variant: string | null;
  /** Name of the load: cells of the same load have the same truth. */
  readonly load: string;
  readonly endpoint: string;
  readonly pair: 'aa' | 'ab';
  readonly ratios: Ratios;
  readonly sent: number;
  readonly wrong: number;
}

export interface BlockRecord {
  readonly block: number;
  /** Counts the starts of the kept processes: blocks with the same number met the same ones. */
  readonly keptLaunch: number;
  /** By endpoint: requests per second that one process answers alone. */
  readonly capacityPerSecond: Readonly<Record<string, number>>;
  readonly cells: readonly CellRecord[];
}

/** What a variant is known by. */
export interface SummarisedVariant {
  readonly name: string;
  readonly load: string;
  readonly processes: 'fresh' | 'kept';
}

/** A mean over blocks and its standard error, of log-ratios. */
export interface Estimate {
  readonly mean: number;
  readonly standardError: number;
  readonly blocks: number;
}

export interface Figures {
  readonly variant: string;
  readonly endpoint: string;
  readonly metric: BenchMetric;
  /** Standard deviation between blocks, over both pairs (root of the mean variance). */
  readonly blockSd: number;
  /** A/A: what is not zero is bias. */
  readonly bias: Estimate;
  /** A/B as this variant sees it, and as each side alone shows it. */
  readonly estimate: Estimate;
  readonly truth: Estimate;
  /** Estimate − truth, block by block, so that differences between processes cancel. */
  readonly sizeError: Estimate;
  /** Log-ratio that is found with 95 % probability at 1 % false alarms in 12 blocks. */
  readonly smallestFound: number;
}

const PLANNED_BLOCKS = 12;

/** Figures of every variant, endpoint and metric that has at least two blocks of each kind. */
export function summariseBlocks(
  blocks: readonly BlockRecord[],
  variants: readonly SummarisedVariant[],
  endpoints: readonly string[],
): readonly Figures[] {
  return variants.flatMap((variant) =>
    endpoints.flatMap((endpoint) =>
      BENCH_METRICS.flatMap((metric) => figuresOf(blocks, variant, endpoint, metric) ?? []),
    ),
  );
}

function figuresOf(
  blocks: readonly BlockRecord[],
  variant: SummarisedVariant,
  endpoint: string,
  metric: BenchMetric,
): Figures | null {
  const of = (name: string | null, pair: CellRecord['pair']) =>
    blocks.map((block) => ratioIn(block, { variant: name, load: variant.load, endpoint, pair }, metric));
  const [same, changed, alone] = [of(variant.name, 'aa'), of(variant.name, 'ab'), of(null, 'ab')];
  const differences = changed.flatMap((value, index) => {
    const truth = alone[index];
    return value === null || truth === null || truth === undefined ? [] : [value - truth];
  });
  const bias = estimateOf(same.filter(isNumber));
  const estimate = estimateOf(changed.filter(isNumber));
  const truth = estimateOf(alone.filter(isNumber));
  const sizeError = estimateOf(differences);
  if (bias === null || estimate === null || truth === null || sizeError === null) return null;
  const blockSd = Math.sqrt(
    (standardDeviation(same.filter(isNumber)) ** 2 + standardDeviation(changed.filter(isNumber)) ** 2) / 2,
  );
  return {
    variant: variant.name,
    endpoint,
    metric,
    blockSd,
    bias,
    estimate,
    truth,
    sizeError,
    smallestFound: smallestFound(blockSd),
  };
}

/** (t₀.₉₉₅ + t₀.₉₅) · s / √m with m − 1 degrees of freedom. */
export function smallestFound(blockSd: number, blocks = PLANNED_BLOCKS): number {
  return ((tQuantile(0.995, blocks - 1) + tQuantile(0.95, blocks - 1)) * blockSd) / Math.sqrt(blocks);
}

export interface Coverage {
  readonly variant: string;
  readonly metric: BenchMetric;
  /** Of single blocks around the mean of their launch. */
  readonly sdWithin: number;
  /** Of the means of launches around the truth: what an interval of one launch has to cover. */
  readonly sdBetween: number;
  /** 95 % intervals of one launch each, and how many of them hold the truth. */
  readonly intervals: number;
  readonly holding: number;
}

/**
 * Whether intervals hold the truth when they rest on `groupBlocks` blocks. For kept processes a group is one launch, for
 * fresh ones as many blocks in a row. All endpoints and both pairs together; the truth of A/A is zero.
 */
export function coverageOf(
  blocks: readonly BlockRecord[],
  variant: SummarisedVariant,
  endpoints: readonly string[],
  metric: BenchMetric,
  groupBlocks: number,
): Coverage {
  const groups = new Map<number, BlockRecord[]>();
  blocks.forEach((block, index) => {
    const group = variant.processes === 'kept' ? block.keptLaunch : Math.floor(index / groupBlocks);
    groups.set(group, [...(groups.get(group) ?? []), block]);
  });
  const launches = endpoints.flatMap((endpoint) =>
    (['aa', 'ab'] as const).flatMap((pair) => {
      const cell = { variant: variant.name, load: variant.load, endpoint, pair };
      const truth = pair === 'aa' ? EXACTLY_ZERO : estimateOf(valuesOf(blocks, { ...cell, variant: null }, metric));
      if (truth === null) return [];
      return [...groups.values()].flatMap((members) => {
        const values = valuesOf(members, cell, metric);
        const estimate = values.length < MIN_GROUP ? null : estimateOf(values);
        return estimate === null ? [] : [{ values, estimate, truth }];
      });
    }),
  );
  const misses = launches.map(({ estimate, truth }) => estimate.mean - truth.mean);
  return {
    variant: variant.name,
    metric,
    sdWithin: rootMeanSquare(launches.map(({ values }) => standardDeviation(values))),
    sdBetween: rootMeanSquare(misses),
    intervals: launches.length,
    holding: launches.filter(({ estimate, truth }) => holds(estimate, truth)).length,
  };
}

const EXACTLY_ZERO: Estimate = { mean: 0, standardError: 0, blocks: 0 };
/** Fewer blocks make intervals so wide that they hold anything. */
const MIN_GROUP = 3;

/** The truth is itself an estimate: its error widens the interval. */
function holds(estimate: Estimate, truth: Estimate): boolean {
  const error = Math.hypot(estimate.standardError, truth.standardError);
  return Math.abs(estimate.mean - truth.mean) <= tQuantile(0.975, estimate.blocks - 1) * error;
}

function valuesOf(blocks: readonly BlockRecord[], cell: CellKey, metric: BenchMetric): number[] {
  return blocks.map((block) => ratioIn(block, cell, metric)).filter(isNumber);
}

type CellKey = Pick<CellRecord, 'variant' | 'load' | 'endpoint' | 'pair'>;

function ratioIn(block: BlockRecord, key: CellKey, metric: BenchMetric): number | null {
  const found = block.cells.find(
    (cell) =>
      cell.variant === key.variant &&
      cell.load === key.load &&
      cell.endpoint === key.endpoint &&
      cell.pair === key.pair,
  );
  return found?.ratios[metric] ?? null;
}

function estimateOf(values: readonly number[]): Estimate | null {
  if (values.length < 2) return null;
  const standardError = standardDeviation(values) / Math.sqrt(values.length);
  return { mean: average(values), standardError, blocks: values.length };
}

function rootMeanSquare(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : Math.sqrt(average(values.map((value) => value ** 2)));
}

function isNumber(value: number | null): value is number {
  return value !== null;
}
