/** What a sampling profiler of another tool saw: a stack counts by its share of the samples, of the app’s CPU time (decision 27). */
import { MeasurementError } from '../errors.ts';
import type { Frame } from '../results/profile.ts';

/** A function, and the line of it that was running; null means unknown. */
export type Call = Readonly<{ frame: Frame; line: number | null }>;

export interface SampledStack {
  /** Root first, not empty. Lines are those at which functions begin; null means unknown. */
  readonly frames: readonly Frame[];
  /** Where in its last frame; null means unknown. */
  readonly line: number | null;
  /** Time in its last frame itself, above 0: in ms of CPU time, or in samples. */
  readonly weight: number;
}

export interface SampledProfile {
  /** Not empty. */
  readonly stacks: readonly SampledStack[];
  /** CPU time as the profiler itself counted it; null if it counted samples. */
  readonly countedMs: number | null;
}

/** In ms of `cpuMs`, which the app used meanwhile; where that is null, of the profiler's own count. Throws MeasurementError without either. */
export function inTime({ stacks, countedMs }: SampledProfile, cpuMs: number | null) {
  const totalMs = cpuMs ?? countedMs;
  if (totalMs === null) {
    const hint = 'let the gate start the app on this machine, or use `profile.pprof`';
    throw unusableProfile('it counts samples, and the CPU time of the app cannot be seen here', hint);
  }
  const total = stacks.reduce((sum, { weight }) => sum + weight, 0);
  return stacks.map(({ frames, line, weight }) => ({ frames, line, selfMs: (weight / total) * totalMs }));
}

export function unusableProfile(what: string, hint: string): MeasurementError {
  return new MeasurementError(`the profile cannot be used: ${what}`, { hint });
}

/** Counts the frames of all stacks together, which are what takes memory. The function throws MeasurementError for too many. */
export function countFrames(most: number): (more: number) => void {
  let frames = 0;
  return (more) => {
    frames += more;
    if (frames > most) throw unusableProfile('its stacks are too many and too deep', 'profile a shorter time');
  };
}

const MOST_LENGTH = 64 * 1024 * 1024;
const AS_TOOLS_WRITE =
  'let the command write collapsed stacks to $OUT, as `py-spy record --format raw` and stackcollapse-perf.pl do';

/** Each line is a stack, root first, and its samples: by py-spy, rbspy, async-profiler, stackcollapse-perf.pl. Throws MeasurementError. */
export function parseCollapsedStacks(text: string): SampledProfile {
  if (text.length > MOST_LENGTH) {
    const size = `it is larger than ${MOST_LENGTH / 1024 / 1024} MiB`;
    throw unusableProfile(size, 'profile a shorter time, or sample less often');
  }
  const stacks: SampledStack[] = [];
  const addFrames = countFrames(500_000);
  let at = 0;
  // One after the other: the text may be large.
  for (const [, line = ''] of text.matchAll(/([^\n]*)\n?/g)) {
    at += 1;
    if (line.trim() === '') continue;
    const [, stack = '', count = ''] = /^(.*\S)\s+(\d{1,15})$/.exec(line) ?? [];
    if (stack === '') {
      const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
      throw unusableProfile(`line ${at} is not a stack and a number: ${shown}`, AS_TOOLS_WRITE);
    }
    const names = stack.replace(NO_FUNCTION, '').split(';').filter(Boolean);
    addFrames(names.length);
    const calls = names.map(callOf);
    const leaf = calls.at(-1);
    const weight = Number(count);
    if (leaf === undefined || weight === 0) continue;
    stacks.push({ frames: calls.map(({ frame }) => frame), line: leaf.line, weight });
  }
  if (stacks.length > 0) return { stacks, countedMs: null };
  const hint = 'the app used no CPU time while it was profiled, or the profiler may not see it';
  throw unusableProfile('it holds no stack', hint);
}

/** py-spy puts processes and threads in front of their functions, with ids that are others in each run. */
const NO_FUNCTION = /(?:^|;)(?:process \d+:"[^"]*"|thread \([^)]*\)[^;]*)(?=;|$)/g;
/** What is not the function’s name: how it was compiled, by async-profiler, perf and .NET; a place in it; a hash of Rust, another in each version. */
const NO_NAME = /_\[[a-z0-9]\]$|(?<=\))\[\w+\]$|\+0x[0-9a-f]+$|::h[0-9a-f]{16}$/;

/** `name (file:line)` by py-spy, `name - file:line` by rbspy, at the line that was running; perf and async-profiler name no file. */
function callOf(written: string): Call {
  const [, start = '', line = ''] = /^(.+):(\d{1,9})\)?$/.exec(written) ?? [];
  const between = written.endsWith(')') ? ' (' : ' - ';
  const at = between === ' (' ? start.lastIndexOf(between) : start.indexOf(between);
  if (at <= 0) return { frame: { function: written.replace(NO_NAME, ''), file: null, line: null }, line: null };
  const file = start.slice(at + between.length) || null;
  return { frame: { function: start.slice(0, at), file, line: null }, line: Number(line) || null };
}

const LINE = /^\s+[0-9a-f]+ (.*) \(([^()]*|\[[^\]]*\])\)$/;
const KERNEL = /^\[.*\]$|\.ko(?:\.\w+)?$/;
const IN_KERNEL: Frame = { function: '(kernel)', file: null, line: null };

/** `perf script -F ip,sym,dso`: lines of a sample’s stack, leaf first, then an empty one. Throws MeasurementError without a sample. */
export function parsePerfScript(text: string): SampledProfile {
  const counts = new Map<string, number>();
  const addFrames = countFrames(1_000_000);
  let stack: string[] = [];
  const end = () => {
    const key = stack.reverse().join('\n');
    if (stack.length > 0) counts.set(key, (counts.get(key) ?? 0) + 1);
    stack = [];
  };
  for (const line of text.split('\n')) {
    const [, symbol = '', object = ''] = LINE.exec(line.replace(/ \(deleted\)\)$/, ')')) ?? [];
    if (symbol === '') {
      end();
      continue;
    }
    addFrames(1);
    const isKernel = KERNEL.test(object) && !/^\[(?:unknown|vdso)\]$/.test(object);
    const name = isKernel ? '' : symbol.replace(NO_NAME, '');
    // Only the innermost frame of the kernel.
    if (name !== '' || stack.length === 0) stack.push(name);
  }
  end();
  if (counts.size === 0) throw unusableProfile('it holds no sample', 'the app used no CPU time while it was profiled');
  const stacks = [...counts].map(([key, weight]) => ({ frames: key.split('\n').map(frameOf), line: null, weight }));
  return { stacks, countedMs: null };
}

/** As V8 writes functions of JavaScript into a map for perf: `JS:*burn file:///srv/app.ts:1:14`, lines after types are stripped. */
const SCRIPT = /^JS:[^\w$ ]*([^ ]*) (?:file:\/\/)?(\S+?):\d+:\d+$/;

function frameOf(name: string): Frame {
  const [, called, file] = SCRIPT.exec(name) ?? [];
  if (file !== undefined) return { function: called || '(anonymous)', file, line: null };
  return name === '' ? IN_KERNEL : { function: name, file: null, line: null };
}
