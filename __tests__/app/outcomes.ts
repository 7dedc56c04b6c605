/** What becomes of apps, programs and calls. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { GateError, InterruptedError } from '../../src/errors.ts';
import { readStat } from '../../src/system/proc.ts';

export const never = new AbortController().signal;

/** The error that a call fails with; fails the test when it does not, or with anything but an error of ours. */
export async function failureOf(call: Promise<unknown>): Promise<GateError> {
  const outcome = await call.then(() => null).catch((error: unknown) => error);
  if (outcome instanceof GateError) return outcome;
  throw new Error(`expected a GateError, got ${outcome}`);
}

/** The whole message, a part of the hint and of the detail, or patterns of these; other fields as they are. */
export type ErrorFields = Readonly<Record<string, unknown>>;

export function expectError(error: Error, fields: ErrorFields): void {
  const wanted = Object.entries(fields).map(([name, value]) => {
    if (value instanceof RegExp) return [name, expect.stringMatching(value)];
    return [name, name === 'hint' || name === 'detail' ? expect.stringContaining(String(value)) : value];
  });
  expect({ ...error, message: error.message }).toMatchObject(Object.fromEntries(wanted));
}

/** One that has ended, but that its parent has not collected, counts as gone. */
export function isAlive(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== null && stat.state !== 'Z';
}

/** The error of a call that a signal interrupts after a while. */
export function failureInterrupted(call: (signal: AbortSignal) => Promise<unknown>, afterMs = 1500) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new InterruptedError('SIGTERM')), afterMs);
  return failureOf(call(controller.signal));
}

/** What a program wrote into a file, 0 until it has. */
export function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

/** Waits, with an end, until something is so. */
export async function eventually(isSo: () => boolean, withinMs = 10_000): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > deadlineMs) return false;
    await sleep(25);
  }
  return true;
}

export function run(file: string, ...args: string[]): string {
  try {
    return execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}

type ServerState = { readonly pid: number; readonly cwd: string; readonly env: Readonly<Record<string, string>> };

/** What an app answers in JSON. */
export async function stateOf<State = ServerState>({ origin }: Pick<RunningApp, 'origin'>): Promise<State> {
  return JSON.parse(await (await fetch(origin)).text());
}
