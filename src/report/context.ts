/** What was compared with what, and how: without it a number cannot be trusted. */
import type { Config } from '../config/config.ts';
import { connectionsOf } from '../config/sweep.ts';
import type { Comparison } from '../decide/comparison.ts';
import type { Results, SideInfo } from '../results/results.ts';
import { builtByText, skippedText, storedRunsText } from './baselines.ts';
import { code, isPlainUrl, MARKDOWN, type Markup, prose } from './escape.ts';
import { formatDuration, formatSetting, formatTolerance, plural } from './format.ts';
import type { ReportInput } from './input.ts';
import { machinesContext, machinesLine, machinesTable } from './machines.ts';
import { storedBasis } from './stored.ts';
import { details } from './tables.ts';
import { isOfAmounts } from './words.ts';

/** `Compared side by side with main at 3f2c1ab, 6 blocks in 2 min 41 s.` */
export function contextLine(input: ReportInput, markup: Markup = MARKDOWN): string {
  const { results, comparison } = input;
  const blocks = `${plural(results.blocks.length, 'block')} in ${formatDuration(results.elapsedSeconds)}`;
  switch (comparison.kind) {
    case 'paired':
      return `Compared side by side with ${version(results.sides.base, markup)}${machinesContext(results, comparison) ?? `, ${blocks}`}.${behind(results.sides.base, markup)}`;
    case 'stored':
      return `Compared with ${storedRunsText(input, markup)}; head measured in ${blocks}.`;
    case 'none':
      return `Measured alone, ${blocks}.`;
  }
}

/** `1 of 4 endpoints slower, 2 unchanged, 1 inconclusive.` Empty for a single endpoint: the verdict line said it. */
export function countsLine(comparison: Comparison): string {
  const total = comparison.endpoints.length;
  if (total < 2) return '';
  const counts: (readonly [string, number])[] = [
    [isOfAmounts(comparison.endpoints, 'regression') ? 'worse' : 'slower', count(comparison, ['regression'])],
    [
      isOfAmounts(comparison.endpoints, 'suspected') ? 'suspected worse' : 'suspected slower',
      count(comparison, ['suspected']),
    ],
    ['over a limit', comparison.endpoints.filter((one) => one.breaches.length > 0).length],
    [isOfAmounts(comparison.endpoints, 'improvement') ? 'better' : 'faster', count(comparison, ['improvement'])],
    ['unchanged', count(comparison, ['unchanged', 'within-tolerance'])],
    // Where nothing is gated nothing was asked.
    [
      'inconclusive',
      comparison.verdict === 'nothing-compared' ? 0 : count(comparison, ['inconclusive', 'not-assessed']),
    ],
    ['new', comparison.endpoints.filter((one) => one.state === 'new').length],
    ['invalid', comparison.endpoints.filter((one) => one.state === 'invalid').length],
  ];
  if (comparison.kind === 'none') return '';
  const parts = counts.filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`);
  return parts.length > 0 ? `Of ${total} endpoints: ${parts.join(', ')}.` : '';
}

function count(comparison: Comparison, verdicts: readonly string[]): number {
  return comparison.endpoints.filter((one) => one.state === 'compared' && verdicts.includes(one.verdict)).length;
}

function version(side: SideInfo | undefined, markup: Markup): string {
  if (!side) return 'base';
  const label = markup.prose(side.label);
  const at = side.commit && side.label !== 'base' ? ` at ${markup.code(side.commit.slice(0, 7))}` : '';
  return `${label}${at}${builtByText(side, markup)}`;
}

/** ` main has moved on by 3 commits since.` Empty where it has not, or where that is not known. */
function behind(side: SideInfo | undefined, { prose }: Markup): string {
  if (!side?.commitsBehind) return '';
  return ` ${prose(side.label)} has moved on by ${plural(side.commitsBehind, 'commit')} since.`;
}

/** Settings, machine, noise: folded, for those who doubt. */
export function howMeasured(input: ReportInput): string {
  const lines = measuringLines(input).map((one) => `- ${one}`);
  const machines = machinesTable(input.comparison);
  return details('how this was measured', `${lines.join('\n')}${machines === null ? '' : `\n\n${machines}`}`);
}

/** Each a sentence or two. */
export function measuringLines(input: ReportInput, markup: Markup = MARKDOWN): readonly string[] {
  const { code, prose } = markup;
  const { results, comparison } = input;
  const { load } = results.config;
  const lines = [
    `${loadText(results.config)}${load.keepAlive ? '' : ', a new connection for each request'}; ` +
      `${load.rounds} rounds of ${formatSetting(load.roundMs)} an endpoint and block; ${blocksText(results)}.`,
    comparison.kind === 'paired' && comparison.family > 0
      ? `${load.pairing === 'duet' || load.rate !== null ? 'Both versions are under load at the same time.' : 'The two versions take turns under load, in slices of milliseconds.'} ${confidenceText(comparison, results)}`
      : null,
    results.part === null ? failsOnText(results, markup) : null,
    machineText(results, markup),
    busyText(results),
    results.voided.length > 0
      ? `${plural(results.voided.length, 'block')} measured again: ${results.voided.map((one) => prose(one.reason)).join('; ')}.`
      : null,
    unsettledText(results, markup),
    ...storedBasis(comparison, markup),
    skippedText(input, markup),
    ...results.notes.map(prose),
    `Configuration ${code(results.configHash.slice(0, 12))}, ${seedText(results, markup)}.`,
  ];
  return lines.flatMap((one) => one ?? []);
}

function failsOnText(results: Results, { code }: Markup): string {
  const { minDifferenceMs, failOn } = results.config.gate;
  const outcomes = {
    never: `nothing (${code('fail-on: never')})`,
    inconclusive: 'a regression or an inconclusive result',
    regression: 'a regression',
  };
  return `A change counts from ${toleranceText(results)} and ${formatSetting(minDifferenceMs)} on; the job fails on ${outcomes[failOn]}.`;
}

function blocksText({ config, merged, part }: Results): string {
  const { min, max } = config.load.blocks;
  return (merged?.by ?? part?.by) === 'repeat'
    ? `${plural(min, 'block')} of fresh processes on each machine, judged together`
    : `${min} to ${max} blocks of fresh processes, measured until decided`;
}

function machineText({ machine, merged }: Results, markup: Markup): string {
  const { prose } = markup;
  const others = `${plural(machine.cores, 'core')}, ${prose(machine.os)}, Node ${prose(machine.node)}, ${prose(machine.runnerClass)}`;
  return merged === null
    ? `Machine: ${prose(machine.cpuModel)}, ${others}.`
    : `Machines: ${machinesLine(merged, markup)}; each with ${others}.`;
}

function loadText(config: Config): string {
  const { rate, connections } = config.load;
  const swept = connectionsOf(config);
  if (swept.length > 1) return `Closed loop: ${swept.join(', ')} connections a side, each measured by itself`;
  return rate === null
    ? `Closed loop: ${plural(connections, 'connection')} a side`
    : `Open loop: ${rate} requests/s a side on a fixed schedule over at most ${plural(connections, 'connection')}, latency from the intended start`;
}

/** The verdicts share one rate of error; that all intervals hold at once is not promised. */
function confidenceText({ confidence, family }: Comparison, { merged }: Results): string {
  const metrics = family === 1 ? 'the one gated metric' : `all ${family} gated metrics together`;
  const error = formatTolerance(1 - confidence);
  const holds =
    merged?.by === 'repeat' && merged.parts.length > 1
      ? 'is about machines of this kind, and allows for how much they differ'
      : 'holds whenever measuring stops';
  return `Each ${formatTolerance(confidence)} interval ${holds}; the ${error} of false alarms is that of ${metrics}.`;
}

function seedText({ seed, merged }: Results, { code }: Markup): string {
  if (merged === null) return `seed ${code(String(seed))}`;
  const seeds = merged.parts.map((part) => String(part.seed));
  return `${seeds.length === 1 ? 'seed' : 'seeds'} ${code(seeds.join(', '))}`;
}

function toleranceText(results: Results): string {
  const tolerances = [...new Set(results.config.endpoints.flatMap((one) => Object.values(one.gate)))].sort(
    (a, b) => a - b,
  );
  const [first] = tolerances;
  const last = tolerances.at(-1);
  if (first === undefined || last === undefined) return 'no size (nothing is gated)';
  return first === last ? formatTolerance(first) : `${formatTolerance(first)} to ${formatTolerance(last)} (by metric)`;
}

function busyText(results: Results): string | null {
  const shares = results.blocks.flatMap((block) =>
    block.endpoints.flatMap((one) => one.rounds.flatMap((round) => round.machineBusy ?? [])),
  );
  if (shares.length === 0) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `The machine’s cores were ${Math.round(mean * 100)} % busy during the rounds.`;
}

function unsettledText(results: Results, { code }: Markup): string | null {
  const unsettled = results.blocks.filter((block) => !block.warmup.settled).length;
  if (unsettled === 0) return null;
  return `Latency had not settled within the warm-up in ${unsettled} of ${plural(results.blocks.length, 'block')}: a longer ${code('warmup')} makes it more precise.`;
}

export function footer(input: ReportInput, duration: string): string {
  const { results } = input;
  const { run, sides } = results;
  const commits = sides.head.commit ? `head ${code(sides.head.commit.slice(0, 7))}` : null;
  const base =
    sides.base?.commit && sides.base.commit !== sides.head.commit
      ? `base ${code(sides.base.commit.slice(0, 7))}`
      : null;
  const runLink = isPlainUrl(run.runUrl) ? MARKDOWN.link(`run ${run.runId}`, run.runUrl) : null;
  const parts = [
    `latency-gate ${prose(results.tool.version)}`,
    base,
    commits,
    runLink,
    duration,
    `${results.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
  ];
  return `<sub>${parts.filter(Boolean).join(' · ')}</sub>`;
}
