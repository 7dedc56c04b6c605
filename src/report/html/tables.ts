/** The tables of the page: each with a caption, and headers that say what they are of. */
import type { PooledSummary } from '../../results/pooled.ts';
import { formatCount, formatMs, formatTolerance, formatValue } from '../format.ts';
import { withCode } from '../text.ts';
import type { EndpointView } from '../view/endpoints.ts';
import type { Row } from '../view/rows.ts';
import type { View } from '../view.ts';
import type { Count, DrawnSide, DrawnSides } from './drawn-sides.ts';
import { type Content, type Html, html, written } from './markup.ts';

export interface Table {
  readonly caption: Content;
  readonly header: readonly Content[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly Content[])[];
  /** The columns of numbers: from this one on, and before that one. */
  readonly numbers: readonly [from: number, before: number];
  /** A column of sentences, which is not squeezed on a phone. */
  readonly sentences?: number;
}

/** A wide table scrolls inside its own box, which the keyboard reaches. */
export function table({ caption, header, rows, numbers, sentences }: Table): Html {
  const kind = (column: number) => {
    if (column === sentences) return html` class="sentence"`;
    return column >= numbers[0] && column < numbers[1] ? html` class="number"` : null;
  };
  const cell = (content: Content, column: number) =>
    column === 0 ? html`<th scope="row">${content}</th>` : html`<td${kind(column)}>${content}</td>`;
  return html`<div class="scroll" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${header.map((content, column) => html`<th scope="col"${kind(column)}>${content}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody></table></div>`;
}

/** Every metric: the gated ones first, for they decide. Null where none has a figure. */
export function metricsTable({ rows }: EndpointView, { sides, input }: View): Html | null {
  const shown = rows.filter(({ isGated, metric }) => metric.head !== null || isGated);
  if (shown.length === 0) return null;
  const sorted = [...shown.filter(({ isGated }) => isGated), ...shown.filter(({ isGated }) => !isGated)];
  if (input.comparison.kind === 'none') {
    const cells = sorted.map(({ name, head }) => [name, head]);
    return table({ caption: 'Metrics', header: ['metric', sides.head], rows: cells, numbers: [1, 2] });
  }
  const cells = sorted.map((row) => [
    row.name,
    row.base,
    row.head,
    row.change,
    row.metric.tolerance === null ? 'no' : `from ${formatTolerance(row.metric.tolerance)}`,
    verdictCell(row),
  ]);
  return table({
    caption: 'Metrics, with the interval that each verdict rests on',
    header: ['metric', sides.base, sides.head, 'change', 'gated', 'verdict'],
    rows: cells,
    numbers: [1, 4],
    sentences: 5,
  });
}

/** Without the icon, which the comment has for want of colours. */
function verdictCell({ words, metric }: Row): Content {
  if (words === '~') return 'not significant';
  if (words === '') return metric.interval === null ? '' : 'significant';
  return written(withCode(words));
}

/** What became of the requests of each side. */
export function responsesTable({ base, head }: DrawnSides): Html {
  const sides = base === null ? [head] : [base, head];
  const row = (name: string, cell: (side: DrawnSide) => Content) => [name, ...sides.map(cell)];
  const count = (of: (pooled: NonNullable<DrawnSide['pooled']>) => number) => (side: DrawnSide) =>
    side.pooled === null ? '–' : formatCount(of(side.pooled));
  const rows = [
    row(
      'sent',
      count(({ completed, failed, censored }) => completed + failed + censored),
    ),
    row(
      'as expected',
      count(({ completed, mismatched }) => completed - mismatched),
    ),
    row(
      'answered, but not as expected',
      count(({ mismatched }) => mismatched),
    ),
    row(
      'failed',
      count(({ failed }) => failed),
    ),
    row(
      'too late',
      count(({ censored }) => censored),
    ),
    row('responses by status', ({ statuses }) => counts(statuses)),
    row('problems', ({ problems }) => counts(problems)),
    row('body length', ({ pooled }) =>
      pooled?.bodyBytes === null || pooled === null ? '–' : `${formatCount(Math.round(pooled.bodyBytes))} bytes`,
    ),
    row('valid responses per second', ({ pooled }) =>
      pooled === null ? '–' : formatValue('throughput', pooled.requestsPerSecond),
    ),
  ];
  const header = ['requests', ...sides.map(({ label }) => label)];
  return table({ caption: 'Requests and responses', header, rows, numbers: [1, header.length] });
}

const MOST_COUNTS = 6;

function counts(all: readonly Count[]): string {
  if (all.length === 0) return 'none';
  const shown = all.slice(0, MOST_COUNTS).map(([name, count]) => `${name} × ${formatCount(count)}`);
  return [...shown, ...(all.length > MOST_COUNTS ? ['…'] : [])].join(', ');
}

/** The parts of the time that a request took, all blocks pooled. */
export function phasesTable({ base, head }: DrawnSides): Html {
  const phases = [
    ['connect', 'connectMs'],
    ['first byte', 'ttfbMs'],
    ['whole response', 'latencyMs'],
  ] as const;
  const sides = base === null ? [head] : [base, head];
  const rows = phases.flatMap(([name, key]) =>
    sides.map(({ label, pooled }) => {
      const summary = pooled?.[key] ?? null;
      return [html`${name}, ${label}`, summary === null ? '–' : formatCount(summary.count), ...figuresOf(summary)];
    }),
  );
  return table({
    caption: 'Times in ms',
    header: ['part of the request', 'count', 'min', 'mean', '± sd', 'median', 'max'],
    rows,
    numbers: [1, 7],
  });
}

function figuresOf(summary: PooledSummary | null): readonly string[] {
  if (summary === null) return ['–', '–', '–', '–', '–'];
  const { min, mean, sd, median, max } = summary;
  return [min, mean, sd, median, max].map((value) => (value === null ? '–' : formatMs(value).replace(' ms', '')));
}
