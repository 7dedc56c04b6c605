/** Rules for several machines, simulated: false alarms, widths, and detected changes. */
import { randomFrom } from '../src/plan/random.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { GATE_RULE, halfWidths, MACHINE_RULES, meanOf } from './machine-rules.ts';
import { table } from './markdown.ts';

/** Standard deviation of a block, the unit of all printed figures; large enough to stay above the gate's minimums. */
const BLOCK_SD = 0.05;
const BLOCKS = 5;
/** Standard deviations of a machine's bias, in standard deviations of a block. */
const BIASES = [0, 0.5, 1, 2, 4];
/** One gated metric, and the strictest of eight. */
const LEVELS = [0.01, 0.01 / 8];
const COUNTS = [1, 2, 3, 4, 8, 16];
const EFFECTS = [1, 2, 4, 8];

export interface MachineCell {
  readonly rule: string;
  readonly machines: number;
  readonly bias: number;
  readonly level: number;
  readonly falseAlarms: number;
  /** Mean and median half width, in block sds. */
  readonly width: number;
  readonly medianWidth: number;
  /** Share of runs that find a change of that many block sds, by EFFECTS. */
  readonly power: readonly number[];
}

export async function run({ short }: BenchOptions): Promise<BenchOutcome> {
  const runs = short ? 4000 : 50_000;
  const cells = COUNTS.flatMap((machines) => BIASES.flatMap((bias) => simulate(machines, bias, runs)));
  return { markdown: machinesReport(cells, runs), data: { runs, blocks: BLOCKS, cells } };
}

export function simulate(count: number, bias: number, runs: number, seed = 1): readonly MachineCell[] {
  const normal = gaussians(seed, count, Math.round(bias * 10));
  const tallies = new Map<string, { rule: string; level: number; widths: number[]; found: number[] }>();
  for (let run = 0; run < runs; run++) {
    const machines = Array.from({ length: count }, () => {
      const own = bias * normal();
      return Array.from({ length: BLOCKS }, () => BLOCK_SD * (own + normal()));
    });
    const mean = meanOf(machines);
    for (const level of LEVELS) {
      for (const [rule, half] of halfWidths(machines, level)) {
        const key = `${rule}/${level}`;
        const tally = tallies.get(key) ?? { rule, level, widths: [], found: [0, ...EFFECTS].map(() => 0) };
        tallies.set(key, tally);
        tally.widths.push(half / BLOCK_SD);
        for (const [at, effect] of [0, ...EFFECTS].entries()) {
          if (Math.abs(mean + effect * BLOCK_SD) > half) tally.found[at] = (tally.found[at] ?? 0) + 1;
        }
      }
    }
  }
  return [...tallies.values()].map(({ rule, level, widths, found }) => {
    const sorted = Float64Array.from(widths).sort();
    const [falseAlarms = 0, ...power] = found.map((hits) => hits / runs);
    const width = widths.reduce((sum, one) => sum + one, 0) / runs;
    return { rule, machines: count, bias, level, falseAlarms, width, medianWidth: sorted[runs >> 1] ?? 0, power };
  });
}

export function machinesReport(cells: readonly MachineCell[], runs: number): string {
  const intro =
    `${BLOCKS} blocks on each machine, ${runs} runs a row; unit: the standard deviation of a block. A machine’s own bias is\n` +
    'normal with the standard deviation that heads the column.';
  const sections = LEVELS.flatMap((level) => {
    const at = cells.filter((cell) => cell.level === level);
    return [
      `## False alarms at ${percent(level)}`,
      falseAlarmTable(at),
      `## Half width of the interval at ${percent(level)}, median`,
      widthTable(at),
      `## Found at ${percent(level)}, changes of ${EFFECTS.join(', ')} sd`,
      powerTable(at),
    ];
  });
  return `${[intro, ...sections].join('\n\n')}\n`;
}

function rows(cells: readonly MachineCell[], show: (cell: MachineCell) => string): string[][] {
  return [GATE_RULE, ...MACHINE_RULES.map(({ name }) => name)].flatMap((rule) =>
    COUNTS.flatMap((machines) => {
      const own = cells.filter((cell) => cell.rule === rule && cell.machines === machines);
      if (own.length === 0) return [];
      return [[rule, String(machines), ...BIASES.map((bias) => shown(own, bias, show))]];
    }),
  );
}

function shown(cells: readonly MachineCell[], bias: number, show: (cell: MachineCell) => string): string {
  const cell = cells.find((one) => one.bias === bias);
  return cell ? show(cell) : '–';
}

const HEADER = ['rule', 'machines', ...BIASES.map((bias) => `bias sd ${bias}`)];

function falseAlarmTable(cells: readonly MachineCell[]): string {
  return table(
    HEADER,
    rows(cells, (cell) => percent(cell.falseAlarms)),
  );
}

function widthTable(cells: readonly MachineCell[]): string {
  return table(
    HEADER,
    rows(cells, (cell) => cell.medianWidth.toPrecision(3)),
  );
}

function powerTable(cells: readonly MachineCell[]): string {
  return table(
    HEADER,
    rows(cells, (cell) => cell.power.map((share) => Math.round(100 * share)).join(' / ')),
  );
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}

/** Seeded standard normal numbers (Box & Muller). */
function gaussians(seed: number, ...parts: readonly number[]): () => number {
  const random = randomFrom(seed, ...parts);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
