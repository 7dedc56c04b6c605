/** Gives the app both of two cores where it runs in parallel: on one of them a change of that would not show. */
import type { RunningApp } from '../app/launcher.ts';
import type { CoreLayout } from '../app/process/cores.ts';
import { coresFor, demandsOf } from '../decide/conditions/parallelism.ts';
import { programOf } from '../system/proc.ts';
import type { Testbed } from './testbed.ts';
import type { WarmedUp } from './warmup.ts';

/** They run the code of a process in one thread, whatever the cores. */
const ONE_THREAD = /^(?:node|nodejs|bun|deno|python|ruby|php|perl)[-\d.]*(?:fpm)?[\d.]*$/;

/** In the first block. Who starts as many threads as it finds cores has to find both at the start; others are moved while they are warm. */
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

  /** Why the block has to start again. Null: it goes on. */
  beforeLoad(apps: Testbed['apps']): string | null {
    if (this.#isMade || !this.#layout.isApart || !Object.values(apps).some(sizesItself)) return null;
    this.#layout.isWide = true;
    this.#startedWide = true;
    return 'the app may start as many threads as it finds cores: it is started again with both';
  }

  /** Once the app is warm, and after a look at how it runs with both cores, where it is to have them. Null: the layout stays. */
  async review(warmed: Pick<WarmedUp, 'rounds' | 'look'>, apps: Testbed['apps'], hasWorkers: boolean) {
    if (this.#isMade) return null;
    this.#isMade = true;
    const change = coresFor(warmed.rounds, { isWide: !this.#layout.isApart, hasWorkers });
    if (change === null) {
      this.#isOnTrial = !this.#layout.isApart;
      return null;
    }
    const review = this.#move(change, apps);
    if (change === 'narrow' || !review.isMoved) {
      // An app that is started again with both is asked once more whether it uses them.
      this.#isMade = change === 'narrow';
      this.#startedWide ||= change === 'widen';
      return review;
    }
    this.#isOnTrial = usesBoth(await warmed.look());
    if (this.#isOnTrial) return review;
    this.#move('narrow', apps);
    return null;
  }

  /** The app may only have caught up on what its compiler had waiting. Returns the line for the log, if it has one core from here on. */
  afterRounds(rounds: WarmedUp['rounds'], apps: Testbed['apps']): string | null {
    // Where others were busy, rounds say nothing of it.
    if (!this.#isOnTrial || demandsOf(rounds).length === 0 || usesBoth(rounds)) return null;
    this.#isOnTrial = false;
    return this.#move('narrow', apps).words;
  }

  /** `words` is the line for the log. `isMoved`: the app was moved while it ran; otherwise the block starts again. */
  #move(change: 'widen' | 'narrow', apps: Testbed['apps']) {
    this.#layout.isWide = change === 'widen';
    const isMoved = this.#layout.move(Object.values(apps));
    // What has sized itself for two cores, and compiles on both, has to find them in each start.
    this.#layout.startsWide = change === 'narrow' && isMoved && this.#startedWide;
    const what =
      change === 'widen'
        ? 'the app runs in parallel: it has both cores'
        : 'the app does not use two cores at once: it has one';
    return { words: `${what} from here on${isMoved ? '' : ', and is started again'}`, isMoved };
  }
}

const usesBoth = (rounds: WarmedUp['rounds']) => coresFor(rounds, { isWide: true, hasWorkers: false }) === null;

/** A Go, Java or .NET program starts as many threads as it finds cores. False where its program cannot be seen. */
function sizesItself(app: RunningApp): boolean {
  const pid = app.servingPid();
  const program = pid === null ? null : programOf(pid);
  return program !== null && !ONE_THREAD.test(program);
}
