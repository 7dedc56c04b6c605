/**
 * What a measurement of head beside itself says: how much blocks differ without a change, and what could be seen, by which settings. Pure.
 */
import { type Random, randomFrom, shuffle } from '../../plan/random.ts';
import type { Block, Results, Round } from '../../results/results.ts';
import type { Comparison } from '../comparison.ts';
import { blocksOf } from '../endpoint.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { comparePaired } from '../paired.ts';
import { levelOfChange } from '../test/spending.ts';
import { median, sum } from '../test/statistics.ts';
import { noiseOfEndpoint } from './noise.ts';
import { type CalibrationWish, recommend } from './recommendation.ts';

export type Calibration = Readonly<ReturnType<typeof calibrationOf>>;

/**
 * @param results paired, of one version on both sides, every endpoint in every block; at least three blocks
 * @param runs how many resampled runs the false-alarm check makes, from `results.seed`
 */
export function calibrationOf(results: Results, wish: CalibrationWish, runs: number) {
  const { config } = results;
  const family = sum(config.endpoints.map(({ gate }) => Object.keys(gate).length));
  // Holm starts at the level over all gated metrics.
  const level = levelOfChange(config.gate.confidence) / Math.max(1, family);
  const endpoints = config.endpoints.map((endpoint) =>
    noiseOfEndpoint(endpoint, blocksOf(results, endpoint.name), { ...config.load.blocks, level, config }),
  );
  const blockSeconds = median(results.blocks.map((block) => block.durationMs)) / 1000;
  return {
    blocks: results.blocks.length,
    /** One block with all endpoints takes as long, start and warm-up included. */
    blockSeconds,
    /** What the gate would have said of these blocks, at its configured plan. */
    verdict: gateOn(results, results.blocks).verdict,
    falseAlarms: falseAlarmsOf(results, runs),
    endpoints,
    recommendation: recommend({ config, endpoints, blocks: results.blocks.length, blockSeconds, wish }),
  };
}

/** What the gate concludes when it meets these blocks one after the other, and leaves decided endpoints out. */
export function gateOn(results: Results, blocks: readonly Block[]): Comparison {
  const { min, max } = results.config.load.blocks;
  const gated = metricsOf(results.config).filter((metric) =>
    results.config.endpoints.some(({ gate }) => gate[metric] !== undefined),
  );
  const measured: Block[] = [];
  let comparison: Comparison | null = null;
  for (const block of blocks.slice(0, max)) {
    const decided = comparison?.endpoints.filter((one) => one.decided).map(({ endpoint }) => endpoint) ?? [];
    measured.push({ ...block, endpoints: block.endpoints.filter(({ endpoint }) => !decided.includes(endpoint)) });
    if (measured.length < min) continue;
    comparison = comparePaired({ ...results, blocks: measured }, gated);
    if (comparison.endpoints.every((one) => one.decided)) return comparison;
  }
  return comparison ?? comparePaired({ ...results, blocks: measured }, gated);
}

/**
 * How many runs have a regression, a false alarm, as a share with its 95 % interval (Wilson 1927). They are drawn from the recorded
 * blocks of one version beside itself, where every order and every exchange of the sides was as likely as what was recorded
 * (Fisher's randomisation). Seeded by the results' own seed.
 */
export function falseAlarmsOf(results: Results, runs: number) {
  const random = randomFrom(results.seed, runs);
  const pairs = results.blocks.map((block) => [block, exchangeSides(block)] as const);
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const drawn = drawRun(pairs, results.config.load.blocks.max, random);
    if (gateOn(results, drawn).verdict === 'regression') failed++;
  }
  return { runs, failed, share: failed / runs, ...wilson(failed, runs) };
}

/** Each block as recorded or with its sides exchanged, and none twice before all have been drawn. */
function drawRun(pairs: readonly (readonly [Block, Block])[], count: number, random: Random): Block[] {
  const drawn: Block[] = [];
  while (drawn.length < count) {
    for (const pair of shuffle([...pairs], random)) drawn.push(pair[random() < 0.5 ? 0 : 1]);
  }
  return drawn.slice(0, count);
}

/** The block as it would have been if base had been called head. */
function exchangeSides(block: Block): Block {
  const exchangeRound = (round: Round) => ({ ...round, sides: exchange(round.sides) });
  return {
    ...block,
    endpoints: block.endpoints.map((one) => ({
      ...one,
      rounds: one.rounds.map(exchangeRound),
      ...(one.alone === undefined ? {} : { alone: exchangeRound(one.alone) }),
      distributionMs: exchange(one.distributionMs),
    })),
  };
}

function exchange<T>({ base, head }: { readonly base?: T; readonly head?: T }): { base?: T; head?: T } {
  return { ...(head === undefined ? {} : { base: head }), ...(base === undefined ? {} : { head: base }) };
}

function wilson(count: number, total: number): { low: number; high: number } {
  const z = 1.96;
  const share = count / total;
  const centre = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}
