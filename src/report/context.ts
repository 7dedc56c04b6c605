/** What was compared with what, and how: without it a number cannot be trusted. */
import type { LoadConfig } from '../config/config.ts';
import type { Comparison } from '../decide/comparison.ts';
import type { Results, SideInfo } from '../results/results.ts';
import { code, MARKDOWN, type Markup } from './escape.ts';
import { formatDuration, formatSetting, formatTolerance, plural } from './format.ts';
import type { ReportInput } from './report.ts';
import { storedBasis } from './stored.ts';
import { details } from './tables.ts';
import { isOfAmounts } from './words.ts';

/** `Compared side by side with main at 3f2c1ab, 6 blocks in 2 min 41 s.` */
export function contextLine(input: ReportInput, markup: Markup = MARKDOWN): string {
  const { results, comparison, found } = input;
  const blocks = `${plural(results.blocks.length, 'block')} in ${formatDuration(results.elapsedSeconds)}`;
  switch (comparison.kind) {
    case 'paired':
      return `Compared side by side with ${version(results.sides.base, markup)}, ${blocks}.`;
    case 'stored': {
      const newest = found.baselines[0];
      const commit = newest?.sides.head.commit;
      const newestText = newest
        ? `, the newest ${commit ? `at ${markup.code(commit.slice(0, 7))} ` : ''}of ${newest.createdAt.slice(0, 10)}`
        : '';
      return `Compared with ${plural(found.baselines.length, 'stored run')}${newestText}; head measured in ${blocks}.`;
    }
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
    ['inconclusive', count(comparison, ['inconclusive', 'not-assessed'])],
    ['new', comparison.endpoints.filter((one) => one.state === 'new').length],
    ['invalid', comparison.endpoints.filter((one) => one.state === 'invalid').length],
  ];
  if (comparison.kind === 'none') return '';
  const parts = counts.filter(([, amount]) => amount > 0).map(([word, amount]) => `${amount} ${word}`);
  return `Of ${total} endpoints: ${parts.join(', ')}.`;
}

function count(comparison: Comparison, verdicts: readonly string[]): number {
  return comparison.endpoints.filter((one) => one.state === 'compared' && verdicts.includes(one.verdict)).length;
}

function version(side: SideInfo | undefined, { code, prose }: Markup): string {
  if (!side) return 'base';
  const label = prose(side.label);
  return side.commit && side.label !== 'base' ? `${label} at ${code(side.commit.slice(0, 7))}` : label;
}

/** Settings, machine, noise: folded, for those who doubt. */
export function howMeasured(input: ReportInput): string {
  return details('how this was measured', measuringLines(input).map((one) => `- ${one}`).join('\n'));
}

/** Each a sentence or two. */
export function measuringLines(input: ReportInput, markup: Markup = MARKDOWN): readonly string[] {
  const { code, prose } = markup;
  const { results, comparison } = input;
  const { load, gate } = results.config;
  const { machine } = results;
  const lines = [
    `${loadText(load)}${load.keepAlive ? '' : ', a new connection for each request'}; ` +
      `${load.rounds} rounds of ${formatSetting(load.roundMs)} an endpoint and block; ${load.blocks.min} to ${load.blocks.max} blocks of fresh processes, measured until decided.`,
    comparison.kind === 'paired' && comparison.family > 0
      ? `${load.pairing === 'duet' || load.rate !== null ? 'Both versions are under load at the same time.' : 'The two versions take turns under load, in slices of milliseconds.'} ${confidenceText(comparison)}`
      : null,
    `A change counts from ${toleranceText(results)} and ${formatSetting(gate.minDifferenceMs)} on; the job fails on ${gate.failOn === 'never' ? `nothing (${code('fail-on: never')})` : gate.failOn === 'inconclusive' ? 'a regression or an inconclusive result' : 'a regression'}.`,
    `Machine: ${prose(machine.cpuModel)}, ${plural(machine.cores, 'core')}, ${prose(machine.os)}, Node ${prose(machine.node)}, ${prose(machine.runnerClass)}.`,
    busyText(results),
    results.voided.length > 0
      ? `${plural(results.voided.length, 'block')} measured again: ${results.voided.map((one) => prose(one.reason)).join('; ')}.`
      : null,
    unsettledText(results, markup),
    ...storedBasis(comparison, markup),
    skippedText(input, markup),
    ...results.notes.map(prose),
    `Configuration ${code(results.configHash.slice(0, 12))}, seed ${code(String(results.seed))}.`,
  ];
  return lines.flatMap((one) => one ?? []);
}

function loadText({ rate, connections }: LoadConfig): string {
  return rate === null
    ? `Closed loop: ${plural(connections, 'connection')} a side`
    : `Open loop: ${rate} requests/s a side on a fixed schedule over at most ${plural(connections, 'connection')}, latency from the intended start`;
}

/** The verdicts share one rate of error; that all intervals hold at once is not promised. */
function confidenceText({ confidence, family }: Comparison): string {
  const metrics = family === 1 ? 'the one gated metric' : `all ${family} gated metrics together`;
  const error = formatTolerance(1 - confidence);
  return `Each ${formatTolerance(confidence)} interval holds whenever measuring stops; the ${error} of false alarms is that of ${metrics}.`;
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

function skippedText(input: ReportInput, { prose }: Markup): string | null {
  const { skipped } = input.found;
  if (skipped.length === 0) return null;
  return `Stored runs passed over: ${skipped.map((one) => `${one.count} × ${prose(one.reason)}`).join(', ')}.`;
}

export function footer(input: ReportInput, duration: string): string {
  const { results } = input;
  const { run, sides } = results;
  const commits = sides.head.commit ? `head ${code(sides.head.commit.slice(0, 7))}` : null;
  const base =
    sides.base?.commit && sides.base.commit !== sides.head.commit
      ? `base ${code(sides.base.commit.slice(0, 7))}`
      : null;
  const runLink = run.runUrl && /^https:\/\/[\w./:-]+$/.test(run.runUrl) ? `[run ${run.runId}](${run.runUrl})` : null;
  const parts = [
    `latency-gate ${results.tool.version}`,
    base,
    commits,
    runLink,
    duration,
    `${results.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
  ];
  return `<sub>${parts.filter(Boolean).join(' · ')}</sub>`;
}
