/** One endpoint: its verdict in words, always to be seen, and under it the tables and charts. */
import { quantileChanges } from '../../decide/metrics/quantile-changes.ts';
import { START } from '../../decide/start.ts';
import { list, numbers, paragraph, sentences, words } from '../document.ts';
import { formatCount, formatMs, formatTolerance, formatValue, plural } from '../format.ts';
import type { Pooled, PooledSummary } from '../pooled.ts';
import { firstOf, say, withCode } from '../text.ts';
import type { EndpointView } from '../view/endpoints.ts';
import { reasonWords } from '../view/reasons.ts';
import type { View } from '../view.ts';
import { blocksHtml, type Html, html, tableOf } from '../writers/html.ts';
import type { Figures } from './charts.ts';
import { type DrawnSide, draw } from './figure.ts';
import { whySection } from './flame.ts';

export function idOf(number: number): string {
  return `endpoint-${number + 1}`;
}

/** @param number in the page's data, and in the address of the section */
export function endpointSection(
  { endpoint, sides, figures, flame }: Figures['endpoints'][number],
  view: View,
  number: number,
  isOpen: boolean,
): Html {
  const { name, tone, sentence, comparison } = endpoint;
  const why = view.why?.endpoints.find((one) => one.name === name);
  const metrics = metricsTable(endpoint, view);
  // Before the start nothing was requested: there are no charts.
  const isStart = name === START;
  const body = isStart
    ? metrics
    : html`${remarks(endpoint, view)}
${metrics}
${why ? whySection(why, view, flame && number) : null}<div class="charts">${figures.map((figure) => draw(figure, 'endpoint', number))}</div>
<div class="pair">${comparison.state === 'invalid' ? null : phasesTable(sides)}
${responsesTable(sides)}</div>`;
  return html`<details class="endpoint ${tone}" id="${idOf(number)}"${isOpen && !isStart ? html` open` : null}>
<summary><h3>${name}</h3> <span class="verdict">${sentence}</span></summary>
${body}
</details>
`;
}

function remarks({ comparison, problems, differences, warnings }: EndpointView, { input }: View): Html {
  const { base, head } = comparison.requests;
  const isPaired = input.comparison.kind === 'paired';
  const ofBase = isPaired ? `${base} valid responses from base and ${head}` : `${head} valid responses`;
  const note =
    comparison.state === 'invalid'
      ? ' Wrong, failed or missing responses say nothing about latency, so no latency is shown.'
      : null;
  const isCompared = isPaired && comparison.state === 'compared';
  const { leftOut } = isCompared ? quantileChanges(input.results, comparison.endpoint) : { leftOut: null };
  const percent = leftOut?.fromPercent ? `quantiles from p${leftOut.fromPercent} on` : 'the quantiles';
  const notShown = leftOut && withCode(`the change of ${percent} is not shown: ${reasonWords(leftOut.reason)}`);
  const marked = [...warnings, ...(notShown ? [notShown] : [])];
  return html`<p>${plural(comparison.blocks, 'block')}, ${ofBase} from head.${note}</p>
${blocksHtml([
  list(problems.map(({ side, text }) => ({ mark: 'problem', text: say`${side}: ${text}` }))),
  differences.length === 0 ? null : paragraph(say`Head’s answers differ from base’s:`),
  list(differences.map((text) => ({ mark: 'warning', text }))),
  list(marked.map((text) => ({ mark: 'warning', text }))),
])}`;
}

/** Every metric: the gated ones first, for they decide. Null where none has a figure. */
function metricsTable({ rows }: EndpointView, { sides, input }: View): Html | null {
  const shown = rows.filter(({ isGated, metric }) => metric.head !== null || isGated);
  if (shown.length === 0) return null;
  const sorted = shown.toSorted((one, other) => Number(other.isGated) - Number(one.isGated));
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

function responsesTable(sides: readonly DrawnSide[]): Html {
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

function counts(all: ReadonlyMap<string, number>): string {
  const each = [...all].map(([name, count]) => `${name} × ${formatCount(count)}`);
  return firstOf(each, 6, () => '…').join(', ') || 'none';
}

const PHASES = [
  ['connect', 'connectMs'],
  ['first byte', 'ttfbMs'],
  ['whole response', 'latencyMs'],
] as const;

/** All blocks pooled. */
function phasesTable(sides: readonly DrawnSide[]): Html {
  const figure = (ms: number | null | undefined) => (typeof ms === 'number' ? formatMs(ms).replace(' ms', '') : '–');
  const rows = PHASES.flatMap(([name, key]) =>
    sides.map(({ label, pooled }) => {
      const { count, min, mean, sd, median, max }: Partial<PooledSummary> = pooled?.[key] ?? {};
      const figures = [min, mean, sd, median, max].map(figure);
      return [`${name}, ${label}`, count === undefined ? '–' : formatCount(count), ...figures];
    }),
  );
  const columns = numbers('count', 'min', 'mean', '± sd', 'median', 'max');
  return tableOf('Times in ms', [...words('part of the request'), ...columns], rows);
}
