/** Runs an entry of dist/ as the runner or a user does, and lets a row meddle with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPids, numberAfter, readProc } from '../../src/system/proc.ts';
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

export type Running = ReturnType<typeof start>['running'];

function start({ program, args, cwd, env, temp, stdout }: Call) {
  const file = stdout === null ? null : openSync(stdout, 'w');
  const stdio = ['ignore', file ?? 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, [join(DIST, `${program}.js`), ...args], {
    cwd,
    env: { ...env },
    stdio: [...stdio],
  });
  if (file !== null) closeSync(file);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      written += chunk;
    });
    stream?.on('error', () => {});
  }
  const pid = child.pid ?? 0;
  const exit = () => child.exitCode ?? child.signalCode;
  const running = {
    pid,
    /** What it has printed so far, workflow commands in plain text, which escape line ends. */
    log: () => written.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%'),
    /** Resolves as soon as something is so, or when the program has ended. */
    async until(isSo: () => boolean, pollMs = 20) {
      while (exit() === null && !isSo()) await sleep(pollMs);
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Pids of all that it has started, itself left out. */
    started: () => processesOf(temp).filter((one) => one !== pid),
    /** Closes the reading end of what it prints. */
    stopReading: () => void child.stdout?.destroy(),
  };
  return { child, exit, running };
}

/** Resolves when it has ended. */
export async function runProgram(call: Call, meddle: (running: Running) => Promise<void>) {
  const { child, exit, running } = start(call);
  // What it started may hold its pipes open after a SIGKILL.
  const [ended, closed] = [once(child, 'exit'), once(child, 'close')];
  const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  try {
    await Promise.all([ended, meddle(running)]);
  } finally {
    clearTimeout(tooLong);
    // Where the meddling itself failed it would run on.
    if (exit() === null) child.kill('SIGKILL');
  }
  // The last lines may still be in the pipe.
  await Promise.race([closed, sleep(LAST_LINES_MS)]);
  return { pid: running.pid, exit: exit() ?? 'nothing', log: running.log() };
}
export type Ended = Awaited<ReturnType<typeof runProgram>>;

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

/** Its pid, once there is one and a block has been measured; null where the run has ended before. */
export async function generatorOf(running: Running): Promise<number | null> {
  let found: number | undefined;
  await running.until(() => {
    if (running.log().includes('block 1 of')) found = running.started().find(isGenerator);
    return found !== undefined;
  });
  return found ?? null;
}

/** Seldom enough to disturb nobody: a block, and with it a generator, lives longer, and its peak is kept by the kernel. */
const LOOK_MS = 150;

/** Resolves with the bytes that any generator of the run held at most. */
export async function peakOfGenerators(running: Running): Promise<number> {
  let peakKb = 0;
  await running.until(() => {
    const sizes = running
      .started()
      .filter(isGenerator)
      .map((pid) => numberAfter(readProc(`/proc/${pid}/status`), 'VmHWM') ?? 0);
    peakKb = Math.max(peakKb, ...sizes);
    return false;
  }, LOOK_MS);
  return peakKb * 1024;
}

function isGenerator(pid: number): boolean {
  return readProc(`/proc/${pid}/cmdline`)?.includes('generator.js') ?? false;
}
