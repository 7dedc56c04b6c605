/**
 * Head against earlier runs of the base branch, on other machines and days (decision 9). A run has up to two figures per metric: raw, the
 * mean over blocks of ln of head's value; and referenced, that of its ratio to the frozen reference beside it, in which the machine's
 * speed and its neighbours cancel. Head is compared with the prediction interval of a new run: ȳ ± t·s·√(1 + 1/N). Runs differ more than
 * blocks do: a test within runs would raise 15–35 % false alarms. What is found is a suspicion, unless it is far beyond every run.
 */
import type { Config, Endpoint } from '../config/config.ts';
import { type Metric, START_METRICS } from '../config/metric-names.ts';
import { loadAt } from '../config/sweep.ts';
import type { EndpointBlock, Results } from '../results/results.ts';
import type { Comparison, MetricComparison } from './comparison.ts';
import { uncertain, validityOf } from './conditions/validity.ts';
import { blocksOf, conclude, concludeEndpoint, familyOf, notAssessed, type WithMetrics } from './endpoint.ts';
import { MIN_STORED_RUNS, machineKind } from './history.ts';
import { blockLogRatio, flawOf, typicalValue } from './metrics/block-figures.ts';
import { type FiguresOfBlock, marginOf, metricsSeen, rowOf, worseSign } from './metrics/metrics.ts';
import type { Reason } from './reasons.ts';
import { type Doubt, ruled, ruleOn, worseBy } from './rule.ts';
import { startIn } from './start.ts';
import { type Estimate, pValueOf, sizeAt, WHOLE_LEVEL } from './test/estimate.ts';
import type { HolmDecision } from './test/holm.ts';
import { average, standardDeviation } from './test/statistics.ts';

/** The referenced figure is taken if its spread is smaller by this factor: a standard deviation of few runs is itself uncertain. */
const BETTER_BY = 1.5;
/** Machines of one class differ by up to this. */
const MACHINES_DIFFER_LOG = Math.log(1.3);
/** Twice the worst stored run: several times what a quota or a neighbour did to a figure beside the reference. */
const FAR_BEYOND_LOG = Math.log(2);
/** With fewer stored runs than this, no merge fails without base run beside head. */
const MIN_RUNS_TO_FAIL = 10;

/** A run, with what it measured of one endpoint or of the start. */
interface Run {
  readonly results: Results;
  readonly blocks: readonly FiguresOfBlock[];
}

type StoredEndpoint = WithMetrics<StoredMetric>;

/** @param stored newest first; at least one */
export function compareStored(head: Results, stored: readonly Results[]): Comparison {
  const { config } = head;
  const measured = config.endpoints.map((endpoint): StoredEndpoint => {
    const own = { results: head, blocks: blocksOf(head, endpoint.name) };
    const runs = stored.map((results) => ({ results, blocks: validBlocks(results, endpoint.name) }));
    const newest = runs.find(({ blocks }) => blocks.length > 0)?.blocks;
    const validity = validityOf(own.blocks, ['head'], { endpoint, load: config.load, stored: newest });
    const seen = metricsSeen(config, own.blocks, endpoint);
    const metrics = seen.map((metric) => storedMetric(metric, endpoint, own, runs));
    return { endpoint, blocks: own.blocks, validity, metrics };
  });
  const start = storedStart(head, stored);
  const { family, decisionOn } = familyOf([...measured, start], 1 - config.gate.confidence);
  const compareOne = (one: StoredEndpoint) => {
    const judged = one.validity.state === 'compared' ? one.metrics : [];
    const metrics = judged.map((metric) => compareMetric(metric, decisionOn(metric), one, config));
    return concludeEndpoint(one, metrics, true);
  };
  return conclude(head, { kind: 'stored', family, start: start && compareOne(start) }, measured.map(compareOne));
}

/** None where responses were wrong: their figures do not serve as a baseline. */
function validBlocks({ blocks: all, config: { endpoints, load } }: Results, name: string): readonly EndpointBlock[] {
  const blocks = blocksOf({ blocks: all }, name);
  const endpoint = endpoints.find((one) => one.name === name);
  const isValid = endpoint && validityOf(blocks, ['head'], { endpoint, load }).state === 'compared';
  return isValid ? blocks : [];
}

function storedStart(head: Results, stored: readonly Results[]): StoredEndpoint | null {
  const start = startIn(head);
  if (start === null) return null;
  const runs = stored.map((results) => ({ results, blocks: startIn(results)?.blocks ?? [] }));
  const own = { results: head, blocks: start.blocks };
  return { ...start, metrics: START_METRICS.map((metric) => storedMetric(metric, start.endpoint, own, runs)) };
}

type StoredMetric = Readonly<ReturnType<typeof storedMetric>>;

function storedMetric(metric: Metric, endpoint: Endpoint, head: Run, stored: readonly Run[]) {
  const tolerance = endpoint.gate[metric] ?? null;
  // What is only reported is shown as it is.
  const lackOf = (run: Run) => lackIn(run, metric, tolerance !== null);
  const known = (run: Run): Run => (lackOf(run) === null ? run : { ...run, blocks: [] });
  const figures = figuresOf(metric, endpoint.name, known(head), stored.map(known));
  const estimate = figures.chosen && predictionEstimate(figures.chosen);
  const kind = machineKind(head.results.machine);
  const areAlike = stored.every(({ results }) => machineKind(results.machine) === kind);
  /** Why this can fail no merge on its own, however large. Null if it can. */
  const doubt: Reason | null = areAlike ? doubtOf(figures.all) : { kind: 'stored-machines-differ' };
  const lack = lackBetween(head, stored, lackOf);
  const value = typicalValue(head.blocks, 'head', metric);
  return { ...figures, metric, tolerance, value, estimate, p: estimate ? pValueOf(estimate) : 1, doubt, lack };
}

/** Why a run has no figure: where a block lacks it, what is left would be selected. Null where it has one. */
function lackIn({ blocks }: Run, metric: Metric, isCompared: boolean): Reason | null {
  const [first = null] = blocks.flatMap((block) => flawOf(block, 'head', metric, isCompared) ?? []);
  if (blocks.length > 0) return first;
  const { kind, missing } = rowOf(metric);
  return { kind: kind === 'start' ? missing : 'no-responses' };
}

/** Why there is nothing to compare: in head, and in the newest of the stored runs. */
function lackBetween(head: Run, stored: readonly Run[], lackOf: (run: Run) => Reason | null): Reason {
  const newest = stored.find(({ blocks }) => blocks.length > 0) ?? stored[0];
  const why = newest && stored.every(lackOf) ? lackOf(newest) : null;
  const version = newest?.results.tool.version ?? null;
  const isOwn = version === head.results.tool.version;
  return { kind: 'lacking', head: lackOf(head), stored: why && { why, version: isOwn ? null : version } };
}

function doubtOf(all: readonly Figure[]): Reason | null {
  const areFew = all.some(({ runs }) => runs.length < MIN_RUNS_TO_FAIL);
  if (areFew) return { kind: 'few-runs-to-fail', needed: MIN_RUNS_TO_FAIL };
  return all.some(({ kind }) => kind === 'referenced') ? null : { kind: 'slower-machine-alike' };
}

/** In logs: head's, and one per stored run. */
interface Figure {
  readonly kind: 'raw' | 'referenced';
  readonly head: number;
  readonly runs: readonly number[];
}

function figuresOf(metric: Metric, endpoint: string, head: Run, stored: readonly Run[]) {
  const figure = (kind: Figure['kind'], all: readonly Run[], logIn: (run: Run) => number | null): Figure | null => {
    const [own, runs] = [logIn(head), all.flatMap((run) => logIn(run) ?? [])];
    return own === null || runs.length === 0 ? null : { kind, head: own, runs };
  };
  const rawIn = ({ blocks }: Run) => {
    const value = typicalValue(blocks, 'head', metric);
    return value === null ? null : Math.log(value);
  };
  const referencedIn = ({ blocks }: Run) => (rowOf(metric).referenced ? referenced(blocks, metric) : null);
  const beside = stored.filter(({ results }) => isBesideSame(results, head.results, endpoint));
  const [raw, other] = [figure('raw', stored, rawIn), figure('referenced', beside, referencedIn)];
  return {
    all: [raw, other].flatMap((one) => one ?? []),
    /** The one that the verdict rests on. */
    chosen: better(raw, other),
  };
}

/** By the stored runs alone: a choice that looked at head would look for a change. With too few runs, it is the referenced one. */
function better(raw: Figure | null, referenced: Figure | null): Figure | null {
  if (raw === null || referenced === null) return raw;
  if (raw.runs.length < MIN_STORED_RUNS) return referenced.runs.length === raw.runs.length ? referenced : raw;
  const isKnown = referenced.runs.length >= MIN_STORED_RUNS;
  const isSharper = standardDeviation(referenced.runs) * BETTER_BY < standardDeviation(raw.runs);
  return isKnown && isSharper ? referenced : raw;
}

/** The same reference did the same work beside both. */
function isBesideSame({ reference: one }: Results, { reference: other }: Results, endpoint: string): boolean {
  const cost = other?.iterations[endpoint] ?? null;
  return cost !== null && one?.iterations[endpoint] === cost && one.fingerprint === other?.fingerprint;
}

/** Mean over blocks of ln(head / reference). */
function referenced(blocks: readonly FiguresOfBlock[], metric: Metric): number | null {
  const ratios = blocks.flatMap((block) => blockLogRatio(block, metric) ?? []);
  return ratios.length > 0 && ratios.length === blocks.length ? average(ratios) : null;
}

/** Head against the prediction interval of one more run. */
function predictionEstimate({ head, runs }: Figure): Estimate {
  const degrees = runs.length - 1;
  const isTestable = runs.length >= MIN_STORED_RUNS;
  const level = { ...WHOLE_LEVEL, ...(isTestable ? {} : { levelOf: () => 1 }), equivalenceBound: null };
  const error = standardDeviation(runs) * Math.sqrt(1 + 1 / runs.length);
  return { mean: head - average(runs), error: degrees >= 1 ? { error, degrees, ...level } : null };
}

function compareMetric(
  one: StoredMetric,
  decision: HolmDecision,
  { endpoint, validity }: StoredEndpoint,
  { load, gate }: Config,
): MetricComparison {
  const { metric, tolerance, value: head, chosen, estimate, lack } = one;
  if (head === null || chosen === null || estimate === null) {
    return notAssessed({ metric, tolerance, base: null, head, logRatios: [] }, lack);
  }
  // A referenced figure says what the stored runs would have taken on this machine, at this moment.
  const base = head / Math.exp(estimate.mean);
  const doubts = [tooFewRuns(chosen), againstStoredRuns(one), uncertain(validity)];
  const { connections } = loadAt(endpoint, load);
  const threshold = { metric, base, tolerance, connections, minDifferenceMs: gate.minDifferenceMs };
  const { isOpen: _, ...ruling } = ruleOn({ ...threshold, estimate, decision }, doubts);
  const { runs } = chosen;
  return {
    ...{ metric, tolerance, base, head },
    logRatios: runs.map((run) => chosen.head - run),
    ...sizeAt(estimate, decision.level, { ...ruling, tolerance }),
    ...ruling,
    moreBlocks: null,
    stored: { figure: chosen.kind, runs: runs.length, sd: runs.length >= 2 ? standardDeviation(runs) : null },
  };
}

/** With too few runs for a test, only what machines of one class do not differ by is suspected. */
function tooFewRuns({ runs }: Figure): Doubt {
  return (_ruling, finding) => {
    if (runs.length >= MIN_STORED_RUNS) return null;
    const isFarOff = worseBy(finding) > Math.max(marginOf(finding), MACHINES_DIFFER_LOG);
    const reason = { kind: 'few-runs', runs: runs.length, needed: MIN_STORED_RUNS } as const;
    return ruled(isFarOff ? 'suspected' : 'inconclusive', reason);
  };
}

/** A regression is a suspicion unless nothing else can be why; an improvement is not announced: a faster machine looks the same. */
function againstStoredRuns(one: StoredMetric): Doubt {
  return (ruling, { decision }) => {
    if (ruling.verdict === 'regression') {
      const reason = one.doubt ?? (isFarBeyond(one, decision.level) ? null : AGAINST_STORED);
      return reason === null ? null : ruled('suspected', reason);
    }
    const isSmall = ruling.verdict === 'improvement' || ruling.verdict === 'within-tolerance';
    return isSmall ? { ...ruling, verdict: 'within-tolerance', reason: ruling.reason ?? AGAINST_STORED } : null;
  };
}

const AGAINST_STORED: Reason = { kind: 'against-stored' };

/** Every figure shows it, and each far beyond the worst of its stored runs. */
function isFarBeyond({ metric, all }: StoredMetric, level: number): boolean {
  const sign = worseSign(metric);
  return all.every((one) => {
    const beyondWorst = sign * one.head - Math.max(...one.runs.map((run) => sign * run));
    return pValueOf(predictionEstimate(one)) <= level && beyondWorst > FAR_BEYOND_LOG;
  });
}

/** A metric that points to a regression, so that base is run to confirm it. */
export type Suspected = ReturnType<typeof suspectedIn>[number];

/** The first of each endpoint. */
export function suspectedIn({ kind, endpoints }: Comparison) {
  if (kind !== 'stored') return [];
  return endpoints.flatMap(({ endpoint, metrics }) => {
    const isSlower = ({ tolerance, verdict }: MetricComparison) =>
      tolerance !== null && (verdict === 'suspected' || verdict === 'regression');
    const { metric, change = null } = metrics.find(isSlower) ?? {};
    return metric === undefined || change === null ? [] : [{ endpoint, metric, change }];
  });
}
