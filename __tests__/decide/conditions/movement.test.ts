import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { movementOf } from '../../../src/decide/conditions/movement.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { measuringWords } from '../../../src/report/view/reasons.ts';
import type { EndpointBlock } from '../../../src/results/results.ts';
import { gaussians } from '../gaussians.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundSide, steady } from '../make-results.ts';

interface Course {
  readonly blocks: number;
  readonly rounds: number;
  /** By how much head's log-ratio to base moves from the first to the last round. */
  readonly drift: number;
  /** Standard deviations, of rounds and between blocks. */
  readonly roundSd: number;
  readonly blockSd: number;
  readonly seed: number;
}

const NAME = 'GET /a';

function blocksOf({ blocks, rounds, drift, roundSd, blockSd, seed }: Course): EndpointBlock[] {
  const next = gaussians(seed);
  return Array.from({ length: blocks }, () => {
    const level = 5 * Math.exp(blockSd * next());
    return {
      endpoint: NAME,
      distributionMs: {},
      rounds: Array.from({ length: rounds }, (_, index) => ({
        index,
        first: 'base' as const,
        startedAtMs: index,
        machineBusy: null,
        generator: null,
        sides: {
          base: roundSide(5 * Math.exp(roundSd * next())),
          head: roundSide(level * Math.exp(drift * (index / (rounds - 1) - 0.5) + roundSd * next())),
        },
      })),
    };
  });
}

describe('a movement within blocks', () => {
  const course = { blocks: 6, rounds: 6, drift: -0.1, roundSd: 0.01, blockSd: 0.05, seed: 1 };

  test('is found, with its size and whose it is, however much blocks differ', () => {
    const found = movementOf(blocksOf(course), 0.01);
    expect(found?.metric).toBe('mean');
    expect(found?.head).toBeCloseTo(-0.1, 1);
    expect(found?.base).toBeCloseTo(0, 1);
    expect(found && measuringWords(found)).toMatch(
      /^head’s mean latency fell by \d+\.\d % from the first to the last round of a block, base’s (fell|rose) by \d\.\d %: /,
    );
  });

  const alike = (meanMs: (round: number) => number) =>
    blocksOf({ ...course, drift: 0 }).map((block) => ({
      ...block,
      rounds: block.rounds.map((round, index) => ({
        ...round,
        sides: { base: roundSide(meanMs(index)), head: roundSide(1.1 * meanMs(index)) },
      })),
    }));

  test('of both sides alike is none where it falls: that is the warm-up', () => {
    expect(
      movementOf(
        alike((round) => 9 - round),
        0.01,
      ),
    ).toBeNull();
  });

  test('of both sides alike is one where it rises: what the app keeps grows', () => {
    const found = movementOf(
      alike((round) => 9 + round),
      0.01,
    );
    expect(found).toMatchObject({ metric: 'mean', isCommon: true });
    expect(found && measuringWords(found)).toMatch(
      /^mean latency rose by \d+\.\d % in base and by \d+\.\d % in head from the first to the last round of a block: /,
    );
    expect(
      movementOf(
        alike((round) => 9 + 0.1 * round),
        0.01,
      ),
    ).toBeNull();
  });

  test.each([
    ['harmless', { drift: -0.01, roundSd: 0 }],
    ['of too few blocks', { blocks: 3 }],
    ['within the noise', { roundSd: 0.3 }],
  ])('that is %s is not reported', (_, change) => {
    expect(movementOf(blocksOf({ ...course, ...change }), 0.01)).toBeNull();
  });

  test('is seen in CPU time per request first', () => {
    const blocks = blocksOf({ ...course, drift: 0 }).map((block) => ({
      ...block,
      rounds: block.rounds.map((round, index) => ({
        ...round,
        sides: {
          base: roundSide(5, { cpuMsPerRequest: 2 }),
          head: roundSide(5, { cpuMsPerRequest: 2 * 1.02 ** index }),
        },
      })),
    }));
    expect(movementOf(blocks, 0.01)).toMatchObject({ metric: 'cpu', base: 0 });
  });

  test('seems to be there no more often than allowed where there is none', () => {
    const runs = 1000;
    const seeming = Array.from({ length: runs }, (_, seed) =>
      movementOf(blocksOf({ ...course, blocks: 5, drift: 0, roundSd: 0.1, seed }), 0.01),
    ).filter((one) => one !== null);
    expect(shareInterval(seeming.length, runs, 0.999).low).toBeLessThanOrEqual(0.01);
  });
});

test('a movement is a warning of its endpoint, and changes no verdict', () => {
  const course = { blocks: 6, rounds: 6, drift: -0.2, roundSd: 0.01, blockSd: 0, seed: 1 };
  const still = makeResults(makeConfig([NAME]), { [NAME]: { base: steady(5, 6), head: steady(5, 6) } });
  const drifting = blocksOf(course);
  const results = {
    ...still,
    blocks: still.blocks.map((block, at) => ({
      ...block,
      endpoints: block.endpoints.map((one) => ({ ...one, rounds: drifting[at]?.rounds ?? [] })),
    })),
  };
  const [endpoint] = comparePaired(results).endpoints.map(inWords);
  expect(endpoint?.warnings[0]).toMatch(/^head’s mean latency fell by 1[78]\.\d %/);
  expect(endpoint?.metrics.find(({ metric }) => metric === 'p50')?.verdict).toBe('unchanged');
  expect(comparePaired(still).endpoints[0]?.warnings).toEqual([]);
});
