/** The verdict in one sentence, which has to be enough for most readers. */
import type { Comparison, EndpointComparison, MetricVerdict } from '../decide/comparison.ts';
import { baseFailureNote, waitsForBaseline } from './baselines.ts';
import { code, proseWithCode } from './escape.ts';
import { formatPercent, formatTolerance, plural, unbroken } from './format.ts';
import type { ReportInput } from './input.ts';
import { changePhrase, isOfAmounts, leadingMetric, limitWords, type MetricNamer, metricNamer } from './words.ts';

export interface Headline {
  readonly text: string;
  readonly markdown: string;
}

/** An endpoint's name is code in Markdown and bare in text; the rest of the sentence is the same. */
export function headlineOf(comparison: Comparison, input: ReportInput): Headline {
  const note = baseFailureNote(input);
  return {
    text: `${sentence(comparison, input, PLAIN)}${note}`,
    markdown: `${sentence(comparison, input, MARKDOWN)}${note}`,
  };
}

/** How parts of the sentence are written: an endpoint’s name, words of the app, figures of ours. */
interface Writing {
  readonly name: (text: string) => string;
  readonly words: (text: string) => string;
  readonly figures: (text: string) => string;
}

const PLAIN: Writing = { name: (text) => text, words: (text) => text, figures: (text) => text };
const MARKDOWN: Writing = { name: (text) => code(text), words: proseWithCode, figures: unbroken };

function sentence(comparison: Comparison, input: ReportInput, writing: Writing): string {
  const { endpoints } = comparison;
  const { name, words, figures } = writing;
  const nameOf = metricNamer(input.results.config.load);
  switch (comparison.verdict) {
    case 'regression':
      return leaders(endpoints, 'regression', ['slower', 'worse'], { ...writing, nameOf });
    case 'improvement':
      return leaders(endpoints, 'improvement', ['faster', 'better'], { ...writing, nameOf });
    case 'suspected':
      return `${leaders(endpoints, 'suspected', ['possibly slower', 'possibly worse'], { ...writing, nameOf })}, against stored runs`;
    case 'limit-exceeded': {
      const over = endpoints.filter((one) => one.breaches.length > 0);
      const first = over[0];
      if (!first) return 'a limit is exceeded';
      return `${name(first.endpoint)}: ${figures(limitWords(first, nameOf)[0] ?? 'over a limit')}${others(over.length)}`;
    }
    case 'invalid': {
      const invalid = endpoints.filter((one) => one.state === 'invalid');
      const first = invalid[0];
      const problem = first?.problems[0];
      if (!first || !problem) return 'the measurement is invalid';
      return `invalid measurement of ${name(first.endpoint)}: ${problem.side}: ${words(problem.text)}${others(invalid.length)}`;
    }
    case 'inconclusive': {
      const open = compared(endpoints).filter((one) => ['inconclusive', 'not-assessed'].includes(one.verdict));
      const first = open[0];
      if (open.length === 1 && first)
        return `cannot tell whether ${name(first.endpoint)} changed${figures(couldHaveSeen(first))}`;
      return `cannot tell whether ${open.length} of ${plural(endpoints.length, 'endpoint')} changed`;
    }
    case 'unchanged':
      if (compared(endpoints).some((one) => one.verdict === 'within-tolerance')) {
        return `${plural(compared(endpoints).length, 'endpoint')} changed by no more than is tolerated`;
      }
      return `no change larger than ${figures(toleranceOf(endpoints))} in ${plural(compared(endpoints).length, 'endpoint')}`;
    case 'nothing-compared':
      return nothingCompared(comparison, input);
  }
}

interface Names extends Writing {
  readonly nameOf: MetricNamer;
}

function leaders(
  endpoints: readonly EndpointComparison[],
  verdict: MetricVerdict,
  [ofTimes, ofAny]: readonly [string, string],
  { name, figures, nameOf }: Names,
): string {
  const all = compared(endpoints).filter((one) => one.verdict === verdict);
  const sizes = all.map((one) => ({ one, metric: leadingMetric(one, verdict) }));
  const [worst] = sizes.sort((a, b) => Math.abs(b.metric?.change ?? 0) - Math.abs(a.metric?.change ?? 0));
  const word = isOfAmounts(all, verdict) ? ofAny : ofTimes;
  if (!worst?.metric) return `an endpoint is ${word}`;
  if (all.length === 1) return `${name(worst.one.endpoint)} ${figures(changePhrase(worst.metric, nameOf))}`;
  return `${all.length} of ${plural(endpoints.length, 'endpoint')} are ${word}, most of all ${name(worst.one.endpoint)}, which ${figures(changePhrase(worst.metric, nameOf))}`;
}

function nothingCompared(comparison: Comparison, input: ReportInput): string {
  const { results } = input;
  if (results.part !== null) {
    const { index, count } = results.part;
    return `part ${index} of ${count} measured: the verdict is that of all parts together`;
  }
  if (comparison.endpoints.length > 0 && comparison.endpoints.every((one) => one.state === 'new')) {
    return 'every endpoint is new: base answers none of them';
  }
  const measured = `${plural(comparison.endpoints.length, 'endpoint')} measured`;
  if (input.isBaseline) {
    if (input.firstBaseline === 'ever') return `the first baseline: ${measured} for later runs to be compared with`;
    if (input.firstBaseline === 'fitting')
      return `the first baseline of this configuration: ${measured} for later runs`;
    return `${measured} as a baseline for later runs`;
  }
  if (comparison.kind === 'paired' || comparison.kind === 'stored') return 'nothing is gated: figures only';
  if (results.baseFailure !== undefined) return 'nothing compared: base could not be built or started';
  if (!waitsForBaseline(input)) return `${measured}, compared with nothing`;
  return input.found.skipped.some(({ count }) => count > 0)
    ? 'nothing compared: no stored run fits this one'
    : 'no baseline to compare with yet: the first push to the base branch stores one';
}

function couldHaveSeen(endpoint: EndpointComparison): string {
  const sizes = endpoint.metrics.flatMap((metric) =>
    metric.tolerance !== null && metric.verdict === 'inconclusive' ? (metric.smallestDetectable ?? []) : [],
  );
  return sizes.length > 0 ? `: only ${formatPercent(Math.max(...sizes))} or more could have been seen` : '';
}

function toleranceOf(endpoints: readonly EndpointComparison[]): string {
  const tolerances = compared(endpoints).flatMap((one) => one.metrics.flatMap((metric) => metric.tolerance ?? []));
  return formatTolerance(Math.max(0, ...tolerances));
}

function compared(endpoints: readonly EndpointComparison[]): readonly EndpointComparison[] {
  return endpoints.filter((one) => one.state === 'compared');
}

function others(total: number): string {
  return total > 1 ? ` (and ${total - 1} more)` : '';
}
