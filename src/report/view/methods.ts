/** How it was measured and judged, for whoever doubts: settings, machine, noise, and what the comparison rests on. */
import type { Config, Side } from '../../config/config.ts';
import { takesTurns } from '../../config/load.ts';
import { connectionsOf, shareIn } from '../../config/sweep.ts';
import type { Comparison } from '../../decide/comparison.ts';
import { leakOf } from '../../decide/conditions/leak.ts';
import { unsteadyMedian } from '../../decide/conditions/work.ts';
import { blocksOf } from '../../decide/endpoint.ts';
import { EQUIVALENCE_LEVEL, levelOfChange } from '../../decide/test/spending.ts';
import { average, sum } from '../../decide/test/statistics.ts';
import { countsOf, figuresOfSide, type Results } from '../../results/results.ts';
import { numbers, type Table, table, words } from '../document.ts';
import { formatPercent, formatSetting, formatTolerance, plural, pluralRange } from '../format.ts';
import { type ReportInput, shownSides } from '../input.ts';
import { codeOf, firstOf, joined, nameOf, say, type Text, withCode } from '../text.ts';
import { leftOutFiles, metricName } from '../words.ts';
import { skippedText } from './context.ts';
import { restartWords } from './remarks.ts';

const MOST_ROWS = 20;

export function methodsOf(input: ReportInput): readonly Text[] {
  const { results, comparison } = input;
  const seeds = (results.merged?.parts ?? [results]).map(({ seed }) => seed);
  const lines = [
    loadText(results),
    results.config.load.mix === undefined ? null : withCode(ONE_LOAD),
    results.restart === undefined ? null : withCode(restartWords(results.restart, results.config).text),
    comparison.kind === 'paired' && comparison.family > 0 ? pairingText(results, comparison) : null,
    ...(comparison.kind === 'paired' ? unsteadyMedians(input) : []),
    results.part === null ? failsOnText(results) : null,
    machineText(results),
    ...measuredTexts(results),
    ...storedBasis(comparison),
    skippedText(input),
    ...results.notes.map((note) => say`${note}`),
    ...(results.profile?.notes ?? []).map((note) => say`Why: ${withCode(note)}.`),
    say`Configuration ${codeOf(results.configHash.slice(0, 12))}, ${seeds.length === 1 ? 'seed' : 'seeds'} ${codeOf(seeds.join(', '))}.`,
  ];
  return lines.filter((line) => line !== null);
}

const LONGEST_COMMAND = 120;

function loadText(results: Results): Text {
  const { sides, restart } = results;
  const { load, endpoints } = results.config;
  const roundMs = load.mix === undefined ? load.roundMs : endpoints.length * load.roundMs;
  const counts = results.blocks.flatMap((block) => block.endpoints.map((one) => one.rounds.length));
  // As many as were measured: their number follows from how much they differ.
  const measured = counts.length === 0 ? [load.rounds] : counts;
  const fewest = { min: Math.min(...measured), max: Math.max(...measured) };
  const rounds = `${pluralRange(fewest, 'round')} of ${formatSetting(roundMs)}`;
  const range = restart?.blocks ?? load.blocks;
  const areRunning = Object.values(sides).every(({ kind }) => kind === 'url');
  const until = range.min === range.max ? '' : ', until the verdict is clear';
  const blocks = `${pluralRange(range, 'block')} ${areRunning ? 'with the same' : 'of fresh'} processes${until}`;
  if (load.command !== undefined) {
    const line = load.command.trim().replace(/\s+/g, ' ');
    const command = line.length > LONGEST_COMMAND ? `${line.slice(0, LONGEST_COMMAND)} …` : line;
    // With what cannot be had from a generator that is not ours.
    return say`Load by ${codeOf(command)}: ${rounds} per block, each with one turn of either side; ${blocks}. Answers were not compared, requests could not be paired, and it was not tested whether the warm-up was long enough: only this generator sees them.`;
  }
  const isEnded = results.blocks.some(({ connectsEachRequest }) => connectsEachRequest);
  const why = isEnded ? ' (the app ends each after its answer, without saying so)' : '';
  const connecting = load.keepAlive && !isEnded ? '' : `, a new connection for each request${why}`;
  const of = load.mix === undefined ? 'per endpoint and block' : 'of the mix per block';
  return [`${generatedLoad(results.config)}${connecting}; ${rounds} ${of}; ${blocks}.`];
}

function generatedLoad(config: Config): string {
  const { rate, connections } = config.load;
  const swept = connectionsOf(config);
  if (swept.length > 1) return `Closed loop: ${swept.join(', ')} connections per side, each measured by itself`;
  return rate === null
    ? `Closed loop: ${plural(connections, 'connection')} per side`
    : `Open loop: ${rate} requests/s per side on a fixed schedule over at most ${plural(connections, 'connection')}, latency from the intended start`;
}

/** The verdicts share one rate of error; that all intervals hold at once is not promised. */
function pairingText({ config, blocks }: Results, { confidence, family }: Comparison): Text {
  const turns = config.load.command === undefined ? 'short turns of as many requests' : 'turns of one run each';
  const order = takesTurns(config.load) ? turnsText(blocks, turns) : 'Both versions are under load at the same time.';
  const metrics = family === 1 ? 'the one gated metric' : `all ${family} gated metrics together`;
  const levels = `${formatTolerance(1 - levelOfChange(confidence))} for a change, ${formatTolerance(1 - EQUIVALENCE_LEVEL)} for “unchanged”`;
  const workers = blocks.some(({ connectsEachTurn }) => connectsEachTurn)
    ? ' A connection stays with one process or thread of the app: each turn has new ones, so that all are met and none waits for one that rests.'
    : '';
  return say`${order + workers} Each interval is that of the test behind the verdict (${levels}), and holds whenever measuring stops; the false-alarm rate of ${formatTolerance(1 - confidence)} covers ${metrics}.`;
}

/** For each endpoint whose median would be gated if it were steady. */
function unsteadyMedians({ results, comparison }: ReportInput): readonly Text[] {
  const lines = results.config.endpoints.flatMap(({ name, gate }) => {
    const metrics = comparison.endpoints.find(({ endpoint }) => endpoint === name)?.metrics ?? [];
    const isReported = metrics.some(({ metric, tolerance }) => metric === 'p50' && tolerance === null);
    const unsteady = isReported && gate['p50'] !== undefined ? unsteadyMedian(blocksOf(results, name)) : null;
    if (unsteady === null) return [];
    const [p50, mean] = [formatPercent(unsteady.p50), formatPercent(unsteady.mean)];
    return [
      say`The median of ${nameOf(name)} is reported, not gated: base’s own differs by ${p50} from round to round, its mean by ${mean}, as where responses are of several kinds. ${codeOf('gate.metrics')} gates it all the same.`,
    ];
  });
  return firstOf(lines, MOST_ROWS, (left) => say`… and of ${plural(left, 'more endpoint')}.`);
}

/** Version 0.1 suspended nobody, and did not write so. */
function turnsText(blocks: Results['blocks'], turns: string): string {
  const ways = blocks.flatMap(({ suspendedBy }) => Object.values(suspendedBy ?? {}));
  if (ways.length === 0) return 'The two versions are under load in short turns, one at a time.';
  return ways.includes('none')
    ? `The two versions are under load in short turns, one at a time; they could not be suspended in between, so work that one does after its responses may slow the other.${aloneText(blocks)}`
    : `The two versions are under load in ${turns}, one at a time, while the other one is suspended.`;
}

/** The leak that would have been found at the endpoint where least can be seen. */
function aloneText(blocks: Results['blocks']): string {
  const all = blocks.flatMap(({ endpoints }) => endpoints);
  const names = [...new Set(all.map(({ endpoint }) => endpoint))];
  const leaks = names.flatMap((name) => leakOf(all.filter(({ endpoint }) => endpoint === name)) ?? []);
  if (leaks.length === 0) return '';
  const unseen = Math.expm1(Math.max(...leaks.map(({ within }) => within)));
  return ` Each was measured alone, too, which shows that from about ${formatPercent(unseen)} on.`;
}

const FAILS_ON = {
  never: 'the job never fails (`fail-on: never`)',
  inconclusive: 'the job fails on a regression or an inconclusive result',
  regression: 'the job fails on a regression',
};

function failsOnText({ config }: Results): Text {
  const { minDifferenceMs, failOn } = config.gate;
  const gates = [config.gate.start ?? {}, ...config.endpoints.map(({ gate }) => gate)];
  const tolerances = gates.flatMap((one) => Object.values(one));
  const [least, most] = [Math.min(...tolerances), Math.max(...tolerances)];
  const upTo = least === most ? '' : ` to ${formatTolerance(most)} (by metric)`;
  const andMs = minDifferenceMs === 0 ? '' : ` and ${formatSetting(minDifferenceMs)}`;
  const counts =
    tolerances.length === 0 ? 'No metric is gated' : `A change counts from ${formatTolerance(least)}${upTo}${andMs} on`;
  return say`${counts}; ${withCode(FAILS_ON[failOn])}.`;
}

function machineText({ machine, merged }: Results): Text {
  const { cores, os, node, runnerClass, cpuModel } = machine;
  const others = say`${plural(cores, 'core')}, ${os}, Node ${node}, ${runnerClass}`;
  if (merged === null) return say`Machine: ${cpuModel}, ${others}.`;
  const counts = countsOf(merged.parts.map((part) => ({ [part.machine.cpuModel]: 1 })));
  const models = [...counts].map(([model, count]) => say`${count} × ${model}`);
  return say`Machines: ${joined(models, ', ')}; each with ${others}.`;
}

/** How busy the machine was, what the checkouts lacked, what was measured again, and warm-ups that were too short. */
function measuredTexts(results: Results): readonly (Text | null)[] {
  const { blocks, voided, config } = results;
  const rounds = blocks.flatMap(({ endpoints }) => endpoints.flatMap((one) => one.rounds));
  const busy = rounds.flatMap(({ machineBusy }) => machineBusy ?? []);
  const names = leftOutFiles(results);
  const reasons = voided.map(({ reason }) => say`${reason}`);
  const unsettled = config.load.command === undefined ? blocks.filter(({ warmup }) => !warmup.settled).length : 0;
  return [
    busy.length === 0
      ? null
      : say`The machine’s cores were ${Math.round(average(busy) * 100)} % busy during the rounds.`,
    names === null ? null : withCode(`Both versions ran from fresh checkouts, without ${names}: no commit has it.`),
    voided.length === 0
      ? null
      : say`${plural(voided.length, 'block was', 'blocks were')} measured again: ${joined(reasons, '; ')}.`,
    unsettled === 0
      ? null
      : say`Latency was not steady at the end of the warm-up in ${unsettled} of ${plural(blocks.length, 'block')}; a longer ${codeOf('warmup')} makes the result more precise.`,
  ];
}

const REFERENCED =
  'Relative to the reference: head is judged by its ratio to a fixed server of the same cost, measured at the same time; the stored value shown is what those runs would have taken on this machine.';

/** `GET /orders mean: relative to the reference, 12 runs, sd 3.1 %, detects 14 % or more.` */
function storedBasis({ kind, endpoints }: Comparison): readonly Text[] {
  if (kind !== 'stored') return [];
  const gated = endpoints.flatMap(({ endpoint, metrics }) =>
    metrics.flatMap(({ tolerance, stored, ...one }) =>
      tolerance === null || stored === undefined ? [] : [{ endpoint, stored, ...one }],
    ),
  );
  const lines = gated.map(({ endpoint, metric, stored, smallestDetectable }) => {
    const figures = [
      stored.figure === 'referenced' ? 'relative to the reference' : 'as measured',
      plural(stored.runs, 'run'),
      ...(stored.sd === null ? [] : [`sd ${formatPercent(stored.sd)}`]),
      ...(smallestDetectable === null ? [] : [`detects ${formatPercent(smallestDetectable)} or more`]),
    ];
    return say`${nameOf(endpoint)} ${metricName(metric)}: ${figures.join(', ')}.`;
  });
  const isReferenced = gated.some(({ stored }) => stored.figure === 'referenced');
  return [
    ...firstOf(lines, MOST_ROWS, (left) => say`… and ${plural(left, 'more figure')}.`),
    ...(isReferenced ? [say`${REFERENCED}`] : []),
  ];
}

const ONE_LOAD =
  'The endpoints shared one load, `load.mix`, with the same order of requests for both sides: what one does to another is in their figures. CPU time, memory and throughput cannot be told apart by endpoint, and are left out.';

/** What each endpoint was asked of a load that they shared. Null without one. */
export function mixTable(input: ReportInput): Table | null {
  const { load, endpoints } = input.results.config;
  const { mix } = load;
  if (mix === undefined) return null;
  const sides = shownSides(input);
  const requests = (name: string, side: Side) =>
    sum(figuresOfSide(blocksOf(input.results, name), side).map(({ completed }) => completed));
  return table(
    'Mix',
    [...words('endpoint'), ...numbers('weight', 'share', ...sides.map(({ label }) => `requests, ${label}`))],
    endpoints.map(({ name }) => [
      [nameOf(name)],
      String(mix[name] ?? 0),
      formatPercent(shareIn(load, name)),
      ...sides.map(({ side }) => String(requests(name, side))),
    ]),
  );
}
