/**
 * What a shell script does: start one version, run `ab` or autocannon on it, stop it, then do the same with the other.
 *
 * A real experiment, with identical versions and with one that does a known share of extra work. Each repetition is a line
 * in a journal, so that a restarted bench continues where it stopped.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface SequentialOptions {
  readonly repetitions: number;
  /** A Node program that listens on 127.0.0.1:$PORT and does $ORDERS_EXTRA_WORK (0.1: 10 %) extra work for `path`. */
  readonly serverPath: string;
  readonly path: string;
  /** Load on each version. */
  readonly seconds: number;
  /** Shares of extra work of the second version; 0 is an identical one. */
  readonly extras: readonly number[];
  /** Lines of JSON, one per finished pair; pairs found there are not run again. */
  readonly journal: string;
}

export interface SequentialPair {
  readonly tool: string;
  readonly extra: number;
  readonly repetition: number;
  readonly base: Printed;
  readonly head: Printed;
}

/** What a user reads in the tool's output. */
export interface Printed {
  readonly meanMs: number;
  readonly requestsPerSecond: number;
}

const CONNECTIONS = 2;
const READY_TIMEOUT_MS = 10_000;
const AUTOCANNON = fileURLToPath(new URL('../node_modules/.bin/autocannon', import.meta.url));

const TOOLS: Readonly<Record<string, (url: string, seconds: number) => Promise<Printed>>> = {
  'ab -k': async (url, seconds) => {
    // -t alone would stop at 50 000 requests.
    const { stdout } = await run('ab', ['-k', '-q', '-c', `${CONNECTIONS}`, '-t', `${seconds}`, '-n', '2000000', url]);
    return {
      meanMs: printed(stdout, /^Time per request:\s+(\S+) \[ms\] \(mean\)$/m),
      requestsPerSecond: printed(stdout, /^Requests per second:\s+(\S+) /m),
    };
  },
  autocannon: async (url, seconds) => {
    const { stdout } = await run(AUTOCANNON, ['--json', '-c', `${CONNECTIONS}`, '-d', `${seconds}`, url]);
    const { latency, requests } = JSON.parse(stdout);
    return { meanMs: latency.average, requestsPerSecond: requests.average };
  },
};

const run = promisify(execFile);

/** All pairs of the experiment, including those of earlier starts. Tools and versions take turns. */
export async function sequentialTools(options: SequentialOptions): Promise<readonly SequentialPair[]> {
  const pairs = await readJournal(options.journal);
  const isDone = (tool: string, extra: number, repetition: number) =>
    pairs.some((one) => one.tool === tool && one.extra === extra && one.repetition === repetition);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const tool of Object.keys(TOOLS)) {
      for (const extra of options.extras) {
        if (isDone(tool, extra, repetition)) continue;
        const base = await measureVersion(tool, 0, options);
        const head = await measureVersion(tool, extra, options);
        const pair = { tool, extra, repetition, base, head };
        await appendFile(options.journal, `${JSON.stringify(pair)}\n`);
        pairs.push(pair);
      }
    }
  }
  return pairs;
}

/** Skips a truncated last line, which a killed bench may leave. */
async function readJournal(journal: string): Promise<SequentialPair[]> {
  await mkdir(dirname(journal), { recursive: true });
  // Opened for appending, so that the file exists.
  await appendFile(journal, '');
  const lines = (await readFile(journal, 'utf8')).split('\n');
  const unfinished = lines.pop();
  if (unfinished) await appendFile(journal, '\n');
  return lines.flatMap((line) => parsed(line) ?? []);
}

function parsed(line: string): SequentialPair | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A fresh process, loaded once as it is: a shell script does not warm up. */
async function measureVersion(tool: string, extra: number, options: SequentialOptions): Promise<Printed> {
  const measure = TOOLS[tool];
  if (measure === undefined) throw new Error(`no tool is called ${tool}`);
  const port = await freePort();
  const server = spawn(process.execPath, [options.serverPath], {
    env: { ...process.env, PORT: String(port), ORDERS_EXTRA_WORK: String(extra) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await listening(port);
    return await measure(`http://127.0.0.1:${port}${options.path}`, options.seconds);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function listening(port: number): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (cause) {
      if (performance.now() > deadline) throw new Error('the server of the bench does not listen', { cause });
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
}

function printed(text: string, pattern: RegExp): number {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return Number(value);
}
