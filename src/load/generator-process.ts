/** The gate's load driver: a generator process behind a typed protocol. */
import { fork } from 'node:child_process';
import * as z from 'zod';
import { ConfigError, MeasurementError } from '../errors.ts';
import { answerMessage, type LoadDriver, longestBeyondMs, type RoundOutcome, type RoundSpec } from './driver.ts';

/**
 * In MB. The young generation holds most of the garbage of a round, and `generator.ts` collects both between rounds, before V8 would
 * within one (decisions 43 and 59). No helper takes part: helpers have a low priority, and nobody is to wait for them.
 */
export const GENERATOR_FLAGS = [
  '--expose-gc',
  '--single-threaded-gc',
  '--min-semi-space-size=128',
  '--max-semi-space-size=128',
  '--initial-old-space-size=1024',
];

/** A generator that takes this much longer to start, or longer than its round can last, hangs. */
const LATE_MS = 15_000;

interface GeneratorOptions {
  /** The generator's entry: `dist/generator.js`, or a bundle of `src/generator.ts`. */
  readonly generatorPath: string;
  /** Cores to pin it to, as `taskset` lists them; null: all. */
  readonly cores?: string | null;
}

/** Runs one round at a time. An aborted round ends the process; the next one starts another. Throws MeasurementError. */
export async function createLoadDriver(options: GeneratorOptions): Promise<LoadDriver> {
  let generator: ReturnType<typeof startGenerator> | null = startGenerator(options);
  let closed = false;
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
      signal.throwIfAborted();
      const { durationMs, timeoutMs, targets } = spec;
      // Connecting, both sides in turns, a last turn of each and what is in flight at its end.
      const lastMs = longestBeyondMs(spec) + (1 + 2 * targets.length) * timeoutMs;
      const patience = startPatience(targets.length * durationMs + lastMs + LATE_MS, signal);
      try {
        generator ??= startGenerator(options);
        return await Promise.race([generator.round(spec), patience.ended]);
      } catch (error) {
        // A generator that was interrupted or that broke is not reused.
        await stop();
        throw error;
      } finally {
        patience.cancel();
      }
    },
    async close() {
      closed = true;
      await stop();
    },
  };
}

function startGenerator({ generatorPath, cores = null }: GeneratorOptions) {
  // This process's options, such as a debugger or a preloaded module, would distort the measurement.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(generatorPath, [], {
    env,
    // `taskset` becomes the generator: same process, same channel.
    ...(cores === null
      ? { execArgv: GENERATOR_FLAGS }
      : { execPath: 'taskset', execArgv: ['-c', cores, process.execPath, ...GENERATOR_FLAGS] }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderrTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-4000);
  });
  const gone = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(`could not be started: ${error.message}`);
    });
    child.on('close', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`));
  });
  const death = gone.then((how) => {
    throw new MeasurementError(`the load generator ${how}`, {
      hint: 'run it again; the usual reason is a lack of memory: use fewer connections or shorter rounds',
      ...(stderrTail === '' ? {} : { detail: stderrTail }),
    });
  });
  const nextMessage = () => Promise.race([new Promise<unknown>((resolve) => child.once('message', resolve)), death]);
  const patience = startPatience(LATE_MS);
  const ready = Promise.race([nextMessage(), patience.ended]).finally(patience.cancel);
  // If the process dies before anyone waits, the next round reports it.
  ready.catch(() => {});
  return {
    ready,
    async round(spec: RoundSpec): Promise<RoundOutcome> {
      await ready;
      const answered = nextMessage();
      // An error here means that the channel is closed; the end of the process is reported anyway.
      child.send({ spec }, () => {});
      const parsed = answerMessage.safeParse(await answered);
      if (!parsed.success) throw new Error(`the load generator sent something else: ${z.prettifyError(parsed.error)}`);
      const answer = parsed.data;
      if (answer.type === 'outcome') return answer.outcome;
      const { kind, message, hint, detail } = answer;
      const Failure = kind === 'configuration' ? ConfigError : MeasurementError;
      throw new Failure(message, { hint, ...(detail === null ? {} : { detail }) });
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const TICK_MS = 500;

/** Counts ticks, as a clock would count a pause of the machine. `ended` rejects with MeasurementError, or with the signal's reason. */
export function startPatience(limitMs: number, signal?: AbortSignal) {
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks++;
      if (ticks * TICK_MS < limitMs) return;
      reject(
        new MeasurementError(`the load generator did not answer within ${Math.round(limitMs / 1000)} s`, {
          hint: 'run it again; if it happens again, use fewer connections, or a machine with more memory and less running beside it',
        }),
      );
    }, TICK_MS);
    over.signal.addEventListener('abort', () => clearInterval(timer));
  });
  // Nobody may be waiting when it rejects.
  ended.catch(() => undefined);
  return { ended, cancel: () => over.abort() };
}
