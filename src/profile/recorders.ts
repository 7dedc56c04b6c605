/** Profiles apps without a word in their configuration: their threads record themselves (`threads.ts`). */
import type { RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';
import { said } from './channel.ts';
import type { ActiveProfile, AttachedProfiler, Profiler, RawCall, RawProfile, RawStack } from './profiler.ts';
import { type Recording, recording } from './recording.ts';
import { attachThreads, NO_ANSWER, type Threads } from './threads.ts';

/** For what the threads that have stopped saw: one of Next.js takes a second on a quiet machine. */
const RECORDING_MS = { first: 10_000, next: 10_000 };
/** The frames of all stacks together: more than any app has. */
const MOST_STACKED_FRAMES = 10_000_000;
const ENDED =
  'some of the app’s processes or threads ended while they were profiled, or did not say what they saw: their time is missing';

/**
 * @param recordersPath the folder that `scripts/recorders.mjs` writes
 * @param native profiles an app of which no runtime has a recorder
 */
export function recorders(
  recordersPath: string,
  native: (side: Side, app: RunningApp) => Promise<AttachedProfiler>,
): Profiler {
  return {
    by: 'recorder',
    async attach(side) {
      const { attachment, threads, remove } = await attachThreads(side, recordersPath);
      const recorded = new RecordedThreads(threads);
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
        start: (app, durationMs) => (other ?? recorded).start(app, durationMs),
        async remove() {
          await other?.remove();
          await remove();
        },
      };
    },
  };
}

class RecordedThreads {
  readonly #threads: Threads;
  #last = 0;
  /** How many threads answered last time. Null before the first time, when threads that have ended are waited for, too. */
  #answering: number | null = null;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async start(_app: RunningApp, _durationMs: number): Promise<ActiveProfile> {
    const run = this.#threads.command('on');
    this.#last = run;
    const expected = this.#answering ?? (await this.#threads.files('here', 0)).length;
    const answers = await this.#threads.answers(run, { messages: ['started', 'refused'], expected });
    this.#answering = answers.length;
    const [refusal] = await this.#threads.files('refused', run);
    if (said(answers, run, 'started').length === 0) {
      throw new Error(
        refusal === undefined
          ? 'the app did not answer the profiler: it was blocked'
          : `the app does not let itself be profiled: ${await this.#threads.words(refusal)}`,
      );
    }
    return { stop: () => this.#stop(run) };
  }

  async #stop(run: number): Promise<() => Promise<RawProfile>> {
    const started = await this.#threads.files('started', run);
    this.#threads.command('off', run);
    const stopped = await this.#threads.answers(run, { messages: ['stopped'], expected: started.length });
    return () => this.#told(run, { started: started.length, stopped: stopped.length });
  }

  async #told(run: number, { started, stopped }: Readonly<Record<'started' | 'stopped', number>>): Promise<RawProfile> {
    this.#threads.command('tell', this.#last);
    const refused = await this.#threads.files('refused', run);
    const names = await this.#threads.answers(run, {
      messages: ['recording', 'refused'],
      expected: stopped + refused.length,
      withinMs: RECORDING_MS,
    });
    const recordings = await this.#threads.parsed(said(names, run, 'recording'), recording);
    if (recordings.length === 0) throw new Error('the app was profiled, but did not say what was seen');
    return {
      stacks: recordings.flatMap(stacksOf),
      ...(recordings.length < started ? { notes: [ENDED] } : {}),
      ...(recordings.some(({ gcMs }) => gcMs !== undefined)
        ? { gcMs: recordings.reduce((sum, { gcMs = 0 }) => sum + gcMs, 0) }
        : {}),
      ...(recordings.some(({ calls }) => calls !== undefined) ? { calls: callsOf(recordings) } : {}),
    };
  }
}

function callsOf(recordings: readonly Recording[]): RawCall[] {
  const byTarget = new Map<string, Required<RawCall>>();
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
