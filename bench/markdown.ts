/** Tables of the bench. */

/** A Markdown table: cells of the first column to the left, figures to the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return 'Nothing was recorded.';
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|---|${'--:|'.repeat(header.length - 1)}`, ...rows.map(line)].join('\n');
}

/** Groups in the order in which their keys appear. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The quantile at `share` (R type 7); NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  return low + (position % 1) * ((sorted[Math.ceil(position)] ?? low) - low);
}
