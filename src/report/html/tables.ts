/** The tables of the page: each with a caption, and headers that say what they are of. */
import { numbers, sentences, words } from '../document.ts';
import { formatCount, formatMs, formatTolerance, formatValue } from '../format.ts';
import type { Pooled, PooledSummary } from '../pooled.ts';
import { firstOf, withCode } from '../text.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { View } from '../view.ts';
import { type Html, tableOf } from '../writers/html.ts';
import { type DrawnSides, PHASES } from './drawn-sides.ts';

/** Every metric: the gated ones first, for they decide. Null where none has a figure. */
export function metricsTable({ rows }: EndpointView, { sides, input }: View): Html | null {
  const shown = rows.filter(({ isGated, metric }) => metric.head !== null || isGated);
  if (shown.length === 0) return null;
  const sorted = [...shown.filter(({ isGated }) => isGated), ...shown.filter(({ isGated }) => !isGated)];
  if (input.comparison.kind === 'none') {
    const cells = sorted.map(({ name, head }) => [name, head]);
    return tableOf('Metrics', [...words('metric'), ...numbers(sides.head)], cells);
  }
  const cells = sorted.map((row) => [
    row.name,
    row.base,
    row.head,
    row.change,
    row.metric.tolerance === null ? 'no' : `from ${formatTolerance(row.metric.tolerance)}`,
    // Without the icon, which the comment has for want of colours.
    withCode(row.words),
  ]);
  const columns = [...words('metric'), ...numbers(sides.base, sides.head, 'change'), ...words('gated')];
  return tableOf('Metrics, with the interval that each verdict rests on', [...columns, ...sentences('verdict')], cells);
}

/** What became of the requests of each side. */
export function responsesTable({ base, head }: DrawnSides): Html {
  const sides = base === null ? [head] : [base, head];
  const row = (name: string, cell: (pooled: Pooled) => string, nothing = '–') => [
    name,
    ...sides.map(({ pooled }) => (pooled === null ? nothing : cell(pooled))),
  ];
  const count = (name: string, of: (pooled: Pooled) => number) => row(name, (pooled) => formatCount(of(pooled)));
  const rows = [
    count('sent', ({ completed, failed, censored }) => completed + failed + censored),
    count('as expected', ({ completed, mismatched }) => completed - mismatched),
    count('answered, but not as expected', ({ mismatched }) => mismatched),
    count('failed', ({ failed }) => failed),
    count('too late', ({ censored }) => censored),
    row('responses by status', ({ statuses }) => counts(statuses), 'none'),
    row('problems', ({ problems }) => counts(problems), 'none'),
    row('body length', ({ bodyBytes }) => (bodyBytes === null ? '–' : `${formatCount(Math.round(bodyBytes))} bytes`)),
    row('valid responses per second', ({ requestsPerSecond }) => formatValue('throughput', requestsPerSecond)),
  ];
  const columns = [...words('requests'), ...numbers(...sides.map(({ label }) => label))];
  return tableOf('Requests and responses', columns, rows);
}

const MOST_COUNTS = 6;

function counts(all: ReadonlyMap<string, number>): string {
  if (all.size === 0) return 'none';
  return firstOf(
    [...all].map(([name, count]) => `${name} × ${formatCount(count)}`),
    MOST_COUNTS,
    () => '…',
  ).join(', ');
}

/** The parts of the time that a request took, all blocks pooled. */
export function phasesTable({ base, head }: DrawnSides): Html {
  const sides = base === null ? [head] : [base, head];
  const rows = PHASES.flatMap(([name, key]) =>
    sides.map(({ label, pooled }) => {
      const summary = pooled?.[key] ?? null;
      return [`${name}, ${label}`, summary === null ? '–' : formatCount(summary.count), ...figuresOf(summary)];
    }),
  );
  const columns = numbers('count', 'min', 'mean', '± sd', 'median', 'max');
  return tableOf('Times in ms', [...words('part of the request'), ...columns], rows);
}

function figuresOf(summary: PooledSummary | null): readonly string[] {
  if (summary === null) return ['–', '–', '–', '–', '–'];
  const { min, mean, sd, median, max } = summary;
  return [min, mean, sd, median, max].map((value) => (value === null ? '–' : formatMs(value).replace(' ms', '')));
}
