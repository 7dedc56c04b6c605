/** Which endpoint of a mix slows another one down, whose requests are sent while it is under way (decision 57). */
import { bothSides, type Pair } from '../../config/config.ts';
import type { EndpointBlock, Results } from '../../results/results.ts';
import { blocksOf } from '../endpoint.ts';
import { average } from '../test/statistics.ts';
import { meanWithin } from '../test/student-t.ts';

export interface Beside {
  /** The other one. */
  readonly endpoint: string;
  /** Mean latencies in ms of requests that were sent while it was under way, and of the others. */
  readonly with: Pair;
  readonly without: Pair;
  /** By which head's requests take longer on average, as far as they were sent meanwhile. */
  readonly partMs: number;
}

/** In a block, of each kind and side: fewer say little. */
const FEWEST_REQUESTS = 5;
/** How often chance may name an endpoint, of all others together. */
const ERROR_RATE = 0.01;

/** Where head changed by more than without them, beyond chance over the blocks (paired, Student’s t), the largest part first. */
export function besideOthers(results: Results, endpoint: string): readonly Beside[] {
  const { mix } = results.config.load;
  if (mix === undefined) return [];
  const blocks = blocksOf(results, endpoint);
  const others = Object.keys(mix).filter((other) => other !== endpoint);
  return others
    .flatMap((other) => {
      const parts = blocks.flatMap((block) => partsOf(block, other) ?? []);
      const more = parts.map(({ base, head }) => head.with - base.with - (head.without - base.without));
      const found = meanWithin(more, 1 - ERROR_RATE / Math.max(1, others.length));
      if (found === null || Math.abs(found.mean) <= found.within) return [];
      const meansOf = (kind: 'with' | 'without') => bothSides((side) => average(parts.map((one) => one[side][kind])));
      const partMs = average(parts.map(({ base, head }) => head.share * (head.with - base.with)));
      return [{ endpoint: other, with: meansOf('with'), without: meansOf('without'), partMs }];
    })
    .toSorted((a, b) => Math.abs(b.partMs) - Math.abs(a.partMs));
}

/** Means in one block, and the share of requests that were sent beside the other endpoint. */
function partsOf({ besideMs }: EndpointBlock, other: string) {
  const { base, head } = bothSides((side) => {
    const { all, of: others } = besideMs?.[side] ?? {};
    const beside = others?.[other];
    if (all === undefined || beside === undefined) return null;
    const count = all.count - beside.count;
    if (Math.min(count, beside.count) < FEWEST_REQUESTS) return null;
    const without = (all.count * all.meanMs - beside.count * beside.meanMs) / count;
    return { with: beside.meanMs, without, share: beside.count / all.count };
  });
  return base && head && { base, head };
}
