/** `latency-gate bisect` on 64 commits, one of which does 8 % more work: how often it finds that one, and how long it takes. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../src/plan/random.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { describeShare } from './binomial.ts';
import { makeHistory } from './bisect-repository.ts';
import { quantile, table } from './markdown.ts';
import { Records } from './records.ts';

const SERVER = fileURLToPath(new URL('../examples/quickstart/server.js', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const RECORDS = new Records<BisectRun>('bisect');
const COMMITS = 64;
const EXTRA_WORK = 0.08;
const CONFIG = `
app: { command: node server.mjs }
endpoints: [GET /orders, GET /products]
`;

interface BisectRun {
  readonly run: number;
  /** Number of the commit that does more, and the one that was named; null: none was. */
  readonly guilty: number;
  readonly named: number | null;
  readonly answer: string;
  readonly steps: number;
  readonly blocks: number;
  /** What the guilty commit changed beside the one before it; null if none was named. */
  readonly change: number | null;
  readonly seconds: number;
}

/** Ten runs, `--short` one. */
export async function run({ short, report, runs: asked }: BenchOptions): Promise<BenchOutcome> {
  const wanted = report ? 0 : asked > 0 ? asked : short ? 1 : 10;
  const recorded = await RECORDS.names();
  for (let number = 0; number < wanted; number++) {
    const name = String(number).padStart(4, '0');
    if (!recorded.has(name)) await RECORDS.write(name, await bisectOnce(number));
  }
  const runs = await RECORDS.read();
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  return { markdown: bisectTable(runs), data: { machine, runs } };
}

async function bisectOnce(number: number): Promise<BisectRun> {
  const guilty = 1 + Math.floor(randomFrom(17, number)() * COMMITS);
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-bisect-'));
  try {
    const server = await readFile(SERVER, 'utf8');
    const slower = server.replace('ORDERS_EXTRA_WORK ?? 0', `ORDERS_EXTRA_WORK ?? ${EXTRA_WORK}`);
    if (slower === server) throw new Error(`${SERVER} has no extra work to set`);
    const commits = makeHistory(folder, {
      count: COMMITS,
      serverAt: (commit) => (commit < guilty ? server : slower),
      config: CONFIG,
    });
    const startedMs = performance.now();
    await bisect(folder);
    const seconds = (performance.now() - startedMs) / 1000;
    const { answer, steps } = JSON.parse(await readFile(join(folder, 'bisect.json'), 'utf8'));
    const isNamed = answer.kind === 'guilty';
    return {
      run: number,
      guilty,
      named: isNamed ? commits.indexOf(answer.commit.commit) : null,
      answer: answer.kind,
      steps: steps.length,
      blocks: steps.reduce((sum: number, step: { readonly blocks: number }) => sum + step.blocks, 0),
      change: isNamed ? answer.direct.change : null,
      seconds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its exit code says what it found, and so does its file. */
function bisect(folder: string): Promise<void> {
  const args = [CLI, 'bisect', '--good', 'v1.0.0', '--bad', 'main', '--json', 'bisect.json'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder }, () => resolve());
    child.stderr?.pipe(process.stderr);
  });
}

function bisectTable(runs: readonly BisectRun[]): string {
  const found = runs.filter(({ guilty, named }) => guilty === named).length;
  const wrong = runs.filter(({ guilty, named }) => named !== null && guilty !== named).length;
  const seconds = runs.map((one) => one.seconds);
  const rows = runs.map((one) => [
    String(one.run),
    String(one.guilty),
    one.named === null ? one.answer : String(one.named),
    one.change === null ? '–' : `${(one.change * 100).toFixed(1)} %`,
    String(one.steps),
    String(one.blocks),
    one.seconds.toFixed(0),
  ]);
  const header = ['run', 'guilty', 'named', 'change', 'steps', 'blocks of the steps', 'seconds'];
  const sum =
    runs.length === 0
      ? 'no runs'
      : `Found: ${describeShare(found, runs.length)}; another one named: ${wrong}; median time ${quantile(seconds, 0.5).toFixed(0)} s.`;
  return `${COMMITS} commits, one with ${EXTRA_WORK * 100} % more work on one endpoint.\n\n${sum}\n\n${table(header, rows)}\n`;
}
