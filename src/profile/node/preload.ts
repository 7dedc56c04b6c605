/**
 * What a Node app loads before its own code in profiled blocks, and only in those (`NODE_OPTIONS=--require`): every process
 * and worker of it waits for the gate to say when to profile. It must not disturb: no error leaves it, nothing keeps the
 * app alive, and what another program loads on the way to the app, such as npm, is idle when it matters.
 */
import { threadId } from 'node:worker_threads';
import { type Message, POLL_MS, readCommand, say } from '../channel.ts';
import type { RawCall } from '../profiler.ts';
import type { Recording } from '../recording.ts';
import { Recorder } from './recorder.ts';

const folder = __dirname;
const thread = `${process.pid}-${threadId}-${Date.now()}`;
/** Watches from the start: what the app connects now it will use when it is profiled. An error: it cannot be watched. */
const calls: { start(): void; stop(): readonly Required<RawCall>[] } | Error = orError(() =>
  require('./calls.cjs').watchCalls(),
);
/** From the start, too (`recorder.ts`). An error: the app cannot be profiled. */
const recorder = orError(() => new Recorder(require('node:inspector')));
/** The run that is profiled now. */
let profiling: number | null = null;
/** The last one that is over, or could not be started. */
let lastRun = 0;
/** What ended profiles saw, by their runs. */
const untold = new Map<number, () => Recording>();

function tell(run: number, message: Message, text: string): void {
  try {
    say(folder, { run, message, thread }, text);
  } catch {
    // The folder is gone: nobody listens any more.
  }
}

function look(): void {
  const command = readCommand(folder);
  if (command === null) return;
  const isOn = command.state === 'on';
  if (profiling !== null && !(isOn && command.run === profiling)) {
    const run = profiling;
    profiling = null;
    lastRun = run;
    attempt(run, (working) => {
      const seen = calls instanceof Error ? {} : { calls: [...calls.stop()] };
      const ended = working.stop();
      untold.set(run, () => ({ ...ended(), ...seen }));
      tell(run, 'stopped', '');
    });
  }
  if (command.state === 'tell') {
    // In a large app it takes seconds to find out where its functions are: not between two profiles.
    for (const [run, recording] of untold) attempt(run, () => tell(run, 'recording', JSON.stringify(recording())));
    untold.clear();
  }
  if (profiling === null && isOn && command.run > lastRun) {
    const { run } = command;
    attempt(run, (working) => {
      working.start();
      profiling = run;
      if (!(calls instanceof Error)) calls.start();
      tell(run, 'started', '');
    });
  }
}

function orError<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function attempt(run: number, work: (working: Recorder) => void): void {
  try {
    if (recorder instanceof Error) throw recorder;
    work(recorder);
  } catch (error) {
    lastRun = run;
    tell(run, 'refused', error instanceof Error ? error.message : String(error));
  }
}

tell(0, 'here', `Node ${process.version.slice(1)}`);
setInterval(look, POLL_MS).unref();
