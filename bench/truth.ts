/**
 * Does the paired measurement say what each side alone says? Both are measured on the same processes, in turns and in
 * random order: rounds of each side alone with the other one stopped, and paired rounds as the gate runs them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleGenerator } from '../__tests__/load/bundle.ts';
import { ownCores } from '../src/app/process/cores.ts';
import { average, standardDeviation } from '../src/decide/statistics.ts';
import type { LoadDriver, RoundSamples, RoundSpec, TargetSpec } from '../src/load/driver.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import { poolMs, quantilesAt } from '../src/load/summarise.ts';
import { randomFrom, shuffle } from '../src/plan/random.ts';
import { requestsPerTurn } from '../src/plan/turn-length.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';
import { Records } from './records.ts';
import { type Case, cases } from './truth-cases.ts';

const METRICS = ['mean', 'p50', 'p90', 'throughput'] as const;
type Figures = Record<(typeof METRICS)[number], number>;

const RECORDS = new Records<Recorded>('truth');
/** Of each case, each with processes of its own. */
const BLOCKS = { short: 1, long: 3 };

/** Runs what is missing, all cases once before any runs again, and reports on all records. */
export async function run({ short, only, report }: BenchOptions): Promise<BenchOutcome> {
  if (!report) await recordMissing(short ? BLOCKS.short : BLOCKS.long, only);
  const rows = rowsOf(await RECORDS.read());
  return { markdown: reportOf(rows), data: rows };
}

/** One case on one pair of processes. */
interface Recorded {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly seconds: number;
}

/** 100 × ln(head / base) of each side alone, and what the paired rounds said beyond that. */
interface Pair {
  readonly truth: Figures;
  readonly error: Figures;
}

async function recordMissing(blocks: number, only: string): Promise<void> {
  const cores = ownCores(null);
  if (cores === null) throw new Error('the truth bench needs Linux, `taskset` and two cores');
  const bundle = await bundleGenerator();
  const backend = await start('truth-backend.mjs', {}, cores.generator);
  const recorded = await RECORDS.names();
  const setting = { bundlePath: bundle.generatorPath, cores, backend };
  try {
    for (let block = 0; block < blocks; block++) {
      for (const one of cases().filter(({ name }) => name.includes(only))) {
        const name = `${one.name.replaceAll(/[^a-z0-9.]+/g, '-')}-${block}`;
        if (recorded.has(name)) continue;
        const record = await measureCase(one, block, setting);
        await RECORDS.write(name, record);
        const said = METRICS.map((metric) => `${metric} ${record.pairs.map((pair) => pair.error[metric].toFixed(1))}`);
        console.error(`${name}: ${said.join('; ')} (${record.seconds.toFixed(0)} s)`);
      }
    }
  } finally {
    backend.child.kill('SIGKILL');
    await bundle.remove();
  }
}

interface Setting {
  readonly bundlePath: string;
  readonly cores: { readonly app: string; readonly generator: string };
  readonly backend: Process;
}

async function measureCase(one: Case, block: number, { bundlePath, cores, backend }: Setting): Promise<Recorded> {
  const startedMs = performance.now();
  const env = { BACKEND: String(backend.port) };
  const apps = [
    await start('truth-server.mjs', { ...env, ...one.base }, cores.app),
    await start('truth-server.mjs', { ...env, ...one.head }, cores.app),
  ] as const;
  const driver = await createLoadDriver({ generatorPath: bundlePath, cores: cores.generator });
  try {
    const pairs = await measurePairs(one, { apps, driver, seed: block });
    return { name: one.name, pairs, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    await driver.close();
    for (const app of apps) process.kill(-(app.child.pid ?? 0), 'SIGKILL');
  }
}

async function measurePairs(
  one: Case,
  { apps, driver, seed }: { apps: readonly [Process, Process]; driver: LoadDriver; seed: number },
) {
  const random = randomFrom(seed, Math.round(one.ms * 10) + one.connections);
  const interval = one.kind === 'wait' ? one.ms / one.connections : one.ms;
  const spec = (durationMs: number, targets: TargetSpec[], perTurn: number | null): RoundSpec => ({
    durationMs,
    discardMs: Math.min(40, durationMs / 4),
    connections: one.connections,
    rate: null,
    timeoutMs: 60_000,
    requestsPerTurn: perTurn === null ? null : targets.map(() => perTurn),
    keepAlive: true,
    tls: { verify: true, ca: null, servername: null },
    targets,
  });
  const targets = apps.map(
    (app, index): TargetSpec => ({
      side: index === 0 ? 'base' : 'head',
      origin: `http://127.0.0.1:${app.port}`,
      requests: [{ method: 'GET', path: `/${one.kind}/${one.ms}`, headers: {}, body: null }],
      expect: { status: [[200, 200]], lengthBytes: null, text: null, json: false },
      suspension: { kind: 'signals', processGroups: [app.child.pid ?? 0] },
    }),
  );
  const never = new AbortController().signal;
  const perTurn = requestsPerTurn({
    fasterMs: interval,
    slowerMs: interval * 1.1,
    connections: one.connections,
    handOverMs: 0,
  });
  const sideMs = Math.max(600, 3 * one.connections * interval, 3 * perTurn * interval);
  const alone = async (index: 0 | 1) => {
    const [own, other] = [targets[index], apps[1 - index]];
    if (own === undefined || other === undefined) throw new Error('two apps are needed');
    process.kill(-(other.child.pid ?? 0), 'SIGSTOP');
    const { samples } = await driver.round(spec(sideMs, [own], null), never);
    process.kill(-(other.child.pid ?? 0), 'SIGCONT');
    return samples[0] as RoundSamples;
  };
  const paired = async (index: number) => {
    const { samples } = await driver.round(
      spec(2 * sideMs, index === 0 ? targets : [...targets].reverse(), perTurn),
      never,
    );
    const of = (side: string) => samples.find((each) => each.side === side) as RoundSamples;
    return [of('base'), of('head')] as const;
  };
  // Warm: the same kinds of round, thrown away.
  for (let spent = 0; spent < 3000 && spent < 20 * sideMs; spent += 2 * sideMs) await paired(0);
  const repeats = sideMs > 3000 ? 1 : 4;
  const result: Pair[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const done: Partial<Record<'base' | 'head', RoundSamples>> = {};
    let together: readonly [RoundSamples, RoundSamples] | null = null;
    const steps = [
      async () => {
        done.base = await alone(0);
      },
      async () => {
        done.head = await alone(1);
      },
      async () => {
        together = await paired(repeat % 2);
      },
    ];
    for (const step of shuffle(steps, random)) await step();
    if (!done.base || !done.head || together === null) throw new Error('a round is missing');
    const truth = ratios(done.base, done.head);
    const said = ratios(together[0], together[1]);
    result.push({ truth, error: Object.fromEntries(METRICS.map((m) => [m, said[m] - truth[m]])) as Figures });
  }
  return result;
}

function ratios(base: RoundSamples, head: RoundSamples): Figures {
  const [of, to] = [figures(base), figures(head)];
  return Object.fromEntries(METRICS.map((metric) => [metric, 100 * Math.log(to[metric] / of[metric])])) as Figures;
}

function figures(samples: RoundSamples): Figures {
  const sorted = poolMs([samples.latencyMs]);
  const [p50 = Number.NaN, p90 = Number.NaN] = quantilesAt(sorted, [50, 90]);
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  return { mean, p50, p90, throughput: samples.completedInWindow / samples.windowMs };
}

export interface Process {
  readonly child: ChildProcess;
  readonly port: number;
}

/** In a process group of its own, so that all of it can be stopped at once. */
export async function start(file: string, env: Record<string, string>, cores: string): Promise<Process> {
  const child = fork(fileURLToPath(new URL(`./${file}`, import.meta.url)), [], {
    detached: true,
    execPath: 'taskset',
    execArgv: ['-c', cores, process.execPath],
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { child, port: Number(port) };
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** A case over all its records. */
interface Row {
  readonly name: string;
  readonly pairs: number;
  readonly truth: Figures;
  readonly error: Figures;
  /** Of the error: its standard error. */
  readonly se: Figures;
}

/** In the order of the cases. */
function rowsOf(records: readonly Recorded[]): readonly Row[] {
  return cases().flatMap(({ name }) => {
    const pairs = records.filter((record) => record.name === name).flatMap((record) => record.pairs);
    if (pairs.length === 0) return [];
    const of = (figure: (metric: keyof Figures) => number) =>
      Object.fromEntries(METRICS.map((metric) => [metric, figure(metric)])) as Figures;
    const errors = (metric: keyof Figures) => pairs.map(({ error }) => error[metric]);
    return [
      {
        name,
        pairs: pairs.length,
        truth: of((metric) => average(pairs.map(({ truth }) => truth[metric]))),
        error: of((metric) => average(errors(metric))),
        se: of((metric) => standardDeviation(errors(metric)) / Math.sqrt(pairs.length)),
      },
    ];
  });
}

/** What is demanded: no wrong sign, and no more than this beside the truth. */
const MOST_POINTS = 2;

function reportOf(rows: readonly Row[]): string {
  const counts = METRICS.map((metric) => {
    const of = (test: (row: Row) => boolean) => `${rows.filter(test).length} of ${rows.length}`;
    return [
      metric,
      of(({ truth, error }) => truth[metric] * (truth[metric] + error[metric]) < 0),
      of(({ error }) => Math.abs(error[metric]) <= MOST_POINTS),
      of(({ error, se }) => Math.abs(error[metric]) - 2 * se[metric] > MOST_POINTS),
      average(rows.map(({ error }) => error[metric])).toFixed(2),
    ];
  });
  const note =
    '100 × ln(head / base): of each side alone, and what the paired rounds said beyond that ± its standard error.';
  const summary = table(
    ['metric', 'wrong sign', `within ${MOST_POINTS} points`, 'beyond by more than two standard errors', 'mean error'],
    counts,
  );
  const all = table(
    ['case', 'pairs', ...METRICS.map((metric) => `${metric}: truth, error ± se`)],
    rows.map((row) => [
      row.name,
      row.pairs,
      ...METRICS.map((m) => `${signed(row.truth[m])}, ${signed(row.error[m])} ± ${row.se[m].toFixed(1)}`),
    ]),
  );
  return `${note}\n\n${summary}\n\n${all}\n`;
}
