/**
 * The work of the frozen reference. Stored figures refer to exactly these instructions. If you change them, increment
 * `REFERENCE_VERSION`: earlier stored runs then no longer fit, and baselines start anew.
 */

/** Part of the fingerprint. */
export const REFERENCE_VERSION = 1;

/** 64 KB: more than a first-level cache, so that neighbours in the caches slow it as they slow an app. */
const TABLE_WORDS = 16_384;
const table = Int32Array.from({ length: TABLE_WORDS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));

/** A chain of dependent integer operations and table look-ups, a few nanoseconds per iteration. Always the same sum. */
export function work(iterations: number): number {
  let sum = 7;
  for (let i = 0; i < iterations; i++) {
    sum = (Math.imul(sum ^ (table[(sum >>> 9) % TABLE_WORDS] ?? 0), 0x01000193) + i) | 0;
  }
  return sum >>> 0;
}
