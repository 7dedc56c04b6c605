/** Which measured figures are drawn as base and as head. */
import { type ReportInput, sideLabels } from '../input.ts';
import { type Pooled, poolSide } from '../pooled.ts';

export interface DrawnSide {
  readonly label: string;
  /** Null where the endpoint was not measured on this side. */
  readonly pooled: Pooled | null;
}

export interface DrawnSides {
  /** Null where head was compared with nothing: the reference that it was measured beside is not base. */
  readonly base: DrawnSide | null;
  readonly head: DrawnSide;
}

/** The parts of a request that are timed. */
export const PHASES = [
  ['connect', 'connectMs'],
  ['first byte', 'ttfbMs'],
  ['whole response', 'latencyMs'],
] as const;

/** One endpoint's sides. Against stored runs, base is all of them together. */
export function drawnSides(input: ReportInput, endpoint: string): DrawnSides {
  const { results, comparison, found } = input;
  const labels = sideLabels(input);
  const head = { label: labels.head, pooled: poolSide(results, endpoint, 'head') };
  switch (comparison.kind) {
    case 'paired':
      return { base: { label: labels.base, pooled: poolSide(results, endpoint, 'base') }, head };
    case 'stored': {
      const stored = { ...results, blocks: found.baselines.flatMap(({ blocks }) => blocks) };
      return { base: { label: labels.base, pooled: poolSide(stored, endpoint, 'head') }, head };
    }
    case 'none':
      return { base: null, head };
  }
}
