/** From results and comparison to everything that is published. Pure: the same input gives the same text. */
import type { Comparison, EndpointComparison, MetricVerdict } from '../decide/comparison.ts';
import type { Results } from '../results/results.ts';
import { renderComment } from './comment.ts';
import { plural } from './format.ts';
import { headlineOf } from './headline.ts';
import {
  leadingMetric,
  limitWords,
  type MetricNamer,
  metricNamer,
  shortChange,
  VERDICT_ICONS,
  verdictWords,
} from './words.ts';

export interface ReportInput {
  readonly results: Results;
  readonly comparison: Comparison;
  /** Stored runs compared with, newest first, and why others were passed over. */
  readonly found: {
    readonly baselines: readonly Results[];
    readonly skipped: readonly { readonly reason: string; readonly count: number }[];
  };
  /** This run is to be a baseline for later ones. */
  readonly isBaseline: boolean;
}

export interface Report {
  readonly verdict: string;
  readonly failing: boolean;
  /** One sentence without Markdown. */
  readonly headline: string;
  /** For the pull request: below the size limit at any number of endpoints. */
  readonly markdown: string;
  /** For the job summary: the same with every table. */
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
const MOST_COMMENT_CHARACTERS = 55_000;
const MOST_SUMMARY_CHARACTERS = 700_000;

export function renderReport(input: ReportInput): Report {
  const { comparison, results } = input;
  const headline = headlineOf(comparison, input);
  const title = results.config.name === 'default' ? 'latency-gate' : `latency-gate (${results.config.name})`;
  return {
    verdict: comparison.verdict,
    failing: comparison.failing,
    headline: `${VERDICT_ICONS[comparison.verdict]} ${title}: ${headline.text}`,
    markdown: renderComment(input, headline.markdown, MOST_COMMENT_CHARACTERS),
    summaryMarkdown: renderComment(input, headline.markdown, MOST_SUMMARY_CHARACTERS),
    changed: !['unchanged', 'nothing-compared'].includes(comparison.verdict),
    counts: {
      regressions: count(comparison, ['regression']),
      improvements: count(comparison, ['improvement']),
      inconclusive: count(comparison, ['inconclusive', 'not-assessed', 'suspected']),
    },
    annotations: annotationsOf(comparison, title, metricNamer(results.config.load)),
  };
}

function count(comparison: Comparison, verdicts: readonly MetricVerdict[]): number {
  return comparison.endpoints.filter((one) => one.state === 'compared' && verdicts.includes(one.verdict)).length;
}

/** What fails the gate is an error, what it could not tell a warning; the rest needs no annotation. */
function annotationsOf(comparison: Comparison, title: string, nameOf: MetricNamer): Report['annotations'] {
  const level = comparison.failing ? 'error' : 'warning';
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
