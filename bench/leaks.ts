/**
 * Are leaks found, and nothing where there is none? Apps in four runtimes keep some bytes per request in many ways, or fill a cache
 * and stop. With `--short` only what follows the rounds is measured, with the plan of a run of 40 s; else whole runs of the command line
 * at default settings, one of them without it for the difference in time.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeRecorders } from '../scripts/recorders.mjs';
import { commandLauncher } from '../src/app/command/command.ts';
import { CoreLayout, ownCores } from '../src/app/process/cores.ts';
import { SIDES, type Side } from '../src/config/config.ts';
import { parseConfig } from '../src/config/parse.ts';
import { hasStopped, keptIn } from '../src/decide/kept.ts';
import { pValueOf } from '../src/decide/test/estimate.ts';
import { levelOfChange } from '../src/decide/test/spending.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import { Deadline } from '../src/measure/deadline.ts';
import { RunEvents } from '../src/measure/events.ts';
import { measureKept } from '../src/measure/kept.ts';
import { ORDINARY } from '../src/measure/testbed.ts';
import type { KeptSeries } from '../src/results/kept.ts';
import { parseResults } from '../src/results/parse.ts';
import type { Block, Results } from '../src/results/results.ts';
import { planKept } from '../src/schedule/kept-plan.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { quantile, table } from './markdown.ts';
import { Records } from './records.ts';

const DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const APPS = join(DIRECTORY, 'leaks-apps');
const CLI = join(DIRECTORY, '..', 'dist', 'cli.js');
const PLANNED_RUN_MS = 40_000;

interface App {
  /** @param out a folder for what is built */
  readonly build: (out: string) => void;
  readonly command: (out: string) => string;
  readonly env?: Readonly<Record<string, string>>;
  readonly startMs: number;
  readonly leaks: readonly string[];
}

const GO: App = {
  build: (out) => void execFileSync('go', ['build', '-o', join(out, 'leaks'), '.'], { cwd: join(APPS, 'go') }),
  command: (out) => `exec '${join(out, 'leaks')}'`,
  startMs: 150,
  leaks: ['map', 'listener', 'goroutine'],
};
const RUNTIMES: Readonly<Record<string, App>> = {
  node: {
    build: () => undefined,
    command: () => `exec node '${join(APPS, 'node.mjs')}'`,
    startMs: 300,
    leaks: ['map', 'listener', 'timer'],
  },
  java: {
    build: (out) => void execFileSync('javac', ['-d', out, join(APPS, 'java/Server.java')]),
    command: (out) => `exec java -cp '${out}' Server`,
    startMs: 700,
    leaks: ['map', 'listener', 'timer', 'thread-local'],
  },
  python: {
    build: () => undefined,
    command: () => `exec python3 '${join(APPS, 'server.py')}'`,
    startMs: 300,
    leaks: ['map', 'listener', 'thread-local'],
  },
  go: { ...GO, env: { PPROF: '1' } },
  'go from outside': GO,
};
const SIZES = [100, 1000, 10_000];
const HARMLESS = ['none', 'cache', 'lazy'];
const RUNS = { leak: 3, harmless: 25 };

interface Case {
  readonly name: string;
  readonly runtime: string;
  readonly kind: string;
  readonly bytes: number;
  readonly isIdentical: boolean;
}

const CASES: readonly Case[] = Object.entries(RUNTIMES).flatMap(([runtime, { leaks }]) => [
  ...leaks.flatMap((kind) =>
    SIZES.map((bytes) => ({ name: `${runtime}: ${kind}, ${bytes} B`, runtime, kind, bytes, isIdentical: false })),
  ),
  ...HARMLESS.map((kind) => ({
    name: `${runtime}: ${kind}`,
    runtime,
    kind,
    bytes: 1000,
    isIdentical: kind === 'none',
  })),
  ...['cache', 'lazy'].map((kind) => ({
    name: `${runtime}: ${kind} on both`,
    runtime,
    kind,
    bytes: 1000,
    isIdentical: true,
  })),
]);

interface Outcome {
  readonly case: string;
  readonly isWhole: boolean;
  readonly said: 'keeps' | 'stopped' | 'nothing' | 'not measured';
  /** Bytes per request that head keeps. Null where that was not measured. */
  readonly head: number | null;
  readonly requests: number;
  readonly addedSeconds: number;
  readonly runSeconds: number;
  /** What was held, so that the rule can be tried on it again. */
  readonly series: KeptSeries | null;
  readonly notes: readonly string[];
}

const RECORDS = new Records<Outcome>('leaks');

/** Runs what is missing, then reports on all records. `only` selects cases by part of their name. */
export async function run({ short, only, report, runs }: BenchOptions): Promise<BenchOutcome> {
  const chosen = CASES.filter(({ name }) => name.includes(only));
  if (!report) {
    const recorded = await RECORDS.names();
    for (const one of chosen) {
      const wanted = runs || (HARMLESS.includes(one.kind) ? RUNS.harmless : RUNS.leak);
      for (let at = 0; at < wanted; at++) {
        const name = `${one.name.replaceAll(/[^\w]+/g, '-')}-${short ? 'pass' : 'whole'}-${String(at).padStart(4, '0')}`;
        if (recorded.has(name)) continue;
        const outcome = await inFolder((folder) => (short ? passOnly(one, folder) : wholeRun(one, folder)));
        await RECORDS.write(name, outcome);
        console.error(`${name}: ${outcome.said}, ${outcome.head?.toFixed(0)} B; ${outcome.notes.join('; ')}`);
      }
    }
  }
  const outcomes = await RECORDS.read();
  return { markdown: reportOf(outcomes), data: outcomes };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bench-leaks-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configOf({ runtime, kind, bytes, isIdentical }: Case, folder: string) {
  const app = RUNTIMES[runtime];
  if (app === undefined) throw new Error(`no such runtime: ${runtime}`);
  app.build(folder);
  return {
    compare: 'variants',
    app: { command: app.command(folder), env: { ...app.env, KEEP: String(bytes) } },
    base: { env: { KIND: isIdentical ? kind : 'none' } },
    head: { env: { KIND: kind } },
    endpoints: ['GET /'],
    why: 'never',
  };
}

async function wholeRun(one: Case, folder: string): Promise<Outcome> {
  const [config, results] = [join(folder, 'latency-gate.yml'), join(folder, 'results.json')];
  await writeFile(config, JSON.stringify(configOf(one, folder)));
  const args = [CLI, 'run', '--config', config, '--json', results];
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, { cwd: DIRECTORY, env: { ...process.env, NODE_OPTIONS: '' } }, () => resolve());
  });
  const { kept, elapsedSeconds } = parseResults(await readFile(results, 'utf8'));
  return outcomeOf(one, { kept, runSeconds: elapsedSeconds, isWhole: true });
}

async function passOnly(one: Case, folder: string): Promise<Outcome> {
  const config = parseConfig(JSON.stringify(configOf(one, folder)), { file: 'latency-gate.yml' });
  const recordersPath = join(folder, 'recorders');
  await writeRecorders(recordersPath);
  const layout = new CoreLayout(ownCores(null));
  const { app } = config;
  const launcherOf = (side: Side) => {
    if (app.source.kind !== 'command') throw new Error('the apps are commands');
    const env = { ...app.env, ...config[side].env };
    const options = {
      runId: `${process.pid}-leaks`,
      env: process.env,
      allowRemoteTargets: [],
      cores: () => layout.app,
      finishedSteps: [],
      onNote: () => undefined,
      tls: config.load.tls,
    };
    return commandLauncher({ spec: { side, directory: folder, app: { ...app, env } }, options }, app.source);
  };
  const hook = () => Promise.resolve();
  const launchers = { base: { ...launcherOf('base'), hook }, head: { ...launcherOf('head'), hook } };
  const deadline = new Deadline({ config, interruption: new AbortController().signal });
  const events = new RunEvents([]);
  const openDriver = () =>
    createLoadDriver({ generatorPath: join(DIRECTORY, '..', 'dist', 'generator.js'), cores: layout.generator });
  const session = {
    resolved: config,
    secrets: [],
    seed: Math.floor(Math.random() * 2 ** 31),
    deadline,
    events,
    openDriver,
    layout,
    connections: { ...ORDINARY },
    starts: { count: 0 },
  };
  const blocks = [blockOfStart(RUNTIMES[one.runtime]?.startMs ?? 0)];
  const plan = planKept({ elapsedMs: PLANNED_RUN_MS, blocks, endpoints: ['GET /'], isGated: false });
  if (plan === null) throw new Error('there is no room in the plan');
  const lesson = {
    requestsPerTurn: 60,
    warmUp: { requestsPerTurn: { base: 60, head: 60 }, turns: null, fewest: 4, ms: 60 },
    coldMs: 0,
    bodies: new Map(),
    level: { latency: null, cpu: null },
  };
  const startedMs = performance.now();
  try {
    const measured = await measureKept(session, {
      recordersPath,
      launchers,
      plan,
      lessons: new Map([['GET /', lesson]]),
    });
    const durationMs = performance.now() - startedMs;
    const kept = { durationMs, series: measured.series as KeptSeries[], notes: measured.notes };
    return outcomeOf(one, { kept, runSeconds: PLANNED_RUN_MS / 1000, isWhole: false });
  } finally {
    deadline.cancel();
  }
}

/** What the plan looks at. */
function blockOfStart(startMs: number): Block {
  const round = { startedAtMs: startMs } as Block['endpoints'][number]['rounds'][number];
  const endpoints = [{ endpoint: 'GET /', rounds: [round], distributionMs: {} }];
  const times = { startedAtMs: 0, durationMs: startMs + 1000, warmup: { durationMs: 0, settled: true } };
  return { index: 0, bootOrder: [...SIDES], bootMs: {}, ...times, endpoints };
}

interface Measured extends Pick<Outcome, 'runSeconds' | 'isWhole'> {
  readonly kept: Results['kept'];
}

function outcomeOf(one: Case, { kept, ...rest }: Measured): Outcome {
  const [series] = kept?.series ?? [];
  const found = series === undefined ? null : keptIn(series);
  const isCertain = found !== null && pValueOf(found.estimate) <= levelOfChange(0.99);
  const isMore = isCertain && found.isLasting && found.estimate.mean >= Math.log(1.05);
  const isStopped = series !== undefined && found !== null && hasStopped(series, found);
  return {
    case: one.name,
    said: found === null ? 'not measured' : isMore ? 'keeps' : isStopped ? 'stopped' : 'nothing',
    head: found?.head ?? null,
    requests: found?.requests ?? 0,
    series: series ?? null,
    addedSeconds: (kept?.durationMs ?? 0) / 1000,
    notes: kept?.notes ?? [],
    ...rest,
  };
}

function reportOf(all: readonly Outcome[]): string {
  const rows = CASES.flatMap(({ name }) =>
    [true, false].flatMap((isWhole) => {
      const outcomes = all.filter((one) => one.case === name && one.isWhole === isWhole);
      if (outcomes.length === 0) return [];
      const said = (what: Outcome['said']) => outcomes.filter((one) => one.said === what).length;
      const middle = (of: (outcome: Outcome) => number) => quantile(outcomes.map(of), 0.5);
      return [
        [
          `${name}${isWhole ? '' : ' (short)'}`,
          `${said('keeps')} of ${outcomes.length}`,
          String(said('stopped')),
          String(said('not measured')),
          middle(({ head }) => head ?? 0).toFixed(0),
          middle(({ requests }) => requests).toFixed(0),
          middle(({ addedSeconds }) => addedSeconds).toFixed(1),
          middle(({ runSeconds }) => runSeconds).toFixed(0),
        ],
      ];
    }),
  );
  const header = [
    'head',
    'keeps',
    'stopped',
    'not measured',
    'B per request, median',
    'requests',
    's added',
    's of the run',
  ];
  return table(header, rows);
}
