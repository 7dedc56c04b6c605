/**
 * The comment: verdict line, what was compared, a table of what matters, what to do next, the rest folded, a footer. The
 * job's summary is the same with charts, and has room for more.
 *
 * Both have to stay under GitHub's limits with any number of endpoints, so they are drawn with less and less detail until
 * they fit; the verdict line is never left out, and what fails is shortened last.
 */

import type { EndpointComparison } from '../decide/comparison.ts';
import { baseFailureText, baselineSteps } from './baselines.ts';
import { quantilesChart, trendChart } from './charts.ts';
import { contextLine, countsLine, footer, howMeasured } from './context.ts';
import { DETAILS, type Detail, endpointSections, LEAST, type Sink } from './endpoint-sections.ts';
import { code, prose } from './escape.ts';
import { formatDuration } from './format.ts';
import type { ReportInput } from './input.ts';
import { memoryGrowthText } from './memory-growth.ts';
import { nextSteps } from './next-steps.ts';
import { iconOf, overrideHint, overrideParagraph } from './override.ts';
import { sweepSection } from './sweep.ts';
import { otherMetricsTable, sortedEndpoints, unchangedList } from './tables.ts';
import { outOfTimeText } from './time-budget.ts';
import { trendText } from './trend.ts';

export function renderComment(input: ReportInput, headline: string, sink: Sink, mostCharacters: number): string {
  const { name } = input.results.config;
  const title = name === 'default' ? 'latency-gate' : `latency-gate (${prose(name)})`;
  const heading = `### ${verdictLine(input, title, headline)}`;
  const text = drawWithin(input, heading, sink, mostCharacters);
  if (text !== null) return text;
  // Names of 500 characters on every side: the cut that the publisher makes is the last resort.
  return `${draw(input, heading, sink, LEAST).slice(0, mostCharacters)}\n`;
}

/** `title` and `headline` are Markdown. */
export function verdictLine({ comparison, override }: ReportInput, title: string, headline: string): string {
  return `${iconOf(comparison, override)} ${title}: ${headline}${override === undefined ? '' : ', accepted'}`;
}

/** The comment below a heading of the caller’s, in as much detail as fits; null where not even the least does. */
export function drawWithin(input: ReportInput, heading: string, sink: Sink, mostCharacters: number): string | null {
  for (const detail of DETAILS) {
    const text = draw(input, heading, sink, detail);
    if (text.length <= mostCharacters) return text;
  }
  return null;
}

function draw(input: ReportInput, heading: string, sink: Sink, detail: Detail): string {
  const { results, comparison, override } = input;
  const { shown, unchanged } = sortedEndpoints(comparison);
  const all = [...shown, ...unchanged];
  const failure = baseFailureText(input);
  const sections: (string | null)[] = [
    heading,
    override === undefined ? null : overrideParagraph(override),
    failure === null ? null : `⚠️ ${failure}`,
    [contextLine(input), countsLine(comparison)].filter(Boolean).join(' '),
    ...endpointSections(input, sink, detail),
    memoryGrowthText(comparison, (name) => code(name)),
    outOfTimeText(results),
    override === undefined ? stepsText(input, shown) : null,
    baselineSteps(input),
    override === undefined ? overrideHint(comparison, results) : null,
    sweepSection(input, detail.otherMetrics),
    ...(sink === 'summary' ? [quantilesChart(all, input), trendChart(all, input)] : [trendText(all, input)]),
    unchangedList(unchanged, detail.unchangedRows, input),
    detail.otherMetrics && comparison.kind !== 'none' ? otherMetricsTable(all, input) : null,
    howMeasured(input),
    footer(input, formatDuration(results.elapsedSeconds)),
  ];
  return `${sections.filter((section) => section).join('\n\n')}\n`;
}

function stepsText({ comparison, results }: ReportInput, shown: readonly EndpointComparison[]): string | null {
  const steps = nextSteps(comparison, results, shown);
  if (steps === null) return null;
  const action = steps.action === null ? null : `**What to do:** ${steps.action}`;
  return [steps.meaning, action].filter((part) => part !== null).join('\n\n');
}
