/**
 * Would adjusting latencies by what else used the machine narrow the interval? Runs the quickstart's identical versions
 * beside a noisy neighbour on each core, and compares how much blocks differ with and without
 * (docs/decisions/0024-noise-is-recorded.md). `--report` reads the runs in bench/out/covariates/ and measures nothing.
 */
import { fork, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { blockRatio } from '../src/decide/block-figures.ts';
import { average, median, standardDeviation } from '../src/decide/statistics.ts';
import { parseResults } from '../src/results/parse.ts';
import type { Contention, EndpointBlock, Results, RoundSide } from '../src/results/results.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';

const OUT = new URL('./out/covariates/', import.meta.url);
const RUNS = { short: 1, full: 10 };
const FEWEST_BLOCKS = 6;

type Name = keyof Contention;
/** What head's own code cannot influence comes first. */
const SETS: Readonly<Record<string, readonly Name[]>> = {
  'honest: the generator’s run delay and steal': ['generatorRunDelayMs', 'stolenMs'],
  'the generator’s run delay alone': ['generatorRunDelayMs'],
  'steal alone': ['stolenMs'],
  'not honest: the app’s run delay': ['runDelayMs'],
  'not honest: its involuntary switches': ['involuntarySwitches'],
  'not honest: CPU pressure': ['pressureMs'],
  'all of them': ['generatorRunDelayMs', 'stolenMs', 'runDelayMs', 'involuntarySwitches', 'pressureMs'],
};

export async function run({ short, report }: BenchOptions): Promise<BenchOutcome> {
  await mkdir(OUT, { recursive: true });
  if (!report) record(short ? RUNS.short : RUNS.full);
  const files = (await readdir(OUT)).filter((name) => name.endsWith('.json')).sort();
  const runs = await Promise.all(files.map(async (name) => parseResults(await readFile(new URL(name, OUT), 'utf8'))));
  const endpoints = runs.flatMap(endpointsOf);
  const gains = new Map<string, number[]>();
  for (const blocks of endpoints) {
    for (const [name, gain] of gainsOf(blocks)) gains.set(name, [...(gains.get(name) ?? []), Math.log(gain)]);
  }
  const data = [...gains].map(([name, logs]) => ({
    name,
    relativeSd: Math.exp(average(logs)),
    logError: standardDeviation(logs) / Math.sqrt(logs.length),
    endpoints: logs.length,
  }));
  const rows = data.map(({ name, relativeSd, logError }) => [
    name,
    `${relativeSd.toFixed(2)} (× or ÷ ${Math.exp(2 * logError).toFixed(2)})`,
  ]);
  const markdown = `${endpoints.length} endpoints’ worth of blocks.\n\n${table(['what', 'relative standard deviation of a block (two standard errors)'], rows)}\n`;
  return { markdown, data };
}

function record(runs: number): void {
  const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  const cwd = fileURLToPath(new URL('../examples/quickstart/', import.meta.url));
  const neighbours = cpus().map(() => fork(new URL('./noisy-neighbour.mjs', import.meta.url)));
  try {
    for (let index = 1; index <= runs; index++) {
      const file = fileURLToPath(new URL(`run-${index}.json`, OUT));
      spawnSync(process.execPath, [cli, 'run', '--config', 'same.yml', '--json', file], { cwd, stdio: 'inherit' });
    }
  } finally {
    for (const neighbour of neighbours) neighbour.disconnect();
  }
}

/** The blocks of each endpoint that has enough of them. */
export function endpointsOf({ blocks, config }: Results): readonly (readonly EndpointBlock[])[] {
  return config.endpoints
    .map(({ name }) => blocks.flatMap(({ endpoints }) => endpoints.filter(({ endpoint }) => endpoint === name)))
    .filter((own) => own.length >= FEWEST_BLOCKS);
}

/** Standard deviation of a block's ln(head / base) of the mean, relative to that of the plain average of its rounds. */
export function gainsOf(blocks: readonly EndpointBlock[]): ReadonlyMap<string, number> {
  const rounds = blocks.map(roundsOf);
  const logRatios = rounds.map((own) => own.map(({ logRatio }) => logRatio));
  const plain = standardDeviation(logRatios.map(average));
  const cpu = blocks.flatMap((block) => {
    const ratio = blockRatio(block, 'cpu');
    return 'logRatio' in ratio ? [ratio.logRatio] : [];
  });
  const adjusted = Object.entries(SETS).map(
    ([name, names]) => [name, standardDeviation(adjust(rounds, names))] as const,
  );
  return new Map(
    [
      ...adjusted,
      ['no covariate: the median over rounds', standardDeviation(logRatios.map(median))] as const,
      ['no covariate: trimmed by a quarter on either end', standardDeviation(logRatios.map(trimmed))] as const,
      ...(cpu.length === blocks.length ? [['CPU time per request, as measured', standardDeviation(cpu)] as const] : []),
    ].map(([name, sd]) => [name, sd / plain]),
  );
}

interface RoundDifference {
  /** Of the mean latency. */
  readonly logRatio: number;
  /** Head's minus base's, per ms under load. */
  readonly differences: Readonly<Record<Name, number>>;
}

function roundsOf({ rounds }: EndpointBlock): readonly RoundDifference[] {
  return rounds.flatMap(({ sides: { base, head } }) => {
    if (!base?.latencyMs || !head?.latencyMs) return [];
    const difference = (name: Name) => rateOf(head, name) - rateOf(base, name);
    return [
      {
        logRatio: Math.log(head.latencyMs.mean / base.latencyMs.mean),
        differences: {
          runDelayMs: difference('runDelayMs'),
          involuntarySwitches: difference('involuntarySwitches'),
          generatorRunDelayMs: difference('generatorRunDelayMs'),
          stolenMs: difference('stolenMs'),
          pressureMs: difference('pressureMs'),
        },
      },
    ];
  });
}

function rateOf({ contention, completed, requestsPerSecond }: RoundSide, name: Name): number {
  return (contention?.[name] ?? 0) / ((1000 * completed) / requestsPerSecond);
}

/** Each block by slopes from differences within all other blocks, so that its own noise has no part in them. */
function adjust(blocks: readonly (readonly RoundDifference[])[], names: readonly Name[]): readonly number[] {
  return blocks.map((own, index) => {
    const others = blocks.filter((_, at) => at !== index).flatMap((rounds) => centred(rounds, names));
    const slopes = leastSquares(others);
    return average(
      own.map((round) =>
        names.reduce((rest, name, at) => rest - (slopes[at] ?? 0) * round.differences[name], round.logRatio),
      ),
    );
  });
}

interface Point {
  readonly x: readonly number[];
  readonly y: number;
}

function centred(rounds: readonly RoundDifference[], names: readonly Name[]): readonly Point[] {
  const means = names.map((name) => average(rounds.map(({ differences }) => differences[name])));
  const mean = average(rounds.map(({ logRatio }) => logRatio));
  return rounds.map(({ logRatio, differences }) => ({
    x: names.map((name, at) => differences[name] - (means[at] ?? 0)),
    y: logRatio - mean,
  }));
}

/** Slopes without an intercept, by Gaussian elimination; a covariate that never varies gets 0. */
function leastSquares(points: readonly Point[]): readonly number[] {
  const count = points[0]?.x.length ?? 0;
  const product = (a: (point: Point) => number, b: (point: Point) => number) =>
    points.reduce((sum, point) => sum + a(point) * b(point), 0);
  const at = (index: number) => (point: Point) => point.x[index] ?? 0;
  const rows = Array.from({ length: count }, (_, row) => [
    ...Array.from({ length: count }, (_, column) => product(at(row), at(column)) + (row === column ? 1e-12 : 0)),
    product(at(row), ({ y }) => y),
  ]);
  for (const [index, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === index) continue;
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = index; column <= count; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1));
}

function trimmed(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return average(sorted.slice(cut, sorted.length - cut));
}
