/** Remarks about the whole run: memory that grew, a machine that was shared or too small, and time that ran out. */
import type { Config } from '../../config/config.ts';
import { longestRunMs } from '../../config/run-length.ts';
import { againstItself } from '../../decide/calibration/noise.ts';
import type { Comparison, EndpointComparison } from '../../decide/comparison.ts';
import { materialNeighbours } from '../../decide/conditions/account.ts';
import { hiddenParallelism } from '../../decide/conditions/parallelism.ts';
import { sharesTakenOff } from '../../decide/conditions/run-delay.ts';
import { OPEN_VERDICTS } from '../../decide/rule.ts';
import type { Merged } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { formatChangeWithInterval, formatDuration, formatPercent, formatValue, plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { restartWords } from '../restart.ts';
import { codeOf, nameOf, say, type Text, withCode } from '../text.ts';
import { keptView } from './kept.ts';
import { creptInText } from './trend.ts';

/** About the whole run. */
export interface Remarks {
  /** Findings, and what made a verdict less certain. */
  readonly told: readonly Text[];
  /** What changed neither a verdict nor its certainty stands with how it was measured. */
  readonly aside: readonly Text[];
}

/** Whether anything about the measurement may be why nothing was shown. */
export function isOpen({ state, verdict }: EndpointComparison): boolean {
  return state === 'invalid' || (state === 'compared' && OPEN_VERDICTS.includes(verdict));
}

export function remarksOf(input: ReportInput): Remarks {
  const { results, comparison } = input;
  const kept = keptView(results, comparison);
  const growth = kept.isGrown ? null : memoryGrowth(comparison);
  const findings = [creptInText(input), ...kept.lines, growth, fewerStarts(results)];
  const conditions = [ownNoise(results), sharedMachine(results), tooFewCores(results), outOfTime(results)];
  const isWorthIt = comparison.kind !== 'none' && comparison.endpoints.some(isOpen);
  const known = (texts: readonly (Text | null)[]) => texts.flatMap((text) => (text === null ? [] : [text]));
  return isWorthIt
    ? { told: known([...findings, ...conditions]), aside: [] }
    : { told: known(findings), aside: known(conditions) };
}

/** Smaller growth shows in the table alone. */
const REMARKABLE_GROWTH = 0.1;

/**
 * Peak memory that grew significantly by a tenth or more, with the endpoint where it grew most: a leak, or a cache
 * without an end, shows there before it shows in latency. Null where it did not, or where it is gated: then the verdict
 * says it.
 */
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
  return say`Peak memory grew at ${nameOf(endpoint)}: ${values}, ${formatChangeWithInterval(memory)}${others}.`;
}

/** Who else had the machine while it was measured, and what was done about it; null where they took too little to matter. */
export function sharedMachine(results: Results): Text | null {
  const { stolen = null, others = null } = materialNeighbours(results) ?? {};
  const parts = [
    ...(stolen === null
      ? []
      : [`other machines on its host took ${formatPercent(stolen)} of the CPU time that it wanted`]),
    ...(others === null ? [] : [`other processes on it used ${formatPercent(others)} of its cores’ time`]),
  ];
  const shared =
    parts.length === 0
      ? []
      : [`The machine was shared: ${parts.join(', and ')}. That makes intervals wider, and the run longer.`];
  const off = results.kind === 'paired' ? sharesTakenOff(results) : null;
  const sentences = [...shared, ...(off === null ? [] : [takenOffWords(off.least, off.most)])];
  return sentences.length === 0 ? null : say`${sentences.join(' ')}`;
}

function takenOffWords(least: number, most: number): string {
  const [from, to] = [formatPercent(least), formatPercent(most)];
  const share = from === to ? from : `${from} to ${to}`;
  return `Means are without the time in which app or load generator waited for a core that others had: ${share} of the time under load.`;
}

/** What this very run would say of a version that is the same. Null where base took no turns. */
function ownNoise(results: Results): Text | null {
  const noise = againstItself(results);
  if (noise === null) return null;
  const [least, most] = [formatPercent(noise.least), formatPercent(noise.most)];
  const size = least === most ? least : `${least.replace(' %', '')} to ${most}`;
  const off = sharesTakenOff(results) === null ? '' : ', before the time that others had the cores is taken off';
  return say`Base against itself in this run: ± ${size} of its mean latency${off}. What differs between starts is not in it.`;
}

/** That the app’s cores cannot show what more of them would; null where nobody asks that. */
function tooFewCores(results: Results): Text | null {
  const hidden = hiddenParallelism(results);
  if (hidden === null) return null;
  const wanted = hidden.cores + Math.round(hidden.threads);
  return say`The app was kept on ${plural(hidden.cores, 'core')} and had work for about ${wanted}: what more cores would gain or lose does not show here. It does on a runner with more cores, or with ${codeOf('load.pin: false')}, which lets app and load generator share all cores and widens the intervals.`;
}

/** What fewer starts than were asked for do to the verdict. Null: there were as many. */
function fewerStarts({ restart, config }: Results): Text | null {
  if (restart === undefined || restart.blocks.max >= config.load.blocks.min) return null;
  return withCode(restartWords(restart, config).text);
}

/** How far the run came, and how much more time it would have needed. Null where time did not end it. */
export function outOfTime(results: Results): Text | null {
  if (!results.outOfTime) return null;
  if (results.merged !== null) return partsOutOfTime(results, results.merged);
  const plan = results.restart?.blocks ?? results.config.load.blocks;
  const measured = results.blocks.length;
  const blockSeconds = Math.max(0, ...results.blocks.slice(-3).map((block) => block.durationMs)) / 1000;
  const needs = (blocks: number) => formatDuration(Math.ceil((blocks - measured) * blockSeconds));
  const last = results.kind === 'paired' ? plan.max : plan.min;
  const missing =
    measured < plan.min
      ? `a verdict needs ${plan.min}, about ${needs(plan.min)} more`
      : `at most ${needs(last)} more would have been needed for all ${last}`;
  if (results.isUnfinished) return say`The run was ended from outside after ${plural(measured, 'block')}; ${missing}.`;
  return say`${limitOf(results.config)} ended the run after ${plural(measured, 'block')}; ${missing}.`;
}

function partsOutOfTime({ config }: Results, { parts }: Merged): Text {
  const ended = parts.filter(({ outOfTime: isOut }) => isOut).length;
  return say`${limitOf(config)} ended ${ended} of ${plural(parts.length, 'part')} early.`;
}

function limitOf(config: Config): string {
  const time = formatDuration(longestRunMs(config) / 1000);
  if (config.load.timeBudgetMs !== null) return `The time budget of ${time}`;
  return `The limit of ${time} for a run without a time budget`;
}
