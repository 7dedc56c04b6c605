/**
 * The start of the app, from its command to ready: measured anew in every block, and the same for all endpoints. It is compared
 * like an endpoint that has no rounds, and is one of the compared only where it is gated.
 *
 * Both versions start at the same time, and the one that began is ready sooner. Each begins equally often (`schedule/blocks.ts`), and
 * what beginning is worth is estimated beside the change: with ȳ_h over the starts in which head began, and ȳ_b over the others,
 *
 *     change = (ȳ_h + ȳ_b) / 2,   standard error = s √(1/n_h + 1/n_b) / 2,   s within the two, with n_h + n_b − 2 degrees of freedom
 *
 * The first start of a run is left out: its files are not cached, and base makes it alone.
 */
import { type Endpoint, NO_LIMITS, SIDES, type Side } from '../config/config.ts';
import type { Block, Results } from '../results/results.ts';
import type { Validity } from './conditions/validity.ts';
import type { MeasuredEndpoint } from './endpoint.ts';
import type { FiguresOfBlock } from './metrics/metric-row.ts';
import { type Estimate, finalEstimate, plannedError } from './test/estimate.ts';
import type { SequentialPlan } from './test/spending.ts';
import { average } from './test/statistics.ts';

/** No endpoint of a configuration is called that: its name would be a method and a path, or a line of text with a reason. */
export const START = 'start of the app';

const AS_IT_IS: Validity = {
  state: 'compared',
  problems: [],
  differences: [],
  warnings: [],
  isHopeless: false,
  isSameWork: true,
  generatorBound: [],
};

/** The start as if it were the only endpoint of its results. Nothing answers wrongly while it starts. */
export interface MeasuredStart extends MeasuredEndpoint {
  readonly results: Results;
}

/** Null where the gate did not start the app, or nothing is known. */
export function startIn(results: Results): MeasuredStart | null {
  const endpoint = endpointOf(results);
  const isStarted = SIDES.every((side) => results.sides[side]?.kind !== 'url');
  if (endpoint === null || !isStarted) return null;
  const isGated = Object.keys(endpoint.gate).length > 0;
  const isSeen = results.blocks.some(({ bootMs }) => bootMs.head !== undefined);
  if (!isGated && !isSeen) return null;
  const own = results.blocks.map((block) => ({ ...block, endpoints: [startOf(block)] }));
  const blocks = own.flatMap(({ endpoints }) => endpoints);
  const alone = { ...results, blocks: own, config: { ...results.config, endpoints: [endpoint] } };
  return { endpoint, blocks, validity: AS_IT_IS, results: alone };
}

function startOf({ bootMs }: Block): FiguresOfBlock {
  return { endpoint: START, rounds: [], distributionMs: {}, readyMs: bootMs };
}

function endpointOf({ config }: Results): Endpoint | null {
  const [first] = config.endpoints;
  if (first === undefined) return null;
  const { sweep: _sweep, workTolerance: _tolerance, ...rest } = first;
  const limits = { ...NO_LIMITS, errors: 0 };
  return { ...rest, name: START, gate: config.gate.start ?? {}, limits };
}

export interface Started {
  readonly figures: FiguresOfBlock;
  /** The version that was started first. */
  readonly began: Side;
}

/** The starts of an endpoint's blocks that are compared, oldest first, and no more than are planned: parts have more together. */
export function comparedStarts({ blocks }: Results, endpoint: string, plan: SequentialPlan): readonly Started[] {
  const parts = new Set<number>();
  const started = blocks.flatMap(({ part = 0, bootOrder: [began], endpoints }) => {
    const isFirst = !parts.has(part);
    parts.add(part);
    const figures = endpoints.find((one) => one.endpoint === endpoint);
    return isFirst || began === undefined || figures === undefined ? [] : [{ figures, began }];
  });
  return started.slice(0, plan.maxBlocks - 1);
}

interface StartRatio extends Pick<Started, 'began'> {
  readonly logRatio: number;
}

/** @param starts the compared ones, oldest first */
export function startEstimate(starts: readonly StartRatio[], plan: SequentialPlan): Estimate {
  // With the one that is left out.
  const blocks = starts.length + 1;
  const estimate = startsSoFar(starts, plan, blocks);
  const newest = starts.at(-1);
  if (newest === undefined || blocks >= plan.maxBlocks) return estimate;
  const before = startsSoFar(starts.slice(0, -1), plan, blocks - 1);
  return { ...estimate, before: { estimate: before, newest: newest.logRatio - before.ofBeginning[newest.began] } };
}

function startsSoFar(
  starts: readonly StartRatio[],
  plan: SequentialPlan,
  blocks: number,
): Estimate & { readonly ofBeginning: Readonly<Record<Side, number>> } {
  const of = (side: Side) => starts.filter(({ began }) => began === side).map(({ logRatio }) => logRatio);
  const [byHead, byBase] = [of('head'), of('base')];
  const isKnown = byHead.length > 0 && byBase.length > 0;
  const mean = isKnown ? (average(byHead) + average(byBase)) / 2 : average([...byHead, ...byBase]);
  const half = isKnown ? (average(byHead) - average(byBase)) / 2 : 0;
  const squares = [byHead, byBase].flatMap((group) => group.map((one) => (one - average(group)) ** 2));
  const degrees = starts.length - 2;
  const sd = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / degrees);
  const weight = Math.sqrt(1 / byHead.length + 1 / byBase.length) / 2;
  const error = isKnown && degrees >= 1 ? { ...plannedError(sd, blocks, plan), error: sd * weight, degrees } : null;
  return { ...finalEstimate(mean, error), ofBeginning: { head: half, base: -half } };
}
