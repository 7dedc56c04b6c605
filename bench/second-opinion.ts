/** A second opinion before red, simulated: false alarms and the share found, for machines that favour one version. */
import { isConfirmed, isEquivalent, pValueOf, sequentialEstimate } from '../src/decide/test/estimate.ts';
import { sequentialPlan } from '../src/decide/test/spending.ts';
import { randomFrom } from '../src/plan/random.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { table } from './markdown.ts';

/** Standard deviation of a block, the unit of all printed figures. */
const BLOCK_SD = 0.03;
const LEVEL = 0.01;
const BLOCKS = { min: 5, max: 12 };
const PLAN = sequentialPlan(BLOCKS.min, BLOCKS.max);
/** Standard deviations of a machine's bias, in standard deviations of a block. */
const BIASES = [0, 0.5, 1, 2];
/** Changes of head, in standard deviations of a block. */
const EFFECTS = [0, 2, 4, 8];
/** None, and 5 % where a block scatters by 3 %. */
const TOLERANCES = [0, 5 / 3];

export const RULES = ['one machine', 'second opinion', 'a second machine of the same sign'] as const;
export type Rule = (typeof RULES)[number];

export interface OpinionCell {
  readonly bias: number;
  readonly effect: number;
  /** In standard deviations of a block. */
  readonly tolerance: number;
  /** Share of runs that fail the gate, by rule. */
  readonly failing: Readonly<Record<Rule, number>>;
  /** Share of runs in which one machine calls head slower or faster. */
  readonly eitherWay: number;
  /** Blocks of both machines together, on average; of the second in the runs that ask for it. */
  readonly blocks: number;
  readonly blocksAgain: number;
}

export async function run({ short }: BenchOptions): Promise<BenchOutcome> {
  const runs = short ? 1000 : 20_000;
  const cells = TOLERANCES.flatMap((tolerance) =>
    EFFECTS.flatMap((effect) => BIASES.map((bias) => simulate({ bias, effect, tolerance }, runs))),
  );
  return { markdown: opinionReport(cells, runs), data: { runs, blocks: BLOCKS, cells } };
}

export function simulate(
  { bias, effect, tolerance }: Pick<OpinionCell, 'bias' | 'effect' | 'tolerance'>,
  runs: number,
  seed = 1,
): OpinionCell {
  const normal = gaussians(seed, Math.round(10 * bias), effect, Math.round(10 * tolerance));
  const failing = {
    'one machine': 0,
    'second opinion': 0,
    'a second machine of the same sign': 0,
  };
  const total = { eitherWay: 0, blocks: 0, asked: 0, blocksAgain: 0 };
  const margin = tolerance * BLOCK_SD;
  for (let run = 0; run < runs; run++) {
    const machines = [machine(normal, { bias, effect }), machine(normal, { bias, effect })] as const;
    const [first, second] = [judged(machines[0], margin), judged(machines[1], margin)];
    total.blocks += first.blocks;
    if (first.direction !== 0) total.eitherWay++;
    if (first.direction <= 0) continue;
    failing['one machine']++;
    total.asked++;
    total.blocksAgain += second.blocks;
    if (second.direction > 0) failing['second opinion']++;
    if (second.mean > 0) failing['a second machine of the same sign']++;
  }
  const share = (count: number) => count / runs;
  return {
    ...{ bias, effect, tolerance },
    failing: {
      'one machine': share(failing['one machine']),
      'second opinion': share(failing['second opinion']),
      'a second machine of the same sign': share(failing['a second machine of the same sign']),
    },
    eitherWay: share(total.eitherWay),
    blocks: share(total.blocks + total.blocksAgain),
    blocksAgain: total.asked === 0 ? 0 : total.blocksAgain / total.asked,
  };
}

/** Log-ratios of as many blocks as a machine may measure; its bias is in all of them. */
function machine(normal: () => number, { bias, effect }: { readonly bias: number; readonly effect: number }): number[] {
  const own = effect + bias * normal();
  return Array.from({ length: BLOCKS.max }, () => BLOCK_SD * (own + normal()));
}

/** What a machine says that looks after each block, as the gate does: 1 slower, −1 faster, 0 neither. */
function judged(blocks: readonly number[], margin: number) {
  for (let count = BLOCKS.min; ; count++) {
    const estimate = sequentialEstimate(blocks.slice(0, count), PLAN);
    const isRejected = pValueOf(estimate) <= LEVEL;
    const isLarge = Math.abs(estimate.mean) >= margin;
    if (isRejected && isLarge && isConfirmed(estimate, LEVEL)) {
      return { direction: Math.sign(estimate.mean), blocks: count, mean: estimate.mean };
    }
    if (count === BLOCKS.max || isEquivalent(estimate, margin, LEVEL)) {
      return { direction: 0, blocks: count, mean: estimate.mean };
    }
  }
}

export function opinionReport(cells: readonly OpinionCell[], runs: number): string {
  const intro =
    `${BLOCKS.min} to ${BLOCKS.max} blocks on each machine, one metric at ${percent(LEVEL)}, ${runs} runs a row; unit: the standard deviation of a block.\n` +
    'A machine’s own bias is normal with the standard deviation that heads the column.';
  const sections = TOLERANCES.flatMap((tolerance) => [
    `## ${tolerance === 0 ? 'No tolerance' : `A tolerance of ${tolerance.toFixed(2)}`}`,
    table(
      ['change', 'rule', ...BIASES.map((bias) => `bias sd ${bias}`)],
      EFFECTS.flatMap((effect) => {
        const row = cells.filter((cell) => cell.tolerance === tolerance && cell.effect === effect);
        const shown = (text: (cell: OpinionCell) => string) =>
          BIASES.map((bias) => {
            const cell = row.find((one) => one.bias === bias);
            return cell === undefined ? '–' : text(cell);
          });
        return [
          [String(effect), 'one machine, either way', ...shown((cell) => percent(cell.eitherWay))],
          ...RULES.map((rule) => [String(effect), `fails: ${rule}`, ...shown((cell) => percent(cell.failing[rule]))]),
          [
            String(effect),
            'blocks, of them again',
            ...shown((cell) => `${cell.blocks.toFixed(1)}, ${cell.blocksAgain.toFixed(1)}`),
          ],
        ];
      }),
    ),
  ]);
  return `${[intro, ...sections].join('\n\n')}\n`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}

/** Seeded standard normal numbers (Box & Muller). */
function gaussians(seed: number, ...parts: readonly number[]): () => number {
  const random = randomFrom(seed, ...parts);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
