/**
 * Simulated runs of identical versions, assembled from recorded blocks: any number of runs with real noise.
 *
 * Whole blocks are drawn, with all their endpoints, because what disturbs one endpoint disturbs its neighbours. Base and
 * head swap at random, because they are identical. Only blocks that every run measures are drawn, because later ones exist
 * only if the earlier ones were unclear. Differences between runs become noise between blocks, so the recorded runs
 * themselves remain the proof.
 */

import { compare } from '../src/decide/compare.ts';
import type { Comparison } from '../src/decide/comparison.ts';
import { type Random, randomFrom } from '../src/plan/random.ts';
import type { Block, EndpointBlock, Results, Round } from '../src/results/results.ts';
import type { DetectionRecord } from './detection-record.ts';

export interface BlockPool {
  readonly caseId: string;
  readonly condition: 'quiet' | 'noisy';
  /** Everything but the blocks. */
  readonly template: Results;
  readonly blocks: readonly { readonly asMeasured: Block; readonly swapped: Block }[];
}

/** One pool per case of identical versions, whose runs share a configuration. */
export function poolsOf(records: readonly DetectionRecord[]): readonly BlockPool[] {
  const byCase = new Map<string, DetectionRecord[]>();
  for (const record of records) {
    if (record.case.identical) byCase.set(record.case.id, [...(byCase.get(record.case.id) ?? []), record]);
  }
  return [...byCase].flatMap(([caseId, [first, ...rest]]) => {
    if (first === undefined) return [];
    const { config } = first.results;
    const blocks = [first, ...rest].flatMap(({ results }) =>
      results.blocks
        .slice(0, config.load.blocks.min)
        .filter((block) => block.endpoints.length === config.endpoints.length),
    );
    if (blocks.length === 0) return [];
    return [
      {
        caseId,
        condition: first.case.condition,
        template: { ...first.results, blocks: [] },
        blocks: blocks.map((block) => ({ asMeasured: block, swapped: swapSides(block) })),
      },
    ];
  });
}

/** Runs of identical versions assembled from recorded blocks, and how many of them failed. */
export interface ResampledAlarms {
  readonly caseId: string;
  readonly condition: 'quiet' | 'noisy';
  readonly blocksInPool: number;
  readonly runs: number;
  readonly failing: number;
}

/** Failing verdicts among `runs` runs drawn from a pool, each stopped and judged by the gate's own rules. */
export function resampledAlarms(pool: BlockPool, runs: number, seed: number): ResampledAlarms {
  const random = randomFrom(seed);
  const { caseId, condition, blocks } = pool;
  let failing = 0;
  for (let run = 0; run < runs; run++) if (drawnRun(pool, random).failing) failing++;
  return { caseId, condition, blocksInPool: blocks.length, runs, failing };
}

function drawnRun({ template, blocks: pool }: BlockPool, random: Random): Comparison {
  const { min, max } = template.config.load.blocks;
  const blocks: Block[] = [];
  let undecided: readonly string[] = template.config.endpoints.map((endpoint) => endpoint.name);
  for (;;) {
    const drawn = pool[Math.floor(random() * pool.length)];
    if (drawn === undefined) throw new Error('a pool without blocks was drawn from');
    const block = random() < 0.5 ? drawn.asMeasured : drawn.swapped;
    blocks.push({ ...block, endpoints: block.endpoints.filter((one) => undecided.includes(one.endpoint)) });
    // Nothing is decided before the first look, and skipping the question saves most of the time.
    if (blocks.length < min) continue;
    const comparison = compare({ ...template, blocks }, []);
    undecided = comparison.endpoints.flatMap((one) => (one.decided ? [] : [one.endpoint]));
    if (undecided.length === 0 || blocks.length >= max) return comparison;
  }
}

/** The block as if base had been called head. */
export function swapSides(block: Block): Block {
  return {
    ...block,
    bootOrder: block.bootOrder.map((side) => (side === 'base' ? 'head' : 'base')),
    bootMs: swap(block.bootMs),
    ...(block.bootWaitMs && { bootWaitMs: swap(block.bootWaitMs) }),
    endpoints: block.endpoints.map(swapEndpoint),
  };
}

function swapEndpoint(block: EndpointBlock): EndpointBlock {
  return { ...block, rounds: block.rounds.map(swapRound), distributionMs: swap(block.distributionMs) };
}

function swapRound(round: Round): Round {
  return { ...round, first: round.first === 'base' ? 'head' : 'base', sides: swap(round.sides) };
}

function swap<T>(sides: { readonly base?: T; readonly head?: T }): { readonly base?: T; readonly head?: T } {
  const { base, head } = sides;
  return { ...(head === undefined ? {} : { base: head }), ...(base === undefined ? {} : { head: base }) };
}
