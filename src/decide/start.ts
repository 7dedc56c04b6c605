/**
 * The start of the app, from its command to ready, in every block but the first of a run, whose files are not cached: compared like an
 * endpoint that has no rounds. Both versions start at the same time, and the one that began is ready sooner. Each begins equally often
 * (`schedule/blocks.ts`), and with ȳ_h over the starts in which head began, and ȳ_b over the others,
 *
 *     change = (ȳ_h + ȳ_b) / 2,   standard error = s √(1/n_h + 1/n_b) / 2,   s within the two, with n_h + n_b − 2 degrees of freedom
 */
import { bothSides, forSides, type Pair, SIDES, type Side } from '../config/config.ts';
import type { Block, Results } from '../results/results.ts';
import type { Remark } from './comparison.ts';
import type { Validity } from './conditions/validity.ts';
import { type MeasuredEndpoint, unjudged } from './endpoint.ts';
import { deviationWithin } from './metrics/block-figures.ts';
import type { FiguresOfBlock } from './metrics/metrics.ts';
import { type Estimate, plannedError } from './test/estimate.ts';
import type { SequentialPlan } from './test/spending.ts';
import { average, sum } from './test/statistics.ts';

/** No endpoint of a configuration is called that: its name would be a method and a path, or a line of text with a reason. */
export const START = 'start of the app';

const ALWAYS_VALID: Validity = {
  ...{ state: 'compared', problems: [], differences: [], warnings: [] },
  ...{ isHopeless: false, isSameWork: true, generatorBound: [] },
};

/** Null where the gate did not start the app, or nothing is known. */
export function startIn(results: Results): MeasuredEndpoint | null {
  const [first] = results.config.endpoints;
  const isStarted = SIDES.every((side) => results.sides[side]?.kind !== 'url');
  if (first === undefined || !isStarted) return null;
  const gate = results.config.gate.start ?? {};
  const isSeen = results.blocks.some(({ bootMs }) => bootMs.head !== undefined);
  if (Object.keys(gate).length === 0 && !isSeen) return null;
  const { sweep: _, ...rest } = unjudged(first);
  const endpoint = { ...rest, name: START, gate };
  return { endpoint, blocks: results.blocks.map(startOf), validity: ALWAYS_VALID };
}

function startOf({ bootMs, bootWaitMs }: Block): FiguresOfBlock {
  const readyMs = forSides(SIDES, (side) => bootMs[side] && bootMs[side] - (bootWaitMs?.[side] ?? 0));
  return { endpoint: START, rounds: [], distributionMs: {}, readyMs };
}

/** Oldest first, and no more than are planned: parts have more together. `began`: the version that was started first. */
export function comparedStarts({ blocks }: Results, endpoint: string, plan: SequentialPlan) {
  const parts = new Set<number>();
  const started = blocks.flatMap((block) => {
    const { part = 0, bootOrder, endpoints } = block;
    const [began] = bootOrder;
    const isFirst = !parts.has(part);
    parts.add(part);
    const figures = endpoint === START ? startOf(block) : endpoints.find((one) => one.endpoint === endpoint);
    return isFirst || began === undefined || figures === undefined ? [] : [{ figures, began }];
  });
  return started.slice(0, plan.maxBlocks - 1);
}

/** @param began which version did in each of the starts */
export function startEstimate(logRatios: readonly number[], began: readonly Side[], plan: SequentialPlan): Estimate {
  const estimate = startsSoFar(logRatios, began, plan);
  const [newest, byNewest] = [logRatios.at(-1), began[logRatios.length - 1]];
  if (newest === undefined || byNewest === undefined || logRatios.length + 1 >= plan.maxBlocks) return estimate;
  const before = startsSoFar(logRatios.slice(0, -1), began, plan);
  return { ...estimate, before: { estimate: before, newest: newest - before.ofBeginning[byNewest] } };
}

function startsSoFar(logRatios: readonly number[], began: readonly Side[], plan: SequentialPlan) {
  const { base, head } = bothSides((side) => logRatios.filter((_, at) => began[at] === side));
  // With the one that is left out.
  const blocks = logRatios.length + 1;
  const isKnown = head.length > 0 && base.length > 0;
  const mean = isKnown ? (average(head) + average(base)) / 2 : average([...head, ...base]);
  const half = isKnown ? (average(head) - average(base)) / 2 : 0;
  const { deviation: sd, degrees } = deviationWithin([head, base]);
  const weight = Math.sqrt(1 / head.length + 1 / base.length) / 2;
  const error = isKnown && degrees >= 1 ? { ...plannedError(sd, blocks, plan), error: sd * weight, degrees } : null;
  return { mean, error, ofBeginning: { head: half, base: -half } };
}

/** Null where the endpoint answered in every start. */
export function failedStarts({ blocks, voided }: Results, endpoint: string): Remark | null {
  const failed = bothSides((side) => voided.filter((one) => one.side === side && one.endpoint === endpoint).length);
  if (SIDES.every((side) => failed[side] === 0)) return null;
  // Another part's blocks do not hold it, and a block that was discarded for another reason says nothing of it.
  const answered = blocks.filter(({ endpoints }) => endpoints.some((one) => one.endpoint === endpoint)).length;
  const starts = answered + failed.base + failed.head;
  return { kind: 'failed-starts', starts, failed, p: atLeastByChance(failed, starts) };
}

/** Fisher's exact test, one-sided: of 2n starts, k failed; head, with n of them, has `failed.head` or more (hypergeometric). */
function atLeastByChance(failed: Pair, starts: number): number {
  const all = failed.base + failed.head;
  let p = 0;
  for (let ofHead = failed.head; ofHead <= all; ofHead++) {
    p += Math.exp(logChoose(starts, ofHead) + logChoose(starts, all - ofHead) - logChoose(2 * starts, all));
  }
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return sum(Array.from({ length: k }, (_, at) => Math.log((n - k + at + 1) / (at + 1))));
}
