/**
 * The comment: verdict line, what was compared, a table of what matters, the rest folded, what to do next, a footer.
 *
 * It has to stay under GitHub's limit with any number of endpoints, so it is drawn with less and less detail until it
 * fits; the verdict line and the worst endpoints are never left out.
 */

import { baseFailureText, baselineSteps } from './baselines.ts';
import { contextLine, countsLine, footer, howMeasured } from './context.ts';
import { code, prose } from './escape.ts';
import { formatDuration } from './format.ts';
import { memoryGrowthText } from './memory-growth.ts';
import { nextSteps } from './next-steps.ts';
import { iconOf, overrideHint, overrideParagraph } from './override.ts';
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
  const { name } = input.results.config;
  const title = name === 'default' ? 'latency-gate' : `latency-gate (${prose(name)})`;
  const heading = `### ${verdictLine(input, title, headline)}`;
  const text = drawWithin(input, heading, mostCharacters);
  if (text !== null) return text;
  // Names of 500 characters on every side: the cut that the publisher makes is the last resort.
  return `${draw(input, heading, { mainRows: 0, unchangedRows: 0, otherMetrics: false }).slice(0, mostCharacters)}\n`;
}

/** `title` and `headline` are Markdown. */
export function verdictLine({ comparison, override }: ReportInput, title: string, headline: string): string {
  return `${iconOf(comparison, override)} ${title}: ${headline}${override === undefined ? '' : ', accepted'}`;
}

/** The comment below a heading of the caller’s, in as much detail as fits; null where not even the least does. */
export function drawWithin(input: ReportInput, heading: string, mostCharacters: number): string | null {
  for (const detail of DETAILS) {
    const text = draw(input, heading, detail);
    if (text.length <= mostCharacters) return text;
  }
  return null;
}

function draw(input: ReportInput, heading: string, detail: Detail): string {
  const { results, comparison, override } = input;
  const { shown, unchanged } = sortedEndpoints(comparison);
  const rows = shown.slice(0, detail.mainRows);
  const left = shown.length - rows.length;
  const failure = baseFailureText(input);
  const sections: (string | null)[] = [
    heading,
    override === undefined ? null : overrideParagraph(override),
    failure === null ? null : `⚠️ ${failure}`,
    [contextLine(input), countsLine(comparison)].filter(Boolean).join(' '),
    problemsList(rows),
    comparison.kind === 'none' ? figuresTable(rows, input) : mainTable(rows, input),
    left > 0 ? `… and ${left} more: they are in the job summary.` : null,
    warningsList(rows),
    memoryGrowthText(comparison, (name) => code(name)),
    outOfTimeText(results),
    override === undefined ? nextSteps(comparison, results) : null,
    baselineSteps(input),
    override === undefined ? overrideHint(comparison, results) : null,
    unchangedList(unchanged, detail.unchangedRows, input),
    detail.otherMetrics && comparison.kind !== 'none' ? otherMetricsTable([...shown, ...unchanged], input) : null,
    howMeasured(input),
    footer(input, formatDuration(results.elapsedSeconds)),
  ];
  return `${sections.filter((section) => section).join('\n\n')}\n`;
}
