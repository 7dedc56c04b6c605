/** What is told of a run while it measures: a line after each block, or one line that is rewritten more often. */
import type { Config } from '../config/config.ts';
import type { Block } from '../results/results.ts';
import { type Pace, paceOf } from './pace.ts';
import { progressLine } from './progress.ts';

/** What a block does at the moment. */
export type Activity =
  | { readonly kind: 'start' }
  | { readonly kind: 'warm-up'; readonly endpoint: string }
  /** `round` counts from 1. */
  | { readonly kind: 'round'; readonly endpoint: string; readonly round: number; readonly rounds: number };

export interface Telling {
  /** With the endpoints that are measured here, and no others. */
  readonly config: Config;
  /** How many blocks are measured at least and at most. */
  readonly bounds: { readonly min: number; readonly max: number };
  /** Milliseconds since the run began. */
  readonly elapsedMs: () => number;
  readonly say: (line: string) => void;
  /** Missing: there is no line to rewrite. */
  readonly update?: ((line: string) => void) | undefined;
}

/** The listeners of a measurement. With a line to rewrite there are no others: the blocks pass by in it. */
export function tellProgress({ config, bounds, elapsedMs, say, update }: Telling) {
  let pace: Pace = { nextBlockMs: 0, atMostMs: 0, fits: true };
  let pacedAtMs = 0;
  return {
    onBlock(blocks: readonly Block[], undecided: readonly string[]): void {
      const afterBlock = paceOf(config, blocks, undecided, bounds.max, elapsedMs());
      const line = progressLine(config, bounds, { blocks, undecided, pace: afterBlock, elapsedMs: elapsedMs() });
      (update ?? say)(line);
    },
    onActivity(activity: Activity, blocks: readonly Block[], undecided: readonly string[]): void {
      if (activity.kind === 'start') {
        pacedAtMs = elapsedMs();
        pace = paceOf(config, blocks, undecided, bounds.max, pacedAtMs);
      }
      const leftMs = Math.max(0, pacedAtMs + pace.atMostMs - elapsedMs());
      update?.(activityLine(activity, blocks.length + 1, bounds, leftMs));
    },
  };
}

/** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
export function activityLine(
  activity: Activity,
  block: number,
  { min, max }: Telling['bounds'],
  leftMs: number,
): string {
  const left = `at most ${Math.ceil(leftMs / 1000)} s left`;
  return `block ${block} of ${min === max ? max : `${min}..${max}`}: ${wordsFor(activity)}, ${left}`;
}

function wordsFor(activity: Activity): string {
  switch (activity.kind) {
    case 'start':
      return 'starting the app';
    case 'warm-up':
      return `warming up ${activity.endpoint}`;
    case 'round':
      return `${activity.endpoint}, round ${activity.round} of ${activity.rounds}`;
  }
}
