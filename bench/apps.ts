/**
 * The apps of docs/apps, each measured at the default settings: a branch without a change, and the slower version of its page.
 * `--report` puts what the last slower version printed into the pages.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppPage, appPageNames, appPagePath, readAppPage, setUp, withPrinted } from './app-pages.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { shownOutput } from './example-pages.ts';
import { type GateRun, runGate } from './example-runs.ts';
import { table } from './markdown.ts';
import { Records } from './records.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const CHANGES = ['none', 'slower'] as const;

interface AppRun extends GateRun {
  readonly app: string;
  readonly change: (typeof CHANGES)[number];
  readonly at: string;
  /** From the empty folder until the gate is started: packages, and the repository. */
  readonly setUpSeconds: number;
}

const RECORDS = new Records<AppRun>('apps');

/** Runs what is missing, one run of each kind unless `runs` asks for more. */
export async function run({ only, report, runs }: BenchOptions): Promise<BenchOutcome> {
  const pages = appPageNames().filter((name) => name.includes(only));
  for (let index = 0; index < Math.max(runs, 1) && !report; index++) {
    for (const page of pages.map(readAppPage)) {
      for (const change of CHANGES) await recordMissing(page, change, index);
    }
  }
  const recorded = (await RECORDS.read()).filter(({ app }) => pages.includes(app));
  if (report) for (const name of pages) await refresh(name, recorded);
  return { markdown: summary(recorded), data: recorded };
}

async function recordMissing(page: AppPage, change: AppRun['change'], index: number): Promise<void> {
  const name = `${page.name}-${change}-${String(index).padStart(3, '0')}`;
  if ((await RECORDS.names()).has(name)) return;
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-app-'));
  try {
    const startedMs = performance.now();
    setUp(page, folder, change);
    const setUpSeconds = (performance.now() - startedMs) / 1000;
    const program = { file: process.execPath, args: [CLI, 'run'] };
    const one = await runGate(program, { cwd: folder, env: process.env });
    const at = new Date().toISOString();
    console.error(`${at} ${name}, ${one.seconds.toFixed(0)} s: ${one.headline || one.tail}`);
    await RECORDS.write(name, { app: page.name, change, at, setUpSeconds, ...one });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refresh(name: string, recorded: readonly AppRun[]): Promise<void> {
  const last = recorded
    .filter(({ app, change, verdict }) => app === name && change === 'slower' && verdict === 'regression')
    .sort((a, b) => a.at.localeCompare(b.at))
    .at(-1);
  if (last === undefined || last.machine === null) return;
  const { cores, cpuModel, node } = last.machine;
  const how = `Measured on ${cores} cores (${cpuModel}) with Node ${node.slice(1)}. The whole run took ${last.seconds.toFixed(0)} s.`;
  const path = appPagePath(name);
  await writeFile(path, withPrinted(await readFile(path, 'utf8'), shownOutput(last.output), how));
}

function summary(recorded: readonly AppRun[]): string {
  const rows = recorded.map((one) => [
    one.app,
    one.change,
    one.slower.join() === (one.change === 'slower' ? readAppPage(one.app).slower : '') ? 'as expected' : 'OTHERWISE',
    one.blocks,
    one.setUpSeconds.toFixed(0),
    one.seconds.toFixed(0),
    one.headline,
  ]);
  return `${table(['app', 'change', 'verdict', 'blocks', 'set up, s', 'run, s', 'headline'], rows)}\n`;
}
