/** Gives the app both of two cores where it runs in parallel: on one of them a change of that would not show. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { RunningApp } from '../app/launcher.ts';
import type { CoreLayout } from '../app/process/cores.ts';
import { coresFor } from '../decide/parallelism.ts';
import type { BySide } from './sides.ts';
import type { WarmedUp } from './warmup.ts';

/** They run the code of a process in one thread; their other processes and threads are started whatever the cores. */
const ONE_THREAD = /^(?:node|nodejs|bun|deno|python|ruby|php|perl)[-\d.]*(?:fpm)?[\d.]*$/;

/** The choice is made once, after the warm-up of the first block. */
export class CoreChoice {
  readonly #layout: CoreLayout;
  #isMade = false;

  /** @param layout of two cores, one of them the app's */
  constructor(layout: CoreLayout) {
    this.#layout = layout;
  }

  /**
   * Changes the layout where the app wants it; what is started after that has other cores. Returns that for the log; null:
   * the layout stays.
   */
  review(rounds: WarmedUp['rounds'], apps: BySide<RunningApp>): string | null {
    if (this.#isMade) return null;
    const isWide = !this.#layout.isApart;
    const change = coresFor(rounds, { isWide, sizesItself: Object.values(apps).some(sizesItself) });
    this.#isMade = isWide || change === null;
    if (change === null) return null;
    this.#layout.isWide = change === 'widen';
    return change === 'widen'
      ? 'the app keeps its core busy and may want another: it is started again with both'
      : 'the app does not use two cores at once: it is started again on one';
  }
}

/** A Go, Java or .NET program starts as many threads as it finds cores. False where its program cannot be seen. */
function sizesItself(app: RunningApp): boolean {
  const pid = app.servingPid();
  if (pid === null) return false;
  try {
    return !ONE_THREAD.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return false;
  }
}
