/**
 * What every process and worker of a Node app loads before its own code in profiled blocks (`NODE_OPTIONS=--require`). It must not
 * disturb: no error leaves it, and nothing keeps the app alive. A program on the way to the app, such as npm, is idle when it matters.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Call } from '../../results/profile.ts';
import { COLLECTING, COLLECTING_POLL_MS, type Message, POLL_MS, readCommand, say } from '../channel.ts';
import type { Recording } from '../recording.ts';
import { Heap } from './heap.ts';
import { Recorder } from './recorder.ts';

const folder = __dirname;
const thread = `${process.pid}-${threadId}-${Date.now()}`;
/** Then nothing is profiled: that would be held, too. */
const isCollecting = existsSync(join(folder, COLLECTING));
/** For what the end of the load leaves to be closed. */
const SETTLE_MS = 20;
/** From the start: what the app connects now it will use when it is profiled. An error: it cannot be watched. */
const calls: { start(): void; stop(): Required<Call>[] } | Error = orError(() => require('./calls.cjs').watchCalls());
/** From the start, too (`recorder.ts`). An error: the app cannot be profiled. */
const recorder = orError(() => new Recorder(require('node:inspector')));
let isProfiling = false;
/** The one that was begun last, or could not be. */
let lastRun = 0;
let heap: Heap | null = null;
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
  if (isProfiling && !(isOn && command.run === lastRun)) {
    isProfiling = false;
    attempt(lastRun, (working) => {
      const seen = calls instanceof Error ? {} : { calls: calls.stop() };
      const ended = working.stop();
      untold.set(lastRun, () => ({ ...ended(), ...seen }));
      tell(lastRun, 'stopped', '');
    });
  }
  if (command.state === 'tell') {
    // Not between two profiles: in a large app it takes seconds to find out where its functions are.
    for (const [run, recording] of untold) attempt(run, () => tell(run, 'recording', JSON.stringify(recording())));
    untold.clear();
  }
  if (!isProfiling && isOn && command.run > lastRun) {
    lastRun = command.run;
    attempt(lastRun, (working) => {
      working.start();
      isProfiling = true;
      if (!(calls instanceof Error)) calls.start();
      tell(lastRun, 'started', '');
    });
  }
}

function lookForReading(): void {
  const command = readCommand(folder);
  if (command === null || command.run <= lastRun) return;
  const { run, state } = command;
  lastRun = run;
  setTimeout(() => {
    try {
      heap ??= new Heap();
      // First: the watch itself needs memory.
      if (state === 'watch') heap.watch();
      const held = heap.held();
      const reading = state === 'sites' ? { ...held, sites: heap.sites() } : held;
      tell(run, 'held', JSON.stringify(reading));
    } catch (error) {
      refuse(run, error);
    }
  }, SETTLE_MS).unref();
}

function orError<T>(work: () => T): T | Error {
  try {
    if (isCollecting) throw new Error('it is asked what it holds');
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
    refuse(run, error);
  }
}

function refuse(run: number, error: unknown): void {
  tell(run, 'refused', error instanceof Error ? error.message : String(error));
}

tell(0, 'here', `Node ${process.version.slice(1)}`);
setInterval(isCollecting ? lookForReading : look, isCollecting ? COLLECTING_POLL_MS : POLL_MS).unref();
