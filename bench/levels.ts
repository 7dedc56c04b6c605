/** Levels between starts, simulated: false alarms without a difference, and how often a head that has levels is found. */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gaussians } from '../__tests__/decide/gaussians.ts';
import { makeConfig, makeResults } from '../__tests__/decide/make-results.ts';
import { simulatedBlock } from '../__tests__/decide/simulated-gate.ts';
import { comparePaired } from '../src/decide/paired.ts';
import { randomFrom } from '../src/plan/random.ts';
import type { Block } from '../src/results/results.ts';
import { undecided } from '../src/schedule/next.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { describeShareShort } from './binomial.ts';
import { table } from './markdown.ts';

/** Finished cells, one a line: a bench that is stopped loses the cell that it was at. `--report` prints them. */
const JOURNAL = fileURLToPath(new URL('./out/levels.jsonl', import.meta.url));
const PLAN = { min: 5, max: 12, untilDecided: true, adaptsRounds: true, restart: 'each' } as const;
const SIX_TIMES = Math.log(6);
const BLOCK_SD = 0.02;

/** Draws one run's log-ratios, start by start. */
type Cell = (g: () => number, u: () => number) => () => number;

const coin = (u: () => number, share: number) => (u() < share ? SIX_TIMES : 0);
const lottery =
  (share: number, sd = BLOCK_SD): Cell =>
  (g, u) =>
  () =>
    coin(u, share) - coin(u, share) + sd * g();
const slowHead =
  (share: number, level = SIX_TIMES, sd = BLOCK_SD): Cell =>
  (g, u) =>
  () =>
    (u() < share ? level : 0) + sd * g();
const contaminated =
  (share: number): Cell =>
  (g, u) =>
  () =>
    0.03 * g() * (u() < share ? 10 : 1);

/** Base and head are alike; the tolerance is 1 %, so that next to everything counts. */
const ALIKE: Readonly<Record<string, Cell>> = {
  'each side is slow in 3 % of its starts': lottery(0.03),
  'in 10 %': lottery(0.1),
  'in 30 %': lottery(0.3),
  'in 50 %': lottery(0.5),
  'in 80 %': lottery(0.8),
  'in 30 %, noisy blocks': lottery(0.3, 0.13),
  'three levels': (g, u) => {
    const level = () => [0, Math.log(2), Math.log(5)][Math.floor(3 * u())] ?? 0;
    return () => level() - level() + BLOCK_SD * g();
  },
  'exactly one of the two is slow, in half of the blocks': (g, u) => () =>
    (u() < 0.5 ? (u() < 0.5 ? SIX_TIMES : -SIX_TIMES) : 0) + BLOCK_SD * g(),
  'in 30 %, like the start before in 30 %': (g, u) => {
    let sides = [u() < 0.3, u() < 0.3];
    return () => {
      sides = sides.map((isSlow) => (u() < 0.3 ? isSlow : u() < 0.3));
      return (sides[0] ? SIX_TIMES : 0) - (sides[1] ? SIX_TIMES : 0) + BLOCK_SD * g();
    };
  },
  'no levels: normal': (g) => () => 0.04 * g(),
  'no levels: t with 3 degrees': (g) => () => (0.03 * g()) / Math.sqrt((g() ** 2 + g() ** 2 + g() ** 2) / 3),
  'no levels: 5 % of the blocks scatter tenfold': contaminated(0.05),
  'no levels: 20 % of them': contaminated(0.2),
  'no levels: successive blocks correlate by 0.3': (g) => {
    let last = g();
    return () => {
      last = 0.3 * last + Math.sqrt(1 - 0.3 ** 2) * g();
      return 0.04 * last;
    };
  },
};

/** Head alone has levels; the tolerance is 5 %. */
const SLOW: Readonly<Record<string, Cell>> = {
  'head is 6 times slower in half of its starts': slowHead(0.5),
  'in a third': slowHead(1 / 3),
  'in a quarter': slowHead(0.25),
  'in half, 1.3 times slower': slowHead(0.5, Math.log(1.3)),
  'in half, noisy blocks': slowHead(0.5, SIX_TIMES, 0.13),
};

const CELLS = [
  ...Object.entries(ALIKE).map(([name, cell]) => ({ name, cell, tolerance: 1, endpoints: 1, runs: 20_000 })),
  ...Object.entries(SLOW).map(([name, cell]) => ({ name, cell, tolerance: 5, endpoints: 1, runs: 4000 })),
  { name: 'in half, four endpoints', cell: slowHead(0.5), tolerance: 5, endpoints: 4, runs: 4000 },
];

interface Outcome {
  readonly name: string;
  readonly runs: number;
  readonly tolerance: number;
  readonly failing: number;
  /** By levels and not by a mean; within the planned starts. */
  readonly byLevels: number;
  readonly withinPlan: number;
  /** Runs with more starts than planned, and starts per run. */
  readonly longer: number;
  readonly meanStarts: number;
}

export async function run({ short, only, report, runs }: BenchOptions): Promise<BenchOutcome> {
  await mkdir(new URL('./out/', import.meta.url), { recursive: true });
  for (const one of report ? [] : CELLS.filter(({ name }) => name.includes(only))) {
    const outcome = simulate(one, runs || (short ? 500 : one.runs));
    await appendFile(JOURNAL, `${JSON.stringify(outcome)}\n`);
  }
  const recorded = (await readFile(JOURNAL, 'utf8')).split('\n').filter(Boolean);
  const latest = new Map(recorded.map((line): [string, Outcome] => [JSON.parse(line).name, JSON.parse(line)]));
  const outcomes = CELLS.flatMap(({ name }) => latest.get(name) ?? []);
  return { markdown: levelsReport(outcomes), data: outcomes };
}

function simulate({ name, cell, tolerance, endpoints }: (typeof CELLS)[number], runs: number): Outcome {
  const names = Array.from({ length: endpoints }, (_, at) => `e${at}`);
  const config = makeConfig(
    names,
    `gate: { metrics: { mean: ${tolerance}% } }\nload: { blocks: ${PLAN.min}..${PLAN.max} }`,
  );
  const template = makeResults(config, { e0: { base: [1], head: [1] } });
  const [frame] = template.blocks;
  if (frame === undefined) throw new Error('results without a block');
  const [g, u] = [gaussians(7), randomFrom(1007)];
  const total = { failing: 0, byLevels: 0, withinPlan: 0, longer: 0, starts: 0 };
  for (let run = 0; run < runs; run++) {
    // The endpoints of a run share its starts.
    const next = cell(g, u);
    const blocks: Block[] = [];
    for (let open: readonly string[] = names; open.length > 0; ) {
      const shared = next();
      const measured = open.map((endpoint) => {
        const own = endpoints > 1 ? BLOCK_SD * g() : 0;
        return simulatedBlock(endpoint, { mean: shared + own, throughput: 0, cpu: 0 });
      });
      blocks.push({ ...frame, index: blocks.length, endpoints: measured });
      if (blocks.length >= PLAN.min) open = undecided({ ...template, blocks }, PLAN);
    }
    const comparison = comparePaired({ ...template, blocks });
    total.starts += blocks.length;
    if (blocks.length > PLAN.max) total.longer++;
    if (comparison.verdict !== 'regression') continue;
    total.failing++;
    if (blocks.length <= PLAN.max) total.withinPlan++;
    const metrics = comparison.endpoints.flatMap((one) =>
      one.metrics.filter(({ verdict }) => verdict === 'regression'),
    );
    if (metrics.every(({ interval }) => interval === null)) total.byLevels++;
  }
  const { starts, ...counts } = total;
  return { name, runs, tolerance, ...counts, meanStarts: starts / runs };
}

function levelsReport(outcomes: readonly Outcome[]): string {
  const header = ['starts', 'runs', 'fails', 'of which by levels', 'within the plan', 'more starts', 'starts per run'];
  const rows = outcomes.map(({ name, runs, failing, byLevels, withinPlan, longer, meanStarts }) => [
    name,
    runs,
    ...[failing, byLevels, withinPlan, longer].map((count) => describeShareShort(count, runs)),
    meanStarts.toFixed(1),
  ]);
  return `Default plan of ${PLAN.min} to ${PLAN.max} starts.\n\n${table(header, rows)}\n`;
}
