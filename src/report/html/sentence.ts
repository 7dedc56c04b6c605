/** An endpoint's verdict as the rest of a sentence that begins with its name, and the colour that goes with it. */

import type { EndpointComparison } from '../../decide/comparison.ts';
import { isGated } from '../../decide/verdict.ts';
import { formatPercent, formatTolerance } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { causeWords, changePhrase, leadingMetric, limitWords, metricNamer } from '../words.ts';

/** `worse`: fails a gate or may; `doubt`: was not told; `better`, and `calm` where nothing is to be done. */
export type Tone = 'worse' | 'doubt' | 'better' | 'calm';

export interface Sentence {
  readonly tone: Tone;
  /** Plain text, such as `is 9.8 % slower at the median (9.0 … 10.6 %): it is work, not waiting`. */
  readonly text: string;
}

export function sentenceOf(endpoint: EndpointComparison, input: ReportInput): Sentence {
  if (endpoint.state === 'invalid') {
    const [first] = endpoint.problems;
    return {
      tone: 'worse',
      text: `was not measured truly: ${first ? `${first.side}: ${first.text}` : 'no reason is known'}`,
    };
  }
  if (endpoint.state === 'new') return { tone: 'calm', text: 'is new: base has no such endpoint' };
  const { load } = input.results.config;
  const nameOf = metricNamer(load);
  const limits = limitWords(endpoint, nameOf);
  const told = verdictSentence(endpoint, input);
  if (limits.length > 0 && endpoint.verdict !== 'regression') {
    return { tone: 'worse', text: `is over a limit: ${limits.join('; ')}` };
  }
  const cause = causeWords(endpoint, load);
  return cause === null ? told : { ...told, text: `${told.text}: ${cause}` };
}

function verdictSentence(endpoint: EndpointComparison, input: ReportInput): Sentence {
  const { comparison, results } = input;
  if (comparison.kind === 'none') {
    return { tone: 'calm', text: 'was measured, and compared with nothing' };
  }
  if (!isGated(endpoint)) return { tone: 'calm', text: 'is not gated: figures only' };
  const { verdict } = endpoint;
  const leading = leadingMetric(endpoint, verdict);
  const phrase = leading ? changePhrase(leading, metricNamer(results.config.load)) : null;
  switch (verdict) {
    case 'regression':
      return { tone: 'worse', text: phrase ?? 'is slower' };
    case 'suspected':
      return { tone: 'doubt', text: `${phrase ?? 'is slower'}, against stored runs: a suspicion, not a verdict` };
    case 'improvement':
      return { tone: 'better', text: phrase ?? 'is faster' };
    case 'unchanged':
      return { tone: 'calm', text: `did not change by as much as ${toleranceOf(endpoint)}` };
    case 'within-tolerance':
      return {
        tone: 'calm',
        text: phrase === null ? 'changed by no more than is tolerated' : `${phrase}, which is tolerated`,
      };
    case 'inconclusive':
    case 'not-assessed':
      return { tone: 'doubt', text: `may have changed or not${doubtOf(endpoint)}` };
  }
}

function toleranceOf({ metrics }: EndpointComparison): string {
  return formatTolerance(Math.max(0, ...metrics.flatMap(({ tolerance }) => tolerance ?? [])));
}

/** Why it could not be told: the first reason, else what could have been seen. */
function doubtOf(endpoint: EndpointComparison): string {
  const open = endpoint.metrics.filter(
    ({ tolerance, verdict }) => tolerance !== null && (verdict === 'inconclusive' || verdict === 'not-assessed'),
  );
  const reason = open.find((metric) => metric.reason !== null)?.reason;
  if (reason) return `: ${reason}`;
  const sizes = open.flatMap(({ smallestDetectable }) => smallestDetectable ?? []);
  return sizes.length > 0 ? `: only ${formatPercent(Math.max(...sizes))} or more could have been seen` : '';
}
