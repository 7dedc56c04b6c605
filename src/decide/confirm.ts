/** When a comparison with baselines has to be confirmed by running base beside head. */
import { signedPercent } from '../config/units.ts';
import type { Comparison } from './comparison.ts';

/** Why base is run, as a sentence for the log and the report; null where nothing points to a regression. */
export function whyConfirm(comparison: Comparison, runs: number): string | null {
  if (comparison.kind !== 'stored') return null;
  const slower = comparison.endpoints.flatMap(({ endpoint, metrics }) => {
    const metric = metrics.find(
      (one) => one.tolerance !== null && (one.verdict === 'suspected' || one.verdict === 'regression'),
    );
    return metric?.change == null ? [] : [`${endpoint} (${metric.metric} ${signedPercent(metric.change)})`];
  });
  if (slower.length === 0) return null;
  const [first] = slower;
  const others = slower.length > 1 ? ` and ${slower.length - 1} more` : '';
  return `Against ${runs} stored run${runs === 1 ? '' : 's'} ${first}${others} looked slower: base was run beside head to confirm it.`;
}
