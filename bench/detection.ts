/**
 * The detection bench: real servers with known changes, through the whole pipeline, recorded run by run.
 *
 * Each run is written as soon as it ends, and a restarted bench continues where it stopped. Cases take turns, so the
 * records are balanced at any time.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeRequest } from '../__tests__/run/make-request.ts';
import { parseConfig } from '../src/config/parse.ts';
import { runGate } from '../src/gate.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { CASES, type PlannedCase } from './detection-cases.ts';
import type { DetectionRecord } from './detection-record.ts';
import { detectionReport } from './detection-report.ts';

const OUT = new URL('./out/detection/', import.meta.url);
const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const GENERATOR = fileURLToPath(new URL('../dist/generator.js', import.meta.url));

/** Runs what is missing, then reports on all records. `only` selects cases by part of their id. */
export async function run({ short, only, report }: BenchOptions): Promise<BenchOutcome> {
  await mkdir(OUT, { recursive: true });
  if (!report) await recordMissing(short ? 'short' : 'long', only);
  const records = await readRecords();
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const { markdown, data } = detectionReport(records);
  return { markdown, data: { machine, ...data } };
}

async function recordMissing(size: 'short' | 'long', only: string): Promise<void> {
  // If it is stopped by hand, it stops what it started.
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const cases = CASES.filter((one) => (only === '' ? !one.onRequest : one.id.includes(only)));
  const most = Math.max(...cases.map((one) => one.runs[size]));
  const recorded = new Set(await readdir(OUT));
  for (let step = 0; step < most; step++) {
    for (const one of cases) {
      // Spread across the steps, so that all cases end together.
      const before = Math.floor((step * one.runs[size]) / most);
      const after = Math.floor(((step + 1) * one.runs[size]) / most);
      const name = `${one.id}-${String(before).padStart(4, '0')}.json.gz`;
      if (after === before || recorded.has(name)) continue;
      const record = await recordRun(one, before, ending.signal);
      await writeWhole(name, gzipSync(JSON.stringify(record)));
      console.error(`${new Date().toISOString().slice(11, 19)} ${name} ${record.wallSeconds.toFixed(1)} s`);
    }
  }
}

async function recordRun(planned: PlannedCase, index: number, ending: AbortSignal): Promise<DetectionRecord> {
  const { load, gate, neighbours: count, runs: _, onRequest: __, ...one } = planned;
  const neighbours = startNeighbours(count);
  const startedMs = performance.now();
  try {
    const config = parseConfig(JSON.stringify(configFor(planned, index)), { file: `${one.id}.yml` });
    const signal = AbortSignal.any([ending, AbortSignal.timeout(600_000)]);
    const { results } = await runGate(makeRequest(config, { directory: DIRECTORY, signal, generatorPath: GENERATOR }));
    return { case: one, results, wallSeconds: (performance.now() - startedMs) / 1000 };
  } finally {
    for (const neighbour of neighbours) neighbour.kill('SIGKILL');
  }
}

function configFor({ id, changes, load, gate }: PlannedCase, index: number): unknown {
  const lock = Object.keys(changes).some((name) => name.includes('/lock')) ? 'on' : 'off';
  const injected = Object.entries(changes).map(([name, { change }]) => [name.split(' ')[1], change]);
  return {
    name: id,
    compare: 'variants',
    app: { command: 'exec node detection-server.mjs', ready: { path: '/' }, env: { LOCK: lock } },
    base: { env: { CHANGES: '{}' } },
    head: { env: { CHANGES: JSON.stringify(Object.fromEntries(injected)) } },
    load: { seed: index, ...load },
    gate,
    endpoints: Object.keys(changes),
  };
}

function startNeighbours(count: number): readonly ChildProcess[] {
  const path = fileURLToPath(new URL('./noisy-neighbour.mjs', import.meta.url));
  return Array.from({ length: count }, () => fork(path, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }));
}

async function readRecords(): Promise<readonly DetectionRecord[]> {
  const names = (await readdir(OUT)).filter((name) => name.endsWith('.json.gz')).sort();
  return await Promise.all(
    names.map(async (name) => JSON.parse(gunzipSync(await readFile(new URL(name, OUT))).toString('utf8'))),
  );
}

/** Writes a record whole or not at all, even if the bench is killed. */
async function writeWhole(name: string, bytes: Uint8Array): Promise<void> {
  const partial = new URL(`${name}.partial`, OUT);
  await writeFile(partial, bytes);
  await rename(partial, new URL(name, OUT));
}
