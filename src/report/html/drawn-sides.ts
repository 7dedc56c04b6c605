/** Which measured figures are drawn as base and as head. */
import type { Side } from '../../config/config.ts';
import { type Pooled, poolSide } from '../../results/pooled.ts';
import type { Results, RoundSide } from '../../results/results.ts';
import { type ReportInput, sideLabels } from '../input.ts';

export interface DrawnSide {
  readonly label: string;
  /** Null where the endpoint was not measured on this side. */
  readonly pooled: Pooled | null;
  /** Count of responses by status, the most frequent first. */
  readonly statuses: readonly Count[];
  /** Count of requests by what was wrong with them, the most frequent first. */
  readonly problems: readonly Count[];
}

export type Count = readonly [name: string, count: number];

export interface DrawnSides {
  /** Null where head was compared with nothing: the reference that it was measured beside is not base. */
  readonly base: DrawnSide | null;
  readonly head: DrawnSide;
}

/** One endpoint's sides. Against stored runs, base is all of them together. */
export function drawnSides(input: ReportInput, endpoint: string): DrawnSides {
  const { results, comparison, found } = input;
  const labels = sideLabels(input);
  const head = { label: labels.head, ...figuresOf(results, endpoint, 'head') };
  switch (comparison.kind) {
    case 'paired':
      return { base: { label: labels.base, ...figuresOf(results, endpoint, 'base') }, head };
    case 'stored': {
      const stored = { ...results, blocks: found.baselines.flatMap(({ blocks }) => blocks) };
      return { base: { label: labels.base, ...figuresOf(stored, endpoint, 'head') }, head };
    }
    case 'none':
      return { base: null, head };
  }
}

function figuresOf(results: Results, endpoint: string, side: Side): Omit<DrawnSide, 'label'> {
  const rounds = results.blocks.flatMap((block) =>
    block.endpoints.flatMap((one) =>
      one.endpoint === endpoint ? one.rounds.flatMap((round) => round.sides[side] ?? []) : [],
    ),
  );
  return {
    pooled: poolSide(results, endpoint, side),
    statuses: counted(rounds, 'statuses'),
    problems: counted(rounds, 'problems'),
  };
}

function counted(rounds: readonly RoundSide[], kind: 'statuses' | 'problems'): readonly Count[] {
  const counts = new Map<string, number>();
  for (const round of rounds) {
    for (const [name, count] of Object.entries(round[kind])) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
