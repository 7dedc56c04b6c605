/** Base against itself, from its own turns: what this run would say of a version that is the same, starts aside. Pure. */
import type { EndpointBlock, Results } from '../results/results.ts';
import { blocksOf } from './endpoint.ts';
import { average, meanWithin } from './statistics.ts';

const CONFIDENCE = 0.95;
/** Fewer blocks have no error that is worth the name. */
const FEWEST_BLOCKS = 3;

export interface AgainstItself {
  /** Half the width of the interval of the mean latency, as a fraction: of the endpoint that is known best, and of the other end. */
  readonly least: number;
  readonly most: number;
}

/** Null where base took no turns, or too few blocks were measured. */
export function againstItself(results: Results): AgainstItself | null {
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
  if (halves.length < FEWEST_BLOCKS) return null;
  return Math.expm1(meanWithin(halves, CONFIDENCE).within / Math.SQRT2);
}
