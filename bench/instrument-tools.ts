/** The load generators to compare: each reports its median and its cost. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childrenOf } from '../__tests__/load/processes.ts';
import type { LoadDriver } from '../src/load/driver.ts';
import { poolMs, quantilesAt } from '../src/load/summarise.ts';

export interface ToolRun {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** User and system time of the generator per request. */
  readonly cpuUsPerRequest: number;
}

export interface Load {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
}

export type Tool = (load: Load) => Promise<ToolRun>;

const run = promisify(execFile);

export const wrk: Tool = async ({ origin, connections, seconds }) => {
  const { stdout, cpuUs } = await timed('wrk', '--latency', '-t1', `-c${connections}`, `-d${seconds}s`, `${origin}/`);
  const requests = Number(found(stdout, /(\d+) requests in/));
  return {
    requests,
    p50Ms: milliseconds(found(stdout, /50%\s+(\S+)/)),
    p99Ms: milliseconds(found(stdout, /99%\s+(\S+)/)),
    cpuUsPerRequest: cpuUs / requests,
  };
};

export const ab: Tool = async ({ origin, connections, seconds }) => {
  const directory = await mkdtemp(join(tmpdir(), 'latency-gate-ab-'));
  try {
    // ab prints whole milliseconds, but its CSV has more digits. -t alone would stop at 50 000 requests.
    const csv = join(directory, 'percentiles.csv');
    const limits = ['-t', String(seconds), '-n', '2000000'];
    const { stdout, cpuUs } = await timed('ab', '-k', '-q', '-e', csv, '-c', `${connections}`, ...limits, `${origin}/`);
    const requests = Number(found(stdout, /Complete requests:\s+(\d+)/));
    const percentiles = await readFile(csv, 'utf8');
    return {
      requests,
      p50Ms: Number(found(percentiles, /^50,(\S+)$/m)),
      p99Ms: Number(found(percentiles, /^99,(\S+)$/m)),
      cpuUsPerRequest: cpuUs / requests,
    };
  } finally {
    await rm(directory, { recursive: true });
  }
};

/** Rounds of half a second, as the gate runs them; counts everything but forking the generator. */
export function latencyGate(driver: LoadDriver, generatorPath: string): Tool {
  return async ({ origin, connections, seconds }) => {
    const [pid = 0] = childrenOf(process.pid, generatorPath);
    const before = cpuUsOf(pid);
    const rounds: Float64Array[] = [];
    let requests = 0;
    for (let round = 0; round < seconds * 2; round++) {
      const {
        samples: [samples],
      } = await driver.round(
        {
          durationMs: 500,
          discardMs: 40,
          connections,
          rate: null,
          timeoutMs: 10_000,
          requestsPerTurn: null,
          keepAlive: true,
          tls: { verify: true, ca: null, servername: null },
          targets: [
            {
              side: 'head',
              origin,
              endpoints: [
                {
                  requests: [{ method: 'GET', path: '/', headers: {}, body: null }],
                  expect: { status: [[200, 200]], lengthBytes: null, text: null, json: false },
                },
              ],
            },
          ],
        },
        new AbortController().signal,
      );
      if (samples === undefined || samples.completed !== samples.sent) throw new Error('the bench server failed');
      rounds.push(samples.latencyMs);
      requests += samples.sent;
    }
    const [p50Ms = Number.NaN, p99Ms = Number.NaN] = quantilesAt(poolMs(rounds), [50, 99]);
    return { requests, p50Ms, p99Ms, cpuUsPerRequest: (cpuUsOf(pid) - before) / requests };
  };
}

async function timed(command: string, ...args: string[]): Promise<{ stdout: string; cpuUs: number }> {
  const script = 'TIMEFORMAT="cpu %U %S"; time "$@"';
  const { stdout, stderr } = await run('bash', ['-c', script, 'bash', command, ...args], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [, user, system] = /cpu (\S+) (\S+)/.exec(stderr) ?? [];
  return { stdout, cpuUs: (Number(user) + Number(system)) * 1e6 };
}

/** CPU time that all threads of a process have used so far. */
function cpuUsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    const [ns = '0'] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(ns) / 1000;
  }, 0);
}

function found(text: string, pattern: RegExp): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return value;
}

/** `123.00us`, `1.20ms`, `1.01s` */
function milliseconds(text: string): number {
  const scale = text.endsWith('us') ? 1e-3 : text.endsWith('ms') ? 1 : 1e3;
  return Number.parseFloat(text) * scale;
}
