/** How the gate speaks to the threads of an app: by files in a folder that both see, which works for children, workers and containers. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The gate writes it, and every thread polls it. */
const CONTROL = 'control';
/** A read of a small file takes a thread some 20 µs. */
export const POLL_MS = 25;
/** In an app that says what it holds, where nothing is timed. */
export const COLLECTING_POLL_MS = 5;
/** A file of that name in the folder: the app is not profiled, but asked what it holds. */
export const COLLECTING = 'collecting';

/** Each in a file of its own; `here` is of run 0. A runtime that looks at all its threads at once says it once for the process. */
export type Message = 'here' | 'started' | 'refused' | 'stopped' | 'recording' | 'held';

export interface Command {
  /** Which profile of this start, or which reading of what is held, from 1 on. */
  readonly run: number;
  readonly state: (typeof STATES)[number];
}

/** Take a profile, end it, say what all of them saw; read what is held, and begin or end a watch over what is allocated. */
const STATES = ['on', 'off', 'tell', 'collect', 'watch', 'sites'] as const;

export function writeCommand(folder: string, { run, state }: Command): void {
  writeWhole(join(folder, CONTROL), `${run} ${state}`);
}

/** Null: nothing was wanted so far. */
export function readCommand(folder: string): Command | null {
  try {
    const [run, state] = readFileSync(join(folder, CONTROL), 'latin1').split(' ');
    return { run: Number(run), state: STATES.find((one) => one === state) ?? 'off' };
  } catch {
    return null;
  }
}

/** @param thread names it among all threads of the app */
export function say(folder: string, file: { run: number; message: Message; thread: string }, text: string): void {
  writeWhole(join(folder, `${file.run}.${file.message}.${file.thread}`), text);
}

/** The files of one kind among the names of the folder. */
export function said(names: readonly string[], run: number, message: Message): readonly string[] {
  return names.filter((name) => name.startsWith(`${run}.${message}.`));
}

/** Whoever sees the file sees all of it. */
function writeWhole(path: string, text: string): void {
  const draft = join(path, '..', `draft-${process.pid}-${Math.random()}`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}
