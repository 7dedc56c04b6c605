/** How a run is going, in lines for readers: one after each block, or one that is rewritten more often. */
import { type Progress, paceOf } from '../schedule/pace.ts';
import type { MeasuringPlan, RunEvent, RunListener } from './events.ts';

export interface ProgressOutput {
  /** Writes a line that stays. */
  readonly note: (line: string) => void;
  /** Rewrites one line in place. Missing: there is no line to rewrite. */
  readonly update?: (line: string) => void;
}

type Activity = Extract<RunEvent, { readonly kind: 'block-start' | 'starting' | 'warm-up' | 'round' }>;

/** A start that takes longer is mentioned where no line shows it. */
const SLOW_START_MS = 15_000;

/** With a line to rewrite, blocks pass by in it; without one each block leaves a line. Notes always stay. */
export class ProgressLines implements RunListener {
  readonly #output: ProgressOutput;
  #plan: MeasuringPlan | null = null;
  #block = 1;
  /** When nothing is left to measure at the latest, on the clock of the plan. */
  #endMs = 0;
  #lastStartMs: number | null = null;
  /** A start that is not faster than the one before is mentioned after this long, and whenever that has doubled. */
  #mentionMs = SLOW_START_MS;

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
    } else {
      if (event.kind === 'block-start') this.#begin(event, this.#plan);
      if (update !== undefined) update(this.#activityLine(event, this.#plan));
      else if (event.kind === 'starting') this.#mention(event);
    }
  }

  #begin(event: Extract<Activity, { readonly kind: 'block-start' }>, { load, bounds, elapsedMs }: MeasuringPlan): void {
    this.#block = event.blocks.length + 1;
    const starts = Object.values(event.blocks.at(-1)?.bootMs ?? {});
    this.#lastStartMs = starts.length === 0 ? null : Math.max(...starts);
    this.#mentionMs = Math.max(SLOW_START_MS, 1.2 * (this.#lastStartMs ?? 0));
    const nowMs = elapsedMs();
    this.#endMs = nowMs + paceOf(load, bounds.max, { ...event, elapsedMs: nowMs }).atMostMs;
  }

  #mention(event: Extract<Activity, { readonly kind: 'starting' }>): void {
    if (event.elapsedMs < this.#mentionMs) return;
    this.#mentionMs = 2 * event.elapsedMs;
    this.#output.note(`block ${this.#block}: ${this.#wordsFor(event)}`);
  }

  /** `block 3 of 5..12: GET /orders, round 2 of 4, at most 34 s left`; the name is as it was written. */
  #activityLine(event: Activity, { bounds, elapsedMs }: MeasuringPlan): string {
    const left = `at most ${Math.ceil(Math.max(0, this.#endMs - elapsedMs()) / 1000)} s left`;
    return `block ${this.#block} of ${rangeOf(bounds)}: ${this.#wordsFor(event)}, ${left}`;
  }

  #wordsFor(event: Activity): string {
    switch (event.kind) {
      case 'block-start':
        return 'starting the app';
      case 'starting': {
        const before = this.#lastStartMs === null ? '' : `, which took ${seconds(this.#lastStartMs)} s before`;
        return `starting the app for ${seconds(event.elapsedMs)} s${before}`;
      }
      case 'warm-up':
        return `warming up ${event.endpoint}`;
      case 'round': {
        const pass = event.pass ? `, pass ${event.pass.index} of ${event.pass.of}` : '';
        return `${event.endpoint}${pass}, round ${event.round} of ${event.rounds}`;
      }
    }
  }
}

/** `block 6 of 5..12: 1 of 4 endpoints undecided, 34 s, at most 21 s left` */
export function blockLine({ load, endpoints, bounds }: Omit<MeasuringPlan, 'elapsedMs'>, progress: Progress): string {
  const { blocks, undecided, elapsedMs } = progress;
  const block = `block ${blocks.length} of ${rangeOf(bounds)}:`;
  const time = `${seconds(elapsedMs)} s`;
  if (undecided.length === 0) return `${block} measuring is over, ${time}`;
  const open = `${undecided.length} of ${endpoints} endpoints undecided`;
  const state = blocks.length < bounds.min ? 'collecting' : open;
  const { fits, nextBlockMs, atMostMs } = paceOf(load, bounds.max, progress);
  const budgetMs = load.timeBudgetMs === null ? null : Math.max(0, load.timeBudgetMs - elapsedMs);
  const budget = budgetMs === null ? '' : ` (budget: ${seconds(budgetMs)} s)`;
  const left = fits
    ? `at most ${seconds(atMostMs)} s left${budget}`
    : `no time for another block: ${seconds(budgetMs ?? 0)} s of the time budget left, it takes ${seconds(nextBlockMs)} s`;
  return `${block} ${state}, ${time}, ${left}`;
}

function rangeOf({ min, max }: MeasuringPlan['bounds']): string {
  return min === max ? String(max) : `${min}..${max}`;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
