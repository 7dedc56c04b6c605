/** How the columns are called. */
import type { ReportInput } from './input.ts';

export function sideLabels(input: ReportInput): { readonly base: string; readonly head: string } {
  const { results, comparison, found } = input;
  const { base, head } = results.sides;
  if (comparison.kind === 'stored') return { base: `stored (${found.baselines.length})`, head: head.label };
  return { base: base?.label ?? 'base', head: head.label };
}
