/**
 * Does an N+1 query show in the counters, and nothing where there is none? Whole runs of the command line at default settings:
 * an app and its database, which is a process of its own behind a socket. To see it on a busy machine, run it beside one.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from '../src/decide/compare.ts';
import { isCounter } from '../src/decide/metrics/metrics.ts';
import { isChange } from '../src/decide/rule.ts';
import { parseResults } from '../src/results/parse.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { quantile, table } from './markdown.ts';
import { Records } from './records.ts';

const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const CLI = join(DIRECTORY, '..', 'dist', 'cli.js');
const RUNS = { changed: 20, identical: 100 };
const SHORT_RUNS = { changed: 2, identical: 3 };

interface Case {
  readonly name: string;
  /** Queries per request of base and head. */
  readonly queries: readonly [base: number, head: number];
  /** Whether the configuration names the app's own counter, and gates it alone. */
  readonly isConfigured: boolean;
}

const CASES: readonly Case[] = [
  { name: 'N+1, own counter', queries: [1, 11], isConfigured: true },
  { name: 'identical, own counter', queries: [1, 1], isConfigured: true },
  { name: 'N+1, nothing configured', queries: [1, 11], isConfigured: false },
  { name: 'identical, nothing configured', queries: [1, 1], isConfigured: false },
];

interface Outcome {
  readonly case: string;
  /** Counters that the report names as changed, and those that failed the gate. */
  readonly changed: readonly string[];
  readonly verdict: string;
  readonly blocks: number;
  readonly wallSeconds: number;
}

const RECORDS = new Records<Outcome>('counters');

/** Runs what is missing, then reports on all records. `only` selects cases by part of their name. */
export async function run({ short, only, report }: BenchOptions): Promise<BenchOutcome> {
  if (!report) await recordMissing(short ? SHORT_RUNS : RUNS, only);
  const outcomes = await RECORDS.read();
  return { markdown: reportOf(outcomes), data: outcomes };
}

async function recordMissing(runs: typeof RUNS, only: string): Promise<void> {
  const database = fork(join(DIRECTORY, 'counters-database.mjs'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(database, 'message');
  const recorded = await RECORDS.names();
  try {
    for (const one of CASES.filter(({ name }) => name.includes(only))) {
      const wanted = runs[one.queries[0] === one.queries[1] ? 'identical' : 'changed'];
      for (let at = 0; at < wanted; at++) {
        const name = `${one.name.replaceAll(/[^\w+]+/g, '-')}-${String(at).padStart(4, '0')}`;
        if (recorded.has(name)) continue;
        const outcome = await runOnce(one, Number(port));
        await RECORDS.write(name, outcome);
        console.error(`${name}: ${outcome.verdict}; ${outcome.changed.join(', ') || 'none'}`);
      }
    }
  } finally {
    database.disconnect();
  }
}

async function runOnce({ name, queries: [base, head], isConfigured }: Case, port: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bench-counters-'));
  const results = join(folder, 'results.json');
  const counters = { 'db-queries': { prometheus: '/metrics', series: 'db_queries_total' } };
  const config = {
    compare: 'variants',
    app: {
      command: `exec node '${join(DIRECTORY, 'counters-server.mjs')}'`,
      env: { DB_PORT: String(port) },
      ...(isConfigured ? { counters } : {}),
    },
    base: { env: { QUERIES: String(base) } },
    head: { env: { QUERIES: String(head) } },
    endpoints: ['GET /'],
    why: 'never',
    ...(isConfigured ? { gate: { metrics: { 'db-queries': '0%' } } } : {}),
  };
  const startedMs = performance.now();
  try {
    await writeFile(join(folder, 'latency-gate.yml'), JSON.stringify(config));
    const args = [CLI, 'run', '--config', join(folder, 'latency-gate.yml'), '--json', results];
    await new Promise<void>((resolve) => {
      execFile(process.execPath, args, { cwd: DIRECTORY, env: { ...process.env, NODE_OPTIONS: '' } }, () => resolve());
    });
    const measured = parseResults(await readFile(results, 'utf8'));
    const comparison = compare(measured, []);
    return {
      case: name,
      changed: comparison.endpoints.flatMap(({ metrics }) =>
        metrics.filter(({ metric, verdict }) => isCounter(metric) && isChange(verdict)).map(({ metric }) => metric),
      ),
      verdict: comparison.verdict,
      blocks: measured.blocks.length,
      wallSeconds: (performance.now() - startedMs) / 1000,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportOf(all: readonly Outcome[]): string {
  const rows = CASES.map(({ name }) => {
    const outcomes = all.filter((one) => one.case === name);
    const named = outcomes.filter(({ changed }) => changed.length > 0).length;
    const failing = outcomes.filter(({ verdict }) => verdict === 'regression').length;
    const middle = (of: (outcome: Outcome) => number) => quantile(outcomes.map(of), 0.5).toFixed(0);
    return [
      name,
      `${named} of ${outcomes.length}`,
      `${failing} of ${outcomes.length}`,
      middle(({ blocks }) => blocks),
      middle(({ wallSeconds }) => wallSeconds),
    ];
  });
  return table(['case', 'a counter is named', 'fails', 'blocks, median', 'wall s, median'], rows);
}
