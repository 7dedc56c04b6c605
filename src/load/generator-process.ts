/** The load driver of the gate: a generator process behind a typed protocol. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ConfigError, MeasurementError } from '../errors.ts';
import type { LoadDriver, RoundOutcome, RoundSpec } from './driver.ts';
import { startPatience } from './patience.ts';
import { type AnswerMessage, answerMessage, type RequestMessage } from './protocol.ts';

const STDERR_TAIL_CHARACTERS = 4000;
/**
 * The generator collects between rounds. Its young generation (MB, of which there are two halves) is large enough for most
 * of the garbage of a round: at 30 000 requests per second a collection falls into it 18 times a second otherwise. As
 * nothing of a response is kept, each takes less than a millisecond; a larger one costs memory and gains little.
 */
const GENERATOR_FLAGS = ['--expose-gc', '--min-semi-space-size=32', '--max-semi-space-size=32'];

/** For starting, and beyond what a round can take by itself: a generator that is later than this hangs. */
const LATE_MS = 15_000;

export interface GeneratorOptions {
  /** The generator's entry: `dist/generator.js`, or a bundle of `src/generator.ts`. */
  readonly generatorPath: string | URL;
  /** Cores that it is kept on, as `taskset` lists them; null: all. */
  readonly cores?: string | null;
}

/**
 * Starts a generator process and resolves when it is ready. One round at a time. An aborted round ends the process at
 * once and rejects with the signal's reason; a later round starts another one.
 * Throws MeasurementError when the generator cannot be started.
 */
export async function createLoadDriver(options: GeneratorOptions): Promise<LoadDriver> {
  const path = options.generatorPath instanceof URL ? fileURLToPath(options.generatorPath) : options.generatorPath;
  let generator: Generator | null = startGenerator(path, options.cores ?? null);
  let closed = false;
  let busy = false;
  const stop = async () => {
    const ending = generator;
    generator = null;
    await ending?.kill();
  };

  try {
    await generator.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async round(spec, signal) {
      if (closed) throw new Error('the load driver is closed');
      if (busy) throw new Error('the load driver runs one round at a time');
      signal.throwIfAborted();
      busy = true;
      const patience = startPatience(longestMs(spec), lateError(longestMs(spec)));
      let abort = () => {};
      const aborted = new Promise<never>((_resolve, reject) => {
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
      });
      try {
        generator ??= startGenerator(path, options.cores ?? null);
        return await Promise.race([generator.round(spec), aborted, patience.ended]);
      } catch (error) {
        // What was interrupted, or broke, is not asked again.
        await stop();
        throw error;
      } finally {
        patience.cancel();
        signal.removeEventListener('abort', abort);
        busy = false;
      }
    },
    async close() {
      closed = true;
      await stop();
    },
  };
}

/** Its connections, both sides in turns, and what is still in flight at the end. */
function longestMs({ durationMs, timeoutMs, targets }: RoundSpec): number {
  return targets.length * durationMs + 3 * timeoutMs + LATE_MS;
}

function lateError(limitMs: number): () => MeasurementError {
  return () =>
    new MeasurementError(`the load generator did not answer within ${Math.round(limitMs / 1000)} s`, {
      hint: 'run it again; if it stays, use fewer connections, or a machine with more memory and less beside it',
    });
}

interface Generator {
  readonly ready: Promise<void>;
  round(spec: RoundSpec): Promise<RoundOutcome>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

interface Waiter {
  resolve(answer: Exclude<AnswerMessage, { type: 'error' }>): void;
  reject(error: Error): void;
}

function startGenerator(path: string, cores: string | null): Generator {
  // Options of this process, such as a debugger or a preloaded module, would distort what is measured.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(path, [], {
    env,
    // `taskset` becomes the generator: same process, same channel.
    ...(cores === null
      ? { execArgv: GENERATOR_FLAGS }
      : { execPath: 'taskset', execArgv: ['-c', cores, process.execPath, ...GENERATOR_FLAGS] }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderrTail = '';
  let waiter: Waiter | null = null;
  let death: MeasurementError | null = null;
  let rounds = 0;

  const wait = () =>
    new Promise<Exclude<AnswerMessage, { type: 'error' }>>((resolve, reject) => {
      if (death === null) waiter = { resolve, reject };
      else reject(death);
    });
  const settle = (act: (waiting: Waiter) => void) => {
    const waiting = waiter;
    waiter = null;
    if (waiting !== null) act(waiting);
  };
  const gone = new Promise<void>((resolve) => {
    const die = (how: string) => {
      death ??= new MeasurementError(`the load generator ${how}`, {
        hint: 'run it again; out of memory is the usual reason: use fewer connections or shorter rounds',
        ...(stderrTail === '' ? {} : { detail: stderrTail }),
      });
      const error = death;
      settle((waiting) => waiting.reject(error));
      resolve();
    };
    child.on('error', (error) => {
      if (child.pid === undefined) die(`could not be started: ${error.message}`);
    });
    child.on('close', (code, signal) => die(signal ? `was ended by ${signal}` : `ended with exit code ${code}`));
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-STDERR_TAIL_CHARACTERS);
  });
  child.on('message', (message) => {
    settle((waiting) => {
      const answer = readAnswer(message);
      if (answer instanceof Error) waiting.reject(answer);
      else waiting.resolve(answer);
    });
  });

  const patience = startPatience(LATE_MS, lateError(LATE_MS));
  const ready = Promise.race([wait().then(() => {}), patience.ended]).finally(patience.cancel);
  // A death before anyone waits is reported by the round that asks.
  ready.catch(() => {});
  return {
    ready,
    async round(spec) {
      await ready;
      const id = rounds++;
      const message: RequestMessage = { type: 'round', id, spec };
      // A closed channel needs no word here: the process is gone, and that is reported.
      child.send(message, () => {});
      const answer = await wait();
      if (answer.type === 'outcome' && answer.id === id) return answer.outcome;
      throw new Error(`the load generator answered ${answer.type} to round ${id}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function readAnswer(message: unknown): Exclude<AnswerMessage, { type: 'error' }> | Error {
  const parsed = answerMessage.safeParse(message);
  if (!parsed.success) return new Error(`the load generator sent something else: ${z.prettifyError(parsed.error)}`);
  const answer = parsed.data;
  if (answer.type !== 'error') return answer;
  return new (answer.kind === 'configuration' ? ConfigError : MeasurementError)(answer.message, {
    hint: answer.hint,
    ...(answer.detail === null ? {} : { detail: answer.detail }),
  });
}
