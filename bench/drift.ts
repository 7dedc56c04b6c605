/**
 * Ten merges of 2 % each since a release: which of them their own gate stops, and at which one the comparison with the release
 * turns red. And merges that change nothing, compared with the release.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from '../src/decide/compare.ts';
import { parseResults } from '../src/results/parse.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { describeShare } from './binomial.ts';
import { makeHistory } from './bisect-repository.ts';
import { table } from './markdown.ts';
import { Records } from './records.ts';

const SERVER = fileURLToPath(new URL('../examples/quickstart/server.js', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const RECORDS = new Records<Comparison>('drift');
const ENDPOINT = 'GET /orders';
const MERGES = 10;
const STEP = 0.02;
/** Between what four and what five merges cost, 8.2 and 10.4 %. */
const BUDGET = 0.09;
const CONFIG = `
app: { command: node server.mjs, ready: /orders }
endpoints: [${ENDPOINT}]
gate: { tolerance: 5%, drift: ${BUDGET * 100}% }
why: never
`;

interface Comparison {
  /** `gate`: with the merge before; `drift`: with the release; `same`: with the release, and nothing was changed since. */
  readonly kind: 'gate' | 'drift' | 'same';
  readonly run: number;
  /** From 1 on. */
  readonly merge: number;
  /** What was put into the work of a request since the base, as a fraction. */
  readonly truth: number;
  readonly verdict: string;
  readonly exitCode: number;
  /** How the mean latency changed, as fractions. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** What was found slower, such as `p50 +9.4 %`; empty: nothing. */
  readonly slower: string;
  readonly blocks: number;
  readonly seconds: number;
}

/** Three histories of ten merges and twenty comparisons without a change; `--short` one, and four. */
export async function run({ short, report, only, runs }: BenchOptions): Promise<BenchOutcome> {
  const recorded = await RECORDS.names();
  const histories = runs > 0 ? runs : short ? 1 : 3;
  const wanted = [
    ...Array.from({ length: histories }, (_, number) => plan(number)).flat(),
    ...Array.from({ length: short ? 4 : 20 }, (_, number) => ({
      ...{ kind: 'same' as const, run: number, merge: 1 + (number % MERGES), truth: 0 },
    })),
  ];
  for (const one of report ? [] : wanted.filter(({ kind }) => kind.includes(only))) {
    const name = `${one.kind}-${String(one.run).padStart(3, '0')}-${String(one.merge).padStart(2, '0')}`;
    if (!recorded.has(name)) await RECORDS.write(name, { ...one, ...(await measure(one)) });
  }
  const comparisons = await RECORDS.read();
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  return { markdown: reportOf(comparisons), data: { machine, comparisons } };
}

type Wanted = Pick<Comparison, 'kind' | 'run' | 'merge' | 'truth'>;

/** Each merge as it would be met: its own gate first, and the release once it is merged. */
function plan(number: number): readonly Wanted[] {
  return Array.from({ length: MERGES }, (_, at) => at + 1).flatMap((merge) => [
    { kind: 'gate', run: number, merge, truth: STEP },
    { kind: 'drift', run: number, merge, truth: workAfter(merge) - 1 },
  ]);
}

function workAfter(merge: number): number {
  return (1 + STEP) ** merge;
}

async function measure({ kind, merge }: Wanted): Promise<Omit<Comparison, keyof Wanted>> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-drift-'));
  try {
    const server = await readFile(SERVER, 'utf8');
    const workOf = (commit: number) => (kind === 'same' ? 1 : workAfter(commit));
    const commits = makeHistory(folder, {
      count: MERGES,
      serverAt: (commit) => server.replace('ORDERS_EXTRA_WORK ?? 0', `ORDERS_EXTRA_WORK ?? ${workOf(commit) - 1}`),
      config: CONFIG,
    });
    execFileSync('git', ['checkout', '--quiet', commits[merge] ?? 'main'], { cwd: folder });
    const exitCode = await gate(folder, kind === 'gate' ? 'HEAD~1' : 'latest-release');
    const results = parseResults(await readFile(join(folder, 'results.json'), 'utf8'));
    const comparison = compare(results, []);
    const metrics = comparison.endpoints[0]?.metrics ?? [];
    const mean = metrics.find(({ metric }) => metric === 'mean');
    const slower = metrics.filter(({ verdict }) => verdict === 'regression');
    if (!mean?.interval || mean.change === null) throw new Error(`nothing was compared: ${comparison.verdict}`);
    return {
      verdict: comparison.verdict,
      exitCode,
      change: mean.change,
      ...mean.interval,
      slower: slower.map(({ metric, change }) => `${metric} ${percent(change ?? 0)}`).join(', '),
      blocks: results.blocks.length,
      seconds: results.elapsedSeconds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function gate(folder: string, base: string): Promise<number> {
  const args = [CLI, 'run', '--base', base, '--json', 'results.json'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder }, () => resolve(child.exitCode ?? -1));
    child.stderr?.pipe(process.stderr);
  });
}

function reportOf(comparisons: readonly Comparison[]): string {
  const of = (wanted: Comparison['kind']) => comparisons.filter(({ kind }) => kind === wanted);
  const red = (some: readonly Comparison[]) => some.filter(({ exitCode }) => exitCode === 1);
  const isDue = ({ truth }: Comparison) => truth > BUDGET;
  const drift = of('drift');
  const rightly = drift.filter((one) => isDue(one) === (one.exitCode === 1));
  const rows = [...of('gate'), ...drift]
    .sort((a, b) => a.run - b.run || a.merge - b.merge || a.kind.localeCompare(b.kind))
    .map((one) => [
      String(one.run),
      String(one.merge),
      one.kind === 'gate' ? 'the merge before' : 'the release',
      percent(one.truth),
      `${percent(one.change)} (${percent(one.low)} … ${percent(one.high)})`,
      one.exitCode === 1 ? `🔴 ${one.slower}` : one.verdict,
      String(one.blocks),
      one.seconds.toFixed(0),
    ]);
  const header = ['history', 'merge', 'beside', 'work', 'mean latency', 'verdict', 'blocks', 'seconds'];
  return `${MERGES} merges of ${STEP * 100} % more work each, a tolerance of 5 %, a budget of ${BUDGET * 100} %.

- Own gates that fail: ${describeShare(red(of('gate')).length, of('gate').length)}
- Comparisons with the release that are red exactly where the work is over the budget: ${describeShare(rightly.length, drift.length)}
- Red without a change: ${describeShare(red(of('same')).length, of('same').length)}

${table(header, rows)}
`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
