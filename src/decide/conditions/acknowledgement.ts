/** Without TCP_NODELAY, the rest of an answer waits for an acknowledgement (Nagle, RFC 896), put off by 40 ms (RFC 1122, 4.2.3.2; Linux). */
import { SIDES } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import type { DelayedAcknowledgement } from '../reasons.ts';
import { median } from '../test/statistics.ts';

/** From the head of an answer to its end. Systems acknowledge at once now and then, so not all answers need to wait. */
const WAIT_MS = { least: 38, most: 50 };
/** So many answers wait, and they wait alike: the slowest hundredth for hardly longer than the slowest tenth. */
const LEAST_SHARE = 0.2;
const ALIKE_MS = 5;
const FEWEST_ROUNDS = 4;

/** Null where no side has it. */
export function delayedAcknowledgement(blocks: readonly EndpointBlock[]): DelayedAcknowledgement | null {
  const rounds = blocks.flatMap((block) => block.rounds);
  const found = SIDES.flatMap((side) => {
    const seen = rounds.flatMap(({ sides }) => {
      const { latencyMs, ttfbMs } = sides[side] ?? {};
      const { mean = 0, p90, p99 } = latencyMs ?? {};
      if (!ttfbMs || p90 === undefined || p99 === undefined) return [];
      return [{ waitMs: p90 - ttfbMs.mean, restMs: mean - ttfbMs.mean, spreadMs: p99 - p90 }];
    });
    if (seen.length < FEWEST_ROUNDS) return [];
    const waitMs = median(seen.map((round) => round.waitMs));
    const share = Math.min(1, median(seen.map(({ restMs }) => restMs)) / waitMs);
    const isThat = waitMs >= WAIT_MS.least && waitMs <= WAIT_MS.most && share >= LEAST_SHARE;
    return isThat && median(seen.map(({ spreadMs }) => spreadMs)) <= ALIKE_MS ? [{ side, waitMs, share }] : [];
  });
  const [first] = found;
  if (first === undefined) return null;
  const { waitMs, share } = first;
  return { kind: 'delayed-acknowledgement', sides: found.map(({ side }) => side), waitMs, share };
}
