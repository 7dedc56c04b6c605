/** The line that is told after each block. */

import type { Config } from '../config/config.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { endpointsOf, type Part } from '../plan/part.ts';
import type { Block } from '../results/results.ts';
import type { Checkout } from './checkout.ts';
import type { Pace } from './pace.ts';

export interface Progress {
  readonly blocks: readonly Block[];
  /** Names of the endpoints that need another block. */
  readonly undecided: readonly string[];
  readonly pace: Pace;
  /** Since the run began. */
  readonly elapsedMs: number;
}

/** `block 6 of 5..12: 1 of 4 endpoints undecided, 34 s, at most 21 s left` */
export function progressLine(config: Config, bounds: Config['load']['blocks'], progress: Progress): string {
  const { blocks, undecided, pace, elapsedMs } = progress;
  const { min, max } = bounds;
  const isOver = undecided.length === 0;
  const open = `${undecided.length} of ${config.endpoints.length} endpoints undecided`;
  const state = isOver ? 'measuring is over' : blocks.length < min ? 'collecting' : open;
  const parts = [
    `block ${blocks.length} of ${min === max ? max : `${min}..${max}`}: ${state}`,
    `${seconds(elapsedMs)} s`,
    isOver ? null : remaining(config, pace, elapsedMs),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function remaining({ load }: Config, pace: Pace, elapsedMs: number): string {
  if (!pace.fits) {
    const leftMs = Math.max(0, (load.timeBudgetMs ?? 0) - elapsedMs);
    return `no time for another block: ${seconds(leftMs)} s of the time budget left, it takes ${seconds(pace.nextBlockMs)} s`;
  }
  const budget = load.timeBudgetMs === null ? '' : ` (budget: ${seconds(load.timeBudgetMs - elapsedMs)} s)`;
  return `at most ${seconds(pace.atMostMs)} s left${budget}`;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}

export interface StartRequest {
  readonly config: Config;
  readonly part?: Part | null;
  readonly mode: string;
  readonly headLabel: string;
  readonly base: { readonly label: string } | null;
}

/** What is going to be measured. */
export function startLine(kind: ComparisonKind, request: StartRequest, checkout: Checkout): string {
  const { config, part = null } = request;
  const count = endpointsOf(part, config).length;
  const what =
    part?.by === 'endpoint'
      ? `${count} of ${config.endpoints.length} endpoints`
      : `${count} endpoint${count === 1 ? '' : 's'}`;
  if (kind.kind === 'stored') return `measuring ${what} of ${request.headLabel} for a comparison with stored runs`;
  if (kind.kind === 'none') return `measuring ${what} of ${request.headLabel} alone`;
  if (request.mode === 'calibrate') return `measuring ${what} of ${request.headLabel} beside itself`;
  const base =
    kind.baseFrom === 'revision'
      ? `${request.base?.label ?? 'base'} (${checkout.base?.commit.slice(0, 7) ?? ''})`
      : 'base, a variant of the same checkout';
  const which = part === null ? '' : `part ${part.index}/${part.count}: `;
  return `${which}comparing ${what} of ${request.headLabel} side by side with ${base}`;
}
