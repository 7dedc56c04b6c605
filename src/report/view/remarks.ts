/** Remarks about the whole run: starts of the app, memory that is kept or grew, a machine shared or too small, time that ran out. */
import type { Config } from '../../config/config.ts';
import { longestRunMs } from '../../config/load.ts';
import { formatDuration as asWritten } from '../../config/units.ts';
import type { Comparison, EndpointComparison, MetricVerdict } from '../../decide/comparison.ts';
import { materialNeighbours, sharesTakenOff } from '../../decide/conditions/account.ts';
import { hiddenParallelism } from '../../decide/conditions/parallelism.ts';
import { hasStopped, KEPT, type Kept, keptIn } from '../../decide/kept.ts';
import { againstItself } from '../../decide/noise.ts';
import { OPEN_VERDICTS } from '../../decide/rule.ts';
import { ASSUMED_START_SD, FEWEST_STARTS } from '../../decide/test/estimate.ts';
import type { KeptSeries } from '../../results/kept.ts';
import type { Restart, Results } from '../../results/results.ts';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatPercent,
  formatSize,
  formatValue,
  placeOf,
  plural,
  pluralRange,
} from '../format.ts';
import type { ReportInput } from '../input.ts';
import { codeOf, firstOf, joined, nameOf, say, type Text, withCode } from '../text.ts';
import { creptInText } from './trend.ts';

/** The measurement may be why nothing was shown. */
export function isOpen({ state, verdict }: EndpointComparison): boolean {
  return state === 'invalid' || (state === 'compared' && OPEN_VERDICTS.includes(verdict));
}

/** What changed neither a verdict nor its certainty is said aside, with how it was measured. */
export function remarksOf(input: ReportInput) {
  const { results, comparison } = input;
  const kept = keptView(results, comparison);
  const growth = kept.isGrown ? null : memoryGrowth(comparison);
  const { restart, config } = results;
  const isRare = restart !== undefined && restart.blocks.max < config.load.blocks.min;
  const starts = isRare ? withCode(restartWords(restart, config).text) : null;
  const findings = [creptInText(input), ...kept.lines, growth, starts];
  const conditions = [ownNoise(results), sharedMachine(results), tooFewCores(results), outOfTime(results)];
  const isWorthIt = comparison.kind !== 'none' && comparison.endpoints.some(isOpen);
  const known = (texts: readonly (Text | null)[]) => texts.filter((text) => text !== null);
  return {
    told: known([...findings, ...(isWorthIt ? conditions : [])]),
    aside: known(isWorthIt ? [] : conditions),
  };
}

/** A fraction of base: smaller growth shows in the table alone. */
const REMARKABLE_GROWTH = 0.1;

/** A leak, or a cache without an end. Null where memory is gated: then the verdict says it. */
function memoryGrowth({ endpoints }: Comparison): Text | null {
  const grown = endpoints.flatMap(({ endpoint, metrics }) => {
    const memory = metrics.find((one) => one.metric === 'memory');
    if (!memory || memory.tolerance !== null || (memory.change ?? 0) < REMARKABLE_GROWTH) return [];
    return memory.interval && memory.interval.low > 0 ? [{ endpoint, memory }] : [];
  });
  const [most] = grown.sort((a, b) => (b.memory.change ?? 0) - (a.memory.change ?? 0));
  if (!most) return null;
  const { endpoint, memory } = most;
  const values = `${formatValue('memory', memory.base)} → ${formatValue('memory', memory.head)}`;
  const others = grown.length > 1 ? say`, and at ${plural(grown.length - 1, 'more endpoint')}` : null;
  return say`Peak memory grew at ${nameOf(endpoint)}: ${values}, ${formatSize(memory.change, memory.support)}${others}.`;
}

/** Who else had the machine, and what was done about it. Null where they took too little to matter. */
export function sharedMachine(results: Results): Text | null {
  const { stolen = null, others = null } = materialNeighbours(results) ?? {};
  const who = [
    stolen === null ? null : `other machines on its host took ${formatPercent(stolen)} of the CPU time that it wanted`,
    others === null ? null : `other processes on it used ${formatPercent(others)} of its cores’ time`,
  ].filter((one) => one !== null);
  const off = results.kind === 'paired' ? sharesTakenOff(results) : null;
  const [from, to] = [off?.least ?? 0, off?.most ?? 0].map(formatPercent);
  const share = from === to ? from : `${from} to ${to}`;
  const shared = `The machine was shared: ${who.join(', and ')}. That makes intervals wider, and the run longer.`;
  const waiting = 'Means are without the time in which app or load generator waited for a core that';
  const sentences = [
    ...(who.length === 0 ? [] : [shared]),
    ...(off === null ? [] : [`${waiting} ${othersHad(off.compiles)}: ${share} of the time under load.`]),
  ];
  return sentences.length === 0 ? null : say`${sentences.join(' ')}`;
}

const othersHad = (compiles: boolean) => (compiles ? 'others, or the compiler of the app, had' : 'others had');

/** What this very run would say of a version that is the same. Null where base took no turns. */
function ownNoise(results: Results): Text | null {
  const noise = againstItself(results);
  if (noise === null) return null;
  const [least, most] = [formatPercent(noise.least), formatPercent(noise.most)];
  const size = least === most ? least : `${least.replace(' %', '')} to ${most}`;
  const taken = sharesTakenOff(results);
  const off = taken === null ? '' : `, before the time that ${othersHad(taken.compiles)} the cores is taken off`;
  return say`Base against itself in this run: ± ${size} of its mean latency${off}. What differs between starts is not in it.`;
}

/** Null where the app’s cores were enough. */
function tooFewCores(results: Results): Text | null {
  const hidden = hiddenParallelism(results);
  if (hidden === null) return null;
  const wanted = hidden.cores + Math.round(hidden.threads);
  return say`The app was kept on ${plural(hidden.cores, 'core')} and had work for about ${wanted}: what more cores would gain or lose does not show here. It does on a runner with more cores, or with ${codeOf('load.pin: false')}, which lets app and load generator share all cores and widens the intervals.`;
}

/** How far the run came, and how much more time it would have needed. Null where time did not end it. */
export function outOfTime(results: Results): Text | null {
  const { config, merged, blocks } = results;
  if (!results.outOfTime) return null;
  const time = formatDuration(longestRunMs(config) / 1000);
  const hasBudget = config.load.timeBudgetMs !== null;
  const limit = hasBudget ? `The time budget of ${time}` : `The limit of ${time} for a run without a time budget`;
  if (merged !== null) {
    const ended = merged.parts.filter((part) => part.outOfTime).length;
    return say`${limit} ended ${ended} of ${plural(merged.parts.length, 'part')} early.`;
  }
  const plan = results.restart?.blocks ?? config.load.blocks;
  const blockSeconds = Math.max(0, ...blocks.slice(-3).map((block) => block.durationMs)) / 1000;
  const needs = (count: number) => formatDuration(Math.ceil((count - blocks.length) * blockSeconds));
  const last = results.kind === 'paired' ? plan.max : plan.min;
  const missing =
    blocks.length < plan.min
      ? `a verdict needs ${plan.min}, about ${needs(plan.min)} more`
      : `at most ${needs(last)} more would have been needed for all ${last}`;
  const ended = results.isUnfinished ? 'The run was ended from outside after' : `${limit} ended the run after`;
  return say`${ended} ${plural(blocks.length, 'block')}; ${missing}.`;
}

const MOST_NAMED = 3;
/** A place with a smaller share of what head keeps more is not where to look. */
const LEAST_SHARE = 0.25;

type Seen = { readonly series: KeptSeries; readonly kept: Kept; readonly verdict: MetricVerdict };

/** Where head keeps more, else that it does not. `isGrown`: peak memory says the same with less. */
function keptView({ kept }: Results, { endpoints }: Comparison) {
  if (kept === undefined) return { lines: [], isGrown: false };
  const seen = kept.series.flatMap((series): Seen[] => {
    const figures = keptIn(series);
    const compared = endpoints.find(({ endpoint }) => series.endpoints.includes(endpoint));
    const metric = compared?.metrics.find((one) => one.metric === KEPT);
    return figures === null || metric === undefined ? [] : [{ series, kept: figures, verdict: metric.verdict }];
  });
  const more = seen.filter(({ verdict }) => verdict === 'regression');
  const less = seen.filter(({ verdict }) => verdict === 'improvement');
  const stopped = seen.filter((one) => !more.includes(one) && hasStopped(one.series, one.kept));
  const lines = [
    ...more.map(moreText),
    ...stopped.map((one) => {
      return say`Head grew by ${formatBytes(one.kept.grownBytes)} more than base at ${placesOf(one)}${howText(one)}, and stopped: a cache or a table that is filled, and not a leak.`;
    }),
    ...less.map((one) => {
      return say`Head keeps less memory per request at ${placesOf(one)}${howText(one)}: ${formatBytes(one.kept.base)} → ${formatBytes(one.kept.head)}.`;
    }),
  ];
  // What was not looked at to the end shows nothing.
  const isNothing = lines.length === 0 && seen.length > 0 && kept.notes.length === 0;
  return {
    lines: [
      ...firstOf(lines, MOST_NAMED, (left) => say`The page shows what is kept at ${plural(left, 'more endpoint')}.`),
      ...(isNothing ? [nothingText(seen)] : []),
      ...kept.notes.map((note) => say`What is kept of requests is not known: ${note}.`),
    ],
    isGrown: more.length + stopped.length > 0,
  };
}

const placesOf = ({ series: { endpoints } }: Seen): Text =>
  endpoints.length === 1 ? endpoints.map(nameOf) : [`${plural(endpoints.length, 'endpoint')} together`];

const ENVELOPE = 'by the lower envelope of its memory';
const howText = ({ series: { by } }: Seen) => (by === 'resident' ? `, ${ENVELOPE}` : '');

function moreText(seen: Seen): Text {
  const { base, head, requests } = seen.kept;
  const ofBase = base <= seen.kept.leastBytes ? 'base keeps nothing' : `base ${formatBytes(base)}`;
  const total = formatBytes((head - base) * requests);
  const site = siteText(seen.series, head - base);
  return say`Head keeps ${formatBytes(head)} of memory per request at ${placesOf(seen)}, and ${ofBase}${howText(seen)}: ${total} more after ${formatCount(requests)} requests, and it goes on: a leak, or a cache of more entries than that.${site}`;
}

function nothingText(all: readonly Seen[]): Text {
  const least = Math.max(...all.map(({ kept }) => kept.leastBytes));
  const requests = Math.min(...all.map(({ kept }) => kept.requests));
  const how = all.some(({ series }) => series.by === 'resident') ? ENVELOPE : 'after collections';
  return say`Head keeps no more memory per request than base: less than ${formatBytes(least)}, ${how} over ${formatCount(requests)} requests.`;
}

/** Where most of it was allocated. Null where that is not known, or spread over many places. */
function siteText({ sides: { base, head } }: KeptSeries, moreBytes: number): Text | null {
  const largest = (head?.sites ?? [])
    .filter(({ name, file, bytesPerRequest }) => {
      const before = base?.sites?.find((one) => one.name === name && one.file === file);
      return bytesPerRequest - (before?.bytesPerRequest ?? 0) >= LEAST_SHARE * moreBytes;
    })
    .slice(0, MOST_NAMED);
  if (largest.length === 0) return null;
  const named = largest.map((site): Text => {
    const place = placeOf(site);
    if (site.name === '') return [nameOf(place)];
    return say`${nameOf(site.name)}${place === '' ? null : say` (${nameOf(place)})`}`;
  });
  return say` It is ${largest.some(({ file }) => file !== null) ? 'allocated at' : 'made up of'} ${joined(named, ', ')}.`;
}

/** How often the app was started, why, and what that does to the verdict. */
export function restartWords(restart: Restart, config: Pick<Config, 'load' | 'endpoints'>) {
  const { load } = config;
  const { passes, blocks, cost } = restart;
  const isPlanned = load.restart === undefined;
  const isOnce = blocks.max === 1;
  const isShort = cost.blocksInTime < load.blocks.min && !isOnce;
  const by = isPlanned ? '' : ` (\`restart: ${load.restart}\`)`;
  const why = `Starting and warming up took ${timeOf(cost.startMs)}, a pass over the endpoints ${timeOf(cost.passMs)}`;
  const serves =
    passes === 1
      ? `the app is started anew for each block${by}`
      : isOnce
        ? `one start of each side serves all ${plural(passes, 'pass', 'passes')}${by}`
        : `a start serves ${plural(passes, 'pass', 'passes')}${by} and counts as one block`;
  const sentences = [
    `${why}: ${serves}.`,
    ...(isShort || (isPlanned && blocks.max < load.blocks.min) ? [shortWords(restart, config)] : []),
    ...(blocks.max < FEWEST_STARTS ? [assumptionWords(blocks.max)] : []),
  ];
  // Worth a line where the app is started less often, or there is no time to start it as often as planned.
  return { text: sentences.join(' '), isWorthALine: passes > 1 || sentences.length > 1 };
}

function shortWords({ cost, passes, blocks }: Restart, config: Pick<Config, 'load' | 'endpoints'>): string {
  const { load } = config;
  const blockMs = cost.startMs + passes * cost.passMs;
  const missingMs = (load.blocks.min - cost.blocksInTime) * blockMs;
  const needed = asWritten(Math.ceil((longestRunMs(config) + missingMs) / 60_000) * 60_000);
  const fewer =
    load.restart === undefined
      ? `the verdict rests on ${pluralRange(blocks, 'start')} instead of ${load.blocks.min} or more, and only a larger change can be found`
      : `a verdict needs ${load.blocks.min}`;
  return `There is time for ${plural(cost.blocksInTime, 'start')}: ${fewer}. \`time-budget: ${needed}\` would do.`;
}

function assumptionWords(starts: number): string {
  const reach = formatPercent(Math.expm1((NORMAL_99 * ASSUMED_START_SD) / Math.sqrt(starts)));
  const sampled = starts === 1 ? 'How starts differ is not sampled' : `${starts} starts do not show how starts differ`;
  return `${sampled}, so it is assumed, with a standard deviation of ${Math.round(100 * ASSUMED_START_SD)} %: a change of less than about ${reach} cannot fail the gate, and nothing is called unchanged.`;
}

const timeOf = (ms: number) => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : formatDuration(ms / 1000));

/** Two-sided. */
const NORMAL_99 = 2.576;
