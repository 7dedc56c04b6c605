/**
 * What only shows while endpoints share a load: four apps in which one endpoint takes something from another, measured one endpoint at
 * a time and in a mix, and the same version against itself. What is true is measured by wrk, where it is installed.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchOptions, type BenchOutcome, stoppedByHand } from './bench.ts';
import { type GateRun, runGate } from './example-runs.ts';
import { table } from './markdown.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/endpoints-together', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./mix.lua', import.meta.url));
const JOURNAL = fileURLToPath(new URL('./out/mix.jsonl', import.meta.url));

interface Case {
  readonly load: string;
  readonly alone?: string;
  /** The one that waits for the other: what it is asked, as wrk and as the gate write it, and its weight. */
  readonly victim: Asked;
  readonly other: Asked;
  /** Connections of wrk; absent: an open loop, which it cannot make. */
  readonly connections?: number;
}

interface Asked {
  readonly name: string;
  readonly weight: number;
  /** A path with a record's number in it, and how many records there are. */
  readonly records?: number;
}

/** By what head shares more of (`SHARES`). */
const CASES: Readonly<Record<string, Case>> = {
  pool: {
    load: 'connections: 4',
    connections: 4,
    victim: { name: 'GET /orders', weight: 95 },
    other: { name: 'POST /report', weight: 5 },
  },
  lock: {
    load: 'connections: 4',
    connections: 4,
    victim: { name: 'GET /stock', weight: 95 },
    other: { name: 'POST /restock', weight: 5 },
  },
  loop: {
    load: 'rate: 100/s',
    alone: 'rate: 15/s',
    victim: { name: 'GET /price', weight: 95 },
    other: { name: 'POST /import', weight: 5 },
  },
  cache: {
    load: 'connections: 2',
    connections: 2,
    victim: { name: 'GET /products/', weight: 60, records: 80 },
    other: { name: 'GET /search/', weight: 40, records: 1000 },
  },
};

type Kind = 'alone' | 'mix' | 'same';

interface Run extends Pick<GateRun, 'verdict' | 'exitCode' | 'slower' | 'means' | 'blocks' | 'seconds'> {
  readonly shares: string;
  readonly kind: Kind;
}

const SIZES = {
  short: {
    load: 'blocks: 3..10, restart: each, time-budget: 150s',
    same: 'blocks: 3, rounds: 2, warmup: 300ms..1s, restart: each, time-budget: 90s',
  },
  long: { load: 'time-budget: 5m', same: 'time-budget: 5m' },
};

/** Runs of each kind per case; `--runs` of the same version against itself. */
export async function run({ short, only, report, runs: wanted }: BenchOptions): Promise<BenchOutcome> {
  const ending = stoppedByHand();
  await mkdir(join(JOURNAL, '..'), { recursive: true });
  const cases = Object.entries(CASES).filter(([shares]) => shares.includes(only));
  const truths: (readonly [string, number | null])[] = [];
  if (!report) {
    for (const [shares, one] of cases) {
      for (const kind of ['alone', 'mix'] as const) if (wanted === 0) await measure({ shares, one, kind, short });
      for (let at = 0; at < wanted && !ending.aborted; at++) await measure({ shares, one, kind: 'same', short });
      if (wanted === 0) truths.push([shares, await truthOf(shares, one, short ? 3 : 10).catch(() => null)]);
    }
  }
  const lines = (await readFile(JOURNAL, 'utf8')).trim().split('\n');
  const runs = lines.map((line): Run => JSON.parse(line));
  return { markdown: summary(cases, runs, new Map(truths)), data: { runs, truths } };
}

interface Measured {
  readonly shares: string;
  readonly one: Case;
  readonly kind: Kind;
  readonly short: boolean;
}

async function measure({ shares, one, kind, short }: Measured): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-mix-'));
  try {
    await cp(EXAMPLE, folder, { recursive: true });
    await writeFile(
      join(folder, 'latency-gate.yml'),
      configuration(shares, one, kind, SIZES[short ? 'short' : 'long']),
    );
    for (const asked of [one.victim, one.other]) await writeFile(join(folder, fileOf(asked)), recordsOf(asked));
    const args = [CLI, 'run', '--config', join(folder, 'latency-gate.yml')];
    const { verdict, exitCode, slower, means, blocks, seconds, tail } = await runGate(
      { file: process.execPath, args },
      { cwd: folder, env: process.env },
    );
    const run: Run = { shares, kind, verdict, exitCode, slower, means, blocks, seconds };
    await appendFile(JOURNAL, `${JSON.stringify({ at: new Date().toISOString(), short, ...run })}\n`);
    console.error(`${shares}, ${kind}: ${verdict} ${slower.join(', ')} in ${seconds.toFixed(0)} s`);
    if (verdict === 'none') console.error(tail);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configuration(
  shares: string,
  { load, alone, victim, other }: Case,
  kind: Kind,
  size: (typeof SIZES)['short'],
) {
  const both = [victim, other];
  const weights = both.map(({ name, weight }) => `${JSON.stringify(name)}: ${weight}`).join(', ');
  const mix = kind === 'alone' ? '' : `, mix: { ${weights} }`;
  const made = kind === 'alone' ? (alone ?? load) : load;
  const endpoints = both.map((asked) => {
    const [method, path] = asked.name.split(' ');
    const varied = asked.records === undefined ? '' : `, requests: ${fileOf(asked)}`;
    const id = asked.records === undefined ? '' : '$' + '{id}';
    return `  - { name: ${JSON.stringify(asked.name)}, method: ${method}, path: "${path}${id}"${varied} }`;
  });
  return `compare: variants
why: never
app: { command: node server.js, ready: { path: /healthz } }
${kind === 'same' ? '' : `head: { env: { SHARES: ${shares} } }`}
load: { ${made}${mix}, ${kind === 'same' ? size.same : size.load} }
endpoints:
${endpoints.join('\n')}
`;
}

function fileOf({ name }: Asked): string {
  return `${name.replaceAll(/[^a-z]/g, '')}.csv`;
}

function recordsOf({ records = 1 }: Asked): string {
  return ['id', ...Array.from({ length: records }, (_, id) => String(id)), ''].join('\n');
}

/** How much slower wrk finds the victim under steady load: the mean of head over that of base, less 1; null: it cannot say. */
async function truthOf(shares: string, { victim, other, connections }: Case, seconds: number): Promise<number | null> {
  if (connections === undefined) return null;
  const means: Record<string, number[]> = { base: [], head: [] };
  for (const side of ['base', 'head', 'head', 'base']) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const env = { ...process.env, PORT: String(port), SHARES: side === 'head' ? shares : '' };
    const server = spawn('taskset', ['-c', '0', process.execPath, join(EXAMPLE, 'server.js')], {
      env,
      stdio: 'ignore',
    });
    try {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const asked = [victim, other].flatMap(({ name, weight, records }) => [
        records === undefined ? name : `${name}%${records}`,
        String(weight),
      ]);
      const size = [`-t${connections}`, `-c${connections}`, `-d${seconds}s`];
      const args = ['-c', '1', 'wrk', ...size, '-s', SCRIPT, `http://127.0.0.1:${port}`, '--', ...asked];
      const { stdout } = await promisify(execFile)('taskset', args);
      means[side]?.push(Number(/^mean 1 (\S+)/m.exec(stdout)?.[1]));
    } finally {
      server.kill();
    }
  }
  const meanOf = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return meanOf(means['head']) / meanOf(means['base']) - 1;
}

function summary(
  cases: readonly (readonly [string, Case])[],
  runs: readonly Run[],
  truths: ReadonlyMap<string, number | null>,
): string {
  const rows = cases.map(([shares, { victim }]) => {
    const of = (kind: Kind) => runs.filter((run) => run.shares === shares && run.kind === kind);
    const found = (kind: Kind) => {
      const own = of(kind);
      const change = own.at(-1)?.means[victim.name]?.change;
      const last = change === undefined ? '' : `, last ${percent(change)}`;
      return `slower in ${own.filter(({ slower }) => slower.includes(victim.name)).length} of ${own.length}${last}`;
    };
    const same = of('same');
    const truth = truths.get(shares) ?? null;
    return [
      shares,
      victim.name,
      found('alone'),
      found('mix'),
      truth === null ? '–' : percent(truth),
      `slower or faster in ${same.filter(({ verdict }) => ['regression', 'improvement'].includes(verdict)).length} of ${same.length}`,
    ];
  });
  const header = ['shared', 'endpoint', 'one at a time', 'in the mix', 'mean by wrk', 'the same version twice'];
  return table(header, rows);
}

function percent(share: number): string {
  return `${share > 0 ? '+' : ''}${(100 * share).toFixed(0)} %`;
}
