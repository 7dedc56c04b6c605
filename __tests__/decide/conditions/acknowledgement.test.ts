import { expect, test } from '@jest/globals';
import { delayedAcknowledgement } from '../../../src/decide/conditions/acknowledgement.ts';
import { comparePaired } from '../../../src/decide/paired.ts';
import { render, replay } from '../../../src/gate.ts';
import { measuringWords } from '../../../src/report/view/reasons.ts';
import type { RoundSide } from '../../../src/results/results.ts';
import { endpointBlocks, withEndpoints } from '../change-results.ts';
import { endpointOf } from '../found.ts';
import { makeConfig, makeResults, roundOf, roundSide, steady } from '../make-results.ts';

const NAME = 'GET /a';
const ROUNDS = [0, 1, 2, 3];

/** @param ms of each side: its mean, p90 and p99 after a head of 2 ms */
function answering(base: readonly number[], head: readonly number[]) {
  const side = ([mean = 0, p90 = 0, p99 = 0]: readonly number[]): RoundSide => {
    const one = roundSide(2 + mean);
    const latencyMs = one.latencyMs && { ...one.latencyMs, p90: 2 + p90, p99: 2 + p99 };
    return { ...one, latencyMs, ttfbMs: roundSide(2).latencyMs as RoundSide['ttfbMs'] };
  };
  const results = makeResults(makeConfig([NAME]), { [NAME]: { base: steady(44, 5), head: steady(44, 5) } });
  return withEndpoints(results, (one) => ({
    ...one,
    rounds: ROUNDS.map((at) => roundOf({ base: side(base), head: side(head) }, at)),
  }));
}

const ALWAYS = [42, 42.5, 43];
const HALF_OF_THEM = [21, 42, 42];
const NEVER = [0.1, 0.2, 0.3];

test('a warning counts the answers whose rest comes 40 ms after their head, and says whose they are and what to do', () => {
  const told = (base: readonly number[], head: readonly number[]) => {
    const found = delayedAcknowledgement(endpointBlocks(answering(base, head)));
    return found && measuringWords(found);
  };
  expect(told(ALWAYS, ALWAYS)).toMatch(/^in nearly every answer the rest comes 42\.5 ms after the head.*TCP_NODELAY/);
  expect(told(HALF_OF_THEM, HALF_OF_THEM)).toMatch(/^in 50 % of the answers the rest comes 42\.0 ms/);
  expect(told(NEVER, ALWAYS)).toMatch(/^in nearly every answer of head /);
  const { warnings } = endpointOf(comparePaired(answering(NEVER, ALWAYS)), NAME);
  expect(warnings).toContainEqual(expect.objectContaining({ kind: 'delayed-acknowledgement', sides: ['head'] }));
});

test('it stands beside the verdict of an unchanged endpoint, and is not folded away', () => {
  const { comparison, view } = render(replay(answering(ALWAYS, ALWAYS), { baselines: [], skipped: [] }));
  expect(endpointOf(comparison, NAME).verdict).toBe('unchanged');
  const [endpoint] = view.endpoints;
  expect(endpoint?.warnings).toHaveLength(1);
  expect(endpoint?.aside).toEqual([]);
});

test('answers that take as long for other reasons get none', () => {
  const others = {
    none: NEVER,
    shorter: [20, 20, 20],
    longer: [60, 60, 60],
    rare: [2, 40, 41],
    ofAllLengths: [20, 42, 70],
  };
  for (const waits of Object.values(others)) {
    expect(delayedAcknowledgement(endpointBlocks(answering(waits, waits)))).toBeNull();
  }
});
