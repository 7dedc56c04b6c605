/** How a run is going, in lines for readers: one after each block, or one that is rewritten more often. */
import type { Config } from '../config/config.ts';
import type { ComparisonKind } from '../plan/comparison-kind.ts';
import { endpointsOf, type Part } from '../plan/part.ts';
import { type Pace, type Progress, paceOf } from '../schedule/pace.ts';
import type { Checkout } from './checkout.ts';
import type { MeasuringPlan, RunEvent, RunListener } from './events.ts';

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
  /** How long the latest start took; null: there was none. */
  #lastStartMs: number | null = null;
  /** A start that is not faster than the one before is mentioned after this long, and whenever that has doubled. */
  #mentionMs = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  on(event: RunEvent): void {
    const { note, update } = this.#output;
    if (event.kind === 'note') note(event.text);
    else if (event.kind === 'measuring') this.#plan = event;
    else if (this.#plan === null) return;
    else if (event.kind === 'planned') this.#plan = { ...this.#plan, bounds: event.bounds };
    else if (event.kind === 'block-measured') {
      (update ?? note)(blockLine(this.#plan, { ...event, elapsedMs: this.#plan.elapsedMs() }));
    } else if (event.kind === 'block-discarded') {
      if (event.reason !== null) note(`a block is measured again: ${event.reason}`);
    } else {
      if (event.kind === 'starting' && update === undefined) this.#mention(event.elapsedMs);
      update?.(this.#activityLine(event, this.#plan));
    }
  }

  #mention(elapsedMs: number): void {
    if (elapsedMs < this.#mentionMs) return;
    this.#mentionMs = 2 * elapsedMs;
    this.#output.note(`block ${this.#block}: ${startingWords(elapsedMs, this.#lastStartMs)}`);
  }

  /** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
  #activityLine(event: Activity, { load, bounds, elapsedMs }: MeasuringPlan): string {
    const nowMs = elapsedMs();
    if (event.kind === 'block-start') {
      this.#block = event.blocks.length + 1;
      const starts = Object.values(event.blocks.at(-1)?.bootMs ?? {});
      this.#lastStartMs = starts.length === 0 ? null : Math.max(...starts);
      this.#mentionMs = Math.max(SLOW_START_MS, 1.2 * (this.#lastStartMs ?? 0));
      this.#endMs = nowMs + paceOf(load, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
    }
    const left = `at most ${Math.ceil(Math.max(0, this.#endMs - nowMs) / 1000)} s left`;
    const doing = event.kind === 'starting' ? startingWords(event.elapsedMs, this.#lastStartMs) : wordsFor(event);
    return `block ${this.#block} of ${rangeOf(bounds)}: ${doing}, ${left}`;
  }
}

type Activity = Extract<RunEvent, { readonly kind: 'block-start' | 'starting' | 'warm-up' | 'round' }>;

/** A start that takes longer is mentioned where no line shows it. */
const SLOW_START_MS = 15_000;

/** `starting the app for 34 s, which took 61 s before` */
function startingWords(elapsedMs: number, lastMs: number | null): string {
  return `starting the app for ${seconds(elapsedMs)} s${lastMs === null ? '' : `, which took ${seconds(lastMs)} s before`}`;
}

function wordsFor(event: Exclude<Activity, { readonly kind: 'starting' }>): string {
  switch (event.kind) {
    case 'block-start':
      return 'starting the app';
    case 'warm-up':
      return `warming up ${event.endpoint}`;
    case 'round':
      return `${event.endpoint}${event.pass ? `, pass ${event.pass.index} of ${event.pass.of}` : ''}, round ${event.round} of ${event.rounds}`;
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
  readonly calibrationBlocks?: number;
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
  if (request.calibrationBlocks !== undefined) {
    const place = kind.baseFrom === 'revision' ? ', from a second folder' : '';
    return `measuring ${what} of ${request.headLabel} beside itself${place}`;
  }
  const base =
    kind.baseFrom === 'revision'
      ? `${request.base?.label ?? 'base'} (${checkout.base?.commit.slice(0, 7) ?? ''})`
      : kind.baseFrom === 'variants'
        ? 'base, a variant of the same checkout'
        : (request.baseLabel ?? 'base, as the configuration names it');
  const which = part === null ? '' : `part ${part.index}/${part.count}: `;
  const isSame = kind.baseFrom === 'revision' && checkout.base?.commit === checkout.headCommit;
  const same = isSame ? ', the commit that is checked out: only what is not committed can differ' : '';
  return `${which}comparing ${what} of ${request.headLabel} side by side with ${base}${same}`;
}
