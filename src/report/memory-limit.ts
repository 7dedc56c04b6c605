/**
 * A remark on `app.memory` where an app failed at it. The kernel first takes the pages of the app's own program away and
 * reads them again and again: a container whose limit is reached can stand still for a minute before it is killed. All
 * that is seen of it from outside are requests without a response.
 */
import type { Side } from '../config/config.ts';
import type { Results } from '../results/results.ts';
import { formatValue } from './format.ts';

/** The kernel's own share of a container is in its limit, and not in what its processes hold. */
const AT_THE_LIMIT = 0.85;

const BYTES: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** A sentence in the imperative, without a capital letter, for the first of the sides that held what it was allowed; null: none. */
export function memoryLimitText({ config, blocks }: Results, sides: readonly Side[]): string | null {
  const limitBytes = bytesOf(config.app.memory);
  if (limitBytes === null) return null;
  const rounds = blocks.flatMap((block) => block.endpoints.flatMap((endpoint) => endpoint.rounds));
  for (const side of sides) {
    const peakBytes = Math.max(0, ...rounds.map((round) => round.sides[side]?.peakMemoryBytes ?? 0));
    if (peakBytes < AT_THE_LIMIT * limitBytes) continue;
    const held = `${side} held ${formatValue('memory', peakBytes)} of its ${formatValue('memory', limitBytes)}`;
    return `raise \`app.memory: ${config.app.memory}\` first: ${held}, and at its limit a container stands still before it is killed.`;
  }
  return null;
}

/** Of what `app.memory` allows, such as `512m`. */
function bytesOf(limit: string | null): number | null {
  const unit = BYTES[limit?.at(-1) ?? ''];
  return limit === null || unit === undefined ? null : Number.parseInt(limit, 10) * unit;
}
