/**
 * Reads collapsed stacks: one stack per line, frames from the root on between semicolons, then a space and how many samples it
 * had. py-spy, rbspy, async-profiler and stackcollapse-perf.pl write them, each with its own way to name a frame.
 */
import { type Call, countFrames, type SampledProfile, type SampledStack, unusableProfile } from './sampled-stacks.ts';

const MOST_LENGTH = 64 * 1024 * 1024;
const MOST_FRAMES = 500_000;
const AS_TOOLS_WRITE =
  'let the command write collapsed stacks to $OUT, as `py-spy record --format raw` and stackcollapse-perf.pl do';

/** Throws MeasurementError that says what is wrong with it. */
export function parseCollapsedStacks(text: string): SampledProfile {
  if (text.length > MOST_LENGTH) {
    throw unusableProfile(
      `it is larger than ${MOST_LENGTH / 1024 / 1024} MiB`,
      'profile a shorter time, or sample less often',
    );
  }
  const stacks: SampledStack[] = [];
  const addFrames = countFrames(MOST_FRAMES);
  let at = 0;
  for (const line of linesOf(text)) {
    at += 1;
    if (line.trim() === '') continue;
    const [, stack = '', count = ''] = /^(.*\S)\s+(\d{1,15})$/.exec(line) ?? [];
    if (stack === '') {
      const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line;
      throw unusableProfile(`line ${at} is not a stack and a number: ${shown}`, AS_TOOLS_WRITE);
    }
    const names = stack
      .replace(NO_FUNCTION, '')
      .split(';')
      .filter((name) => name !== '');
    addFrames(names.length);
    const calls = names.map(callOf);
    const leaf = calls.at(-1);
    const weight = Number(count);
    if (leaf === undefined || weight === 0) continue;
    stacks.push({ frames: calls.map(({ frame }) => frame), line: leaf.line, weight });
  }
  if (stacks.length > 0) return { stacks, countedMs: null };
  throw unusableProfile(
    'it holds no stack',
    'the app used no CPU time while it was profiled, or the profiler may not see it',
  );
}

/** One after the other: the text may be large. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end < 0 ? undefined : end);
    if (end < 0) return;
    from = end + 1;
  }
}

/** py-spy puts processes and threads in front of their functions, with ids that are others in each run. */
const NO_FUNCTION = /(?:^|;)(?:process \d+:"[^"]*"|thread \([^)]*\)[^;]*)(?=;|$)/g;
/** What perf and async-profiler say of a frame: kernel, just compiled, inlined, interpreted. */
const KIND = /_\[[a-z0-9]\]$/;

/**
 * `name (file:line)` by py-spy, `name - file:line` by rbspy; perf and async-profiler name no file. The line is where the function was
 * interrupted.
 */
function callOf(written: string): Call {
  const [, start = '', line = ''] = /^(.+):(\d{1,9})\)?$/.exec(written) ?? [];
  const between = written.endsWith(')') ? ' (' : ' - ';
  const at = between === ' (' ? start.lastIndexOf(between) : start.indexOf(between);
  if (at <= 0) return { frame: { function: written.replace(KIND, ''), file: null, line: null }, line: null };
  const file = start.slice(at + between.length) || null;
  return { frame: { function: start.slice(0, at), file, line: null }, line: Number(line) || null };
}
