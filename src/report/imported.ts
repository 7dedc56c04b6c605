/** The comparison of runs of another tool, on a terminal: figures side by side, the verdict, and how far it goes. */
import { FEWEST_PAIRS, type ImportedComparison, type ImportedVerdict, typicalOf } from '../decide/imported.ts';
import { IMPORTED_FIGURES, type ImportedRun, type Tool } from '../imports/imported-run.ts';
import { formatChange, formatInterval, formatPercent, formatTolerance, formatValue, plural } from './format.ts';
import type { Paint } from './terminal.ts';

const FILES: Readonly<Record<Tool, string>> = { ab: 'ab -g', autocannon: 'autocannon --json', k6: 'k6 summary' };

/** What the reader has to know of each tool’s figures. */
const CAVEATS: Readonly<Record<Tool, readonly string[]>> = {
  ab: [
    'THE FILES HOLD NO STATUS: responses that failed, or redirect, count as fast ones. Look at `Non-2xx responses` in what ab printed.',
    'Each request counts with its connecting, unless ab ran with -k; ab rounds to whole milliseconds.',
  ],
  autocannon: [
    'Decided by throughput, which says something about latency only where neither a rate nor an amount was given.',
    'Its latencies are rounded down to whole milliseconds (at least 1), without requests that timed out or were open at the end: they are shown, and decide nothing.',
  ],
  k6: [
    'The order of the runs is not in the files: base and head are assumed to have taken turns.',
    'Times are without connecting, and those of all requests of the script together.',
  ],
};

/** Ends without a newline. */
export function renderImported(comparison: ImportedComparison, paint: Paint): string {
  const { tool, pairs, metric, verdict } = comparison;
  const rows = IMPORTED_FIGURES.flatMap((figure) => {
    const [base, head] = [typicalOf(pairs, 'base', figure), typicalOf(pairs, 'head', figure)];
    if (base === null || head === null) return [];
    const unit = figure === 'p95' ? 'p90' : figure;
    const change = formatChange(head / base - 1);
    return [[figure === metric ? `${figure} *` : figure, formatValue(unit, base), formatValue(unit, head), change]];
  });
  const runs = (side: 'base' | 'head') => pairs.map((pair) => pair[side]);
  const table = [
    [`${FILES[tool]}, ${plural(pairs.length, 'pair')}`, 'base', 'head', 'difference'],
    ...rows,
    ['requests', total(runs('base'), 'requests'), total(runs('head'), 'requests'), ''],
    ['failed', total(runs('base'), 'failed'), total(runs('head'), 'failed'), ''],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const [header = [], ...body] = table;
  return [
    paint.dim(line(header)),
    ...body.map(line),
    '* decides the verdict',
    '',
    paintOf(verdict, paint)(verdictLine(comparison)),
    ...nextStep(comparison),
    'Limits of this comparison:',
    ...[...caveatsOf(comparison), ...CAVEATS[tool]].map((caveat) => `! ${caveat}`),
  ].join('\n');
}

function total(runs: readonly ImportedRun[], count: 'requests' | 'failed'): string {
  const counts = runs.map((run) => run[count]);
  return counts.includes(null) ? 'not known' : String(counts.reduce((sum: number, one) => sum + (one ?? 0), 0));
}

function paintOf(verdict: ImportedVerdict, paint: Paint): (text: string) => string {
  if (verdict === 'regression' || verdict === 'invalid') return paint.red;
  return verdict === 'improvement' ? paint.green : paint.bold;
}

function verdictLine(comparison: ImportedComparison): string {
  const { verdict, metric, change, interval, reason, tolerance } = comparison;
  const what = metric === 'throughput' ? 'throughput' : 'mean latency';
  const by = `${formatChange(change ?? 0)}${interval ? ` (${formatInterval(interval)})` : ''}`;
  switch (verdict) {
    case 'no-verdict':
      return `No verdict: ${reason}.`;
    case 'invalid':
      return `⛔ Invalid: ${reason}. How long failures take says nothing about the app.`;
    case 'regression':
      return `🔴 Head is slower: ${what} ${by}.`;
    case 'improvement':
      return `🟢 Head is faster: ${what} ${by}.`;
    case 'unchanged':
      return `No change of ${what} larger than ${formatTolerance(tolerance)}: ${by}.`;
    case 'within-tolerance':
      return `A change of ${what} within the tolerance of ${formatTolerance(tolerance)}: ${by}.`;
    case 'inconclusive':
      return `Inconclusive: ${what} ${by}${reason === null ? '' : `; ${reason}`}.`;
  }
}

const IN_TURNS = 'base, head, head, base, base, head …';
const COMMAND = 'latency-gate compare --base base-1 base-2 … --head head-1 head-2 …';

function nextStep({ verdict, reason, smallestDetectable, morePairs, pairs }: ImportedComparison): string[] {
  if (verdict === 'no-verdict' && pairs.length < FEWEST_PAIRS) {
    return [
      'How much two runs of the same code differ here is not known, so their difference says nothing about the change.',
      `Measure at least ${FEWEST_PAIRS} pairs in turns (${IN_TURNS}), then: ${COMMAND}`,
    ];
  }
  if (verdict === 'no-verdict')
    return [`A machine that got slower meanwhile looks like a change: measure in turns (${IN_TURNS}).`];
  if (verdict !== 'inconclusive') return [];
  const seen =
    smallestDetectable === null
      ? ''
      : `A change of ${formatPercent(smallestDetectable)} or more would have been detected. `;
  const more =
    morePairs === null
      ? reason === null
        ? 'More pairs would hardly help.'
        : ''
      : `${plural(morePairs, 'more pair')} would help.`;
  return [`${seen}${more}`.trim()].filter((text) => text !== '');
}

/** What these files lack, beside what such files always lack. */
function caveatsOf({ pairs, tool }: ImportedComparison): string[] {
  const spans = pairs.flatMap(({ base, head }) =>
    base.span && head.span ? [{ base: base.span, head: head.span }] : [],
  );
  const baseFirst = spans.filter(({ base, head }) => base.startMs < head.startMs).length;
  const oneFirst = spans.length > 1 && (baseFirst === 0 || baseFirst === spans.length);
  return [
    ...(oneFirst
      ? [
          `${baseFirst === 0 ? 'Head' : 'Base'} ran first in every pair: whatever the first run warms up looks like a change.`,
        ]
      : []),
    ...(tool !== 'ab' && pairs.some(({ base, head }) => base.failed === null || head.failed === null)
      ? ['Failed requests are not in every file: they would count as fast ones.']
      : []),
    'Every run is assumed to have met a freshly started app, warmed up alike; the files do not show it.',
  ];
}
