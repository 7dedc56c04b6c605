/** How often the app is started in this run: settled by what the first block costs, and kept for all others. */
import type { BlockBudget } from '../plan/blocks.ts';
import { blocksInTime, planRestarts, type RestartPlan, type StartCost } from '../plan/restart.ts';
import { restartWords } from '../report/restart.ts';
import type { Restart } from '../results/results.ts';
import type { Session } from './session.ts';

interface Settled {
  readonly plan: RestartPlan;
  readonly cost: Restart['cost'];
}

export class Restarts {
  readonly #session: Session;
  readonly #planned: BlockBudget;
  #settled: Settled | null = null;

  constructor(session: Session, planned: BlockBudget) {
    this.#session = session;
    this.#planned = planned;
  }

  /** How often a block goes over its endpoints; null: that is not settled yet. */
  get passes(): number | null {
    return this.#settled?.plan.passes ?? null;
  }

  /** Fewest and most blocks, as far as they are known. */
  get bounds(): BlockBudget {
    return { ...this.#planned, ...this.#settled?.plan.blocks };
  }

  /** For the results: nothing where nobody asked and nothing was to be settled, nor of a calibration, which has blocks of its own. */
  get record(): { readonly restart?: Restart } {
    const { restart, blocks } = this.#session.resolved.load;
    const isAsIs = this.#planned.restart === 'each' && restart === undefined;
    if (this.#settled === null || isAsIs || this.#planned.max > blocks.max) return {};
    const { plan, cost } = this.#settled;
    return { restart: { ...plan, cost } };
  }

  /** After the first pass of a run. */
  settle({ startMs, passMs }: Pick<StartCost, 'startMs' | 'passMs'>): number {
    const { events, deadline, resolved } = this.#session;
    const cost = { startMs, passMs, leftMs: deadline.leftMs() };
    // Nothing but the two: what else was planned would stand in the results, whose readers refuse it.
    const { min, max, restart: setting } = this.#planned;
    const plan = planRestarts(setting, { min, max }, cost);
    this.#settled = {
      plan,
      cost: {
        startMs: Math.round(startMs),
        passMs: Math.round(passMs),
        blocksInTime: blocksInTime(plan.passes, cost),
      },
    };
    const { restart } = this.record;
    const words = restart === undefined ? null : restartWords(restart, resolved);
    if (words?.isWorthALine) events.note(words.text);
    events.emit({ kind: 'planned', bounds: plan.blocks });
    return plan.passes;
  }

  /** The block that it was settled by does not count. */
  forget(): void {
    this.#settled = null;
  }
}
