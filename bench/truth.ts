/**
 * Does the paired measurement say what each side alone says? Both are measured on the same processes, in turns and in
 * random order: rounds of each side alone with the other one stopped, and paired rounds as the gate runs them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleGenerator } from '../__tests__/load/bundle.ts';
import { ownCores } from '../src/app/process/cores.ts';
import type { LoadDriver, RoundSamples, RoundSpec, TargetSpec } from '../src/load/driver.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import { poolMs, quantilesAt } from '../src/load/summarise.ts';
import { randomFrom, shuffle } from '../src/plan/random.ts';
import { requestsPerTurn } from '../src/plan/turn-length.ts';
import { type BenchOptions, type BenchOutcome, stoppedByHand } from './bench.ts';
import { Records } from './records.ts';
import { type Case, cases } from './truth-cases.ts';
import { type Figures, METRICS, type Pair, type Recorded, reportOf, rowsOf, signed, trimmed } from './truth-report.ts';

const RECORDS = new Records<Recorded>('truth');
/** How many each case has, each with processes of its own; `--runs` asks for another number. */
const BLOCKS = { short: 1, long: 3 };
/**
 * Each side alone: what the machine does in the meantime does not cancel out as it does between turns, so these rounds are as
 * short as a few turns allow, and there are the more of them.
 */
const SIDE_MS = 100;
/** Fewer requests in a round are no steady load: of each connection, and of all. */
const ROUND_REQUESTS = { perConnection: 10, all: 30 };
/** How long each side alone is measured in a block: for as many rounds as fit, and a few of longer ones. */
const BLOCK_SIDE_MS = 3000;
const FEWEST_REPEATS = { fitting: 4, longer: 2 };

/** Runs what is missing, all cases once before any runs again, and reports on all records. */
export async function run({ short, only, report, runs }: BenchOptions): Promise<BenchOutcome> {
  if (!report) await recordMissing(runs > 0 ? runs : short ? BLOCKS.short : BLOCKS.long, only);
  const rows = rowsOf(await RECORDS.read());
  return { markdown: reportOf(rows), data: rows };
}

async function recordMissing(blocks: number, only: string): Promise<void> {
  const cores = ownCores(null);
  if (cores === null) throw new Error('the truth bench needs Linux, `taskset` and two cores');
  const bundle = await bundleGenerator();
  const backend = await start('truth-backend.mjs', {}, cores.generator);
  const recorded = await RECORDS.names();
  const ending = stoppedByHand();
  const setting = { bundlePath: bundle.generatorPath, cores, backend, ending };
  try {
    for (let block = 0; block < blocks; block++) {
      for (const one of cases().filter(({ name }) => name.includes(only))) {
        const name = `${one.name.replaceAll(/[^a-z0-9.]+/g, '-')}-${block}`;
        if (recorded.has(name)) continue;
        const record = await measureCase(one, block, setting);
        await RECORDS.write(name, record);
        const errors = (metric: keyof Figures) => record.pairs.map(({ error }) => error[metric]);
        const said = METRICS.map((metric) => `${metric} ${signed(trimmed(errors(metric)).mean)}`);
        console.error(`${name}: ${said.join('; ')} (${record.seconds.toFixed(0)} s)`);
      }
    }
  } catch (error) {
    if (!ending.aborted) throw error;
  } finally {
    backend.child.kill('SIGKILL');
    await bundle.remove();
  }
}

interface Setting {
  readonly bundlePath: string;
  readonly cores: { readonly app: string; readonly generator: string };
  readonly backend: Process;
  readonly ending: AbortSignal;
}

async function measureCase(one: Case, block: number, setting: Setting): Promise<Recorded> {
  const { bundlePath, cores, backend, ending } = setting;
  const startedMs = performance.now();
  const env = { BACKEND: String(backend.port) };
  const apps = [
    await start('truth-server.mjs', { ...env, ...one.base }, cores.app),
    await start('truth-server.mjs', { ...env, ...one.head }, cores.app),
  ] as const;
  const driver = await createLoadDriver({ generatorPath: bundlePath, cores: cores.generator });
  try {
    const pairs = await measurePairs(one, { apps, driver, seed: block, ending });
    return { name: one.name, pairs, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    await driver.close();
    for (const app of apps) process.kill(-(app.child.pid ?? 0), 'SIGKILL');
  }
}

interface Running {
  readonly apps: readonly [Process, Process];
  readonly driver: LoadDriver;
  readonly seed: number;
  readonly ending: AbortSignal;
}

async function measurePairs(one: Case, { apps, driver, seed, ending }: Running) {
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
    // A side's throughput comes from its rounds alone.
    keepsRequests: perTurn === null,
    tls: { verify: true, ca: null, servername: null },
    targets,
  });
  const targets = apps.map(
    (app, index): TargetSpec => ({
      side: index === 0 ? 'base' : 'head',
      origin: `http://127.0.0.1:${app.port}`,
      endpoints: [
        {
          requests: [{ method: 'GET', path: `/${one.kind}/${one.ms}`, headers: {}, body: null }],
          expect: { status: [[200, 200]], lengthBytes: null, text: null, json: false },
        },
      ],
      suspension: { kind: 'signals', processGroups: [app.child.pid ?? 0] },
    }),
  );
  const perTurn = requestsPerTurn({
    fasterMs: interval,
    slowerMs: interval * 1.1,
    connections: one.connections,
    handOverMs: 0,
  });
  const requests = Math.max(ROUND_REQUESTS.all, ROUND_REQUESTS.perConnection * one.connections);
  const forRequests = Math.min(BLOCK_SIDE_MS, requests * interval);
  const sideMs = Math.max(SIDE_MS, forRequests, 3 * one.connections * interval, 3 * perTurn * interval);
  const alone = async (index: 0 | 1) => {
    const [own, other] = [targets[index], apps[1 - index]];
    if (own === undefined || other === undefined) throw new Error('two apps are needed');
    process.kill(-(other.child.pid ?? 0), 'SIGSTOP');
    const { samples } = await driver.round(spec(sideMs, [own], null), ending);
    process.kill(-(other.child.pid ?? 0), 'SIGCONT');
    return samples[0] as RoundSamples;
  };
  const paired = async (index: number) => {
    const { samples } = await driver.round(
      spec(2 * sideMs, index === 0 ? targets : [...targets].reverse(), perTurn),
      ending,
    );
    const of = (side: string) => samples.find((each) => each.side === side) as RoundSamples;
    return [of('base'), of('head')] as const;
  };
  // Warm: the same kinds of round, thrown away.
  for (let spent = 0; spent < 3000 && spent < 20 * sideMs; spent += 2 * sideMs) await paired(0);
  const fewest = sideMs > BLOCK_SIDE_MS ? FEWEST_REPEATS.longer : FEWEST_REPEATS.fitting;
  const repeats = Math.max(fewest, Math.round(BLOCK_SIDE_MS / sideMs));
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
    const truth = ratios(done.base, done.head, one.connections);
    const said = ratios(together[0], together[1], one.connections);
    result.push({ truth, error: Object.fromEntries(METRICS.map((m) => [m, said[m] - truth[m]])) as Figures });
  }
  return result;
}

function ratios(base: RoundSamples, head: RoundSamples, connections: number): Figures {
  const [of, to] = [figures(base, connections), figures(head, connections)];
  return Object.fromEntries(METRICS.map((metric) => [metric, 100 * Math.log(to[metric] / of[metric])])) as Figures;
}

function figures(samples: RoundSamples, connections: number): Figures {
  const sorted = poolMs([samples.latencyMs]);
  const [p50 = Number.NaN, p90 = Number.NaN] = quantilesAt(sorted, [50, 90]);
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  const throughput =
    samples.requests === undefined ? samples.completedInWindow / samples.windowMs : steadyRate(samples, connections);
  return { mean, p50, p90, throughput };
}

/**
 * Per ms, between completions that are a whole number of cycles apart, in each of which every connection completes one: what
 * the end of a round cuts off would count for most of it where a request takes long.
 */
function steadyRate({ requests, latencyMs }: RoundSamples, connections: number): number {
  const endsMs = [...latencyMs].map((ms, at) => (requests?.startedAtMs[at] ?? Number.NaN) + ms).sort((a, b) => a - b);
  const cycles = Math.floor((endsMs.length - 1) / connections) * connections;
  const spansMs = endsMs.slice(cycles).map((endMs, at) => endMs - (endsMs[at] ?? Number.NaN));
  return cycles / (spansMs.reduce((sum, ms) => sum + ms, 0) / spansMs.length);
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
