/** Reasons, remarks and causes in words, with code in backticks. What was wrong with answers is said in `problems.ts`. */
import type { Pair } from '../../config/config.ts';
import type { Remark } from '../../decide/comparison.ts';
import type { GeneratorProblem, MeasuringRemark, Movement, PlainReason, Reason } from '../../decide/reasons.ts';
import type { Suspected } from '../../decide/stored.ts';
import type { CauseFinding } from '../../decide/why/cause.ts';
import type { AllocationChange } from '../../decide/why/culprits.ts';
import {
  formatBytes,
  formatChange,
  formatCount,
  formatDifference,
  formatMs,
  formatPart,
  formatPercent,
  nameOfFunction,
  placeOf,
  plural,
} from '../format.ts';
import { nameOf, say, type Text } from '../text.ts';

const PLAIN: Readonly<Record<PlainReason, string>> = {
  'no-responses': 'no valid responses',
  'no-response-in-round': 'no response within a round: make `round` longer',
  'nothing-measured': 'nothing was measured',
  'rate-is-fixed': 'the rate is fixed',
  unseen: 'it cannot be seen from here',
  'app-unseen': 'the app’s processes cannot be seen from here',
  'memory-unseen': 'the app’s memory cannot be seen from here',
  'no-counter': 'the app has no such counter',
  'no-room-for-kept':
    'it is measured after the rounds of a comparison side by side, in a tenth of their time, and there was no room',
  'not-started-here': 'the app was not started by the gate',
  'first-start-only': 'the first start of a run is not compared',
  'no-first-response': 'a side did not answer its first request in time',
  'compared-with-nothing': 'compared with nothing',
  'too-few-blocks': 'too few blocks',
  'machine-saturated': 'the machine was saturated, so this quantile measures time slices: lower the load',
  'machine-stolen':
    'the hypervisor gave too much of the machine’s time to others, so this quantile measures its pauses',
  'short-turns': 'a turn ended before its queue was that of steady load: use fewer `connections`',
  'repeated-on-machines':
    'each of several machines measured every endpoint, and only version 0.1 judges that: measure it again',
  'other-work': 'less time, but not the same work',
  'generator-waited': 'too much of it was the load generator’s own waiting',
  unsettled: 'the two sides do not settle alike: a longer `warmup` shows what remains',
  'growth-stopped': 'it grew, and stopped',
  'growth-open': 'it grew, and there was no time to see whether it goes on',
  unconfirmed: 'a change was seen, but measuring ended before another block confirmed it',
  'too-large-for-chance':
    'the time budget ended before enough blocks were measured for an interval, but this is too large for chance',
  'second-machine': 'a second machine did not find it',
  'stored-machines-differ': 'measured on different machines',
  'slower-machine-alike': 'a slower machine would look the same',
  'against-stored': 'against stored runs',
};

/** Fits after `not assessed: ` and the like. */
export function reasonWords(reason: Reason): string {
  switch (reason.kind) {
    case 'few-requests':
    case 'few-connections':
      return `fewer than ${reason.least} ${reason.kind === 'few-requests' ? 'requests' : 'connections'} per side and block`;
    case 'cores-shared':
      return `both versions waited for each other’s time slices: ${reason.isOpenLoop ? 'lower the `rate`' : 'use `pairing: interleaved`'}`;
    case 'cpu-contradicts':
      return `CPU time per request says the opposite (${formatChange(reason.change)}), so this is not announced`;
    case 'leaked':
      return `work that one side did in the other’s turns moved this by ${formatPart(reason.by)}, as each side alone shows`;
    case 'little-growth':
      return `less than ${Math.ceil(reason.bytes)} bytes per request`;
    case 'lacking':
      return lackWords(reason);
    case 'few-runs':
      return `${reason.runs} of ${reason.needed} baseline runs`;
    case 'few-runs-to-fail':
      return `fewer than ${reason.needed} baseline runs`;
    default:
      return PLAIN[reason.kind];
  }
}

function lackWords({ head, stored }: Extract<Reason, { kind: 'lacking' }>): string {
  const [ofHead, ofStored] = [head, stored?.why ?? null].map((reason) => reason && reasonWords(reason));
  if (ofHead === ofStored) return ofHead ?? '';
  const version = stored?.version ? `, measured by version ${stored.version}` : '';
  const sides = [ofHead && `head: ${ofHead}`, ofStored && `stored runs${version}: ${ofStored}`];
  return sides.filter((one) => one !== null).join('; ');
}

/** Folded away unless the verdict is open, for it may be why. Any other one stands beside every verdict: it qualifies “unchanged”. */
export const ONLY_BESIDE_OPEN: readonly Remark['kind'][] = [
  ...(['movement', 'leak', 'run-delay', 'command-busy'] as const),
  ...(['generator-at-times', 'generator-starved', 'generator-late'] as const),
];

/** Without its period. */
export function measuringWords(remark: MeasuringRemark): string {
  switch (remark.kind) {
    case 'movement':
      return movementWords(remark);
    case 'leak':
      return `in turns head / base was ${sizeOf(remark.mean)} ${remark.mean > 0 ? 'higher' : 'lower'} than with each side alone: what a server does after its responses slows the other one, and one that the gate did not start cannot be suspended meanwhile. Started by the gate (\`app.command\`, \`image\` …) it is`;
    case 'run-delay':
      return `other processes${remark.compiles ? ', or the compiler of the app,' : ''} had the cores of the app or of the generator for ${formatPart(remark.share)} of the time under load. That was not taken off the mean, because doing so would make head look ${sizeOf(remark.favour)} faster: something beside the app may work for head alone${remark.compiles ? ', or head may be compiled again and again' : ''}`;
    case 'delayed-acknowledgement': {
      const { sides, waitMs, share } = remark;
      const answers = share > 0.8 ? 'nearly every answer' : `${formatPart(share)} of the answers`;
      const whose = sides.length > 1 ? '' : ` of ${sides[0]}`;
      return `in ${answers}${whose} the rest comes ${formatMs(waitMs)} after the head, as where a server sends an answer in parts and the rest waits for an acknowledgement, which Linux puts off by 40 ms. Beside that a change of the app is small: \`TCP_NODELAY\` in the server avoids it, and \`gate.metrics.ttfb\` gates the time until the head`;
    }
    case 'generator-at-times':
      return `the load generator ${bottleneckWords(remark)}: latencies hold some of its own time`;
    case 'generator-starved':
      return `the load generator ${bottleneckWords(remark)}: for ${formatPart(remark.share)} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    case 'generator-late':
      return `the load generator was late in ${remark.bad} of ${remark.rounds} rounds: ${formatPart(remark.share)} of the mean latency was its own`;
    case 'command-busy':
      return `\`load.command\` used ${formatPart(remark.share)} of its core, so latencies hold some of its own time: let it make less load, or use a machine with more cores`;
  }
}

/** Goes on after `the generator`, with what to do. */
export function generatorWords(problem: GeneratorProblem): string {
  const { perSecond, busyShare, ownShare, lower, fitting } = problem;
  const facts = `at ${Math.round(perSecond)} requests/s its event loop was ${formatPart(busyShare)} busy, and ${formatPart(ownShare)} of the latency was its own`;
  const fits = lower === 'rate' ? `\`rate: ${fitting}/s\`` : `\`connections: ${fitting}\``;
  const less = lower === 'rate' ? 'use a lower `rate`' : 'use fewer `connections`';
  const advice = fitting === null ? less : `${fits} would fit`;
  return `${bottleneckWords(problem)}: ${facts}. On this machine ${advice}, or use one with more cores`;
}

function bottleneckWords({ bad, rounds }: Pick<GeneratorProblem, 'bad' | 'rounds'>): string {
  return `was the bottleneck in ${bad} of ${rounds} rounds`;
}

function movementWords({ metric, base, head, isCommon }: Movement): string {
  const moved = (log: number) => formatPercent(Math.abs(Math.expm1(log)));
  const name = metric === 'cpu' ? 'CPU per request' : 'mean latency';
  if (isCommon) {
    return `${name} rose by ${moved(base)} in base and by ${moved(head)} in head from the first to the last round of a block: what the app keeps grows with its requests, such as a table that they write to. Both sides had equally many, so the comparison holds, but the figures depend on how long a block is. \`before-round\` can reset it`;
  }
  const way = (log: number) => `${log < 0 ? 'fell' : 'rose'} by ${moved(log)}`;
  return `head’s ${name} ${way(head)} from the first to the last round of a block, base’s ${way(base)}: the two do not settle alike, and the change depends on how long they run. If it is the warm-up, a longer \`warmup\` shows what remains`;
}

/** Why base is run beside head, which was compared with so many runs. Null where nothing is suspected. */
export function confirmingWords([first, ...others]: readonly Suspected[], runs: number): string | null {
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Against ${plural(runs, 'stored run')} ${first.endpoint} (${first.metric} ${formatChange(first.change)})${more} looked slower: base was run beside head to confirm it.`;
}

/** The size of a log-ratio, whichever way it points. */
function sizeOf(log: number): string {
  return formatPart(Math.abs(Math.expm1(log)));
}

/** Null: neither. */
export type Direction = 'slower' | 'faster' | null;

export function causeText(finding: CauseFinding, direction: Direction): Text {
  const isLess = direction === 'faster';
  switch (finding.word) {
    case 'work':
      return say`${isLess ? 'less CPU work' : 'CPU work'}: ${fromTo(finding, formatMs)} per request`;
    case 'waiting':
      return say`${isLess ? 'less waiting' : 'waiting'}, not CPU work: ${cpuWords(finding)}`;
    case 'both':
      return say`${isLess ? 'less CPU work and less waiting' : 'CPU work and waiting'}: ${cpuWords(finding)}, a part of the change`;
    case 'partly work':
      return say`${isLess ? 'less CPU work, and perhaps less waiting' : 'CPU work, and perhaps waiting'}: ${cpuWords(finding)}`;
    case 'allocation':
      return say`${isLess ? 'less allocation' : 'allocation'}: garbage collection pauses the app for ${fromTo(finding.gcMs, formatMs)} per request, ${formatDifference(finding.gcMs)}`;
    case 'more calls': {
      const { target, count, ms } = finding.call;
      const more = ms === null ? ' exchanges per request' : ` per request, ${formatDifference(ms)}`;
      return say`${isLess ? 'fewer calls' : 'more calls'} to ${nameOf(target)}: ${fromTo(count, formatCount)}${more}`;
    }
    case 'slower calls': {
      const { target, count, ms } = finding.call;
      if (ms === null) return say`calls to ${nameOf(target)}`;
      return say`${isLess ? 'faster calls' : 'slower calls'} to ${nameOf(target)}: ${fromTo(ms, formatMs)} per request in ${formatCount(count.head)} of them, ${formatDifference(ms)}`;
    }
    case 'lock': {
      const { target, count, ms } = finding.call;
      const waited = ms === null ? null : `, ${fromTo(ms, formatMs)} per request, ${formatDifference(ms)}`;
      return say`${isLess ? 'less waiting' : 'waiting'} for the ${nameOf(target)}: ${fromTo(count, formatCount)} times${waited}`;
    }
    case 'calls in turn':
      return say`${isLess ? 'calls that overlap now, perhaps' : 'calls that no longer overlap, perhaps'}: ${fromTo(finding, formatCount)} calls under way at once per request, most of them to ${nameOf(finding.target)}`;
    case 'allocated':
      return say`${isLess ? 'less' : 'more'} memory is allocated: ${fromTo(finding, formatBytes)} per request${allocatingWords(finding.largest)}`;
    case 'larger answers':
      return say`${isLess ? 'smaller answers' : 'larger answers'}: ${fromTo(finding, formatCount)} bytes`;
    case 'busier service':
      return say`${isLess ? 'less work' : 'more work'} in ${nameOf(finding.service)}: ${cpuWords(finding)}`;
    case 'beside':
      return say`when ${nameOf(finding.endpoint)} runs beside it: ${fromTo(finding.with, formatMs)} per request, else ${fromTo(finding.without, formatMs)}`;
    case 'unknown':
      return say`unknown: neither CPU time nor calls nor the size of the answers explain it`;
  }
}

function allocatingWords(largest: AllocationChange | null): Text | null {
  if (largest === null) return null;
  const { frame, bytes } = largest;
  const place = placeOf(frame);
  return say`; the largest change is in ${nameOf(nameOfFunction(frame))}${place === '' ? null : say` (${nameOf(place)})`}: ${fromTo(bytes, formatBytes)}`;
}

function cpuWords(figures: Pair): string {
  return `${fromTo(figures, formatMs)} of CPU per request`;
}

/** `2 → 41`, `0.12 → 0.34 ms`. */
function fromTo({ base, head }: Pair, format: (value: number) => string): string {
  return `${format(base).replace(/ ms$/, '')} → ${format(head)}`;
}
