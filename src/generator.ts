/**
 * Entry of the load process: round specifications in, round outcomes out, one at a time. It is a process of its own, so that neither
 * the statistics nor the terminal disturb the clocks. It ends when its parent ends.
 */
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import * as z from 'zod';
import { ConfigError, GateError } from './errors.ts';
import { runClosedLoop } from './load/closed-loop.ts';
import { type AnswerMessage, requestMessage } from './load/driver.ts';
import { GeneratorHealth } from './load/generator-health.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { holdBy } from './system/suspension.ts';

/** The old generation is collected above `whileIdle` if apps were started meanwhile, and above `most` in any case. */
const COLLECTED_MB = { whileIdle: 64, most: 384 };
/** Between two rounds of one start there is less. */
const IDLE_MS = 500;
let endedAtMs = Number.NEGATIVE_INFINITY;

/**
 * So that no collection falls into a round. Mostly of the young generation alone: after a whole one V8 compiles the load's code anew
 * (decision 43). But an app that closes its connections leaves much garbage in the old one.
 */
function collectGarbage(): void {
  const isIdle = performance.now() - endedAtMs > IDLE_MS;
  const usedMb = process.memoryUsage().heapUsed / 2 ** 20;
  if (usedMb > (isIdle ? COLLECTED_MB.whileIdle : COLLECTED_MB.most)) globalThis.gc?.();
  else globalThis.gc?.({ type: 'minor' });
}

async function answer(message: unknown): Promise<AnswerMessage> {
  try {
    const parsed = requestMessage.safeParse(message);
    if (!parsed.success) {
      throw new ConfigError(`the load generator cannot run this round: ${z.prettifyError(parsed.error)}`, {
        hint: 'check the load settings and the endpoint that the message names',
      });
    }
    const { spec } = parsed.data;
    collectGarbage();
    const health = new GeneratorHealth();
    const hold = holdBy(spec.targets.map((target) => target.suspension));
    const samples =
      spec.rate === null ? await runClosedLoop(spec, health, hold) : await runOpenLoop(spec, spec.rate, health);
    endedAtMs = performance.now();
    return { type: 'outcome', outcome: { samples, generator: await health.figures() } };
  } catch (error) {
    return { type: 'error', ...described(error) };
  }
}

function described(error: unknown): Omit<Extract<AnswerMessage, { type: 'error' }>, 'type'> {
  if (error instanceof GateError) {
    const { message, hint, cause } = error;
    const detail = error.detail ?? (cause instanceof Error ? cause.message : null);
    return { kind: error instanceof ConfigError ? 'configuration' : 'measurement', message, hint, detail };
  }
  const cause = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'measurement',
    message: `the load generator failed: ${cause.message}`,
    hint: 'please report this with the configuration that was used',
    detail: cause.stack ?? null,
  };
}

/** Threads that compile JavaScript share the generator’s core, and each would hold up whoever measures by a time slice of 4 ms. */
function lowerHelpers(): void {
  try {
    for (const thread of readdirSync('/proc/self/task').map(Number)) {
      if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_LOW);
    }
  } catch {
    // Off Linux, or a thread has ended.
  }
}

function send(message: AnswerMessage | 'ready'): void {
  // The parent may have gone in the meantime.
  if (process.connected) process.send?.(message);
}

if (process.send === undefined) {
  process.stderr.write('this is the load generator of latency-gate; the gate starts it\n');
  process.exitCode = 1;
} else {
  // An interrupt from the terminal reaches the whole group, but the parent decides when this process ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message) => void answer(message).then(send));
  lowerHelpers();
  send('ready');
}
