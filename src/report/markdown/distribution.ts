/** What a verdict does not say of an endpoint: where in the distribution the change lies, and how it went over time. */
import { quantileChanges } from '../../decide/quantile-changes.ts';
import { poolSide } from '../../results/pooled.ts';
import { code, markdown, prose } from '../escape.ts';
import { formatChange, formatMs, unbroken } from '../format.ts';
import { drawnInCharacters } from '../view/trend.ts';
import type { View } from '../view.ts';
import type { Sink } from './endpoints.ts';
import { line } from './tables.ts';

/** The page has the others. */
const MOST_TRENDS: Readonly<Record<Sink, number>> = { comment: 3, summary: 20 };
const PERCENTS = [10, 25, 50, 75, 90, 95, 99];

/** Latency by percentile of the endpoint that comes first, in a paired run: percentiles that enough requests lie beyond. */
export function percentilesTable({ endpoints, sides, input }: View): string | null {
  const { results, comparison } = input;
  const worst = endpoints.find((one) => one.comparison.state === 'compared');
  if (comparison.kind !== 'paired' || worst === undefined) return null;
  const { name } = worst;
  const changes = new Map(quantileChanges(results, name).changes.map(({ percent, change }) => [percent, change]));
  const [base, head] = [poolSide(results, name, 'base'), poolSide(results, name, 'head')];
  const columns = PERCENTS.flatMap((percent) => {
    const [baseMs, headMs, change] = [base?.quantileMs(percent), head?.quantileMs(percent), changes.get(percent)];
    if (typeof baseMs !== 'number' || typeof headMs !== 'number' || change === undefined) return [];
    return [[`p${percent}`, '--:', formatMs(baseMs), formatMs(headMs), formatChange(change)]];
  });
  if (columns.length < 2) return null;
  const titles = [`latency of ${code(name, { inTable: true })}`, '---', prose(sides.base), prose(sides.head), 'change'];
  return titles.map((title, row) => line([title, ...columns.map((column) => unbroken(column[row] ?? ''))])).join('\n');
}

/** A line for each of the first endpoints, drawn in characters. Null where too few earlier runs are known. */
export function trendLines({ trends }: View, sink: Sink): string | null {
  if (trends === null) return null;
  const lines = trends.endpoints
    .slice(0, MOST_TRENDS[sink])
    .map((trend) => `- ${code(trend.endpoint)} \`${drawnInCharacters(trend)}\` ${unbroken(markdown(trend.words))}`);
  return `${markdown(trends.caption)}\n\n${lines.join('\n')}`;
}
