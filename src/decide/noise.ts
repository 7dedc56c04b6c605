/** How much the blocks of one version beside itself differ, measured so or from base's own turns, and what can be seen above that noise. */
import { MAX_BLOCKS } from '../config/config.ts';
import type { Range } from '../config/units.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison } from './comparison.ts';
import { withCountedMeans } from './conditions/account.ts';
import { blocksOf } from './endpoint.ts';
import { blockRatio, typicalValue } from './metrics/block-figures.ts';
import { metricsSeen } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { plannedError, smallestDetectable } from './test/estimate.ts';
import { levelOfChange, sequentialPlan } from './test/spending.ts';
import { average, fewest, standardDeviation } from './test/statistics.ts';
import { meanWithin } from './test/student-t.ts';

/** By endpoint and metric. @param results of one version beside itself. @param change to find, a fraction */
export function noiseOf(results: Results, comparison: Comparison, change: number) {
  const { config } = results;
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / Math.max(1, comparison.family);
  // The smallest detectable change is reported after so many blocks, and after the last that may be measured.
  const counts = [...new Set([5, 12, config.load.blocks.max])].sort((a, b) => a - b);
  return config.endpoints.map((endpoint) => {
    const blocks = withCountedMeans(blocksOf(results, endpoint.name));
    const judged = comparison.endpoints.find((one) => one.endpoint === endpoint.name)?.metrics ?? [];
    const metrics = metricsSeen(config, blocks, endpoint).map((metric) => {
      const perBlock = blocks.map((block) => blockRatio(block, metric));
      const [missing] = perBlock.flatMap((one) => ('missing' in one ? [one.missing] : []));
      const logRatios = perBlock.flatMap((one) => ('logRatio' in one ? [one.logRatio] : []));
      const reason: Reason | null = missing ?? (perBlock.length < 2 ? { kind: 'too-few-blocks' } : null);
      const sd = reason === null ? standardDeviation(logRatios) : null;
      const changeIn = (count: number, blockSd: number) =>
        detectableChange(blockSd, { min: Math.min(FEWEST_BLOCKS, count), max: count }, level);
      return {
        metric,
        isGated: judged.some((one) => one.metric === metric && one.tolerance !== null),
        /** Geometric mean over blocks, in the metric's unit. */
        value: typicalValue(blocks, 'head', metric),
        /** Standard deviation of a block's ln(head / base). Null where the metric cannot be assessed. */
        blockSd: sd,
        reason,
        /** A fraction that is found with 95 % probability after that many blocks at most. */
        detectable: sd === null ? [] : counts.map((count) => ({ blocks: count, change: changeIn(count, sd) })),
        /** How many blocks find the change. Null: more than may be configured, or unknown. */
        needed: sd === null ? null : blocksNeeded(cautiousSd(sd, blocks.length), { change, level }),
      };
    });
    return { endpoint: endpoint.name, metrics };
  });
}

const FEWEST_BLOCKS = 5;

/** The smallest change, a fraction, that a plan finds with 95 % probability. */
export function detectableChange(blockSd: number, { min, max }: Range, level: number): number {
  const plan = sequentialPlan(min, max);
  return Math.expm1(smallestDetectable(plannedError(blockSd, max, plan), level) ?? Number.POSITIVE_INFINITY);
}

/** The smallest maximum with which a plan finds the change, a fraction; null if the most that may be configured are too few. */
export function blocksNeeded(
  blockSd: number,
  { change, level }: { readonly change: number; readonly level: number },
): number | null {
  const finds = (max: number) => detectableChange(blockSd, { min: FEWEST_BLOCKS, max }, level) <= change;
  return finds(MAX_BLOCKS) ? fewest({ above: FEWEST_BLOCKS - 1, enough: MAX_BLOCKS }, finds) : null;
}

/** The upper end of a one-sided 80 % interval of a standard deviation that was estimated from `blocks` blocks. */
export function cautiousSd(blockSd: number, blocks: number): number {
  const degrees = Math.max(1, blocks - 1);
  // Wilson & Hilferty (1931): the 20 % quantile of χ² over its degrees of freedom.
  const spread = 2 / (9 * degrees);
  const ratio = (1 - spread + LOWER_FIFTH * Math.sqrt(spread)) ** 3;
  return blockSd / Math.sqrt(Math.max(ratio, SMALLEST_RATIO));
}

const LOWER_FIFTH = -0.8416;
/** With two blocks the quantile is next to nothing: more than four times the estimate says nothing. */
const SMALLEST_RATIO = 1 / 16;

/** Half the width of the mean latency’s 95 % interval, a fraction, at the endpoints that are known best and least. */
export function againstItself(results: Results) {
  if (results.kind !== 'paired') return null;
  const within = results.config.endpoints.flatMap(({ name }) => withinOf(blocksOf(results, name)) ?? []);
  return within.length === 0 ? null : { least: Math.min(...within), most: Math.max(...within) };
}

/** Each half has half of base's requests; the difference of two versions with all of theirs has half the variance. */
function withinOf(blocks: readonly EndpointBlock[]): number | null {
  const halves = blocks.flatMap(({ rounds }) => {
    const own = rounds.flatMap(({ sides }) => sides.base?.againstItself ?? []);
    return own.length > 0 ? [average(own)] : [];
  });
  const found = meanWithin(halves, 0.95);
  return found && Math.expm1(found.within / Math.SQRT2);
}
