/** How a run is going, in lines for readers: one after each block, or one that is rewritten more often. */
import type { Config } from '../config/config.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { endpointsOf, type Part } from '../plan/part.ts';
import type { Checkout } from './checkout.ts';
import type { MeasuringPlan, RunEvent, RunListener } from './events.ts';
import { type Pace, type Progress, paceOf } from './pace.ts';

export interface ProgressOutput {
  /** Writes a line that stays. */
  readonly note: (line: string) => void;
  /** Rewrites one line in place. Missing: there is no line to rewrite. */
  readonly update?: (line: string) => void;
}

/** With a line to rewrite, blocks pass by in it; without one each block leaves a line. Notes always stay. */
export class ProgressLines implements RunListener {
  readonly #output: ProgressOutput;
  #plan: MeasuringPlan | null = null;
  /** The number of the block that is being measured, from 1. */
  #block = 1;
  /** When nothing is left to measure at the latest, on the clock of the plan. */
  #endMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  on(event: RunEvent): void {
    const { note, update } = this.#output;
    if (event.kind === 'note') note(event.text);
    else if (event.kind === 'measuring') this.#plan = event;
    else if (this.#plan === null) return;
    else if (event.kind === 'block-measured') {
      (update ?? note)(blockLine(this.#plan, { ...event, elapsedMs: this.#plan.elapsedMs() }));
    } else if (event.kind === 'block-discarded') {
      if (event.reason !== null) note(`a block is measured again: ${event.reason}`);
    } else update?.(this.#activityLine(event, this.#plan));
  }

  /** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
  #activityLine(event: Activity, { load, bounds, elapsedMs }: MeasuringPlan): string {
    const nowMs = elapsedMs();
    if (event.kind === 'block-start') {
      this.#block = event.blocks.length + 1;
      this.#endMs = nowMs + paceOf(load, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
    }
    const left = `at most ${Math.ceil(Math.max(0, this.#endMs - nowMs) / 1000)} s left`;
    return `block ${this.#block} of ${rangeOf(bounds)}: ${wordsFor(event)}, ${left}`;
  }
}

type Activity = Extract<RunEvent, { readonly kind: 'block-start' | 'warm-up' | 'round' }>;

function wordsFor(event: Activity): string {
  switch (event.kind) {
    case 'block-start':
      return 'starting the app';
    case 'warm-up':
      return `warming up ${event.endpoint}`;
    case 'round':
      return `${event.endpoint}, round ${event.round} of ${event.rounds}`;
  }
}

/** `block 6 of 5..12: 1 of 4 endpoints undecided, 34 s, at most 21 s left` */
export function blockLine({ load, endpoints, bounds }: Omit<MeasuringPlan, 'elapsedMs'>, progress: Progress): string {
  const { blocks, undecided, elapsedMs } = progress;
  const isOver = undecided.length === 0;
  const open = `${undecided.length} of ${endpoints} endpoints undecided`;
  const state = isOver ? 'measuring is over' : blocks.length < bounds.min ? 'collecting' : open;
  const parts = [
    `block ${blocks.length} of ${rangeOf(bounds)}: ${state}`,
    `${seconds(elapsedMs)} s`,
    isOver ? null : remaining(load, paceOf(load, bounds.max, progress), elapsedMs),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function remaining({ timeBudgetMs }: Config['load'], pace: Pace, elapsedMs: number): string {
  if (!pace.fits) {
    const leftMs = Math.max(0, (timeBudgetMs ?? 0) - elapsedMs);
    return `no time for another block: ${seconds(leftMs)} s of the time budget left, it takes ${seconds(pace.nextBlockMs)} s`;
  }
  const budget = timeBudgetMs === null ? '' : ` (budget: ${seconds(timeBudgetMs - elapsedMs)} s)`;
  return `at most ${seconds(pace.atMostMs)} s left${budget}`;
}

function rangeOf({ min, max }: MeasuringPlan['bounds']): string {
  return min === max ? String(max) : `${min}..${max}`;
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
  readonly baseLabel?: string;
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
      : kind.baseFrom === 'variants'
        ? 'base, a variant of the same checkout'
        : (request.baseLabel ?? 'base, as the configuration names it');
  const which = part === null ? '' : `part ${part.index}/${part.count}: `;
  return `${which}comparing ${what} of ${request.headLabel} side by side with ${base}`;
}
