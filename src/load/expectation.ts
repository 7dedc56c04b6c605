/** What a response must look like, given what the warm-up saw. Pure. */
import type { Expectation } from '../config/config.ts';
import type { ResolvedExpectation, RoundSamples } from './driver.ts';

type Lengths = RoundSamples['bodyBytes'];

/** `similar` allows at least this many bytes more or less: a small body with a timestamp may change by more than half. */
const SLACK_BYTES = 64;

/**
 * `similar`: from half the shortest to twice the longest observed length. `constant`: the most frequent observed length
 * (the shortest, if several are). `observed` may concatenate several rounds. If it is empty, both accept any length.
 */
export function resolveExpectation(expect: Expectation, observed: Lengths | null): ResolvedExpectation {
  const { length, same: _same, ...rest } = expect;
  return { ...rest, lengthBytes: lengthRange(length, observed ?? []) };
}

function lengthRange(length: Expectation['length'], observed: Lengths): ResolvedExpectation['lengthBytes'] {
  if (typeof length === 'number') return { min: length, max: length };
  if (length === 'any' || observed.length === 0) return null;
  if (length === 'constant') {
    const modal = mostFrequent(observed);
    return { min: modal, max: modal };
  }
  const ascending = observed.map(({ bytes }) => bytes).sort((a, b) => a - b);
  const [shortest, longest] = [ascending[0] ?? 0, ascending.at(-1) ?? 0];
  return {
    min: Math.max(0, Math.min(Math.floor(shortest / 2), shortest - SLACK_BYTES)),
    max: Math.max(longest * 2, longest + SLACK_BYTES),
  };
}

function mostFrequent(observed: Lengths): number {
  const counts = new Map<number, number>();
  for (const { bytes, count } of observed) counts.set(bytes, (counts.get(bytes) ?? 0) + count);
  const [[modal] = [0]] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return modal;
}
