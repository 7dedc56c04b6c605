import { expect, test } from '@jest/globals';
import { judge, PEER_RULES, scoresOf } from '../../bench/peer-rules.ts';
import { gaussians } from '../decide/gaussians.ts';
import { shareOf } from '../decide/simulated-runs.ts';
import { blockOf } from './blocks.ts';

interface Versions {
  readonly headFactor: number;
  /** Standard deviation of ln latency within a round. */
  readonly within?: number;
  /** Spread of the level of a process, from start to start. */
  readonly between?: number;
  /** Spread of the level of the machine, from block to block: both sides share it. */
  readonly drift?: number;
}

function blocks(random: () => number, { headFactor, within = 0.1, between = 0, drift = 0 }: Versions) {
  const round = (level: number) => Array.from({ length: 50 }, () => level * Math.exp(within * random()));
  return Array.from({ length: 6 }, () => {
    const machine = 2 * Math.exp(drift * random());
    const base = machine * Math.exp(between * random());
    const head = machine * headFactor * Math.exp(between * random());
    const rounds = (level: number) => Array.from({ length: 4 }, () => round(level));
    return blockOf({ base: rounds(base), head: rounds(head) });
  });
}

const SAID = { '1': 'slower', '0': 'same', '-1': 'faster' } as const;

function verdicts(versions: Versions): Record<string, string> {
  const scores = scoresOf(blocks(gaussians(3), versions));
  return Object.fromEntries(PEER_RULES.map((rule) => [rule.name, SAID[judge(rule, scores)]]));
}

/** The share of 50 runs in which a rule called head slower. */
function slowerShare(versions: Versions, name: string): number {
  const random = gaussians(5);
  const rule = PEER_RULES.find((one) => one.name.startsWith(name));
  return shareOf(50, () => rule !== undefined && judge(rule, scoresOf(blocks(random, versions))) > 0);
}

test.each([
  ['the same', 1, 'same'],
  ['faster, which mirrors slower', 1 / 2.2, 'faster'],
])('head that is %s is that to all of them', (_, headFactor, said) => {
  expect(new Set(Object.values(verdicts({ headFactor })))).toEqual(new Set([said]));
});

/** From which factor on head is slower to rules whose names hold this. */
const PASSED_AT = {
  ...{ '101.2 %': 1.05, Welch: 1.02, Mann: 1.02, '105 %': 1.07, '110 %': 1.15, '115 %': 1.16 },
  ...{ '120 %': 1.21, '125 %': 1.26, '±': 1.3, '150 %': 1.6, '200 %': 2.1 },
};

test.each([
  [1.02, ['Welch on requests, p < 0.01', 'Mann–Whitney on requests, p < 0.01']],
  [1.2, ['mean > 110 %', 'p95 > 110 %']],
  [1.7, ['mean > 150 %', 'mean ± sd do not overlap']],
  [2.2, ['mean > 200 %']],
] as const)('head × %s is slower to those whose threshold it passes, and to no others', (headFactor, passed) => {
  const said = verdicts({ headFactor });
  for (const name of passed) expect(said[name]).toBe('slower');
  for (const [name, verdict] of Object.entries(said)) {
    const [, from = 0] = Object.entries(PASSED_AT).find(([words]) => name.includes(words)) ?? [];
    expect([name, verdict]).toEqual([name, headFactor >= from ? 'slower' : 'same']);
  }
});

test('a side without a valid response shows no difference', () => {
  const nothing = [blockOf({ base: [[]], head: [[]] })];
  for (const rule of PEER_RULES) expect(judge(rule, scoresOf(nothing))).toBe(0);
});

test.each<[string, Versions, readonly string[]]>([
  ['processes that differ from start to start', { headFactor: 1, between: 0.03 }, ['Welch', 'Mann']],
  [
    'a machine that drifts',
    { headFactor: 1, drift: 0.1 },
    ['one after the other, a block each, mean > 105', 'one after the other, half of the blocks each, p50'],
  ],
])('%s fool some rules, and not a mean over all blocks', (_, versions, fooled) => {
  for (const name of fooled) expect(slowerShare(versions, name)).toBeGreaterThan(0.2);
  expect(slowerShare(versions, 'mean > 110')).toBe(0);
});

test('a second run confirms what differs by chance less often than one run shows it', () => {
  const versions = { headFactor: 1, drift: 0.3 };
  const confirmed = slowerShare(versions, 'one after the other, p50 > 125 %');
  expect(confirmed).toBeGreaterThan(0);
  expect(confirmed).toBeLessThan(slowerShare(versions, 'one after the other, a block each, mean > 110') / 2);
});

test('scatter of requests hides any change from who compares mean ± sd', () => {
  expect(slowerShare({ headFactor: 1.5, within: 0.5 }, 'mean ±')).toBe(0);
});
