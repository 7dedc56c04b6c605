/** What is remarkable about a measurement: acknowledgements that are put off, work in the other one's turns, sides that move. */
import { describe, expect, test } from '@jest/globals';
import { shareInterval } from '../../../bench/binomial.ts';
import { delayedAcknowledgement } from '../../../src/decide/conditions/acknowledgement.ts';
import { leakOf } from '../../../src/decide/conditions/leak.ts';
import { movementOf } from '../../../src/decide/conditions/movement.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { render, replay } from '../../../src/gate.ts';
import { measuringWords } from '../../../src/report/view/reasons.ts';
import { parseResults, printResults } from '../../../src/results/parse.ts';
import type { Results, RoundSide } from '../../../src/results/results.ts';
import { endpointBlocks, suspendedBy, withEndpoints, withSides } from '../change-results.ts';
import { endpointOf, metricOf } from '../found.ts';
import { gaussians } from '../gaussians.ts';
import { inWords } from '../in-words.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';
import { countOf } from '../simulated-runs.ts';

/** Identical versions, of which each case changes the rounds. */
const still = (blocks: number) =>
  makeResults(makeConfig(['a']), { a: { base: steady(5, blocks), head: steady(5, blocks) } });
const judged = (results: Results) => inWords(endpointOf(comparePaired(results)));

describe('a rest of an answer that waits for an acknowledgement', () => {
  /** @param ms of each side: its mean, p90 and p99 after a head of 2 ms */
  function answering(base: readonly number[], head = base) {
    const side = ([mean = 0, p90 = 0, p99 = 0]: readonly number[]): RoundSide => {
      const one = roundSide(2 + mean);
      const latencyMs = one.latencyMs && { ...one.latencyMs, p90: 2 + p90, p99: 2 + p99 };
      return { ...one, latencyMs, ttfbMs: roundSide(2).latencyMs as RoundSide['ttfbMs'] };
    };
    const rounds = [0, 1, 2, 3].map((at) => roundOf({ base: side(base), head: side(head) }, at));
    return withEndpoints(still(5), (one) => ({ ...one, rounds }));
  }
  const ALWAYS = [42, 42.5, 43];
  const NEVER = [0.1, 0.2, 0.3];

  test.each<[string, Results, RegExp | null]>([
    ['in all', answering(ALWAYS), /^in nearly every answer the rest comes 42\.5 ms after the head.*TCP_NODELAY/],
    ['in half', answering([21, 42, 42]), /^in 50 % of the answers the rest comes 42\.0 ms/],
    ['in head alone', answering(NEVER, ALWAYS), /^in nearly every answer of head /],
    ['in none', answering(NEVER), null],
    ['shorter', answering([20, 20, 20]), null],
    ['longer', answering([60, 60, 60]), null],
    ['rare', answering([2, 40, 41]), null],
    ['of all lengths', answering([20, 42, 70]), null],
  ])('%s is counted, and what takes as long for other reasons is not', (_, results, words) => {
    const found = delayedAcknowledgement(endpointBlocks(results));
    expect(found && measuringWords(found)).toEqual(words && expect.stringMatching(words));
  });

  test('is said beside the verdict of an unchanged endpoint, and not folded away', () => {
    const { comparison, view } = render(replay(answering(ALWAYS), { baselines: [], skipped: [] }));
    expect(endpointOf(comparison).verdict).toBe('unchanged');
    expect(view.endpoints).toMatchObject([{ warnings: [expect.anything()], aside: [] }]);
  });
});

describe('what a server does in the other one’s turns', () => {
  /** ln(head / base) of the mean latency, in turns and of each side alone. */
  function measured(inTurns: number, alone: number, { sd = 0.01, seed = 1 } = {}): Results {
    const next = gaussians(seed);
    const around = (log: number) => 10 * Math.exp(log + sd * next());
    const heads = Array.from({ length: 6 }, () => around(inTurns));
    const results = makeResults(makeConfig(['a']), { a: { base: heads.map(() => 10), head: heads } });
    return withEndpoints(suspendedBy(results, 'none'), (one) => ({
      ...one,
      alone: roundOf({ base: roundSide(10), head: roundSide(around(alone)) }),
    }));
  }

  test.each([
    // What version 0.1.0 called slower and faster.
    ['head drops deferred work', 0.253, -0.365, 'inconclusive', 'higher than with each side alone'],
    ['head adds deferred work', -0.24, 0.349, 'inconclusive', 'lower than with each side alone'],
    ['a change is hidden', 0, 0.2, 'inconclusive', 'lower than with each side alone'],
    ['a change is there without it, too', 0.5, 0.3, 'regression', 'in turns head / base was 22 % higher'],
    ['nothing leaks', 0, 0, 'unchanged', ''],
    ['nothing leaks into a change', 0.5, 0.5, 'regression', ''],
  ])('gives no verdict of the wrong sign where %s', (_, inTurns, alone, verdict, words) => {
    const endpoint = judged(measured(inTurns, alone));
    const { interval, reason, ...mean } = metricOf(endpoint);
    expect([endpoint.verdict, mean.verdict]).toEqual([verdict, verdict]);
    expect(reason?.kind).toBe(verdict === 'inconclusive' ? 'leaked' : undefined);
    expect(endpoint.warnings).toEqual(words === '' ? [] : [expect.stringContaining(words)]);
    expect(Math.log1p(interval?.low ?? 0)).toBeLessThan(alone + 0.03);
    expect(Math.log1p(interval?.high ?? 0)).toBeGreaterThan(alone - 0.03);
  });

  test('is stored and read again', () => {
    const results = parseResults(printResults(measured(0.2, 0)));
    expect(parseResults(printResults(results))).toEqual(results);
    const headAlone = roundOf({ head: roundSide(10) });
    const changed = withEndpoints(results, (one) => ({ ...one, alone: headAlone }));
    expect(() => parseResults(printResults(changed))).toThrow('has other sides');
  });

  test('chance seldom looks like it; nobody knows with two blocks, or without such rounds', () => {
    const found = countOf(400, (seed) => leakOf(endpointBlocks(measured(0, 0, { sd: 0.05, seed })))?.isFound ?? false);
    expect(shareInterval(found, 400).low).toBeLessThan(0.05);
    const blocks = endpointBlocks(measured(0, 0));
    expect(leakOf(blocks.slice(0, 2))).toBeNull();
    expect(leakOf(blocks.map(({ alone: _, ...block }) => block))).toBeNull();
  });
});

describe('a movement within blocks', () => {
  /** `drift`: by how much head's log-ratio to base moves from the first to the last round. Standard deviations of rounds and blocks. */
  const COURSE = { blocks: 6, rounds: 6, drift: -0.1, roundSd: 0.01, blockSd: 0.05, seed: 1 };

  function moving(change: Partial<typeof COURSE> = {}): Results {
    const { blocks, rounds, drift, roundSd, blockSd, seed } = { ...COURSE, ...change };
    const next = gaussians(seed);
    return withEndpoints(still(blocks), (one) => {
      const level = 5 * Math.exp(blockSd * next());
      const sidesAt = (index: number) => ({
        base: roundSide(5 * Math.exp(roundSd * next())),
        head: roundSide(level * Math.exp(drift * (index / (rounds - 1) - 0.5) + roundSd * next())),
      });
      return { ...one, rounds: Array.from({ length: rounds }, (_, index) => roundOf(sidesAt(index), index)) };
    });
  }
  const movementIn = (results: Results) => movementOf(endpointBlocks(results), 0.01);

  test('is found with its size and whose it is, however much blocks differ, and is a warning that changes no verdict', () => {
    const results = moving();
    const close = (value: number) => expect.closeTo(value, 1);
    expect(movementIn(results)).toMatchObject({ metric: 'mean', head: close(-0.1), base: close(0) });
    const endpoint = judged(results);
    expect(endpoint.warnings).toEqual([
      expect.stringMatching(
        /^head’s mean latency fell by \d+\.\d % from the first to the last round of a block, base’s (fell|rose) by \d\.\d %: /,
      ),
    ]);
    expect(metricOf(endpoint, 'p50').verdict).toBe('unchanged');
    expect(judged(moving({ drift: 0 })).warnings).toEqual([]);
  });

  test('of both sides alike is none where it falls, the warm-up, and one where it rises: what the app keeps grows', () => {
    const alike = (meanMs: (round: number) => number) =>
      movementIn(withSides(moving(), (_, { side, round }) => roundSide((side === 'head' ? 1.1 : 1) * meanMs(round))));
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
    expect(movementIn(moving(change))).toBeNull();
  });

  test('is seen in CPU time per request first', () => {
    const results = withSides(moving(), (_, { side, round }) =>
      roundSide(5, { cpuMsPerRequest: side === 'head' ? 2 * 1.02 ** round : 2 }),
    );
    expect(movementIn(results)).toMatchObject({ metric: 'cpu', base: 0 });
  });

  test('is found where the first block has more rounds, and so shows more of it', () => {
    const settling = withEndpoints(still(4), (one, { index: block }) => {
      const sidesAt = (round: number) => ({
        base: roundSide(2),
        head: roundSide(2 + 3 * Math.exp(-round / 3) + 0.05 * block),
      });
      return { ...one, rounds: Array.from({ length: block === 0 ? 10 : 4 }, (_, at) => roundOf(sidesAt(at), at)) };
    });
    expect(movementIn(settling)).toMatchObject({ metric: 'mean', base: 0, isCommon: false });
  });

  test('seems to be there no more often than allowed where there is none', () => {
    const seeming = countOf(1000, (seed) => movementIn(moving({ blocks: 5, drift: 0, roundSd: 0.1, seed })) !== null);
    expect(shareInterval(seeming, 1000, 0.999).low).toBeLessThanOrEqual(0.01);
  });
});
