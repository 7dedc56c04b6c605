/** What is said of each endpoint, and of the start of the app, with every metric as a row of a table. */
import type { GateConfig, LoadConfig, Metric } from '../../config/config.ts';
import { METRICS, neighbourOf, PROCESS_COUNTERS } from '../../config/metric-names.ts';
import type { EndpointComparison, MetricVerdict } from '../../decide/comparison.ts';
import { isCounter } from '../../decide/metrics/metrics.ts';
import { isChange, isGated, isNotFaster, OPEN_VERDICTS, SEVERITY } from '../../decide/rule.ts';
import { causesOf } from '../../decide/why/cause.ts';
import { formatAbove, formatChange, formatSetting, formatSize, formatValue } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { codeOf, joined, plainText, say, type Text, withCode } from '../text.ts';
import { isUnjudged, LOOKS, leadingMetric, metricNamer, verdictPhrase, verdictWords } from '../words.ts';
import { differenceText, newText, problemLine, problemText, remarkText } from './problems.ts';
import { causeText, ONLY_BESIDE_OPEN } from './reasons.ts';
import { isOpen } from './remarks.ts';

export type EndpointView = Readonly<ReturnType<typeof viewOf>>;

/** A rank between `SEVERITY`'s first and second. */
const BELOW_REGRESSIONS = 0.5;

/** Worst first: invalid measurements, exceeded limits, then by verdict; what did not change comes last. */
export function endpointViews(input: ReportInput): readonly EndpointView[] {
  const views = input.comparison.endpoints.map((endpoint) => viewOf(endpoint, input));
  const rank = ({ group, comparison }: EndpointView) => {
    const { state, breaches, verdict } = comparison;
    if (group === 'quiet') return SEVERITY.length + SEVERITY.indexOf(verdict);
    if (isUnproven(comparison)) return BELOW_REGRESSIONS;
    return state === 'invalid' ? -2 : breaches.length > 0 ? -1 : SEVERITY.indexOf(verdict);
  };
  const size = ({ rows }: EndpointView) =>
    Math.max(0, ...rows.map(({ isGated, metric }) => (isGated ? Math.abs(metric.change ?? 0) : 0)));
  return [...views].sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** The start of the app. Null where it is one of the endpoints, because it is gated, or was not compared. */
export function startView(input: ReportInput): EndpointView | null {
  const { start } = input.comparison;
  return start === null || isGated(start) ? null : viewOf(start, input);
}

function viewOf(endpoint: EndpointComparison, input: ReportInput) {
  const isMissing = isUnproven(endpoint);
  // Where a proof is missing, what could not be decided blocks the merge.
  const failOn = isMissing ? 'inconclusive' : input.results.config.gate.failOn;
  const facts = factsOf(endpoint, input, failOn);
  const { kind } = input.comparison;
  const said = sentenceOf(facts, kind, failOn);
  const sentence = isMissing ? say`is not shown to be faster: it ${said}` : said;
  return {
    ...facts,
    tone: toneOf(facts, kind),
    /** Goes on after the name: `is 9.8 % slower at the median (9.0 … 10.6 %): …`. */
    sentence,
    notice: noticeOf(facts, sentence),
  };
}

type Facts = Readonly<ReturnType<typeof factsOf>>;

function factsOf(endpoint: EndpointComparison, input: ReportInput, failOn: GateConfig['failOn']) {
  const { load } = input.results.config;
  // A metric that is open beside one that fails, or beside a limit, has no say in the merge.
  const rows = rowsOf(endpoint, load, isOpen(endpoint) && endpoint.breaches.length === 0 ? failOn : null);
  const leading = leadingMetric(endpoint, endpoint.verdict);
  const namer = metricNamer(load);
  const aside = isOpen(endpoint) ? [] : endpoint.warnings.filter(({ kind }) => ONLY_BESIDE_OPEN.includes(kind));
  const told = endpoint.warnings.filter((one) => !aside.includes(one));
  return {
    name: endpoint.endpoint,
    group: groupOf(endpoint),
    rows,
    /** The gated metric that shows the verdict most clearly. Null where none has the verdict. */
    leading: rows.find(({ metric }) => metric === leading) ?? null,
    /** What explains the change of that metric: CPU time that says the cause, counters that changed. Null: nothing does. */
    why: whyOf(endpoint, leading?.metric, rows, input),
    limits: endpoint.breaches.map(({ metric, measuredMs, limitMs }) => {
      return `${namer(metric)} is ${formatAbove(measuredMs, limitMs)}, over its limit of ${formatSetting(limitMs)}`;
    }),
    /** Why the measurement is invalid: in full, and in a line. */
    problems: endpoint.problems.map((one) => ({ side: one.side, text: problemText(one), line: problemLine(one) })),
    /** Where head's answers differ from base's: `2 bytes instead of 213`. */
    differences: endpoint.differences.map(differenceText),
    warnings: [...opinionWords(endpoint, namer), ...recordWords(endpoint, input), ...told.map(remarkText)],
    /** What was remarked about the measurement, and changed neither the verdict nor its certainty. */
    aside: aside.map(remarkText),
    comparison: endpoint,
  };
}

/** It had to be faster, and the worst to say of it is that this was not shown. */
function isUnproven(endpoint: EndpointComparison): boolean {
  const { state, verdict, breaches } = endpoint;
  return isNotFaster(endpoint) && state !== 'invalid' && verdict !== 'regression' && breaches.length === 0;
}

export type Row = Readonly<ReturnType<typeof rowsOf>[number]>;

/** Counters that are told as causes: an N+1 query shows in a dozen of them. */
const MOST_COUNTERS = 3;

/** Every metric as it is printed, in the order of `METRICS`, then the app's own counters. */
function rowsOf({ metrics }: EndpointComparison, load: LoadConfig, failOn: GateConfig['failOn'] | null) {
  // The app's own counters say most.
  const causes = metrics
    .filter(({ metric, tolerance, verdict }) => tolerance === null && isCounter(metric) && isChange(verdict))
    .sort((a, b) => Number(isOfApp(b.metric)) - Number(isOfApp(a.metric)))
    .slice(0, MOST_COUNTERS);
  const namer = metricNamer(load);
  return metrics.map((metric) => {
    const { metric: name, verdict, interval } = metric;
    const significance = interval && (interval.low > 0 || interval.high < 0 ? 'significant' : 'not significant');
    const isGated = metric.tolerance !== null;
    const isCause = causes.includes(metric);
    const isOfAnyApp = PROCESS_COUNTERS.some((counter) => counter === name) || neighbourOf(name) !== null;
    const hasVerdict = isGated || isCause || verdict === 'not-assessed';
    return {
      metric,
      name: namer(name),
      base: formatValue(name, metric.base),
      head: formatValue(name, metric.head),
      change: formatSize(metric.change, metric.support),
      /** Null where the metric is not gated. */
      icon: isGated ? LOOKS[verdict].icon : null,
      words: hasVerdict ? verdictWords(metric, failOn) : (significance ?? ''),
      isGated,
      /** A counter that nobody gates, and that changed: it may say what causes the change. */
      isCause,
      /** Beyond the comment: counted without being asked for, unless it is among the first that changed. */
      isDetail: !isGated && !isCause && isOfAnyApp,
    };
  });
}

function isOfApp(counter: Metric): boolean {
  return !METRICS.some((name) => name === counter);
}

/** `CPU work: 1.60 → 1.82 ms per request; queries per request: 2 → 41` */
function whyOf(endpoint: EndpointComparison, leading: Metric | undefined, rows: readonly Row[], input: ReportInput) {
  const direction = endpoint.verdict === 'improvement' ? 'faster' : 'slower';
  const findings = causesOf(endpoint, input.results, null).filter(({ word }) => word !== 'unknown');
  const told = leading === 'cpu' ? findings.filter(({ word }) => !CPU_WORDS.includes(word)) : findings;
  const services = findings.flatMap((one) => ('service' in one ? [one.service] : []));
  const counters = rows.filter(({ isCause, metric: { metric } }) => {
    return isCause && !SAID_BY_CPU.includes(metric) && !services.includes(neighbourOf(metric)?.service ?? '');
  });
  const own = counters.filter(({ metric }) => isOfApp(metric.metric));
  const parts = [
    ...told.map((finding) => causeText(finding, direction)),
    ...(own.length > 0 ? own : counters.slice(0, 1)).map(({ name, base, head }) => say`${name}: ${base} → ${head}`),
  ];
  return parts.length === 0 ? null : joined(parts, '; ');
}

/** Where CPU time is what a row is about, and counters that are parts of it. */
const CPU_WORDS: readonly string[] = ['work', 'waiting', 'both', 'partly work'];
const SAID_BY_CPU: readonly Metric[] = ['cpu-user', 'cpu-system'];

/** `a second machine found it slower too: mean +11.2 % (9.1 … 13.3 %)` */
function opinionWords({ secondOpinion }: EndpointComparison, namer: (metric: Metric) => string): readonly Text[] {
  if (secondOpinion === undefined) return [];
  const seen = secondOpinion.metrics
    .filter(({ change }) => change !== null)
    .map((metric) => `${namer(metric.metric)} ${formatSize(metric.change, metric.support)}`);
  const saw = seen.length === 0 ? '' : `: ${seen.join(', ')}`;
  const words = {
    agrees: `a second machine found it slower too${saw}`,
    disagrees: `a second machine did not find it slower${saw}; only what both find fails the gate`,
    none: `a second machine could not tell${saw}: the first verdict stands`,
  };
  return [say`${words[secondOpinion.verdict]}`];
}

/** `of 60 records, 3 are slower than the rest, which changed by +0.4 %: record 7 /orders/7: 2.1 → 12.3 ms (+490 %); …` */
function recordWords({ endpoint, records }: EndpointComparison, { results }: ReportInput): readonly Text[] {
  if (records === undefined) return [];
  const names = results.recordNames?.find((one) => one.endpoint === endpoint)?.names ?? [];
  const { most, rest, compared, slower, faster } = records;
  const listed = most.map(({ record, base, head, change }) => {
    const name = names[record];
    const values = `${formatValue('mean', base)} → ${formatValue('mean', head)} (${formatChange(change)})`;
    return say`record ${record + 1}${name === undefined ? null : say` ${codeOf(name)}`}: ${values}`;
  });
  const left = slower + faster - most.length;
  const all = joined([...listed, ...(left > 0 ? [say`and ${left} more`] : [])], '; ');
  const count = (of: number, how: string) => (of === 0 ? [] : [`${of} ${of === 1 ? 'is' : 'are'} ${how}`]);
  const counts = [...count(slower, 'slower'), ...count(faster, 'faster')].join(' and ');
  return [say`of ${compared} records, ${counts} than the rest, which changed by ${formatChange(rest)}: ${all}`];
}

type Kind = ReportInput['comparison']['kind'];

/** `wrong` is what a gate may fail on; `quiet` stayed within its tolerances; `other` is the rest. */
function groupOf(endpoint: EndpointComparison): 'wrong' | 'other' | 'quiet' {
  const { state, breaches, verdict, differences, records } = endpoint;
  if (state === 'invalid' || breaches.length > 0 || verdict === 'regression' || verdict === 'suspected') return 'wrong';
  if (isUnproven(endpoint)) return 'wrong';
  const isSame = differences.length === 0 && records === undefined && !endpoint.metrics.some(isUnjudged);
  return state === 'compared' && isSame && UNCHANGED.includes(verdict) ? 'quiet' : 'other';
}

const UNCHANGED: readonly MetricVerdict[] = ['unchanged', 'within-tolerance'];

function toneOf({ comparison, limits }: Facts, kind: Kind) {
  const { state, verdict } = comparison;
  if (isUnproven(comparison) || state === 'invalid' || limits.length > 0) return 'worse';
  if (state === 'new' || state === 'unmeasured') return 'calm';
  return kind === 'none' || !isGated(comparison) ? 'calm' : LOOKS[verdict].tone;
}

const ALONE = 'was measured, and compared with nothing';

function sentenceOf(facts: Facts, kind: Kind, failOn: GateConfig['failOn']): Text {
  const { comparison, leading, problems, limits, why } = facts;
  const [problem] = problems;
  const reason = problem ? say`${problem.side}: ${problem.text}` : 'the reason is not known';
  const phrase = kind === 'none' ? ALONE : verdictPhrase(comparison, leading, failOn);
  const verdict = say`${withCode(phrase)}${why && say`; ${why}`}`;
  const over = limits.length === 0 ? null : `is over a limit: ${limits.join('; ')}`;
  const isAlone = over !== null && comparison.verdict !== 'regression';
  const sentences = {
    invalid: say`could not be measured: ${reason}`,
    new: say`${newText(comparison.baseAnswer)}${over && `; it ${over}`}`,
    unmeasured: say`was answered as expected, and not measured: the run ended because of another endpoint`,
    compared: isAlone ? [over] : say`${verdict}${over && `; it ${over}`}`,
  };
  return sentences[comparison.state];
}

/** For an annotation. Null: it needs none. `isDoubt`: a warning, even where the gate fails. */
function noticeOf({ comparison, limits, leading }: Facts, sentence: Text) {
  const { state, verdict } = comparison;
  const isWrong = state === 'invalid' || limits.length > 0 || isUnproven(comparison);
  const isUndecided = OPEN_VERDICTS.includes(verdict);
  const isNews = state === 'compared' && leading !== null && (isUndecided || verdict === 'regression');
  return isWrong || isNews ? { text: plainText(sentence), isDoubt: !isWrong && isUndecided } : null;
}
