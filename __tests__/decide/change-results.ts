/** Results with the same change in every block. */
import type { Side } from '../../src/config/config.ts';
import type { Block, EndpointBlock, GeneratorFigures, Results, Round, RoundSide } from '../../src/results/results.ts';

export function withEndpoints(results: Results, change: (one: EndpointBlock, block: Block) => EndpointBlock): Results {
  const blocks = results.blocks.map((block) => ({
    ...block,
    endpoints: block.endpoints.map((one) => change(one, block)),
  }));
  return { ...results, blocks };
}

export function withRounds(results: Results, change: (round: Round, endpoint: string, block: Block) => Round): Results {
  return withEndpoints(results, (one, block) => ({
    ...one,
    rounds: one.rounds.map((round) => change(round, one.endpoint, block)),
  }));
}

export interface Place {
  readonly side: Side;
  readonly endpoint: string;
  /** Counted from 0, as is the round. */
  readonly block: number;
  readonly round: number;
}

export function withSides(results: Results, change: (figures: RoundSide, place: Place) => RoundSide): Results {
  return withRounds(results, (round, endpoint, { index: block }) => ({
    ...round,
    sides: Object.fromEntries(
      Object.entries(round.sides).map(([side, figures]) => [
        side,
        change(figures, { side: side as Side, endpoint, block, round: round.index }),
      ]),
    ),
  }));
}

/** How the other side is kept still while one has its turn. */
export function suspendedBy(results: Results, by: 'signals' | 'none'): Results {
  const blocks = results.blocks.map((block) => ({ ...block, suspendedBy: { base: by, head: by } }));
  return { ...results, blocks };
}

/** What was measured of all endpoints, block by block. */
export function endpointBlocks({ blocks }: Results): readonly EndpointBlock[] {
  return blocks.flatMap(({ endpoints }) => endpoints);
}

/** A load generator with time to spare. */
export const QUIET: GeneratorFigures = {
  wallMs: 500,
  loopShare: 0.5,
  cpuShare: 0.5,
  loopDelayMeanMs: 0.001,
  loopDelayP99Ms: 0.01,
  gcMs: 0,
  gcMaxMs: 0,
  runQueueMs: 20,
  waitingMs: 0,
};
