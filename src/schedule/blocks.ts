/** How many blocks a run measures, and their orders: random, so that no side profits from its place, and repeatable by the seed. */
import { appOf } from '../config/app-of.ts';
import { type Config, type Endpoint, SIDES, type Side } from '../config/config.ts';
import { ConfigError } from '../errors.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { assertMeasures, type Part } from '../plan/part.ts';
import { randomFrom, shuffle } from '../plan/random.ts';

export type BlockOrder = Readonly<ReturnType<typeof orderBlock>>;

/**
 * @param attempt the number of the block, from 0; `block` leaves out blocks that are measured again
 * @returns `firsts`: the first round of the endpoint starts with the first side
 */
export function orderBlock(seed: number, attempt: number, endpoints: readonly string[], block = attempt) {
  const random = randomFrom(seed, attempt);
  return {
    bootOrder: startsOf(seed, block),
    endpoints: shuffle(endpoints, random).map((endpoint) => ({ endpoint, firsts: shuffle(SIDES, random) })),
  };
}

/** Keeps these draws apart from those for single blocks. */
const STARTS = 0x57a7;

/** Who starts first is ready sooner, by a tenth on one core: each does once in two blocks, at random. In the first, base starts alone. */
function startsOf(seed: number, block: number): readonly Side[] {
  if (block === 0) return SIDES;
  const drawn = shuffle(SIDES, randomFrom(seed, STARTS, Math.ceil(block / 2)));
  return block % 2 === 0 ? drawn.toReversed() : drawn;
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

export function isWriting({ method, requests }: Pick<Endpoint, 'method' | 'requests'>): boolean {
  const methods = [method, ...(requests?.records ?? []).flatMap(({ sent }) => sent?.method ?? [])];
  return methods.some((one) => !SAFE_METHODS.includes(one));
}

/** Loads that only read, then loads that write: with all passes over the first before the second, nobody else meets what is written. */
export function writesLast<T>(
  order: readonly T[],
  endpointsOf: (one: T) => readonly Pick<Endpoint, 'method' | 'requests'>[],
): readonly (readonly T[])[] {
  const writes = (one: T) => endpointsOf(one).some(isWriting);
  return [order.filter((one) => !writes(one)), order.filter(writes)].filter((group) => group.length > 0);
}

export type BlockBudget = Readonly<ReturnType<typeof blockBudget>>;

/**
 * Side by side until it is decided, before `max`; else a fixed number. `adaptsRounds`: a block has more rounds than configured where
 * they differ much. Throws ConfigError for a part of something that cannot be split.
 */
export function blockBudget({ config, part = null }: { config: Config; part?: Part | null }, kind: ComparisonKind) {
  const { blocks } = config.load;
  // What is judged together with other runs is measured as those are, whatever a start costs.
  const { restart = 'each' } = config.load;
  if (part !== null) {
    if (kind.kind !== 'paired') {
      const what = kind.kind === 'stored' ? 'compares head with stored runs' : 'measures head alone';
      const problem = `only a side-by-side comparison can be split across jobs, and this run ${what}`;
      throw new ConfigError(`part ${part.index}/${part.count}: ${problem}`, {
        hint: 'give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`',
      });
    }
    assertMeasures(part, config);
    return { ...blocks, untilDecided: true, adaptsRounds: true, restart };
  }
  if (kind.kind !== 'paired') {
    return { min: blocks.min, max: blocks.min, untilDecided: false, adaptsRounds: false, restart };
  }
  const byDefault = appOf(config, 'head').source.kind === 'url' ? 'each' : 'auto';
  return { ...blocks, untilDecided: true, adaptsRounds: true, restart: config.load.restart ?? byDefault };
}
