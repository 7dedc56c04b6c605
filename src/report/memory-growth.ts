/** A remark on memory: a leak, or a cache without an end, shows there before it shows in latency. */
import type { Comparison } from '../decide/comparison.ts';
import { formatChangeWithInterval, formatValue, plural } from './format.ts';

/** Less than this is told by the table alone. */
const REMARKABLE_GROWTH = 0.1;

/**
 * One sentence where peak memory grew significantly by a tenth or more, told by the endpoint where it grew most; null
 * where it did not, or where it is gated, and the verdict says it. `name` renders an endpoint's name.
 */
export function memoryGrowthText(comparison: Comparison, name: (text: string) => string): string | null {
  const grown = comparison.endpoints.flatMap(({ endpoint, metrics }) => {
    const memory = metrics.find((one) => one.metric === 'memory');
    if (!memory || memory.tolerance !== null || (memory.change ?? 0) < REMARKABLE_GROWTH) return [];
    return memory.interval && memory.interval.low > 0 ? [{ endpoint, memory }] : [];
  });
  const [most] = grown.sort((a, b) => (b.memory.change ?? 0) - (a.memory.change ?? 0));
  if (!most) return null;
  const { endpoint, memory } = most;
  const values = `${formatValue('memory', memory.base)} → ${formatValue('memory', memory.head)}`;
  const others = grown.length > 1 ? `, and at ${plural(grown.length - 1, 'more endpoint')}` : '';
  return `Peak memory grew at ${name(endpoint)}: ${values}, ${formatChangeWithInterval(memory)}${others}.`;
}
