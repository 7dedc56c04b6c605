/**
 * Two cores: which layout of app and generator says what each side alone says, of apps that use two threads at once? The truth
 * is `wrk` against each side alone, in turns, with all cores for both. Layouts: the app on one core and the generator on the
 * other; the app on both; and each with the generator as a real-time process, which nothing on its core delays.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { bundleGenerator } from '../__tests__/load/bundle.ts';
import { ownCores } from '../src/app/process/cores.ts';
import { average, standardDeviation } from '../src/decide/test/statistics.ts';
import type { LoadDriver, RoundSpec, TargetSpec } from '../src/load/driver.ts';
import { createLoadDriver } from '../src/load/generator-process.ts';
import { randomFrom, shuffle } from '../src/plan/random.ts';
import { requestsPerTurn } from '../src/plan/turn-length.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';
import { type Process, start } from './truth.ts';

interface Case {
  readonly name: string;
  readonly path: 'work' | 'worker';
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
}

const MORE = { EXTRA: '0.1' };
const CLUSTER = { CLUSTER: '2' };
const POOL = { POOL: '2' };
const CASES: readonly Case[] = [
  { name: 'one thread, head +10 %', path: 'work', base: {}, head: MORE },
  { name: 'cluster of two, head +10 %', path: 'work', base: CLUSTER, head: { ...CLUSTER, ...MORE } },
  { name: 'head gains a second process', path: 'work', base: {}, head: CLUSTER },
  { name: 'pool of two threads, head +10 %', path: 'worker', base: POOL, head: { ...POOL, ...MORE } },
  { name: 'head loses one of two threads', path: 'worker', base: POOL, head: {} },
];

const LAYOUTS = ['apart', 'apart, real-time', 'both', 'both, real-time'] as const;
type Layout = (typeof LAYOUTS)[number];
const [WORK_MS, CONNECTIONS] = [5, 2];
const PER_TURN = requestsPerTurn({ fasterMs: WORK_MS, slowerMs: WORK_MS, connections: CONNECTIONS, handOverMs: 0 });

export async function run({ short, only, runs }: BenchOptions): Promise<BenchOutcome> {
  const cores = ownCores(null);
  if (cores === null) throw new Error('the cores bench needs Linux, `taskset` and two cores');
  const bundle = await bundleGenerator();
  const blocks = runs > 0 ? runs : short ? 3 : 10;
  const rows: Row[] = [];
  try {
    for (const one of CASES.filter(({ name }) => name.includes(only))) {
      const row = await measureCase(one, { blocks, generatorPath: bundle.generatorPath, cores });
      rows.push(row);
      console.error(`${row.name}: truth ${of(row.truth)}; ${LAYOUTS.map((l) => `${l} ${of(row.said[l])}`).join('; ')}`);
    }
  } finally {
    await bundle.remove();
  }
  const header = ['case', 'wrk, each side alone', ...LAYOUTS];
  const lines = rows.map((row) => [row.name, of(row.truth), ...LAYOUTS.map((layout) => of(row.said[layout]))]);
  return { markdown: table(header, lines), data: rows };
}

/** 100 × ln(head / base) of the mean latency, per block. */
interface Row {
  readonly name: string;
  readonly truth: readonly number[];
  readonly said: Readonly<Record<Layout, readonly number[]>>;
}

/** Mean (standard deviation of a block). */
function of(values: readonly number[]): string {
  return `${average(values).toFixed(1)} (${standardDeviation(values).toFixed(1)})`;
}

interface Setting {
  readonly blocks: number;
  readonly generatorPath: string;
  readonly cores: { readonly app: string; readonly generator: string };
}

async function measureCase(one: Case, { blocks, generatorPath, cores }: Setting): Promise<Row> {
  const truth: number[] = [];
  const said: Record<Layout, number[]> = { apart: [], 'apart, real-time': [], both: [], 'both, real-time': [] };
  const all = `${cores.app},${cores.generator}`;
  for (let block = 0; block < blocks; block++) {
    const steps = LAYOUTS.map((layout) => async () => {
      const onCores = layout.startsWith('both') ? all : cores.app;
      await withApps(one, onCores, async (apps) => {
        const driver = await createLoadDriver({ generatorPath, cores: cores.generator });
        if (layout.endsWith('real-time')) makeRealTime(generatorPath);
        try {
          said[layout].push(await inTurns(one, apps, driver));
        } finally {
          await driver.close();
        }
      });
    });
    const alone = () => withApps(one, all, async (apps) => void truth.push(await eachAlone(one, apps)));
    for (const step of shuffle([...steps, alone], randomFrom(block, 1))) await step();
  }
  return { name: one.name, truth, said };
}

async function withApps(one: Case, cores: string, work: (apps: readonly [Process, Process]) => Promise<void>) {
  const apps = [
    await start('truth-server.mjs', one.base, cores),
    await start('truth-server.mjs', one.head, cores),
  ] as const;
  try {
    await work(apps);
  } finally {
    for (const app of apps) signal(app, 'SIGKILL');
  }
}

function signal({ child }: Process, name: NodeJS.Signals): void {
  process.kill(-(child.pid ?? 0), name);
}

const urlOf = (one: Case, app: Process) => `http://127.0.0.1:${app.port}/${one.path}/${WORK_MS}`;

/** Twice each, base, head, head, base; the other one is stopped. */
async function eachAlone(one: Case, apps: readonly [Process, Process]): Promise<number> {
  const perSecond: [number[], number[]] = [[], []];
  const load = (side: 0 | 1, seconds: number) => {
    signal(apps[1 - side] as Process, 'SIGSTOP');
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, urlOf(one, apps[side])];
    const output = execFileSync('wrk', args, { encoding: 'utf8' });
    signal(apps[1 - side] as Process, 'SIGCONT');
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  };
  for (const side of [0, 1] as const) load(side, 1);
  for (const side of [0, 1, 1, 0] as const) perSecond[side].push(load(side, 2));
  // In a closed loop the mean is connections / throughput.
  return 100 * Math.log(average(perSecond[0]) / average(perSecond[1]));
}

async function inTurns(one: Case, apps: readonly [Process, Process], driver: LoadDriver): Promise<number> {
  const targets = apps.map(
    (app, index): TargetSpec => ({
      side: index === 0 ? 'base' : 'head',
      origin: `http://127.0.0.1:${app.port}`,
      endpoints: [
        {
          requests: [{ method: 'GET', path: `/${one.path}/${WORK_MS}`, headers: {}, body: null }],
          expect: { status: [[200, 200]], lengthBytes: null, text: null, json: false },
        },
      ],
      suspension: { kind: 'signals', processGroups: [app.child.pid ?? 0] },
    }),
  );
  const round = async (durationMs: number, order: readonly TargetSpec[]) => {
    const spec: RoundSpec = {
      durationMs,
      discardMs: 40,
      connections: CONNECTIONS,
      rate: null,
      timeoutMs: 60_000,
      requestsPerTurn: order.map(() => PER_TURN),
      keepAlive: true,
      tls: { verify: true, ca: null, servername: null },
      targets: [...order],
    };
    const { samples } = await driver.round(spec, new AbortController().signal);
    const mean = (side: string) => average([...(samples.find((each) => each.side === side)?.latencyMs ?? [])]);
    return 100 * Math.log(mean('head') / mean('base'));
  };
  await round(1000, targets);
  const ratios: number[] = [];
  for (const order of [targets, targets.toReversed()]) ratios.push(await round(1000, order));
  return average(ratios);
}

/** All threads of the generator that this process has started. */
function makeRealTime(generatorPath: string): void {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isOurs = (pid: string) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      return parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(generatorPath);
    } catch {
      return false;
    }
  };
  for (const pid of pids.filter(isOurs)) execFileSync('chrt', ['--all-tasks', '--fifo', '--pid', '1', pid]);
}
