/**
 * The detection bench: real servers with known changes, through the whole pipeline, recorded run by run. With `--against`
 * another build of the gate runs every case too, in turns with this one.
 *
 * Cases take turns, so the records are balanced at any time.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseResults } from '../src/results/parse.ts';
import { type BenchOptions, type BenchOutcome, stoppedByHand } from './bench.ts';
import { CASES, type PlannedCase } from './detection-cases.ts';
import { outcomeOf, type RunOutcome } from './detection-outcomes.ts';
import type { DetectionRecord } from './detection-record.ts';
import { detectionReport } from './detection-report.ts';
import { SIZED } from './detection-sizes.ts';
import { commitHere, Kept } from './kept.ts';
import { beside } from './noise.ts';
import { Records } from './records.ts';

const RECORDS = new Records<DetectionRecord>('detection');
const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const LONGEST_RUN_MS = 900_000;

/** With the metrics that sizes are reported of. */
function briefly(outcome: RunOutcome): RunOutcome {
  const endpoints = outcome.endpoints.map((one) => ({
    ...one,
    metrics: one.metrics.filter(({ metric }) => SIZED.includes(metric)),
  }));
  return { ...outcome, endpoints };
}

export const KEPT = new Kept<RunOutcome>('detection', briefly);

/** Runs what is missing, then reports on all records. `only` selects cases by part of their id. */
export async function run({ short, only, report, keep: isToKeep, against, runs }: BenchOptions): Promise<BenchOutcome> {
  const ending = stoppedByHand();
  const size = short ? 'short' : 'long';
  const recording: Recording = {
    only,
    runs: runs > 0 ? () => runs : (one) => one.runs[size],
    rival: against === '' ? null : against,
  };
  if (!report) await recordMissing(recording, ending);
  // A report takes minutes, and whoever stops the bench does not want to wait for it.
  if (ending.aborted) return { markdown: 'stopped: --report reports on what was recorded\n', data: null };
  const records = await RECORDS.readNamed();
  const commit = commitHere();
  if (isToKeep) await KEPT.add(records.map(({ name, record }) => ({ name, commit, outcome: outcomeOf(record) })));
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  const kept = await KEPT.read();
  const { markdown, data } = detectionReport(records, { kept });
  return { markdown, data: { machine, ...data } };
}

interface Recording {
  readonly only: string;
  /** How many a case is to have. */
  readonly runs: (one: PlannedCase) => number;
  /** The `cli.js` of another build. */
  readonly rival: string | null;
}

async function recordMissing({ only, runs, rival }: Recording, ending: AbortSignal): Promise<void> {
  const cases = CASES.filter((one) => (only === '' ? !one.onRequest : one.id.includes(only)));
  const most = Math.max(...cases.map(runs));
  const recorded = new Set([...(await RECORDS.names()), ...(await KEPT.read()).map(({ name }) => name)]);
  const backend = await startBackend();
  try {
    for (let step = 0; step < most; step++) {
      for (const one of cases) {
        // Spread across the steps, so that all cases end together.
        const before = Math.floor((step * runs(one)) / most);
        const after = Math.floor(((step + 1) * runs(one)) / most);
        if (after === before) continue;
        for (const build of ['this', 'rival'] as const) {
          const cli = build === 'this' ? CLI : rival;
          const name = `${one.id}-${build}-${String(before).padStart(4, '0')}`;
          if (cli === null || recorded.has(name) || ending.aborted) continue;
          const record = await recordRun({ planned: one, index: before, build, cli, backend }, ending);
          // Stopped, it is no whole run.
          if (record === null) continue;
          await RECORDS.write(name, record);
          console.error(`${new Date().toISOString().slice(11, 19)} ${name} ${record.wallSeconds.toFixed(1)} s`);
        }
      }
    }
  } finally {
    backend.child.kill('SIGKILL');
  }
}

interface PlannedRun {
  readonly planned: PlannedCase;
  readonly index: number;
  readonly build: DetectionRecord['build'];
  readonly cli: string;
  readonly backend: Backend;
}

/** Null: it was stopped. */
async function recordRun(one: PlannedRun, ending: AbortSignal): Promise<DetectionRecord | null> {
  const { load: _, gate: __, noise, runs: ___, onRequest: ____, ...known } = one.planned;
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bench-'));
  try {
    const config = join(folder, 'latency-gate.yml');
    const json = join(folder, 'results.json');
    await writeFile(config, JSON.stringify(configFor(one)));
    const gate = [process.execPath, one.cli, 'run', '--config', config, '--json', json];
    const { exitCode, said, wallSeconds } = await beside(noise, gate, (command) => execute(command, ending));
    if (ending.aborted) return null;
    const text = await readFile(json, 'utf8').catch(() => {
      throw new Error(`${one.cli} left no results of ${known.id} (exit code ${exitCode}):\n${said}`);
    });
    return {
      case: known,
      build: one.build,
      exitCode,
      results: parseResults(text),
      wallSeconds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(command: readonly string[], ending: AbortSignal) {
  const startedMs = performance.now();
  const [file = '', ...args] = command;
  const options = {
    cwd: DIRECTORY,
    signal: AbortSignal.any([ending, AbortSignal.timeout(LONGEST_RUN_MS)]),
    killSignal: 'SIGTERM',
    env: { ...process.env, NODE_OPTIONS: '' },
  } as const;
  return await new Promise<{ exitCode: number; said: string; wallSeconds: number }>((resolve) => {
    const child = execFile(file, args, options, (_error, _stdout, said) => {
      resolve({ exitCode: child.exitCode ?? -1, said, wallSeconds: (performance.now() - startedMs) / 1000 });
    });
  });
}

function configFor({ planned: { id, changes, load, gate }, index, backend, build }: PlannedRun): unknown {
  const lock = Object.keys(changes).some((name) => name.includes('/lock')) ? 'on' : 'off';
  const injected = Object.entries(changes).map(([name, { change }]) => [name.split(' ')[1], change]);
  return {
    name: id,
    // Version 0.1 does not know the keys, and compares variants without them. The time is that to the verdict: no profile.
    ...(build === 'this' ? { compare: 'variants', why: 'never' } : {}),
    app: {
      command: `exec node '${join(DIRECTORY, 'detection-server.mjs')}'`,
      ready: { path: '/' },
      env: { LOCK: lock, BACKEND: String(backend.port) },
    },
    base: { env: { CHANGES: '{}' } },
    head: { env: { CHANGES: JSON.stringify(Object.fromEntries(injected)) } },
    load: { seed: index, ...load },
    gate,
    endpoints: Object.keys(changes),
  };
}

interface Backend {
  readonly child: ChildProcess;
  readonly port: number;
}

/** What the waiting endpoints wait for: a process of its own, so that it is never suspended with a side. */
async function startBackend(): Promise<Backend> {
  const child = fork(join(DIRECTORY, 'truth-backend.mjs'), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = await once(child, 'message');
  return { child, port: Number(port) };
}
