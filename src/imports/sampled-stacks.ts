/**
 * What a sampling profiler of another tool saw of one version of the app. Pure. It knows shares better than times, so a stack counts by
 * its share of all samples, and the time is the app's CPU time by the kernel (docs/decisions/0027-profiles-of-other-tools.md).
 */
import { MeasurementError } from '../errors.ts';
import type { Frame } from '../results/profile.ts';

/** A function, and the line of it that was running; null means unknown. */
export interface Call {
  readonly frame: Frame;
  readonly line: number | null;
}

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

/**
 * The same stacks in ms, by the CPU time that the app used while it was profiled. Where that cannot be seen (null) the
 * profiler's own count has to do; throws MeasurementError if it has none.
 */
export function inTime(
  { stacks, countedMs }: SampledProfile,
  cpuMs: number | null,
): readonly (Omit<SampledStack, 'weight'> & { readonly selfMs: number })[] {
  const totalMs = cpuMs ?? countedMs;
  if (totalMs === null) {
    throw unusableProfile(
      'it counts samples, and the CPU time of the app cannot be seen here',
      'let the gate start the app on this machine, or use `profile.pprof`',
    );
  }
  const total = stacks.reduce((sum, { weight }) => sum + weight, 0);
  return stacks.map(({ frames, line, weight }) => ({ frames, line, selfMs: (weight / total) * totalMs }));
}

/** For a profile that cannot be used. */
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
