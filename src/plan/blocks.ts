/**
 * How many blocks a run measures, and what each contains: the order in which versions start, endpoints are loaded, and sides
 * go first.
 *
 * Orders are random, so that no side profits from its place, and follow from the seed, so that a run can be repeated.
 */
import { type Config, SIDES, type Side } from '../config/config.ts';
import { ConfigError } from '../errors.ts';
import type { ComparisonKind } from './comparison-kind.ts';
import { assertMeasures, type Part, plannedBlocks } from './part.ts';
import { randomFrom, shuffle } from './random.ts';

export interface BlockOrder {
  /** The order in which the versions are started. */
  readonly bootOrder: readonly Side[];
  readonly endpoints: readonly EndpointOrder[];
}

export interface EndpointOrder {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** In the order in which they go first, in turns: the first round starts with the first side. */
  readonly firsts: readonly Side[];
}

/** @param endpoints names of the endpoints to measure in this block, those that are not decided yet */
export function orderBlock(seed: number, blockIndex: number, endpoints: readonly string[]): BlockOrder {
  const random = randomFrom(seed, blockIndex);
  const bootOrder = shuffle(SIDES, random);
  return {
    bootOrder,
    endpoints: shuffle(endpoints, random).map((endpoint) => ({ endpoint, firsts: shuffle(SIDES, random) })),
  };
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/**
 * Endpoints that write come last, in the order that they have: what they write is there for no other endpoint’s rounds, for the
 * next block starts the apps afresh.
 */
export function writesLast(order: BlockOrder, { endpoints }: Pick<Config, 'endpoints'>): BlockOrder {
  const writes = (name: string) => {
    const endpoint = endpoints.find((one) => one.name === name);
    const recorded = endpoint?.requests?.records?.flatMap(({ sent }) => sent?.method ?? []) ?? [];
    return [endpoint?.method ?? 'GET', ...recorded].some((method) => !SAFE_METHODS.includes(method));
  };
  const isWriting = order.endpoints.map(({ endpoint }) => writes(endpoint));
  const those = (wanted: boolean) => order.endpoints.filter((_, at) => isWriting[at] === wanted);
  return { ...order, endpoints: [...those(false), ...those(true)] };
}

export interface BlockBudget {
  readonly min: number;
  readonly max: number;
  /** Whether the sequential rule may end the run before `max`. */
  readonly untilDecided: boolean;
}

export interface BlockBudgetRequest {
  readonly config: Config;
  readonly mode: string;
  readonly calibrationBlocks?: number;
  readonly part?: Part | null;
}

/**
 * A side-by-side comparison stops when it is decided. Head alone, a calibration, and each of several machines measure a fixed
 * number.
 *
 * Throws ConfigError for a part of something that cannot be split: a comparison with stored runs, or head alone.
 */
export function blockBudget(
  { config, mode, calibrationBlocks, part = null }: BlockBudgetRequest,
  kind: ComparisonKind,
): BlockBudget {
  const { blocks } = config.load;
  if (part !== null) {
    assertSideBySide(part, kind);
    assertMeasures(part, config);
    return { ...plannedBlocks(part.by, config), untilDecided: part.by === 'endpoint' };
  }
  if (mode === 'calibrate') {
    const count = calibrationBlocks ?? blocks.max;
    return { min: count, max: count, untilDecided: false };
  }
  if (kind.kind !== 'paired') return { min: blocks.min, max: blocks.min, untilDecided: false };
  return { ...blocks, untilDecided: true };
}

function assertSideBySide({ index, count }: Part, kind: ComparisonKind): void {
  if (kind.kind === 'paired') return;
  const what = kind.kind === 'stored' ? 'compares head with stored runs' : 'measures head alone';
  throw new ConfigError(
    `part ${index}/${count}: only a side-by-side comparison can be split across jobs, and this run ${what}`,
    {
      hint: 'give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`',
    },
  );
}
