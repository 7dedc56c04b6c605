/**
 * What a sampling profiler of another tool saw of one version of the app. Pure.
 *
 * A profiler knows shares better than times: it samples at a rate of its own, which its file need not name, loses samples on a
 * busy machine, and starts and ends beside the load. So a stack counts by its share of all samples, and the time is the CPU
 * time of the app, which the gate has from the kernel (docs/decisions/0027-profiles-of-other-tools.md).
 */
import { MeasurementError } from '../errors.ts';
import type { Frame } from '../results/profile.ts';

/** Of a stack; what lies nearer to the root is cut off. As in `results/profile.ts`. */
const MOST_DEEP = 500;
const LONGEST_FUNCTION = 300;
const LONGEST_FILE = 500;

export interface SampledStack {
  /** Root first, not empty. */
  readonly frames: readonly Frame[];
  /** Time in its last frame itself, above 0: in ms of CPU time, or in samples. */
  readonly weight: number;
}

export interface SampledProfile {
  /** Not empty. */
  readonly stacks: readonly SampledStack[];
  /** CPU time as the profiler itself counted it; null: it counted samples. */
  readonly countedMs: number | null;
}

/**
 * The same stacks in ms, by the CPU time that the app used while it was profiled. Where that cannot be seen (null) the
 * profiler's own count has to do; throws MeasurementError if it has none.
 */
export function inTime(
  { stacks, countedMs }: SampledProfile,
  cpuMs: number | null,
): readonly { readonly frames: readonly Frame[]; readonly selfMs: number }[] {
  const totalMs = cpuMs ?? countedMs;
  if (totalMs === null) {
    throw unusableProfile(
      'it counts samples, and the CPU time of the app cannot be seen here',
      'let the gate start the app on this machine, or use `profile.pprof`',
    );
  }
  const total = stacks.reduce((sum, { weight }) => sum + weight, 0);
  return stacks.map(({ frames, weight }) => ({ frames, selfMs: (weight / total) * totalMs }));
}

/** What profilers know of a frame. */
export interface RawFrame {
  readonly function: string;
  readonly file: string | null;
  readonly line: number | null;
}

/** Collects stacks: the same function is the same frame in all of them, with the line at which most of its time was spent. */
export class StackCollector {
  readonly #stacks: { readonly frames: readonly RawFrame[]; readonly weight: number }[] = [];
  /** By function and file: how much of the time was spent at each line. */
  readonly #lines = new Map<string, Map<number | null, number>>();

  /** @param rootFirst what the profiler wrote; empty stacks are left out */
  add(rootFirst: readonly RawFrame[], weight: number): void {
    const frames = rootFirst.slice(-MOST_DEEP);
    const leaf = frames.at(-1);
    if (leaf === undefined || !(weight > 0)) return;
    this.#stacks.push({ frames, weight });
    for (const frame of frames) this.#linesOf(frame).set(frame.line, this.#spentAt(frame));
    this.#linesOf(leaf).set(leaf.line, this.#spentAt(leaf) + weight);
  }

  /** Empty if nothing was added. */
  finish(): readonly SampledStack[] {
    const frames = new Map<string, Frame>();
    const frameOf = (raw: RawFrame): Frame => {
      const known = frames.get(keyOf(raw));
      if (known !== undefined) return known;
      const [[line = null] = []] = [...this.#linesOf(raw)].sort(([, a], [, b]) => b - a);
      const frame = {
        function: raw.function.slice(0, LONGEST_FUNCTION),
        file: raw.file === null ? null : raw.file.slice(0, LONGEST_FILE),
        line,
      };
      frames.set(keyOf(raw), frame);
      return frame;
    };
    return this.#stacks.map(({ frames: raw, weight }) => ({ frames: raw.map(frameOf), weight }));
  }

  #linesOf(frame: RawFrame): Map<number | null, number> {
    const lines = this.#lines.get(keyOf(frame)) ?? new Map<number | null, number>();
    this.#lines.set(keyOf(frame), lines);
    return lines;
  }

  #spentAt(frame: RawFrame): number {
    return this.#linesOf(frame).get(frame.line) ?? 0;
  }
}

function keyOf(frame: RawFrame): string {
  return `${frame.function}\0${frame.file}`;
}

/** For a profile that cannot be used. */
export function unusableProfile(what: string, hint: string): MeasurementError {
  return new MeasurementError(`the profile cannot be used: ${what}`, { hint });
}
