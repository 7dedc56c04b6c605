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

const METRICS = ['mean', 'p50', 'p90', 'throughput'] as const;
type Figures = Record<(typeof METRICS)[number], number>;

interface Case {
  readonly name: string;
  readonly kind: 'work' | 'wait' | 'garbage' | 'worker';
  readonly ms: number;
  readonly connections: number;
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
}

const CHANGE = { EXTRA: '0.1' };
const MILLISECONDS = [0.2, 1, 5, 9, 18, 19, 25, 60, 200, 1000];

export function cases(): Case[] {
  const plain = (['work', 'wait'] as const).flatMap((kind) =>
    MILLISECONDS.flatMap((ms) =>
      [1, 2, 8].map((connections) => ({ kind, ms, connections, base: {}, head: CHANGE, name: kind as string })),
    ),
  );
  const special = [1, 9, 25].flatMap((ms) =>
    [1, 2, 8].flatMap((connections) => [
      {
        kind: 'work' as const,
        ms,
        connections,
        base: { DEFERRED: '0.4' },
        head: { DEFERRED: '0.4', ...CHANGE },
        name: 'deferred work',
      },
      { kind: 'work' as const, ms, connections, base: { DEFERRED: '0.4' }, head: {}, name: 'drops deferred work' },
      { kind: 'work' as const, ms, connections, base: {}, head: { DEFERRED: '0.4' }, name: 'adds deferred work' },
      { kind: 'garbage' as const, ms, connections, base: {}, head: CHANGE, name: 'garbage' },
      { kind: 'worker' as const, ms, connections, base: {}, head: CHANGE, name: 'worker thread' },
      {
        kind: 'work' as const,
        ms,
        connections,
        base: { CLUSTER: '2' },
        head: { CLUSTER: '2', ...CHANGE },
        name: 'cluster of two',
      },
    ]),
  );
  return [...plain, ...special].map((one) => ({ ...one, name: `${one.name}, ${one.ms} ms, ${one.connections} conn.` }));
}

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const cores = ownCores(null);
  if (cores === null) throw new Error('the truth bench needs Linux, `taskset` and two cores');
  const bundle = await bundleGenerator();
  const backend = await start('truth-backend.mjs', {}, cores.generator);
  const rows: Row[] = [];
  try {
    for (const one of cases().filter(({ name }) => name.includes(only))) {
      const row = await measureCase(one, { blocks: short ? 1 : 3, bundlePath: bundle.generatorPath, cores, backend });
      rows.push(row);
      console.error(
        `${row.name}: ${METRICS.map((m) => `${m} ${signed(row.truth[m])} ${signed(row.error[m])} ± ${row.se[m].toFixed(1)}`).join('; ')} (${row.seconds.toFixed(0)} s)`,
      );
    }
  } finally {
    backend.child.kill('SIGKILL');
    await bundle.remove();
  }
  return { markdown: tableOf(rows), data: rows };
}

interface Row {
  readonly name: string;
  /** 100 × ln(head / base) of each side alone. */
  readonly truth: Figures;
  /** What the paired rounds said beyond that, in the same unit, and its standard error. */
  readonly error: Figures;
  readonly se: Figures;
  readonly seconds: number;
}

interface Setting {
  readonly blocks: number;
  readonly bundlePath: string;
  readonly cores: { readonly app: string; readonly generator: string };
  readonly backend: Process;
}

async function measureCase(one: Case, { blocks, bundlePath, cores, backend }: Setting): Promise<Row> {
  const startedMs = performance.now();
  const pairs: { truth: Figures; error: Figures }[] = [];
  for (let block = 0; block < blocks; block++) {
    const env = { BACKEND: String(backend.port) };
    const apps = [
      await start('truth-server.mjs', { ...env, ...one.base }, cores.app),
      await start('truth-server.mjs', { ...env, ...one.head }, cores.app),
    ] as const;
    const driver = await createLoadDriver({ generatorPath: bundlePath, cores: cores.generator });
    try {
      pairs.push(...(await measurePairs(one, { apps, driver, seed: block })));
    } finally {
      await driver.close();
      for (const app of apps) process.kill(-(app.child.pid ?? 0), 'SIGKILL');
    }
  }
  const over = (
    pick: (pair: (typeof pairs)[number], metric: keyof Figures) => number,
    of: (values: number[]) => number,
  ) => Object.fromEntries(METRICS.map((metric) => [metric, of(pairs.map((pair) => pick(pair, metric)))])) as Figures;
  return {
    name: one.name,
    truth: over((pair, metric) => pair.truth[metric], average),
    error: over((pair, metric) => pair.error[metric], average),
    se: over(
      (pair, metric) => pair.error[metric],
      (values) => standardDeviation(values) / Math.sqrt(values.length),
    ),
    seconds: (performance.now() - startedMs) / 1000,
  };
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
  for (let spent = 0; spent < 1500 && spent < 20 * sideMs; spent += 2 * sideMs) await paired(0);
  const repeats = sideMs > 3000 ? 1 : 4;
  const result: { truth: Figures; error: Figures }[] = [];
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

function tableOf(rows: readonly Row[]): string {
  const header = ['case', ...METRICS.map((metric) => `${metric}: truth, error ± se`)];
  return table(
    header,
    rows.map((row) => [
      row.name,
      ...METRICS.map((m) => `${signed(row.truth[m])}, ${signed(row.error[m])} ± ${row.se[m].toFixed(1)}`),
    ]),
  );
}
