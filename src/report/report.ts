/** From results and comparison to everything that is published. Pure: the same input gives the same text. */
import type { Comparison, EndpointComparison, MetricVerdict } from '../decide/comparison.ts';
import { baseFailureText } from './baselines.ts';
import { renderComment } from './comment.ts';
import { plural } from './format.ts';
import { headlineOf } from './headline.ts';
import type { ReportInput } from './input.ts';
import { iconOf, overrideMessage } from './override.ts';
import { leadingMetric, limitWords, type MetricNamer, metricNamer, shortChange, verdictWords } from './words.ts';

export interface Report {
  readonly verdict: string;
  /** The job is to fail: the gate fails, and no label lets it pass. */
  readonly failing: boolean;
  /** The gate fails, and a label lets it pass. */
  readonly overridden: boolean;
  /** One sentence without Markdown. */
  readonly headline: string;
  /** For the pull request: below the size limit at any number of endpoints. */
  readonly markdown: string;
  /** For the job summary: the same with every table, and with charts. */
  readonly summaryMarkdown: string;
  /** Worth a comment where only changes are. */
  readonly changed: boolean;
  readonly counts: { readonly regressions: number; readonly improvements: number; readonly inconclusive: number };
  readonly annotations: readonly {
    readonly level: 'error' | 'warning' | 'notice';
    readonly title: string;
    readonly message: string;
  }[];
}

/** GitHub takes 65,536 characters; the publisher adds a marker, and escapes may count double. */
export const MOST_COMMENT_CHARACTERS = 55_000;
export const MOST_SUMMARY_CHARACTERS = 700_000;

export function renderReport(input: ReportInput): Report {
  const { comparison, results, override } = input;
  const headline = headlineOf(comparison, input);
  const title = results.config.name === 'default' ? 'latency-gate' : `latency-gate (${results.config.name})`;
  return {
    verdict: comparison.verdict,
    failing: comparison.failing && override === undefined,
    overridden: override !== undefined,
    headline: `${iconOf(comparison, override)} ${title}: ${headline.text}${override === undefined ? '' : ', accepted'}`,
    markdown: renderComment(input, headline.markdown, 'comment', MOST_COMMENT_CHARACTERS),
    summaryMarkdown: renderComment(input, headline.markdown, 'summary', MOST_SUMMARY_CHARACTERS),
    changed: !['unchanged', 'nothing-compared'].includes(comparison.verdict) || results.baseFailure !== undefined,
    counts: {
      regressions: count(comparison, ['regression']),
      improvements: count(comparison, ['improvement']),
      inconclusive: count(comparison, ['inconclusive', 'not-assessed', 'suspected']),
    },
    annotations: [
      ...baseFailureAnnotation(input, title),
      ...annotationsOf(comparison, title, metricNamer(results.config.load), override === undefined),
      ...(override === undefined
        ? []
        : [{ level: 'notice', title: `${title}: accepted`, message: overrideMessage(override) } as const]),
    ],
  };
}

function count(comparison: Comparison, verdicts: readonly MetricVerdict[]): number {
  return comparison.endpoints.filter((one) => one.state === 'compared' && verdicts.includes(one.verdict)).length;
}

/** A gate that could not compare as it was asked to must not pass unseen. */
function baseFailureAnnotation(input: ReportInput, title: string): Report['annotations'] {
  const message = baseFailureText(input, { code: same, prose: same, link: same });
  return message === null ? [] : [{ level: 'warning', title, message }];
}

function same(text: string): string {
  return text;
}

/** What fails the gate is an error, what it could not tell a warning; the rest needs no annotation. */
function annotationsOf(
  comparison: Comparison,
  title: string,
  nameOf: MetricNamer,
  isFinal: boolean,
): Report['annotations'] {
  const level = comparison.failing && isFinal ? 'error' : 'warning';
  return comparison.endpoints.flatMap((one) => {
    const message = annotationText(one, nameOf);
    if (message === null) return [];
    const isDoubt = one.state === 'compared' && one.verdict !== 'regression' && one.breaches.length === 0;
    return [{ level: isDoubt ? 'warning' : level, title: `${title}: ${one.endpoint}`, message } as const];
  });
}

function annotationText(endpoint: EndpointComparison, nameOf: MetricNamer): string | null {
  if (endpoint.state === 'invalid') {
    return `invalid measurement: ${endpoint.problems.map((problem) => `${problem.side}: ${problem.text}`).join('; ')}`;
  }
  const limits = limitWords(endpoint, nameOf);
  if (limits.length > 0) return limits.join('; ');
  const leading = leadingMetric(endpoint, endpoint.verdict);
  if (!leading) return null;
  switch (endpoint.verdict) {
    case 'regression':
    case 'suspected':
      return `${shortChange(leading, nameOf)}: ${verdictWords(leading)} (${plural(endpoint.blocks, 'block')})`;
    case 'inconclusive':
    case 'not-assessed':
      return `${nameOf(leading.metric)}: ${verdictWords(leading)}`;
    default:
      return null;
  }
}
