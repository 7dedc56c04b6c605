/**
 * Profiles Node apps without a word in their configuration: `NODE_OPTIONS` makes every process and worker load the preload
 * from the attached folder, and the threads are spoken to through that folder (`channel.ts`).
 */
import { chmod, copyFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '../../app/cleanup/temporary-folder.ts';
import type { Attachment, RunningApp } from '../../app/launcher.ts';
import { programOf } from '../../system/proc.ts';
import type { ActiveProfile, Profiler, RawCall, RawProfile, RawStack } from '../profiler.ts';
import { type Message, POLL_MS, PRELOAD, said, writeCommand } from './channel.ts';
import { MOST_BYTES, type Recording, recording } from './recording.ts';

/** For the first thread to answer: it may be busy, or the machine. For each other one from then on: some have ended. */
const ANSWER_MS = { first: 3000, next: 20 * POLL_MS };
/** For what the threads that have stopped saw: one of Next.js takes a second on a quiet machine. */
const RECORDING_MS = { first: 10_000, next: 10_000 };

/** @param program what the app runs in; null: not known */
function noThread(program: string | null): string {
  if (program !== null && !program.startsWith('node'))
    return `the app runs in ${program}, not in Node: \`profile\` in the configuration says who profiles it`;
  return 'no Node process of the app loaded the profiler: a command that sets NODE_OPTIONS has to keep what is in there (NODE_OPTIONS="$NODE_OPTIONS …"), and --permission keeps it out; what is not Node needs `profile` in the configuration';
}

/** @param preloadPath the bundle of `src/preload.ts` */
export function nodeProfiler(preloadPath: string): Profiler {
  return {
    by: 'node',
    async attach(side) {
      const folder = await makeTemporaryFolder(`profile-${side}`);
      // A container may run as any user.
      await chmod(folder.path, 0o777);
      await copyFile(preloadPath, join(folder.path, PRELOAD));
      const threads = new Threads(folder.path);
      return {
        attachment: { folder: folder.path, env: withPreload },
        check: (app) => threads.check(app),
        start: (app) => threads.start(app),
        remove: () => folder.remove(),
      };
    },
  };
}

const withPreload: Attachment['env'] = (inside, { NODE_OPTIONS: own }) => {
  const quoted = `"${join(inside, PRELOAD).replace(/["\\]/g, '\\$&')}"`;
  return { NODE_OPTIONS: [own, `--require ${quoted}`].filter(Boolean).join(' ') };
};

interface Wanted {
  readonly messages: readonly Message[];
  /** How many threads are to say one of them. */
  readonly expected: number;
  readonly withinMs?: typeof ANSWER_MS;
}

/** The threads of one start of the app. */
class Threads {
  readonly #folder: string;
  #run = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async check(app: RunningApp): Promise<void> {
    if ((await this.#files('here', 0)).length > 0) return;
    const pid = app.servingPid();
    throw new Error(noThread(pid === null ? null : programOf(pid)));
  }

  async start(app: RunningApp): Promise<ActiveProfile> {
    await this.check(app);
    const run = ++this.#run;
    const here = await this.#files('here', 0);
    writeCommand(this.#folder, { run, isOn: true });
    const answers = await this.#answers(run, { messages: ['started', 'refused'], expected: here.length });
    const [refusal] = await this.#files('refused', run);
    const started = answers.length - (refusal === undefined ? 0 : 1);
    if (started === 0 && refusal !== undefined) {
      throw new Error(`Node does not let the app be profiled: ${await this.#read(refusal)}`);
    }
    if (started === 0) throw new Error('the app did not answer the profiler: its event loop was blocked');
    return { stop: () => this.#stop(run) };
  }

  async #stop(run: number): Promise<RawProfile> {
    const started = await this.#files('started', run);
    const refused = await this.#files('refused', run);
    writeCommand(this.#folder, { run, isOn: false });
    const stopped = await this.#answers(run, { messages: ['stopped'], expected: started.length });
    const names = await this.#answers(run, {
      messages: ['recording', 'refused'],
      expected: stopped.length + refused.length,
      withinMs: RECORDING_MS,
    });
    const texts = await Promise.all(
      names.filter((name) => said([name], run, 'recording').length > 0).map((name) => this.#read(name)),
    );
    if (texts.length === 0) throw new Error('the app was profiled, but did not say what was seen');
    const recordings = texts.map((text) => recording.parse(JSON.parse(text)));
    return {
      stacks: recordings.flatMap(stacksOf),
      gcMs: recordings.reduce((sum, { gcMs }) => sum + gcMs, 0),
      ...(recordings.some(({ calls }) => calls !== undefined) ? { calls: callsOf(recordings) } : {}),
    };
  }

  /** Waits until that many threads have answered, or until no further answer comes. */
  async #answers(run: number, { messages, expected, withinMs = ANSWER_MS }: Wanted): Promise<readonly string[]> {
    let answers: readonly string[] = [];
    let untilMs = performance.now() + withinMs.first;
    while (answers.length < expected && performance.now() < untilMs) {
      await sleep(POLL_MS / 2);
      const names = await readdir(this.#folder);
      const now = messages.flatMap((message) => said(names, run, message));
      if (now.length > answers.length) untilMs = performance.now() + withinMs.next;
      answers = now;
    }
    return answers;
  }

  async #files(message: Message, run: number): Promise<readonly string[]> {
    return said(await readdir(this.#folder), run, message);
  }

  /** The app wrote it: nobody knows how much. */
  async #read(name: string): Promise<string> {
    const file = join(this.#folder, name);
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw new Error(`a thread of the app wrote a profile of ${size} bytes`);
    return await readFile(file, 'utf8');
  }
}

function callsOf(recordings: readonly Recording[]): RawCall[] {
  const byTarget = new Map<string, RawCall>();
  for (const { target, count, ms } of recordings.flatMap(({ calls = [] }) => calls)) {
    const before = byTarget.get(target) ?? { target, count: 0, ms: 0 };
    byTarget.set(target, { target, count: before.count + count, ms: before.ms + ms });
  }
  return [...byTarget.values()];
}

function stacksOf({ nodes }: Recording): RawStack[] {
  const stacks: RawStack['frames'][] = [];
  for (const [index, { parent, function: name, file, line }] of nodes.entries()) {
    if (parent >= index) throw new Error('a thread of the app wrote a profile that is none');
    stacks.push([...(stacks[parent] ?? []), { function: name, file, line }]);
  }
  return nodes.flatMap(({ selfMs }, index) => (selfMs > 0 ? [{ frames: stacks[index] ?? [], selfMs }] : []));
}
