/** The verdict in one sentence, which has to be enough for most readers. */
import type { Config } from '../../config/config.ts';
import type { EndpointComparison, GateVerdict, MetricVerdict } from '../../decide/comparison.ts';
import { isNotFaster } from '../../decide/rule.ts';
import { plural } from '../format.ts';
import { isAccepted, type ReportInput } from '../input.ts';
import { nameOf, say, type Text, withCode } from '../text.ts';
import { changePhrase, doubtWords, isOfAmounts, openWords, worstOf } from '../words.ts';
import { waitsForBaseline } from './baselines.ts';
import { type EndpointView, largestThreshold, minDifferenceMsOf } from './endpoints.ts';
import { sinceRelease } from './release.ts';

/** Begins with a small letter, unless with a name. `endpoints` are in any order. */
export function headlineOf(input: ReportInput, endpoints: readonly EndpointView[]): Text {
  return say`${variantsNote(input)}${sinceRelease(input)}${withOtherAnswers(verdictOf(input, endpoints), input, endpoints)}${slowerRecords(input, endpoints)}${baseFailureNote(input)}${isAccepted(input) ? say`, accepted` : null}`;
}

/** On a pull request a reader expects base: where it was not asked for, this is what to know first. */
function variantsNote({ results, comparison }: ReportInput): Text | null {
  const { config, run } = results;
  const isMerging = run.event === 'pull_request' || run.event === 'merge_group';
  if (config.compare !== 'variants' || !isMerging || comparison.kind !== 'paired') return null;
  return say`two variants of one checkout, not compared with base: `;
}

function verdictOf(input: ReportInput, endpoints: readonly EndpointView[]): Text {
  const { verdict } = input.comparison;
  const compared = endpoints.filter(({ comparison }) => comparison.state === 'compared');
  switch (verdict) {
    case 'regression':
      return mostOf(endpoints, verdict, ['slower', 'worse']);
    case 'improvement':
      return mostOf(endpoints, verdict, ['faster', 'better']);
    case 'suspected':
      return say`${mostOf(endpoints, verdict, ['possibly slower', 'possibly worse'])}, compared with stored runs`;
    case 'limit-exceeded':
      return limitExceeded(endpoints);
    case 'not-faster':
      return notFaster(endpoints);
    case 'invalid':
      return invalid(endpoints);
    case 'inconclusive':
      return inconclusive(endpoints.length, compared, input.results.config.gate);
    case 'unchanged':
      return unchanged(compared.map(({ comparison }) => comparison));
    case 'nothing-compared':
      return nothingCompared(input);
  }
}

const GOES_FIRST: readonly GateVerdict[] = ['regression', 'limit-exceeded', 'not-faster', 'suspected'];

/** A change of what the app does comes before one of how long it takes, unless the gate may fail for that. */
function withOtherAnswers(
  verdict: Text,
  { comparison, results }: ReportInput,
  endpoints: readonly EndpointView[],
): Text {
  const mayDiffer = results.config.endpoints.filter(({ expect }) => expect.length === 'any').map(({ name }) => name);
  const other = endpoints.filter(({ name, differences }) => differences.length > 0 && !mayDiffer.includes(name));
  const [first] = other;
  if (first === undefined || comparison.verdict === 'invalid') return verdict;
  const words = say`${otherAnswer(first)}${others(other.length)}`;
  return GOES_FIRST.includes(comparison.verdict) ? say`${verdict}; ${words}` : say`${words}; ${verdict}`;
}

/** A change that few records have shows in no figure of the endpoint; null where the verdict is about slower ones already. */
function slowerRecords({ comparison }: ReportInput, endpoints: readonly EndpointView[]): Text | null {
  if (GOES_FIRST.includes(comparison.verdict) || comparison.verdict === 'invalid') return null;
  const slower = endpoints.flatMap(({ name, comparison: { records } }) =>
    records !== undefined && records.slower > 0 ? [{ name, records }] : [],
  );
  const [first] = slower;
  if (first === undefined) return null;
  const { slower: count, compared } = first.records;
  return say`; ${count} of ${compared} records of ${nameOf(first.name)} ${count === 1 ? 'is' : 'are'} slower${others(slower.length)}`;
}

function otherAnswer({ name, differences: [first] }: EndpointView): Text {
  return say`${nameOf(name)} answers something else${first === undefined ? null : say`: ${first}`}`;
}

function mostOf(
  endpoints: readonly EndpointView[],
  verdict: MetricVerdict,
  [ofTimes, ofAny]: readonly [string, string],
): Text {
  const all = endpoints.filter(({ comparison: { state, ...one } }) => state === 'compared' && one.verdict === verdict);
  const size = ({ leading }: EndpointView) => Math.abs(leading?.metric.change ?? 0);
  const [most] = [...all].sort((a, b) => size(b) - size(a));
  const isAny = isOfAmounts(
    all.map(({ comparison }) => comparison),
    verdict,
  );
  const word = isAny ? ofAny : ofTimes;
  if (!most?.leading) return say`an endpoint is ${word}`;
  const phrase = changePhrase(most.leading.metric, most.leading.name);
  if (all.length === 1) return say`${nameOf(most.name)} ${phrase}`;
  return say`${all.length} of ${plural(endpoints.length, 'endpoint')} are ${word}, most of all ${nameOf(most.name)}, which ${phrase}`;
}

function limitExceeded(endpoints: readonly EndpointView[]): Text {
  const over = endpoints.filter(({ comparison }) => comparison.breaches.length > 0);
  const [first] = over;
  if (!first) return say`a limit is exceeded`;
  return say`${nameOf(first.name)}: ${first.limits[0] ?? 'over a limit'}${others(over.length)}`;
}

function notFaster(endpoints: readonly EndpointView[]): Text {
  const all = endpoints.filter(({ comparison }) => isNotFaster(comparison));
  const [first] = all;
  return first ? say`${nameOf(first.name)} ${first.sentence}${others(all.length)}` : say`nothing is shown to be faster`;
}

function invalid(endpoints: readonly EndpointView[]): Text {
  const all = endpoints.filter(({ comparison }) => comparison.state === 'invalid');
  const [first] = all;
  const problem = first?.problems[0];
  if (!first || !problem) return say`the measurement is invalid`;
  if (first.comparison.differences.some(({ isDecisive }) => isDecisive) && problem.side === 'head') {
    return say`${otherAnswer(first)}${others(all.length)}`;
  }
  return say`invalid measurement of ${nameOf(first.name)}: ${problem.side}: ${problem.line}${others(all.length)}`;
}

function inconclusive(total: number, compared: readonly EndpointView[], gate: Config['gate']): Text {
  const open = compared.filter(({ comparison: { verdict } }) => ['inconclusive', 'not-assessed'].includes(verdict));
  const [first] = open;
  const disputed = open.filter(({ comparison: { secondOpinion } }) => secondOpinion?.verdict === 'disagrees');
  if (first && disputed.length === open.length) {
    return say`${nameOf(first.name)}${others(open.length)} is slower on one machine, and not on a second one`;
  }
  if (open.length === 1 && first) {
    return say`cannot tell whether ${nameOf(first.name)} changed${withCode(doubtWords(first.leading?.metric, gate))}`;
  }
  const bounded = open.flatMap(({ leading }) => (leading?.metric.verdict === 'inconclusive' ? [leading.metric] : []));
  const [worst] = bounded.sort((a, b) => (worstOf(b) ?? 0) - (worstOf(a) ?? 0));
  const bound = worst === undefined ? null : `: ${openWords({ ...worst, reason: null }, gate)}`;
  return say`cannot tell whether ${open.length} of ${plural(total, 'endpoint')} changed${bound}`;
}

function unchanged(compared: readonly EndpointComparison[]): Text {
  const count = plural(compared.length, 'endpoint');
  if (!compared.some(({ verdict }) => verdict === 'within-tolerance')) {
    return say`no change larger than ${largestThreshold(compared)} in ${count}`;
  }
  const passedBy = minDifferenceMsOf(compared) === null ? 'the tolerance' : 'the tolerance or the minimum difference';
  return say`${count} stayed within ${passedBy}`;
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
  if (isBaseline) {
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

/** Null where base was run or was not to be, and where the verdict says it. */
function baseFailureNote({ results, comparison }: ReportInput): Text | null {
  const isSaid = comparison.kind === 'none' && comparison.verdict === 'nothing-compared';
  return results.baseFailure === undefined || isSaid ? null : say`; base could not be run`;
}

function others(total: number): Text | null {
  return total > 1 ? say` (and ${total - 1} more)` : null;
}
