/**
 * What a Node app loads before its own code in profiled blocks, and only in those (`NODE_OPTIONS=--require`): every process
 * and worker of it waits for the gate to say when to profile. It must not disturb: no error leaves it, nothing keeps the
 * app alive, and what another program loads on the way to the app, such as npm, is idle when it matters.
 */
import { threadId } from 'node:worker_threads';
import { type Message, POLL_MS, readCommand, say } from './profile/node/channel.ts';
import { Recorder } from './profile/node/recorder.ts';
import type { RawCall } from './profile/profiler.ts';

const folder = __dirname;
const thread = `${process.pid}-${threadId}-${Date.now()}`;
/** Watches from the start: what the app connects now it will use when it is profiled. */
const calls: { start(): void; stop(): readonly RawCall[] } | null = orNull(() =>
  require('./profile/node/calls.cjs').watchCalls(),
);
let profiling: { readonly run: number; readonly recorder: Recorder } | null = null;
/** The last one that is over, or could not be started. */
let lastRun = 0;

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
  if (profiling !== null && !(command.isOn && command.run === profiling.run)) {
    const { run, recorder } = profiling;
    profiling = null;
    lastRun = run;
    attempt(run, () => {
      const seen = calls === null ? {} : { calls: calls.stop() };
      tell(run, 'recording', JSON.stringify({ ...recorder.stop(), ...seen }));
    });
  }
  if (profiling === null && command.isOn && command.run > lastRun) {
    const { run } = command;
    attempt(run, () => {
      // Loaded here: an app that is never profiled never has it.
      profiling = { run, recorder: new Recorder(require('node:inspector')) };
      calls?.start();
      tell(run, 'started', '');
    });
  }
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function attempt(run: number, work: () => void): void {
  try {
    work();
  } catch (error) {
    lastRun = run;
    tell(run, 'refused', error instanceof Error ? error.message : String(error));
  }
}

tell(0, 'here', process.version);
setInterval(look, POLL_MS).unref();
