/**
 * The gate's own rule on runs drawn from recorded blocks of one version beside itself. Base and head are exchangeable
 * there, so every order of the blocks, with the two sides exchanged in any of them, was as likely as what was recorded
 * (Fisher's randomisation): each regression found is a false alarm.
 */
import { type Random, randomFrom, shuffle } from '../../plan/random.ts';
import type { Block, EndpointBlock, Results, Round } from '../../results/results.ts';
import type { Comparison } from '../comparison.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { comparePaired } from '../paired.ts';

/** What the gate concludes when it meets these blocks one after the other, and leaves decided endpoints out. */
export function gateOn(results: Results, blocks: readonly Block[]): Comparison {
  const { min, max } = results.config.load.blocks;
  const gated = metricsOf(results.config).filter((metric) =>
    results.config.endpoints.some(({ gate }) => gate[metric] !== undefined),
  );
  const measured: Block[] = [];
  let undecided: readonly string[] = results.config.endpoints.map(({ name }) => name);
  let comparison: Comparison | null = null;
  for (const block of blocks.slice(0, max)) {
    measured.push({ ...block, endpoints: block.endpoints.filter(({ endpoint }) => undecided.includes(endpoint)) });
    if (measured.length < min) continue;
    comparison = comparePaired({ ...results, blocks: measured }, gated);
    undecided = comparison.endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
    if (undecided.length === 0) return comparison;
  }
  return comparison ?? comparePaired({ ...results, blocks: measured }, gated);
}

/** How many runs have a regression, as a share with its 95 % interval (Wilson 1927). Seeded by the results' own seed. */
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

/**
 * Each block as it was recorded or with its sides exchanged. Without replacement as long as there are blocks: a run never
 * meets one twice before it has met all.
 */
function drawRun(pairs: readonly (readonly [Block, Block])[], count: number, random: Random): Block[] {
  const drawn: Block[] = [];
  while (drawn.length < count) {
    for (const pair of shuffle([...pairs], random)) drawn.push(pair[random() < 0.5 ? 0 : 1]);
  }
  return drawn.slice(0, count);
}

/** The block as it would have been if base had been called head. */
function exchangeSides(block: Block): Block {
  return { ...block, endpoints: block.endpoints.map(exchangeEndpoint) };
}

function exchangeEndpoint(one: EndpointBlock): EndpointBlock {
  return {
    ...one,
    rounds: one.rounds.map(exchangeRound),
    ...(one.alone === undefined ? {} : { alone: exchangeRound(one.alone) }),
    distributionMs: exchange(one.distributionMs),
  };
}

function exchangeRound(round: Round): Round {
  return { ...round, sides: exchange(round.sides) };
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
