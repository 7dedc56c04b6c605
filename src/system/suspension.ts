/**
 * Holds a running app still while something else is measured, and lets it go on. `docs/how-it-boots.md` has the ways, what a switch
 * takes, and what a suspended app misses (decision 17). Its locks in a database that both versions share stay held. A thread stops when
 * the scheduler runs it next: at once on a core of its own, after milliseconds on a contended one. Keep a rest below a second, or use
 * new connections after a longer one: a Node server closes what has rested for longer than its keep-alive timeout (5 s).
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import * as z from 'zod';
import { attempt, systemCode } from '../errors.ts';

const STATES = { 1: { frozen: 'FROZEN', thawed: 'THAWED' }, 2: { frozen: '1', thawed: '0' } } as const;
const DOCKER_TIMEOUT_MS = 10_000;
const NOTHING_TO_DO = /already paused|not paused|not running|no such container/i;
/** On a busy machine the runtime sometimes gives up before all threads have come to a stop, and thaws them again. */
const NOT_IN_TIME = /unable to freeze/i;
const MAX_TRIES = 5;

const freezer = z.strictObject({
  /** `freezer.state` of a control group of version 1, `cgroup.freeze` of one of version 2. */
  file: z.string(),
  version: z.union([z.literal(1), z.literal(2)]),
});
export type Freezer = z.infer<typeof freezer>;

export const suspensionSchema = z.discriminatedUnion('kind', [
  /** SIGSTOP and SIGCONT. A child that was stopped by somebody else is continued as well. */
  z.strictObject({ kind: z.literal('signals'), processGroups: z.array(z.int().min(2)) }),
  /** One freezer for each container, the callers before those they call. */
  z.strictObject({ kind: z.literal('freezer'), freezers: z.array(freezer) }),
  /** `POST /containers/ID/pause` to the daemon that listens on a Unix socket. */
  z.strictObject({ kind: z.literal('docker'), socketPath: z.string(), containerIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('none'), reason: z.string() }),
]);
export type Suspension = z.infer<typeof suspensionSchema>;

/**
 * Does nothing for an app that is suspended already, that has ended, or whose kind is `none`. Signals and freezers have done their
 * work when the call returns, before its promise is awaited. Rejects with the system's or Docker's error: part of the app may be
 * suspended then, so resume it.
 */
export async function suspend(suspension: Suspension): Promise<void> {
  if (suspension.kind === 'docker') await callDocker(suspension, 'pause');
  else for (const step of stepsOf(suspension, 'frozen')) step();
}

/** The opposite of `suspend`, by the same rules. */
export async function resume(suspension: Suspension): Promise<void> {
  if (suspension.kind === 'docker') await callDocker(suspension, 'unpause');
  else resumeFast(suspension);
}

/** For exit handlers. Never throws: what has ended in the meantime needs no resuming. */
export function resumeSync(suspension: Suspension): void {
  if (suspension.kind === 'docker') {
    const args = ['--host', `unix://${suspension.socketPath}`, 'unpause', ...suspension.containerIds];
    spawnSync('docker', args, { timeout: DOCKER_TIMEOUT_MS, stdio: 'ignore' });
  } else {
    // Ending the app also kills what is still stopped.
    attempt(() => resumeFast(suspension));
  }
}

/** Resumes whatever can be, and only then throws the first error. */
function resumeFast(suspension: Suspension): void {
  const errors: unknown[] = [];
  for (const step of stepsOf(suspension, 'thawed')) {
    try {
      step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** A container stops after its callers, and goes on before them. */
function stepsOf(suspension: Suspension, state: 'frozen' | 'thawed'): (() => void)[] {
  if (suspension.kind === 'signals') {
    const signal = state === 'frozen' ? 'SIGSTOP' : 'SIGCONT';
    // The kernel signals a whole group at once: a fork that is under way is repeated, and its child is not missed.
    return suspension.processGroups.map((group) => () => unlessEnded(() => process.kill(-group, signal)));
  }
  const freezers = suspension.kind === 'freezer' ? suspension.freezers : [];
  const steps = freezers.map((one) => () => unlessEnded(() => writeState(one, state)));
  return state === 'frozen' ? steps : steps.reverse();
}

function unlessEnded(step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!['ESRCH', 'ENOENT', 'ENODEV'].includes(systemCode(error) ?? '')) throw error;
  }
}

/** `r+`: a file that is gone is not created. */
function writeState({ file, version }: Freezer, state: 'frozen' | 'thawed'): void {
  writeFileSync(file, STATES[version][state], { flag: 'r+' });
}

/** Whether this process may switch it: thawing what runs changes nothing. */
export function canSwitch(one: Freezer): boolean {
  return attempt(() => writeState(one, 'thawed')) !== null;
}

const agent = new http.Agent({ keepAlive: true });

async function callDocker(
  { socketPath, containerIds }: Extract<Suspension, { kind: 'docker' }>,
  action: 'pause' | 'unpause',
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const asked = containerIds.map((id) => askDocker(socketPath, 'POST', `/containers/${id}/${action}`));
    const answers = await Promise.all(asked);
    const refusal = answers.find(({ status, text }) => status >= 400 && !NOTHING_TO_DO.test(text))?.text;
    if (refusal === undefined) return;
    if (NOT_IN_TIME.test(refusal) && tries < MAX_TRIES) continue;
    throw new Error(`docker could not ${action} a container: ${refusal.trim()}`);
  }
}

/** One request to the Docker API. Rejects where nobody answers. */
export function askDocker(socketPath: string, method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, method, path, agent, timeout: DOCKER_TIMEOUT_MS }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    request.on('timeout', () => request.destroy(new Error(`docker did not answer on ${socketPath}`)));
    request.on('error', reject);
    request.end();
  });
}

/** Lets one target work and suspends the others; null: all work. Rejects with the system's or Docker's error. */
export type Hold = (target: number | null) => Promise<void>;

/** @param suspensions by target; undefined for one that cannot be suspended */
export function holdBy(suspensions: readonly (Suspension | undefined)[]): Hold {
  const held = new Set<number>();
  return async (target) => {
    const switches: Promise<void>[] = [];
    for (const [index, suspension] of suspensions.entries()) {
      if (suspension === undefined || target === null || index === target || held.has(index)) continue;
      held.add(index);
      switches.push(suspend(suspension));
    }
    for (const [index, suspension] of suspensions.entries()) {
      if (suspension === undefined || (target !== null && index !== target) || !held.delete(index)) continue;
      switches.push(resume(suspension));
    }
    await Promise.all(switches);
  };
}
