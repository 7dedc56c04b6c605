/** Latency and cost of the load generator, beside `wrk` and `ab -k`, against the same servers in one run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundleGenerator } from '../__tests__/load/bundle.ts';
import { nginx } from '../__tests__/load/nginx.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import type { BenchOutcome } from './bench.ts';
import { ab, latencyGate, type Tool, type ToolRun, wrk } from './instrument-tools.ts';

type ToolName = 'wrk' | 'ab -k' | 'latency-gate';
interface Row {
  readonly server: string;
  readonly connections: number;
  readonly runs: Readonly<Record<ToolName, readonly ToolRun[]>>;
}

/** Tools take turns within a repetition, so that a drift of the machine affects all of them. */
export async function run({ short }: { short: boolean }): Promise<BenchOutcome> {
  const settings = short
    ? { seconds: 1, repetitions: 1, connections: [1, 10] }
    : { seconds: 2, repetitions: 5, connections: [1, 2, 10, 100] };
  const bundle = await bundleGenerator();
  const driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
  const tools: Readonly<Record<ToolName, Tool>> = {
    wrk,
    'ab -k': ab,
    'latency-gate': latencyGate(driver, bundle.generatorPath),
  };
  const rows: Row[] = [];
  try {
    for (const [server, start] of Object.entries(servers)) {
      const { origin, close } = await start();
      try {
        // Warm up the server and the generator before comparing.
        await tools['latency-gate']({ origin, connections: 10, seconds: 1 });
        for (const connections of settings.connections) {
          const runs: Record<ToolName, ToolRun[]> = { wrk: [], 'ab -k': [], 'latency-gate': [] };
          for (let repetition = 0; repetition < settings.repetitions; repetition++) {
            for (const name of Object.keys(runs) as ToolName[]) {
              runs[name].push(await tools[name]({ origin, connections, seconds: settings.seconds }));
            }
          }
          rows.push({ server, connections, runs });
          console.error(`${server}, ${connections} connections: done`);
        }
      } finally {
        await close();
      }
    }
  } finally {
    await driver.close();
    await bundle.remove();
  }
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  return { markdown: table(rows, machine.cores, settings), data: { machine, settings, rows } };
}

const servers = {
  'nginx, static': () => nginx('keepalive_requests 1000000;'),
  'Node, JSON': () => nodeServer('fast'),
  'Node, 5 ms': () => nodeServer('timer'),
};

async function nodeServer(kind: 'fast' | 'timer') {
  const hook = new URL('./typescript.mjs', import.meta.url).href;
  const child = fork(fileURLToPath(new URL('./instrument-server.ts', import.meta.url)), [kind], {
    execArgv: ['--import', hook],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  const close = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

function table(rows: readonly Row[], cores: number, settings: { seconds: number; repetitions: number }): string {
  const lines = [
    `Medians of ${settings.repetitions} × ${settings.seconds} s, server and generator on ${cores} shared cores. The cost of latency-gate includes`,
    'a full collection between rounds of half a second and a wake-up every 20 ms, which weigh where requests are few.',
    '',
    '| server | connections | p50 ms: wrk | ab -k | latency-gate | to wrk | to ab | CPU µs per request: wrk | ab -k | latency-gate | to wrk | to ab |',
    `|---|${'--:|'.repeat(11)}`,
  ];
  for (const { server, connections, runs } of rows) {
    const of = (name: ToolName, key: keyof ToolRun) => median(runs[name].map((one) => one[key]));
    const cells = (key: keyof ToolRun, digits: number) => {
      const [theirs, abs, ours] = [of('wrk', key), of('ab -k', key), of('latency-gate', key)];
      const figures = [theirs, abs, ours].map((value) => value.toFixed(digits));
      return [...figures, `× ${(ours / theirs).toFixed(2)}`, `× ${(ours / abs).toFixed(2)}`];
    };
    lines.push(`| ${[server, connections, ...cells('p50Ms', 3), ...cells('cpuUsPerRequest', 1)].join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
