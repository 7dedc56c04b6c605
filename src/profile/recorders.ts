/**
 * Profiles apps without a word in their configuration: variables of the environment make every process of the app, whatever
 * its runtime is, load that runtime's recorder from the attached folder, and the gate speaks to all of them through that
 * folder (`channel.ts`).
 */
import { chmod, cp, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import type { Attachment, RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';
import { programOf } from '../system/proc.ts';
import { loadIntoJava, loadIntoNode } from './attach.ts';
import { type Message, POLL_MS, said, writeCommand } from './channel.ts';
import type { ActiveProfile, AttachedProfiler, Profiler, RawCall, RawProfile, RawStack } from './profiler.ts';
import { MOST_BYTES, type Recording, recording } from './recording.ts';

/** For the first thread to answer: it may be busy, or the machine. For each other one from then on: some have ended. */
const ANSWER_MS = { first: 5000, next: 20 * POLL_MS };
/** For what the threads that have stopped saw: one of Next.js takes a second on a quiet machine. */
const RECORDING_MS = { first: 10_000, next: 10_000 };

const MOST_WORDS_BYTES = 10_000;
/** More than any app has, as is the number of frames of all stacks together. */
const MOST_THREADS = 1000;
const MOST_STACKED_FRAMES = 10_000_000;

/** Runtimes that have a recorder, by how their programs are called, and how it gets into one that did not load it. */
const RUNTIMES: readonly {
  readonly name: string;
  readonly program: RegExp;
  readonly load?: (pid: number, folder: string) => Promise<boolean>;
  /** Why it is not there. */
  readonly hint: string;
}[] = [
  {
    name: 'Node',
    program: /^node/,
    load: loadIntoNode,
    hint: 'a command that sets NODE_OPTIONS has to keep what is in there (`NODE_OPTIONS="$NODE_OPTIONS …"`), and --permission keeps it out',
  },
  {
    name: 'Python',
    program: /^(?:python|pypy|uwsgi)/,
    hint: 'Python 3.9 or later loads it by PYTHONPATH, which the command has to keep, and not with -I, -E or -S',
  },
  {
    name: 'Java',
    program: /^java$/,
    load: loadIntoJava,
    hint: 'the command has to keep JAVA_TOOL_OPTIONS, and the runtime needs the modules java.instrument and jdk.jfr',
  },
  { name: 'Ruby', program: /^ruby/, hint: 'the command has to keep RUBYOPT, and to run Ruby 2.7 or later' },
];

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
      const folder = await makeTemporaryFolder(`profile-${side}`);
      await cp(recordersPath, folder.path, { recursive: true });
      // A container may run as any user.
      await chmod(folder.path, 0o777);
      const threads = new Threads(folder.path);
      let other: AttachedProfiler | null = null;
      return {
        attachment: { folder: folder.path, env: withRecorders },
        async check(app) {
          if (!(await threads.areIn(app))) other = await native(side, app);
        },
        get isPrompt() {
          return other === null;
        },
        start: (app, durationMs) => (other ?? threads).start(app, durationMs),
        async remove() {
          await other?.remove();
          await folder.remove();
        },
      };
    },
  };
}

/** Each runtime reads its own variable. What the app has in there stays. */
const withRecorders: Attachment['env'] = (inside, own) => {
  const added = (name: string, before: string, text: string) => ({
    [name]: [own[name], text].filter(Boolean).join(before),
  });
  const preload = `"${join(inside, 'preload.cjs').replace(/["\\]/g, '\\$&')}"`;
  // Neither has a way to quote.
  const isPlain = !/[\s:'"=,]/.test(inside);
  return {
    ...added('NODE_OPTIONS', ' ', `--require ${preload}`),
    PYTHONPATH: [inside, own['PYTHONPATH']].filter(Boolean).join(':'),
    // Without the second flag, the time of an inlined loop counts for whoever calls it.
    ...(isPlain &&
      added(
        'JAVA_TOOL_OPTIONS',
        ' ',
        `-javaagent:${inside}/recorder.jar=${inside} -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints`,
      )),
    // These have no recorder: they write what their compilers make for perf.
    ...added('DENO_V8_FLAGS', ',', '--perf-basic-prof'),
    DOTNET_PerfMapEnabled: '1',
    ...(isPlain && added('RUBYOPT', ' ', `-r${inside}/latency_gate_recorder.rb`)),
  };
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
  /** How many threads answered last time. Null before the first time, when threads that have ended are waited for, too. */
  #answering: number | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether what serves the app has a recorder. Throws where it runs in a runtime that has one, and did not load it. */
  async areIn(app: RunningApp): Promise<boolean> {
    const pid = app.servingPid();
    const program = pid === null ? null : programOf(pid);
    const runtime = RUNTIMES.find((one) => program !== null && one.program.test(program));
    if (program !== null && runtime === undefined) return false;
    const isHere = async () => {
      const files = await this.#files('here', 0);
      const texts = await Promise.all(files.map((name) => this.#read(name, MOST_WORDS_BYTES)));
      return texts.some((text) => runtime === undefined || text.startsWith(`${runtime.name} `));
    };
    if (await isHere()) return true;
    if (runtime === undefined || pid === null) return false;
    const isLoaded = await runtime.load?.(pid, this.#folder).catch(() => false);
    for (let looks = 0; isLoaded && looks < ANSWER_MS.first / POLL_MS; looks++) {
      if (await isHere()) return true;
      await sleep(POLL_MS);
    }
    throw new Error(`${runtime.name} did not load the recorder: ${runtime.hint}`);
  }

  async start(_app: RunningApp, _durationMs: number): Promise<ActiveProfile> {
    const run = ++this.#run;
    writeCommand(this.#folder, { run, state: 'on' });
    const expected = this.#answering ?? (await this.#files('here', 0)).length;
    const answers = await this.#answers(run, { messages: ['started', 'refused'], expected });
    this.#answering = answers.length;
    const [refusal] = await this.#files('refused', run);
    if (said(answers, run, 'started').length === 0) {
      throw new Error(
        refusal === undefined
          ? 'the app did not answer the profiler: it was blocked'
          : `the app does not let itself be profiled: ${(await this.#read(refusal, MOST_WORDS_BYTES)).slice(0, 300)}`,
      );
    }
    return { stop: () => this.#stop(run) };
  }

  async #stop(run: number): Promise<() => Promise<RawProfile>> {
    const started = await this.#files('started', run);
    writeCommand(this.#folder, { run, state: 'off' });
    const stopped = await this.#answers(run, { messages: ['stopped'], expected: started.length });
    return () => this.#told(run, stopped.length);
  }

  async #told(run: number, stopped: number): Promise<RawProfile> {
    writeCommand(this.#folder, { run: this.#run, state: 'tell' });
    const refused = await this.#files('refused', run);
    const names = await this.#answers(run, {
      messages: ['recording', 'refused'],
      expected: stopped + refused.length,
      withinMs: RECORDING_MS,
    });
    const recordings: Recording[] = [];
    let leftBytes = MOST_BYTES;
    for (const name of said(names, run, 'recording')) {
      const text = await this.#read(name, leftBytes);
      leftBytes -= text.length;
      recordings.push(recordingIn(text));
    }
    if (recordings.length === 0) throw new Error('the app was profiled, but did not say what was seen');
    return {
      stacks: recordings.flatMap(stacksOf),
      ...(recordings.some(({ gcMs }) => gcMs !== undefined)
        ? { gcMs: recordings.reduce((sum, { gcMs = 0 }) => sum + gcMs, 0) }
        : {}),
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
    return said(await readdir(this.#folder), run, message).slice(0, MOST_THREADS);
  }

  /** The app wrote it: nobody knows what it is, and how much. */
  async #read(name: string, mostBytes: number): Promise<string> {
    const file = join(this.#folder, name);
    const found = await lstat(file);
    if (!found.isFile() || found.size > mostBytes) throw new Error(`${NO_PROFILE}: ${found.size} bytes`);
    return await readFile(file, 'utf8');
  }
}

const NO_PROFILE = 'a process of the app wrote something that is not a profile';

function recordingIn(text: string): Recording {
  try {
    return recording.parse(JSON.parse(text));
  } catch {
    // What the parser says holds some of the text.
    throw new Error(NO_PROFILE);
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
    if (parent >= index || left < 0) throw new Error(NO_PROFILE);
    stacks.push([...(stacks[parent] ?? []), { function: name, file, line }]);
  }
  return nodes.flatMap(({ selfMs, at = null }, index) =>
    selfMs > 0 ? [{ frames: stacks[index] ?? [], line: at, selfMs }] : [],
  );
}
