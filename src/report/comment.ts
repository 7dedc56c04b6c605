/**
 * The comment: verdict line, what was compared, a table of what matters, the rest folded, what to do next, a footer.
 *
 * It has to stay under GitHub's limit with any number of endpoints, so it is drawn with less and less detail until it
 * fits; the verdict line and the worst endpoints are never left out.
 */

import { contextLine, countsLine, footer, howMeasured } from './context.ts';
import { code, prose } from './escape.ts';
import { formatDuration } from './format.ts';
import { memoryGrowthText } from './memory-growth.ts';
import { nextSteps } from './next-steps.ts';
import type { ReportInput } from './report.ts';
import {
  figuresTable,
  mainTable,
  otherMetricsTable,
  problemsList,
  sortedEndpoints,
  unchangedList,
  warningsList,
} from './tables.ts';
import { outOfTimeText } from './time-budget.ts';
import { VERDICT_ICONS } from './words.ts';

interface Detail {
  readonly mainRows: number;
  readonly unchangedRows: number;
  readonly otherMetrics: boolean;
}

const DETAILS: readonly Detail[] = [
  { mainRows: Number.POSITIVE_INFINITY, unchangedRows: Number.POSITIVE_INFINITY, otherMetrics: true },
  { mainRows: Number.POSITIVE_INFINITY, unchangedRows: Number.POSITIVE_INFINITY, otherMetrics: false },
  { mainRows: 60, unchangedRows: 60, otherMetrics: false },
  { mainRows: 20, unchangedRows: 0, otherMetrics: false },
  { mainRows: 5, unchangedRows: 0, otherMetrics: false },
];

export function renderComment(input: ReportInput, headline: string, mostCharacters: number): string {
  const drawn = DETAILS.map((detail) => () => draw(input, headline, detail));
  for (const one of drawn) {
    const text = one();
    if (text.length <= mostCharacters) return text;
  }
  // Names of 500 characters on every side: the cut that the publisher makes is the last resort.
  return `${draw(input, headline, { mainRows: 0, unchangedRows: 0, otherMetrics: false }).slice(0, mostCharacters)}\n`;
}

function draw(input: ReportInput, headline: string, detail: Detail): string {
  const { results, comparison } = input;
  const gateName = results.config.name === 'default' ? '' : ` (${prose(results.config.name)})`;
  const { shown, unchanged } = sortedEndpoints(comparison);
  const rows = shown.slice(0, detail.mainRows);
  const left = shown.length - rows.length;
  const sections: (string | null)[] = [
    `### ${VERDICT_ICONS[comparison.verdict]} latency-gate${gateName}: ${headline}`,
    [contextLine(input), countsLine(comparison)].filter(Boolean).join(' '),
    problemsList(rows),
    comparison.kind === 'none' ? figuresTable(rows, input) : mainTable(rows, input),
    left > 0 ? `… and ${left} more: they are in the job summary.` : null,
    warningsList(rows),
    memoryGrowthText(comparison, (name) => code(name)),
    outOfTimeText(results),
    nextSteps(comparison, results),
    unchangedList(unchanged, detail.unchangedRows, input),
    detail.otherMetrics && comparison.kind !== 'none' ? otherMetricsTable([...shown, ...unchanged], input) : null,
    howMeasured(input),
    footer(input, formatDuration(results.elapsedSeconds)),
  ];
  return `${sections.filter((section) => section).join('\n\n')}\n`;
}
