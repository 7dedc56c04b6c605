/**
 * The apps of docs/apps, each measured at the default settings: a branch without a change, and the slower version of its page, on the
 * machine as it is and while others take 17 % of each core; and what the slower version costs by wrk, where that is there. `--report`
 * puts what the last slower version printed into the pages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIDES } from '../src/config/config.ts';
import type { Interval } from '../src/decide/comparison.ts';
import { average } from '../src/decide/test/statistics.ts';
import { type AppPage, appPageNames, appPagePath, readAppPage, setUp, withPrinted } from './app-pages.ts';
import { type AppTruth, measureTruth } from './apps-truth.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { shownOutput } from './example-pages.ts';
import { type GateRun, runGate } from './example-runs.ts';
import { table } from './markdown.ts';
import { beside } from './noise.ts';
import { Records } from './records.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const CHANGES = ['none', 'slower'] as const;
const NOISES = ['none', 'steal'] as const;

interface AppRun extends GateRun {
  readonly app: string;
  readonly change: (typeof CHANGES)[number];
  readonly noise: (typeof NOISES)[number];
  readonly at: string;
  /** From the empty folder until the gate is started: packages, and the repository. */
  readonly setUpSeconds: number;
}

const RECORDS = new Records<AppRun>('apps');
const TRUTHS = new Records<readonly AppTruth[]>('apps-truth');

/** Runs what is missing, one run of each kind unless `runs` asks for more; the short size leaves out noise and truth. */
export async function run({ short, only, report, runs }: BenchOptions): Promise<BenchOutcome> {
  const pages = appPageNames().filter((name) => name.includes(only));
  for (let index = 0; index < Math.max(runs, 1) && !report; index++) {
    for (const page of pages.map(readAppPage)) {
      for (const noise of short ? (['none'] as const) : NOISES) {
        for (const change of CHANGES) await recordMissing(page, { change, noise, index });
      }
      if (!short) await recordTruth(page);
    }
  }
  const recorded = (await RECORDS.read()).filter(({ app }) => pages.includes(app));
  if (report) for (const name of pages) await refresh(name, recorded);
  const truths = (await TRUTHS.read()).flat().filter(({ app }) => pages.includes(app));
  return { markdown: `${summary(recorded)}\n${sizes(recorded, truths)}`, data: { recorded, truths } };
}

async function recordMissing(
  page: AppPage,
  { change, noise, index }: Pick<AppRun, 'change' | 'noise'> & { readonly index: number },
): Promise<void> {
  const name = `${page.name}-${change}-${noise}-${String(index).padStart(3, '0')}`;
  if ((await RECORDS.names()).has(name)) return;
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-app-'));
  try {
    const startedMs = performance.now();
    setUp(page, folder, change);
    const setUpSeconds = (performance.now() - startedMs) / 1000;
    const one = await beside(noise, [process.execPath, CLI, 'run'], ([file = '', ...args]) =>
      runGate({ file, args }, { cwd: folder, env: process.env }),
    );
    const at = new Date().toISOString();
    console.error(`${at} ${name}, ${one.seconds.toFixed(0)} s: ${one.headline || one.tail}`);
    await RECORDS.write(name, { app: page.name, change, noise, at, setUpSeconds, ...one });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function recordTruth(page: AppPage): Promise<void> {
  if ((await TRUTHS.names()).has(page.name) || spawnSync('wrk', ['-v']).error !== undefined) return;
  const truths = await measureTruth(page).catch((error: unknown) => {
    console.error(`${page.name}, without the gate: ${error instanceof Error ? error.message : error}`);
    return null;
  });
  if (truths === null) return;
  console.error(truths.map((one) => `${one.app} by wrk, ${one.endpoint}: ${percent(one.logChange)}`).join('\n'));
  await TRUTHS.write(page.name, truths);
}

async function refresh(name: string, recorded: readonly AppRun[]): Promise<void> {
  const last = recorded
    .filter(
      (one) => one.app === name && one.change === 'slower' && one.noise === 'none' && one.verdict === 'regression',
    )
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
    one.noise,
    wordFor(one),
    one.blocks,
    one.setUpSeconds.toFixed(0),
    one.seconds.toFixed(0),
    one.measuredSeconds?.toFixed(0) ?? '–',
    one.headline,
  ]);
  return `${table(['app', 'change', 'noise', 'verdict', 'blocks', 'set up, s', 'run, s', 'measured, s', 'headline'], rows)}\n`;
}

function wordFor({ app, change, slower, verdict }: AppRun): string {
  if (slower.join() !== (change === 'slower' ? readAppPage(app).slower : '')) return 'OTHERWISE';
  return verdict === 'inconclusive' ? 'cannot tell' : 'as expected';
}

function sizes(recorded: readonly AppRun[], truths: readonly AppTruth[]): string {
  const rows = truths.flatMap(({ app, endpoint, meansMs, logChange, error }) =>
    recorded.flatMap((one) => {
      const mean = one.means[endpoint];
      if (one.app !== app || one.change !== 'slower' || one.noise !== 'none' || mean === undefined) return [];
      const { change, interval } = mean;
      return [
        [
          app,
          endpoint,
          SIDES.map((side) => average(meansMs[side]).toPrecision(3)).join(' → '),
          [logChange - 2 * error, logChange + 2 * error].map(percent).join(' … '),
          percent(Math.log(1 + change)),
          `${percent(Math.log(1 + interval.low))} … ${percent(Math.log(1 + interval.high))}`,
          agreement(interval, { logChange, error }),
        ],
      ];
    }),
  );
  const note =
    'Mean latency of the slower versions, as changes: by wrk in turns (two standard errors around it), and by the gate.';
  const titles = ['app', 'endpoint', 'by wrk, ms', 'change by wrk', 'by the gate', 'interval', 'wrk is'];
  return `${note}\n\n${table(titles, rows)}\n`;
}

/** Whether what wrk saw lies in the interval; it overlaps if it may, as wrk's own error says. */
function agreement(interval: Interval, { logChange, error }: Pick<AppTruth, 'logChange' | 'error'>): string {
  const at = (errors: number) => Math.expm1(logChange + errors * error);
  const [low, middle, high] = [at(-2), at(0), at(2)];
  if (interval.low <= middle && middle <= interval.high) return 'within';
  return interval.low <= high && low <= interval.high ? 'overlaps' : 'OUTSIDE';
}

/** @param log ln(head / base) */
function percent(log: number): string {
  return `${(100 * Math.expm1(log)).toFixed(1)} %`;
}
