/** Where requests vary: which records changed unlike the rest, by the medians of their requests, block by block (decision 31). */
import { bothSides } from '../../config/config.ts';
import type { EndpointBlock } from '../../results/results.ts';
import { average, geometricMean, logRatio, median, standardDeviation } from '../test/statistics.ts';
import { twoSidedP } from '../test/student-t.ts';

export type RecordChanges = Readonly<NonNullable<ReturnType<typeof recordChanges>>>;

/** Fewer have no rest that they could differ from. */
const FEWEST_RECORDS = 4;
const FEWEST_BLOCKS = 4;
const WORTH_NAMING = Math.log(1.05);
const MOST_NAMED = 10;

/** Null: requests do not vary, or too little was measured. `level`: the share of named records that chance may name. */
export function recordChanges(blocks: readonly EndpointBlock[], level: number) {
  const pairs = blocks.flatMap(({ recordsMs }) => {
    const { base = [], head = [] } = recordsMs ?? {};
    const ratios = base.map((one, record) => logRatio(one, head[record]));
    const known = ratios.filter((ratio) => ratio !== null);
    return known.length < FEWEST_RECORDS ? [] : [{ base, head, ratios, middle: median(known) }];
  });
  const count = Math.max(0, ...pairs.map(({ ratios }) => ratios.length));
  const tested = Array.from({ length: count }, (_, record) => record).flatMap((record) => {
    const own = pairs.flatMap(({ base, head, ratios, middle }) => {
      const ratio = ratios[record] ?? null;
      return ratio === null
        ? []
        : [{ base: base[record] ?? 0, head: head[record] ?? 0, ratio, beyond: ratio - middle }];
    });
    if (own.length < FEWEST_BLOCKS) return [];
    const beyond = own.map((one) => one.beyond);
    const typical = bothSides((side) => geometricMean(own.map((one) => one[side])));
    // The record is counted from 0, in the order of the file; geometric means in ms, and their change as a fraction.
    const change = { record, ...typical, change: Math.expm1(average(own.map(({ ratio }) => ratio))) };
    return [{ change, beyond: average(beyond), sd: standardDeviation(beyond), blocks: own.length }];
  });
  if (tested.length < FEWEST_RECORDS) return null;
  // A record that happened to scatter less than most is not known better than they are.
  const usualSd = median(tested.map(({ sd }) => sd));
  const pOf = ({ beyond, sd, blocks: n }: (typeof tested)[number]) =>
    twoSidedP(beyond / (Math.max(sd, usualSd) / Math.sqrt(n)), n - 1);
  // Benjamini and Hochberg (1995): of what is found, at most the share `level` is expected to be chance.
  const sorted = tested.map(pOf).sort((a, b) => a - b);
  const limit = sorted[sorted.findLastIndex((p, at) => p <= ((at + 1) / sorted.length) * level)] ?? -1;
  const found = tested.filter((one) => pOf(one) <= limit && Math.abs(one.beyond) >= WORTH_NAMING);
  return {
    compared: tested.length,
    slower: found.filter(({ beyond }) => beyond > 0).length,
    faster: found.filter(({ beyond }) => beyond < 0).length,
    /** How the record in the middle changed, a fraction. */
    rest: Math.expm1(median(pairs.map(({ middle }) => middle))),
    /** The largest changes first. */
    most: found
      .toSorted((a, b) => Math.abs(b.beyond) - Math.abs(a.beyond))
      .slice(0, MOST_NAMED)
      .map(({ change }) => change),
  };
}
