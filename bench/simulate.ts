/**
 * Whole runs, simulated with the gate's own functions: false alarms, what is found, blocks and seconds, for noise as it was recorded
 * and for noise that would break a weaker rule. What is to change about the protocol is tried here first.
 */
import type { Config } from '../src/config/config.ts';
import { parseConfig } from '../src/config/parse.ts';
import { randomFrom } from '../src/plan/random.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { describeShareShort } from './binomial.ts';
import { KEPT } from './detection.ts';
import { quantile, table } from './markdown.ts';
import { MODELS, type NoiseModel, QUIET, recordedModel } from './simulated-noise.ts';
import { type SimulatedOutcome, simulatedGate, simulateRun, type TimeModel } from './simulated-run.ts';

/** The quickstart on two quiet cores. */
const TIMES: TimeModel = { beforeMs: 400, startMs: 210, firstWarmUpMs: 1000, warmUpMs: 175, pauseMs: 25 };
const RECORDED = ['identical-quiet', 'identical-noisy'];
const COUNTS = [1, 5, 20];

interface Case {
  readonly model: NoiseModel;
  readonly endpoints: number;
}

interface Column {
  readonly name: string;
  readonly tolerance: string;
  /** The true change of the first endpoint. */
  readonly change: number;
  /** The first endpoint has to be faster. */
  readonly mustBeFaster?: true;
  /** What is counted. */
  readonly counts: 'fails' | 'passes' | 'right';
}

/** A tolerance that lets every significant change fail or pass, and the default one. */
const COLUMNS: readonly Column[] = [
  { name: 'any change', tolerance: '0.1%', change: 0, counts: 'fails' },
  { name: 'no change', tolerance: '5%', change: 0, counts: 'fails' },
  { name: '+7.5 %', tolerance: '5%', change: 0.075, counts: 'right' },
  { name: '+10 %', tolerance: '5%', change: 0.1, counts: 'right' },
  { name: '+20 %', tolerance: '5%', change: 0.2, counts: 'right' },
  { name: '`expect: faster`, any change', tolerance: '0.1%', change: 0, mustBeFaster: true, counts: 'passes' },
  { name: '`expect: faster`, no change', tolerance: '5%', change: 0, mustBeFaster: true, counts: 'passes' },
  { name: '`expect: faster`, −7.5 %', tolerance: '5%', change: -0.075, mustBeFaster: true, counts: 'passes' },
  { name: '`expect: faster`, −10 %', tolerance: '5%', change: -0.1, mustBeFaster: true, counts: 'passes' },
];

interface Cell {
  readonly runs: number;
  /** Runs of the kind that the column counts. */
  readonly counted: number;
  readonly blocks: number;
  readonly medianSeconds: number;
  readonly p90Seconds: number;
}

export async function run({ short, only, runs }: BenchOptions): Promise<BenchOutcome> {
  const kept = await KEPT.read();
  const cases: readonly Case[] = [
    ...MODELS.map((model) => ({ model, endpoints: 2 })),
    ...RECORDED.map((id) => ({ model: recordedModel(kept, id), endpoints: 3 })),
    ...COUNTS.map((endpoints) => ({ model: QUIET, endpoints })),
  ];
  const many = runs > 0 ? runs : short ? 1000 : 20_000;
  const rows = cases
    .filter(({ model }) => model.name.includes(only))
    .map((one) => ({
      one,
      cells: COLUMNS.map((column) => simulate(one, column, column.change === 0 ? many : Math.ceil(many / 10))),
    }));
  const data = rows.map(({ one, cells }) => ({ noise: one.model.name, endpoints: one.endpoints, cells }));
  return { markdown: report(rows, many), data };
}

function simulate({ model, endpoints }: Case, column: Column, runs: number): Cell {
  const { tolerance, change, mustBeFaster = false } = column;
  const gate = simulatedGate(configOf(endpoints, tolerance, mustBeFaster), TIMES, configOf(endpoints, '5%'));
  const effects = Array.from({ length: endpoints }, (_, at) => (at === 0 ? Math.log1p(change) : 0));
  const random = randomFrom(1, endpoints, Math.round(1000 * Math.abs(change)));
  const outcomes = Array.from({ length: runs }, () =>
    simulateRun(gate, { effects, draw: model.run(random, endpoints), random }),
  );
  const seconds = outcomes.map((one) => one.seconds);
  return {
    runs,
    counted: outcomes.filter((one) => isCounted(one, column)).length,
    blocks: outcomes.reduce((sum, one) => sum + one.blocks, 0) / runs,
    medianSeconds: quantile(seconds, 0.5),
    p90Seconds: quantile(seconds, 0.9),
  };
}

function isCounted({ endpoints: [first, ...others], isFailing }: SimulatedOutcome, { counts }: Column): boolean {
  switch (counts) {
    case 'fails':
      return isFailing;
    case 'passes':
      return !isFailing && first?.verdict === 'improvement';
    case 'right':
      return first?.verdict === 'regression' && others.every(({ verdict }) => verdict === 'unchanged');
  }
}

/** Without a minimum difference: it keeps changes from failing. */
export function configOf(endpoints: number, tolerance: string, mustBeFaster = false): Config {
  const list = Array.from({ length: endpoints }, (_, at) => `  - { name: e${at}, path: /${at} }`).join('\n');
  const text = `app: { command: node server.js }\nendpoints:\n${list}\ngate: { tolerance: ${tolerance}, min-difference: 0ms${mustBeFaster ? ', expect: { faster: e0 }' : ''} }`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

function report(rows: readonly { readonly one: Case; readonly cells: readonly Cell[] }[], runs: number): string {
  const intro =
    `${runs} runs for each share of runs without a change, a tenth of that where there is one. Mean, p50 and CPU time per request are gated, ` +
    'and independent of each other. Intervals at 95 %. *Any change*: with a tolerance of 0.1 %, so that every significant change ' +
    'counts. *Right*: the changed endpoint is a regression, each other one unchanged. Seconds: median, p90.';
  const header = [
    'noise',
    'endpoints',
    ...COLUMNS.map(({ name, counts }) => `${name}: ${counts}`),
    ...COLUMNS.slice(1).map(({ name }) => `${name}: blocks, s`),
  ];
  const lines = rows.map(({ one, cells }) => [
    `${one.model.name}${one.model.isRecorded ? '' : ' (not recorded)'}`,
    one.endpoints,
    ...cells.map(({ counted, runs: of }) => describeShareShort(counted, of)),
    ...cells
      .slice(1)
      .map(
        ({ blocks, medianSeconds, p90Seconds }) =>
          `${blocks.toFixed(1)}, ${medianSeconds.toFixed(1)}, ${p90Seconds.toFixed(1)}`,
      ),
  ]);
  return `${intro}\n\n${table(header, lines)}\n`;
}
