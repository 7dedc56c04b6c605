/** The threads of one start of an app. Variables of the environment make each process load its runtime's recorder. */
import { chmod, cp, lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import type { Attachment, RunningApp } from '../app/launcher.ts';
import type { Side } from '../config/config.ts';
import { jsonOf } from '../config/written.ts';
import { programOf, readProc } from '../system/proc.ts';
import { loadIntoJava, loadIntoNode, until } from './attach.ts';
import { COLLECTING, type Command, type Message, POLL_MS, said, writeCommand } from './channel.ts';

/** For the first thread, which may be busy, then for each other one: some have ended. */
const ANSWER_MS = { first: 5000, next: 20 * POLL_MS };
const MOST_WORDS_BYTES = 10_000;
/** All answers together. No app has as much, nor as many threads. */
const MOST_BYTES = 64 * 1024 ** 2;
const MOST_THREADS = 1000;

interface Runtime {
  readonly name: string;
  readonly program: RegExp;
  /** Into a process that did not load it. */
  readonly load?: (pid: number, folder: string) => Promise<boolean>;
  /** Why it is not there. */
  readonly hint: string;
}

/** Runtimes that have a recorder. */
const RUNTIMES: readonly Runtime[] = [
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

/** @param recordersPath the folder that `scripts/recorders.mjs` writes */
export async function attachThreads(
  side: Side,
  recordersPath: string,
  { isCollecting = false, isSlowStart = false }: { readonly isCollecting?: boolean; readonly isSlowStart?: boolean },
) {
  const folder = await makeTemporaryFolder(`profile-${side}`);
  await cp(recordersPath, folder.path, { recursive: true });
  if (isCollecting) await writeFile(join(folder.path, COLLECTING), '');
  // A container may run as any user.
  await chmod(folder.path, 0o777);
  const env: Attachment['env'] = (inside, own) => withRecorders(inside, own, isSlowStart);
  return { attachment: { folder: folder.path, env }, threads: new Threads(folder.path), remove: () => folder.remove() };
}

/** Each runtime reads its own variable, in which what the app has stays. */
function withRecorders(inside: string, own: Parameters<Attachment['env']>[1], isSlowStart: boolean) {
  const added = (name: string, before: string, text: string) => ({
    [name]: [own[name], text].filter(Boolean).join(before),
  });
  // Without the second compiler a Spring Boot app starts in half of the time, and is warm when it has.
  const sooner = isSlowStart ? '-XX:TieredStopAtLevel=1 ' : '';
  // Else Flight Recorder sees 64 frames: frameworks put more between a function of the app and what takes its time.
  const deep = '-XX:+IgnoreUnrecognizedVMOptions -XX:FlightRecorderOptions=stackdepth=256';
  const flags = `${sooner}${deep} -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints`;
  const preload = `"${join(inside, 'preload.cjs').replace(/["\\]/g, '\\$&')}"`;
  // Neither has a way to quote.
  const isPlain = !/[\s:'"=,]/.test(inside);
  return {
    ...added('NODE_OPTIONS', ' ', `--require ${preload}`),
    PYTHONPATH: [inside, own['PYTHONPATH']].filter(Boolean).join(':'),
    // Without the second flag, the time of an inlined loop counts for whoever calls it.
    ...(isPlain && added('JAVA_TOOL_OPTIONS', ' ', `-javaagent:${inside}/recorder.jar=${inside} ${flags}`)),
    // These have no recorder: they write what their compilers make for perf, .NET only to where perf looks for it.
    ...added('DENO_V8_FLAGS', ',', '--perf-basic-prof'),
    ...{ DOTNET_PerfMapEnabled: '1', DOTNET_PerfMapStubGranularity: '2', DOTNET_EnableWriteXorExecute: '0' },
    ...(isPlain && added('RUBYOPT', ' ', `-r${inside}/latency_gate_recorder.rb`)),
  };
}

export class Threads {
  readonly #folder: string;
  /** The one that was begun last. */
  #run = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The runtime of what serves the app. Null: it has no recorder. Throws where it has one, and did not load it. */
  async runtimeIn(app: RunningApp): Promise<string | null> {
    const pid = app.servingPid();
    const program = pid === null ? null : programOf(pid);
    const runtime = RUNTIMES.find((one) => program !== null && one.program.test(program));
    if (program !== null && runtime === undefined) return null;
    // Not of a program on the way to the app, such as npm. A container numbers its processes itself.
    const [, ownPid = pid] = /^NSpid:.*?(\d+)$/m.exec(readProc(`/proc/${pid}/status`) ?? '') ?? [];
    const own = `0.here.${runtime === undefined ? '' : `${ownPid}-`}`;
    const here = async () => {
      const files = (await this.files('here', 0)).filter((name) => name.startsWith(own));
      const texts = await Promise.all(files.map((name) => this.words(name)));
      const text = texts.find((one) => runtime === undefined || one.startsWith(`${runtime.name} `));
      return text?.split(' ', 1)[0] ?? null;
    };
    const found = await until(here, ANSWER_MS.next);
    if (found !== null || runtime === undefined || pid === null) return found;
    const isLoaded = await runtime.load?.(pid, this.#folder).catch(() => false);
    const loaded = isLoaded ? await until(here, ANSWER_MS.first) : null;
    if (loaded !== null) return loaded;
    throw new Error(`${runtime.name} did not load the recorder: ${runtime.hint}`);
  }

  /** Returns the run. */
  begin(state: Command['state']): number {
    this.#run += 1;
    this.goOn(state);
    return this.#run;
  }

  /** In the run that was begun last. */
  goOn(state: Command['state']): void {
    writeCommand(this.#folder, { run: this.#run, state });
  }

  /** Waits until that many threads have said one of the messages, or no further one does. Resolves to the names of their files. */
  async answers(
    run: number,
    messages: readonly Message[],
    expected: number,
    withinMs = ANSWER_MS,
  ): Promise<readonly string[]> {
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

  async files(message: Message, run: number): Promise<readonly string[]> {
    return said(await readdir(this.#folder), run, message).slice(0, MOST_THREADS);
  }

  async words(name: string): Promise<string> {
    return (await this.#read(name, MOST_WORDS_BYTES)).slice(0, 300);
  }

  /** Throws for what is not of the schema, and for more than `MOST_BYTES` in all. */
  async parsed<T>(names: readonly string[], schema: z.ZodType<T>): Promise<T[]> {
    const all: T[] = [];
    let leftBytes = MOST_BYTES;
    for (const name of names) {
      const text = await this.#read(name, leftBytes);
      leftBytes -= text.length;
      const found = schema.safeParse(jsonOf(text));
      // What the parser says holds some of the text.
      if (!found.success) throw new Error(NO_ANSWER);
      all.push(found.data);
    }
    return all;
  }

  /** The app wrote it: nobody knows what it is, and how much. */
  async #read(name: string, mostBytes: number): Promise<string> {
    const file = join(this.#folder, name);
    const found = await lstat(file);
    if (!found.isFile() || found.size > mostBytes) throw new Error(`${NO_ANSWER}: ${found.size} bytes`);
    return await readFile(file, 'utf8');
  }
}

export const NO_ANSWER = 'a process of the app wrote something that is not a profile';
