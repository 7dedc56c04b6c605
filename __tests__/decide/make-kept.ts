/** What two apps hold after portions of requests, simulated with the noise that real ones have. */
import type { KeptSeries } from '../../src/results/kept.ts';

/** Bytes that requests number `from` to `from + count` of the start leave behind, and what is held beside them for a while. */
export interface Keeper {
  readonly kept: (from: number, count: number) => number;
  readonly beside?: (portion: number) => number;
}

export const keepsNothing: Keeper = { kept: () => 0 };

export function leak(bytes: number): Keeper {
  return { kept: (_, count) => bytes * count };
}

/** Entries of a map, whose table doubles: half as much again as an entry of 100 bytes, at powers of two. */
export function growingMap(bytes: number): Keeper {
  const table = (entries: number) => 50 * 2 ** Math.ceil(Math.log2(Math.max(16, entries)));
  return { kept: (from, count) => bytes * count + table(from + count) - table(from) };
}

/** Full after so many requests. */
export function cache(bytes: number, entries: number): Keeper {
  return { kept: (from, count) => bytes * (Math.min(entries, from + count) - Math.min(entries, from)) };
}

/** All at once, at one request. */
export function lazy(bytes: number, at: number): Keeper {
  return { kept: (from, count) => (from <= at && at < from + count ? bytes : 0) };
}

interface Simulated {
  readonly base: Keeper;
  readonly head: Keeper;
  /** Standard normal. */
  readonly random: () => number;
  readonly portions?: number;
  readonly requests?: number;
  readonly by?: KeptSeries['by'];
  /** Standard deviation of a reading, in bytes: what V8 holds of compiled code scatters by this, three times as much at first. */
  readonly noiseBytes?: number;
}

export function keptSeries(simulated: Simulated): KeptSeries {
  const { random, portions = 18, requests = 1000, by = 'collection', noiseBytes = 12_000 } = simulated;
  const side = ({ kept, beside = () => 0 }: Keeper) => {
    let total = 5e6;
    const bytes = Array.from({ length: portions + 1 }, (_, portion) => {
      if (portion > 0) total += kept(requests * portion, requests);
      const isCold = portion < 3;
      return Math.max(0, total + beside(portion) + (isCold ? 3 : 1) * noiseBytes * random());
    });
    return { requests: Array.from({ length: portions }, () => requests), bytes };
  };
  const added = portions > 10 ? { addedFrom: 10 } : {};
  return { endpoints: ['a'], by, ...added, sides: { base: side(simulated.base), head: side(simulated.head) } };
}
