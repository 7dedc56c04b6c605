/** Runs an entry of dist/ as the runner or a user does, and lets a row meddle with it. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPids, readProc } from '../../src/system/proc.ts';
import type { Scenario } from './row.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
/** The bundle under test: the committed one, unless another folder is named. */
const DIST = process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist');
/** Nothing here takes longer: what does, hangs, and is ended so that the row fails with what it said. */
const LONGEST_MS = 240_000;
const LAST_LINES_MS = 1000;

export interface Call {
  readonly program: NonNullable<Scenario['program']>;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder by which its processes are known: their TMPDIR. */
  readonly temp: string;
  /** A file that its standard output goes to; null: it is read here. */
  readonly stdout: string | null;
}

export interface Running {
  readonly pid: number;
  /** What it has printed so far, workflow commands in plain text. */
  log(): string;
  /** Resolves as soon as something is so, or when the program has ended. */
  until(isSo: () => boolean, pollMs?: number): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Pids of all that it has started, itself left out. */
  started(): number[];
  /** Closes the reading end of what it prints. */
  stopReading(): void;
}

export interface Ended {
  readonly pid: number;
  readonly exit: number | string;
  readonly log: string;
}

/** Resolves when it has ended. */
export async function runProgram(call: Call, meddle: (running: Running) => Promise<void>): Promise<Ended> {
  const file = call.stdout === null ? null : openSync(call.stdout, 'w');
  const child = spawn(process.execPath, [join(DIST, `${call.program}.js`), ...call.args], {
    cwd: call.cwd,
    env: { ...call.env },
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
  });
  if (file !== null) closeSync(file);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      written += chunk;
    });
    stream?.on('error', () => {});
  }
  let exit: number | string | null = null;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // What it started may hold its pipes open after a SIGKILL.
    child.once('exit', (code, signal) => {
      exit = code ?? signal;
      resolve();
    });
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const pid = child.pid ?? 0;
  const running: Running = {
    pid,
    log: () => plain(written),
    async until(isSo, pollMs = 20) {
      while (exit === null && !isSo()) await sleep(pollMs);
    },
    signal: (signal) => void child.kill(signal),
    started: () => processesOf(call.temp).filter((one) => one !== pid),
    stopReading: () => child.stdout?.destroy(),
  };
  try {
    await Promise.all([ended, meddle(running)]);
  } finally {
    clearTimeout(tooLong);
    // Where the meddling itself failed it would run on.
    if (exit === null) child.kill('SIGKILL');
  }
  // The last lines may still be in the pipe.
  await Promise.race([closed, sleep(LAST_LINES_MS)]);
  return { pid, exit: exit ?? 'nothing', log: plain(written) };
}

/** Pids of live processes whose TMPDIR is the folder. */
export function processesOf(temp: string): number[] {
  return listPids().filter((pid) => readProc(`/proc/${pid}/environ`)?.includes(`TMPDIR=${temp}`));
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Workflow commands escape line ends. */
function plain(log: string): string {
  return log.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');
}
