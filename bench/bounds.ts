/**
 * How much memory, disk and log a run takes: the real command line with a million requests, 100 endpoints, bodies of a
 * megabyte and the like. Needs Linux and nginx.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseResults, printResults } from '../src/results/parse.ts';
import type { Results } from '../src/results/results.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { type BoundsCase, boundsCases } from './bounds-cases.ts';
import { table } from './markdown.ts';
import { type PeakMemory, watchPeakMemory } from './process-memory.ts';

/** The bundle to measure: the committed one, unless another folder is named. */
const DIST = process.env['LATENCY_GATE_DIST'] || fileURLToPath(new URL('../dist/', import.meta.url));
const MEGABYTE = 1024 * 1024;
/** The most memory that either process may hold. */
const MOST_MEMORY_BYTES = 200 * MEGABYTE;
const MOST_BLOCKS = 12;

interface Measured extends PeakMemory {
  readonly name: string;
  readonly exitCode: number | null;
  readonly seconds: number;
  readonly requests: number;
  readonly enoughRequests: boolean;
  readonly resultsBytes: number;
  /** The same run with twelve blocks. */
  readonly resultsOfTwelveBlocksBytes: number;
  readonly logBytes: number;
  readonly logLines: number;
  readonly lastLine: string;
}

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bounds-'));
  const measured: Measured[] = [];
  try {
    // A separate bundle, because the tree's may be rebuilt meanwhile.
    await cp(DIST, join(folder, 'dist'), { recursive: true });
    for (const one of boundsCases(short).filter(({ name }) => name.includes(only))) {
      const seen = await runCase(one, folder);
      measured.push(seen);
      console.error(JSON.stringify(seen));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { markdown: report(measured), data: measured };
}

async function runCase({ name, config, files, requests }: BoundsCase, folder: string): Promise<Measured> {
  const directory = await mkdtemp(join(folder, 'case-'));
  await mkdir(join(directory, 'temp'));
  await writeFile(join(directory, 'latency-gate.yml'), config);
  for (const [file, text] of Object.entries(files)) await writeFile(join(directory, file), text);
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(folder, 'dist/cli.js'), 'run', '--json', 'out.json'], {
    cwd: directory,
    env: { ...process.env, TMPDIR: join(directory, 'temp') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchPeakMemory(child.pid ?? 0);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const [exitCode] = await once(child, 'close');
  const peak = memory.stop();
  const file = join(directory, 'out.json');
  const resultsBytes = (await stat(file).catch(() => null))?.size ?? 0;
  const results = resultsBytes > 0 ? parseResults(await readFile(file, 'utf8')) : null;
  const sent = results === null ? 0 : requestsOf(results);
  return {
    name,
    ...peak,
    exitCode,
    seconds: (performance.now() - startedMs) / 1000,
    requests: sent,
    enoughRequests: sent >= requests,
    resultsBytes,
    resultsOfTwelveBlocksBytes: results === null ? 0 : sizeWithBlocks(results, MOST_BLOCKS),
    logBytes: Buffer.byteLength(log),
    logLines: log.split('\n').length - 1,
    lastLine: log.trim().split('\n').at(-1) ?? '',
  };
}

function requestsOf({ blocks }: Results): number {
  const rounds = blocks.flatMap((block) => block.endpoints.flatMap((one) => one.rounds));
  return rounds.flatMap((round) => Object.values(round.sides)).reduce((sum, side) => sum + side.sent, 0);
}

function sizeWithBlocks(results: Results, count: number): number {
  const blocks = Array.from({ length: count }, (_, index) => results.blocks[index % results.blocks.length]);
  return printResults({ ...results, blocks: blocks.filter((block) => block !== undefined) }).length;
}

function report(measured: readonly Measured[]): string {
  const rows = measured.map((one) => [
    one.name,
    `${one.requests}${one.enoughRequests ? '' : ' (too few)'}`,
    one.seconds.toFixed(0),
    megabytes(one.gateBytes),
    megabytes(one.generatorBytes),
    Math.max(one.gateBytes, one.generatorBytes) <= MOST_MEMORY_BYTES ? 'yes' : 'NO',
    megabytes(one.resultsBytes),
    megabytes(one.resultsOfTwelveBlocksBytes),
    one.logBytes,
    one.logLines,
    one.exitCode ?? 'none',
  ]);
  const header = [
    'case',
    'requests',
    's',
    'gate, peak MB',
    'generator, peak MB',
    '≤ 200 MB each',
    'results MB',
    'with 12 blocks',
    'log bytes',
    'log lines',
    'exit code',
  ];
  return `${table(header, rows)}\n`;
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 2 : 0);
}
