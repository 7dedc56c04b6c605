/** What every way to profile an app has in common. An Error that it throws says why in one line, which becomes a note of the run. */
import type { Attachment, RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';
import { GateError, wholeMessageOf } from '../errors.ts';
import { inTime, type SampledProfile } from '../imports/sampled-stacks.ts';
import type { Call, Frame, Profile } from '../results/profile.ts';

export interface Profiler {
  readonly by: Profile['by'];
  /** It counts time in which the app is suspended, as samplers from outside do: the sides are then loaded at once. */
  readonly countsSuspension?: true;
  /** @param isSlowStart the runtime is asked to start sooner, if it can */
  attach(side: Side, isSlowStart?: boolean): Promise<AttachedProfiler>;
}

/** Attached to one start of one version, started and stopped around the load of each endpoint. */
export interface AttachedProfiler {
  /** What the app has to be started with. */
  readonly attachment: Attachment | null;
  /** Throws for an app that cannot be profiled. Comes before the warm-up, which is then saved. */
  check(app: RunningApp): Promise<void>;
  /** @param durationMs about how long the app, which is ready, will be under load; in turns it is suspended for half of that time */
  start(app: RunningApp, durationMs: number): Promise<ActiveProfile>;
  /** Whether a profile may be as short as one round. Asked after `check`. */
  readonly isPrompt?: boolean;
  /** Removes what it made. Never throws. */
  remove(): Promise<void>;
}

export interface ActiveProfile {
  /** After the load. Resolves to what asks the app for the profile: once all loads are over, as to tell takes it time. */
  stop(): Promise<() => Promise<RawProfile>>;
}

/** From `start` to `stop`, all processes and threads of the app together. */
export interface RawProfile {
  readonly stacks: readonly RawStack[];
  /** Pauses by garbage collection, in ms; missing: the profiler does not know. */
  readonly gcMs?: number;
  /** Calls to others, as in the results, but not per request; missing: the profiler does not see them. */
  readonly calls?: readonly Call[];
  readonly notes?: readonly string[];
}

export interface RawStack {
  /** Root first, not empty. Lines are where functions begin; a file is a path where the app runs, a part of one, or null for native code. */
  readonly frames: readonly Frame[];
  /** Where in the last frame, of a profiler that does not know where functions begin. */
  readonly line?: number | null;
  /** Time in the last frame itself, in ms. */
  readonly selfMs: number;
  /** What the last frame itself allocated. Default: 0. */
  readonly allocatedBytes?: number;
}

/** The profile that another tool takes from now on, in the app's CPU time until it ends. @param asked begins the message of an error */
export function sampledProfile(app: RunningApp, asked: string, read: () => Promise<SampledProfile>): ActiveProfile {
  const beforeMs = app.cpuMs();
  return {
    async stop() {
      const afterMs = app.cpuMs();
      try {
        const stacks = inTime(await read(), beforeMs === null || afterMs === null ? null : afterMs - beforeMs);
        return () => Promise.resolve({ stacks });
      } catch (error) {
        const hint = error instanceof GateError ? `; ${error.hint}` : '';
        throw new Error(`${asked}: ${wholeMessageOf(error)}${hint}`, { cause: error });
      }
    },
  };
}
