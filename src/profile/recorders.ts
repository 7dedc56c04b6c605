/** Profiles apps without a word in their configuration: their threads record themselves. */
import type { RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import type { Call } from '../results/profile.ts';
import { said } from './channel.ts';
import type { ActiveProfile, AttachedProfiler, Profiler, RawProfile, RawStack } from './profiler.ts';
import { type Recording, recording } from './recording.ts';
import { attachThreads, NO_ANSWER, type Threads } from './threads.ts';

/** A thread of Next.js takes a second on a quiet machine to say what it saw. */
const RECORDING_MS = { first: 10_000, next: 10_000 };
/** More than all stacks of any app have together. */
const MOST_STACKED_FRAMES = 10_000_000;
const ENDED =
  'some of the app’s processes or threads ended while they were profiled, or did not say what they saw: their time is missing';

/** @param native profiles an app whose runtime has no recorder */
export function recorders(
  recordersPath: string,
  native: (side: Side, app: RunningApp) => Promise<AttachedProfiler>,
): Profiler {
  return {
    by: 'recorder',
    async attach(side, isSlowStart = false) {
      const { attachment, threads, remove } = await attachThreads(side, recordersPath, { isSlowStart });
      const record = recordedThreads(threads);
      let other: AttachedProfiler | null = null;
      return {
        attachment,
        async check(app) {
          const runtime = await threads.runtimeIn(app);
          if (runtime === null) other = await native(side, app);
          // Its sampler needs a core of its own, and keeps the app's threads on theirs.
          if (runtime === 'Python') await app.useAllCores?.();
        },
        get isPrompt() {
          return other === null;
        },
        start: (app, durationMs) => other?.start(app, durationMs) ?? record(),
        async remove() {
          await other?.remove();
          await remove();
        },
      };
    },
  };
}

function recordedThreads(threads: Threads): () => Promise<ActiveProfile> {
  /** How many threads answered last time. Null before the first time, when threads that have ended are waited for, too. */
  let answering: number | null = null;

  const told = async (run: number, started: number, stopped: number): Promise<RawProfile> => {
    threads.goOn('tell');
    const refused = await threads.files('refused', run);
    const expected = stopped + refused.length;
    const names = await threads.answers(run, ['recording', 'refused'], expected, RECORDING_MS);
    const recordings = await threads.parsed(said(names, run, 'recording'), recording);
    if (recordings.length === 0) throw new Error('the app was profiled, but did not say what was seen');
    const pausesMs = recordings.flatMap(({ gcMs }) => gcMs ?? []);
    return {
      stacks: recordings.flatMap(stacksOf),
      ...(recordings.length < started && { notes: [ENDED] }),
      ...(pausesMs.length > 0 && { gcMs: sum(pausesMs) }),
      ...(recordings.some(({ calls }) => calls !== undefined) && { calls: callsOf(recordings) }),
    };
  };

  return async () => {
    const run = threads.begin('on');
    const expected = answering ?? (await threads.files('here', 0)).length;
    const answers = await threads.answers(run, ['started', 'refused'], expected);
    answering = answers.length;
    const [refusal] = await threads.files('refused', run);
    if (said(answers, run, 'started').length === 0) {
      if (refusal === undefined) throw new Error('the app did not answer the profiler: it was blocked');
      throw new Error(`the app does not let itself be profiled: ${await threads.words(refusal)}`);
    }
    return {
      async stop() {
        const started = (await threads.files('started', run)).length;
        threads.goOn('off');
        const stopped = await threads.answers(run, ['stopped'], started);
        return () => told(run, started, stopped.length);
      },
    };
  };
}

function callsOf(recordings: readonly Recording[]): Call[] {
  const byTarget = new Map<string, Required<Call>>();
  for (const { target, count, ms = 0 } of recordings.flatMap(({ calls = [] }) => calls)) {
    const before = byTarget.get(target) ?? { target, count: 0, ms: 0 };
    byTarget.set(target, { target, count: before.count + count, ms: before.ms + ms });
  }
  return [...byTarget.values()];
}

function stacksOf({ nodes }: Recording): RawStack[] {
  const stacks: RawStack['frames'][] = [];
  let left = MOST_STACKED_FRAMES;
  for (const [index, { parent, function: name, file, line }] of nodes.entries()) {
    left -= stacks[parent]?.length ?? 0;
    if (parent >= index || left < 0) throw new Error(NO_ANSWER);
    stacks.push([...(stacks[parent] ?? []), { function: name, file, line }]);
  }
  return nodes.flatMap(({ selfMs, allocatedBytes = 0, at = null }, index) =>
    selfMs > 0 || allocatedBytes > 0 ? [{ frames: stacks[index] ?? [], line: at, selfMs, allocatedBytes }] : [],
  );
}
