/** Gives the app both of two cores where it runs in parallel: on one of them a change of that would not show. */
import type { CoreLayout } from '../app/process/cores.ts';
import { coresFor, demandsOf } from '../decide/conditions/parallelism.ts';
import { programOf } from '../system/proc.ts';
import { StartAgain, type Testbed } from './testbed.ts';
import type { WarmedUp } from './warmup.ts';

/** They run the code of a process in one thread, whatever the cores. */
const ONE_THREAD = /^(?:node|nodejs|bun|deno|python|ruby|php|perl)[-\d.]*(?:fpm)?[\d.]*$/;

/**
 * Made in the first block. Who starts as many threads as it finds cores has to find both at the start; others are moved while they are
 * warm. Throws StartAgain where the apps have to be started once more.
 */
export class CoreChoice {
  readonly #layout: CoreLayout;
  #isMade = false;
  /** It has both cores: it seemed to use them while it warmed up. */
  #isOnTrial = false;
  #startedWide = false;

  /** @param layout of two cores, one of them the app's */
  constructor(layout: CoreLayout) {
    this.#layout = layout;
  }

  beforeLoad(apps: Testbed['apps']): void {
    if (this.#isMade || !this.#layout.isApart) return;
    // A Go, Java or .NET program starts as many threads as it finds cores. Nothing is assumed of one that cannot be seen.
    const pids = Object.values(apps).flatMap((app) => app.servingPid() ?? []);
    const programs = pids.flatMap((pid) => programOf(pid) ?? []);
    if (programs.every((program) => ONE_THREAD.test(program))) return;
    this.#layout.isWide = true;
    this.#startedWide = true;
    throw new StartAgain('the app may start as many threads as it finds cores: it is started again with both');
  }

  /** Once the app is warm, and after a look at how it runs with both cores: the line for the log if it has other cores from here on. */
  async review(warmed: Pick<WarmedUp, 'isPlaced' | 'rounds' | 'look'>, apps: Testbed['apps'], hasWorkers: boolean) {
    if (!warmed.isPlaced) {
      throw new StartAgain('the app could not be moved to one core once it was warm: it starts there again');
    }
    if (this.#isMade) return null;
    const change = coresFor(warmed.rounds, { isWide: !this.#layout.isApart, hasWorkers });
    // An app that is started again with both is asked once more whether it uses them.
    this.#isMade = change !== 'widen';
    this.#isOnTrial = change === null && !this.#layout.isApart;
    if (change === null) return null;
    const words = this.#move(change, apps);
    this.#isMade = true;
    if (change === 'narrow') return words;
    this.#isOnTrial = usesBoth(await warmed.look());
    if (this.#isOnTrial) return words;
    this.#move('narrow', apps);
    return null;
  }

  /** The app may only have caught up on what its compiler had waiting: the line for the log if it has one core from here on. */
  afterRounds(rounds: WarmedUp['rounds'], apps: Testbed['apps']): string | null {
    // Where others were busy, rounds say nothing of it.
    if (!this.#isOnTrial || demandsOf(rounds).length === 0 || usesBoth(rounds)) return null;
    this.#isOnTrial = false;
    return this.#move('narrow', apps);
  }

  /** While it runs. */
  #move(change: 'widen' | 'narrow', apps: Testbed['apps']): string {
    this.#layout.isWide = change === 'widen';
    const isMoved = this.#layout.move(Object.values(apps));
    // What has sized itself for two cores, and compiles on both, has to find them in each start.
    this.#layout.startsWide = change === 'narrow' && isMoved && this.#startedWide;
    const what =
      change === 'widen'
        ? 'the app runs in parallel: it has both cores from here on'
        : 'the app does not use two cores at once: it has one from here on';
    if (isMoved) return what;
    this.#startedWide ||= change === 'widen';
    throw new StartAgain(`${what}, and is started again`);
  }
}

const usesBoth = (rounds: WarmedUp['rounds']) => coresFor(rounds, { isWide: true, hasWorkers: false }) === null;
