/** A table of plain text: columns as wide as their widest cell, numbers to the right. */

/**
 * One line a row, the header first.
 *
 * @param texts how many columns from the left hold words; the others hold numbers
 */
export function alignedTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  texts = 0,
): readonly string[] {
  // A shorter row ends in a sentence, which widens no column.
  const whole = rows.filter((row) => row.length === header.length);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...whole.map((row) => (row[column] ?? '').length)),
  );
  return [header, ...rows].map((cells) =>
    cells
      .map((cell, column) => (column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
