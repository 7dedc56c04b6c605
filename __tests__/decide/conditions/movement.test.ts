import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { movementOf } from '../../../src/decide/conditions/movement.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { measuringWords } from '../../../src/report/view/reasons.ts';
import type { Results } from '../../../src/results/results.ts';
import { endpointBlocks, withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussians } from '../gaussians.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';
import { countOf } from '../simulated-runs.ts';

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

function measured({ blocks, rounds, drift, roundSd, blockSd, seed }: Course): Results {
  const next = gaussians(seed);
  const still = makeResults(makeConfig([NAME]), { [NAME]: { base: steady(5, blocks), head: steady(5, blocks) } });
  return withEndpoints(still, (one) => {
    const level = 5 * Math.exp(blockSd * next());
    const sidesAt = (index: number) => ({
      base: roundSide(5 * Math.exp(roundSd * next())),
      head: roundSide(level * Math.exp(drift * (index / (rounds - 1) - 0.5) + roundSd * next())),
    });
    return { ...one, rounds: Array.from({ length: rounds }, (_, index) => roundOf(sidesAt(index), index)) };
  });
}

const movementIn = (results: Results) => movementOf(endpointBlocks(results), 0.01);

describe('a movement within blocks', () => {
  const course = { blocks: 6, rounds: 6, drift: -0.1, roundSd: 0.01, blockSd: 0.05, seed: 1 };

  test('is found, with its size and whose it is, however much blocks differ', () => {
    const found = movementIn(measured(course));
    expect(found?.metric).toBe('mean');
    expect(found?.head).toBeCloseTo(-0.1, 1);
    expect(found?.base).toBeCloseTo(0, 1);
    expect(found && measuringWords(found)).toMatch(
      /^head’s mean latency fell by \d+\.\d % from the first to the last round of a block, base’s (fell|rose) by \d\.\d %: /,
    );
  });

  const alike = (meanMs: (round: number) => number) =>
    movementIn(
      withSides(measured(course), (_, { side, round }) => roundSide((side === 'head' ? 1.1 : 1) * meanMs(round))),
    );

  test('of both sides alike is none where it falls, the warm-up, and one where it rises: what the app keeps grows', () => {
    expect(alike((round) => 9 - round)).toBeNull();
    const found = alike((round) => 9 + round);
    expect(found).toMatchObject({ metric: 'mean', isCommon: true });
    expect(found && measuringWords(found)).toMatch(
      /^mean latency rose by \d+\.\d % in base and by \d+\.\d % in head from the first to the last round of a block: /,
    );
    expect(alike((round) => 9 + 0.1 * round)).toBeNull();
  });

  test.each([
    ['harmless', { drift: -0.01, roundSd: 0 }],
    ['of too few blocks', { blocks: 3 }],
    ['within the noise', { roundSd: 0.3 }],
  ])('that is %s is not reported', (_, change) => {
    expect(movementIn(measured({ ...course, ...change }))).toBeNull();
  });

  test('is seen in CPU time per request first', () => {
    const results = withSides(measured(course), (_, { side, round }) =>
      roundSide(5, { cpuMsPerRequest: side === 'head' ? 2 * 1.02 ** round : 2 }),
    );
    expect(movementIn(results)).toMatchObject({ metric: 'cpu', base: 0 });
  });

  test('is found where the first block has more rounds, and so shows more of it', () => {
    const settling = withEndpoints(measured({ ...course, blocks: 4, rounds: 10, drift: 0 }), (one, { index }) => {
      const rounds = one.rounds.slice(0, index === 0 ? 10 : 4);
      const headMs = (round: number) => 2 + 3 * Math.exp(-round / 3) + 0.05 * index;
      return {
        ...one,
        rounds: rounds.map((round) =>
          roundOf({ base: roundSide(2), head: roundSide(headMs(round.index)) }, round.index),
        ),
      };
    });
    expect(movementIn(settling)).toMatchObject({ metric: 'mean', base: 0, isCommon: false });
  });

  test('seems to be there no more often than allowed where there is none', () => {
    const still = { ...course, blocks: 5, drift: 0, roundSd: 0.1 };
    const seeming = countOf(1000, (seed) => movementIn(measured({ ...still, seed })) !== null);
    expect(shareInterval(seeming, 1000, 0.999).low).toBeLessThanOrEqual(0.01);
  });
});

test('a movement is a warning of its endpoint, and changes no verdict', () => {
  const course = { blocks: 6, rounds: 6, drift: -0.2, roundSd: 0.01, blockSd: 0, seed: 1 };
  const endpoint = inWords(endpointOf(comparePaired(measured(course))));
  expect(endpoint.warnings[0]).toMatch(/^head’s mean latency fell by 1[78]\.\d %/);
  expect(metricOf(endpoint, 'p50').verdict).toBe('unchanged');
  expect(endpointOf(comparePaired(measured({ ...course, drift: 0 }))).warnings).toEqual([]);
});
