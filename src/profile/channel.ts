/**
 * How the gate speaks to the threads of an app that it profiles: by files in a folder that both see, which works for
 * processes, children, workers and containers alike, and needs no socket of the app. The gate writes `control`, every thread
 * polls it. Files appear whole: they are written under another name first.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTROL = 'control';
/** How often a thread looks: a read of a small file takes some 20 µs. */
export const POLL_MS = 25;
/** The same where nothing is timed, in an app that says what it holds. */
export const COLLECTING_POLL_MS = 5;
/** A file of that name in the folder: the app is not profiled, but asked what it holds. */
export const COLLECTING = 'collecting';

/**
 * What a thread says, each in a file of its own: it is there (run 0), it profiles, it cannot, it has stopped, this is what it saw or
 * holds (`recording.ts`). A runtime that looks at all its threads at once says it once for the process.
 */
export type Message = 'here' | 'started' | 'refused' | 'stopped' | 'recording' | 'held';

/**
 * Which profile of this start is wanted, from 1 on, and what to do: take it, end it, or say what all of them saw so far. Or
 * which reading of what is held, with a watch over what is allocated that begins with it (`watch`) or ends (`sites`).
 */
export interface Command {
  readonly run: number;
  readonly state: (typeof STATES)[number];
}

const STATES = ['on', 'off', 'tell', 'collect', 'watch', 'sites'] as const;

export function writeCommand(folder: string, { run, state }: Command): void {
  writeWhole(join(folder, CONTROL), `${run} ${state}`);
}

/** Null: nothing was wanted yet. */
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

function writeWhole(path: string, text: string): void {
  const draft = join(path, '..', `draft-${process.pid}-${Math.random()}`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}
