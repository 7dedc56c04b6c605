/** The verdict in one sentence, which has to be enough for most readers. */
import type { GateConfig } from '../../config/config.ts';
import type { EndpointComparison, GateVerdict, MetricComparison, MetricVerdict } from '../../decide/comparison.ts';
import { isJudged, isNotFaster } from '../../decide/rule.ts';
import { plural } from '../format.ts';
import { isAccepted, isMerging, type ReportInput } from '../input.ts';
import { nameOf, say, type Text, withCode } from '../text.ts';
import { changePhrase, changeWord, doubtWords, isUnjudged, openWords, thresholdOf, worstOf } from '../words.ts';
import { waitsForBaseline } from './context.ts';
import type { EndpointView } from './endpoints.ts';

/** Begins with a small letter, unless with a name. `endpoints` are in any order. */
export function headlineOf(input: ReportInput, endpoints: readonly EndpointView[]): Text {
  const { kind, verdict } = input.comparison;
  const { config, release, sides, baseFailure } = input.results;
  // On a pull request a reader expects base.
  const isOfOne = config.compare === 'variants' && kind === 'paired' && isMerging(input);
  const variants = isOfOne ? 'two variants of one checkout, not compared with base: ' : null;
  const since = release && sides.base ? say`since ${nameOf(sides.base.label)}: ` : null;
  const said = withOtherAnswers(verdictOf(input, endpoints), input, endpoints);
  const isFailureSaid = kind === 'none' && verdict === 'nothing-compared';
  const failure = baseFailure === undefined || isFailureSaid ? null : '; base could not be run';
  const accepted = isAccepted(input) ? ', accepted' : null;
  return say`${variants}${since}${said}${slowerRecords(input, endpoints)}${failure}${accepted}`;
}

function verdictOf(input: ReportInput, endpoints: readonly EndpointView[]): Text {
  const { verdict } = input.comparison;
  const judged = endpoints.filter(({ comparison }) => isJudged(comparison));
  switch (verdict) {
    case 'regression':
    case 'improvement':
      return mostOf(endpoints, verdict);
    case 'suspected':
      return say`${mostOf(endpoints, verdict, 'possibly ')}, compared with stored runs`;
    case 'limit-exceeded': {
      const over = endpoints.flatMap(({ name, limits: [first] }) => (first === undefined ? [] : [{ name, first }]));
      return ofFirst(over, ({ name, first }) => say`${nameOf(name)}: ${first}`) ?? [];
    }
    case 'not-faster': {
      const all = endpoints.filter(({ comparison }) => isNotFaster(comparison));
      return ofFirst(all, ({ name, sentence }) => say`${nameOf(name)} ${sentence}`) ?? [];
    }
    case 'invalid': {
      const all = endpoints.filter(({ comparison }) => comparison.state === 'invalid');
      return ofFirst(all, invalidText) ?? [];
    }
    case 'inconclusive':
      return inconclusive(endpoints.length, judged, input.results.config.gate.failOn);
    case 'unchanged':
      return unchanged(judged.map(({ comparison }) => comparison));
    case 'nothing-compared':
      return nothingCompared(input);
  }
}

const GOES_FIRST: readonly GateVerdict[] = ['regression', 'limit-exceeded', 'not-faster', 'suspected'];

/** A change of what the app does comes before one of how long it takes, unless the gate may fail for that. */
function withOtherAnswers(verdict: Text, { comparison, results }: ReportInput, endpoints: readonly EndpointView[]) {
  const mayDiffer = results.config.endpoints.filter(({ expect }) => expect.length === 'any').map(({ name }) => name);
  const other = endpoints.filter(({ name, differences }) => differences.length > 0 && !mayDiffer.includes(name));
  const words = ofFirst(other, otherAnswer);
  if (words === null || comparison.verdict === 'invalid') return verdict;
  return GOES_FIRST.includes(comparison.verdict) ? say`${verdict}; ${words}` : say`${words}; ${verdict}`;
}

/** A change that few records have shows in no figure of the endpoint; null where the verdict is about slower ones already. */
function slowerRecords({ comparison }: ReportInput, endpoints: readonly EndpointView[]): Text | null {
  if (GOES_FIRST.includes(comparison.verdict) || comparison.verdict === 'invalid') return null;
  const all = endpoints.flatMap(({ name, comparison: { records } }) =>
    records !== undefined && records.slower > 0 ? [{ name, ...records }] : [],
  );
  return ofFirst(all, ({ name, slower, compared }) => {
    return say`; ${slower} of ${compared} records of ${nameOf(name)} ${slower === 1 ? 'is' : 'are'} slower`;
  });
}

function otherAnswer({ name, differences: [first] }: EndpointView): Text {
  return say`${nameOf(name)} answers something else${first === undefined ? null : say`: ${first}`}`;
}

function mostOf(endpoints: readonly EndpointView[], verdict: MetricVerdict, certainty = ''): Text {
  const all = endpoints.filter(({ comparison: { state, ...one } }) => state === 'compared' && one.verdict === verdict);
  const size = ({ leading }: EndpointView) => Math.abs(leading?.metric.change ?? 0);
  const [most] = all.toSorted((a, b) => size(b) - size(a));
  const comparisons = all.map(({ comparison }) => comparison);
  const word = `${certainty}${changeWord(comparisons, verdict)}`;
  if (!most?.leading) return say`an endpoint is ${word}`;
  const phrase = changePhrase(most.leading.metric, most.leading.name);
  if (all.length === 1) return say`${nameOf(most.name)} ${phrase}`;
  return say`${all.length} of ${plural(endpoints.length, 'endpoint')} are ${word}, most of all ${nameOf(most.name)}, which ${phrase}`;
}

function invalidText(endpoint: EndpointView): Text {
  const { name, comparison, problems } = endpoint;
  const [problem] = problems;
  if (problem === undefined) return say`the measurement is invalid`;
  const isOther = problem.side === 'head' && comparison.differences.some(({ isDecisive }) => isDecisive);
  if (isOther) return otherAnswer(endpoint);
  return say`invalid measurement of ${nameOf(name)}: ${problem.side}: ${problem.line}`;
}

function inconclusive(total: number, judged: readonly EndpointView[], failOn: GateConfig['failOn']): Text {
  const open = judged.filter(({ comparison: { verdict } }) => ['inconclusive', 'not-assessed'].includes(verdict));
  const [first] = open;
  if (open.every(({ comparison: { secondOpinion } }) => secondOpinion?.verdict === 'disagrees')) {
    const names = ofFirst(open, ({ name }) => [nameOf(name)]);
    if (names !== null) return say`${names} is slower on one machine, and not on a second one`;
  }
  if (open.length === 1 && first) {
    return say`cannot tell whether ${nameOf(first.name)} changed${withCode(doubtWords(first.leading?.metric, failOn))}`;
  }
  const metrics = open.flatMap(({ leading }) => leading?.metric ?? []);
  // What has no bound is worse than any.
  const size = (metric: MetricComparison) => worstOf(metric) ?? Number.MAX_VALUE;
  const [worst] = metrics.sort((a, b) => size(b) - size(a));
  const bound = worst === undefined ? null : `: ${openWords({ ...worst, reason: null }, failOn)}`;
  return say`cannot tell whether ${open.length} of ${plural(total, 'endpoint')} changed${bound}`;
}

function unchanged(judged: readonly EndpointComparison[]): Text {
  const count = plural(judged.length, 'endpoint');
  const { text, withinMs } = thresholdOf(judged);
  if (judged.some(({ metrics }) => metrics.some(isUnjudged))) return say`no regression in ${count}`;
  if (judged.some(({ verdict }) => verdict === 'within-tolerance')) {
    return say`${count} stayed within the tolerance${withinMs === null ? null : ' or the minimum difference'}`;
  }
  return say`no change larger than ${text} in ${count}`;
}

function nothingCompared(input: ReportInput): Text {
  const { results, comparison, isBaseline, firstBaseline } = input;
  if (results.part !== null) {
    const { index, count, by } = results.part;
    if (by === 'opinion') return say`second opinion measured; the verdict comes from both machines together`;
    return say`part ${index} of ${count} measured; the verdict comes from all parts together`;
  }
  if (comparison.endpoints.length > 0 && comparison.endpoints.every(({ state }) => state === 'new')) {
    return say`every endpoint is new: base answers none of them`;
  }
  const measured = `${plural(comparison.endpoints.length, 'endpoint')} measured`;
  if (isBaseline && results.config.gate.baseline !== 'none') {
    if (firstBaseline === 'ever') return say`first baseline: ${measured} for later runs to compare with`;
    if (firstBaseline === 'fitting') return say`first baseline for this configuration and machine: ${measured}`;
    return say`${measured} as a baseline for later runs`;
  }
  if (comparison.kind === 'paired' || comparison.kind === 'stored') return say`nothing is gated: figures only`;
  if (results.baseFailure !== undefined) return say`not compared: base could not be built or started`;
  if (!waitsForBaseline(input)) return say`${measured}, no baseline`;
  return input.found.skipped.some(({ count }) => count > 0)
    ? say`no baseline: no stored run fits this one`
    : say`no baseline yet: the first push to the base branch stores one`;
}

/** What there is to say of the first, and how many others are like it. Null without any. */
function ofFirst<One>([first, ...others]: readonly One[], text: (one: One) => Text): Text | null {
  if (first === undefined) return null;
  return say`${text(first)}${others.length > 0 ? ` (and ${others.length} more)` : null}`;
}
