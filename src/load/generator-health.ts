/** Whether the generator, and not the app, took the time. `decide/conditions/generator.ts` decides what that means for a verdict. */
import { type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { sum } from '../decide/test/statistics.ts';
import type { GeneratorFigures } from '../results/results.ts';
import { readProc, schedulerTimesIn } from '../system/proc.ts';
import { summarise } from './summarise.ts';
import { SampleList } from './tally.ts';

export class GeneratorHealth {
  readonly #collections: PerformanceEntry[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#collections.push(...list.getEntries()));
  readonly #loopDelayMs = new SampleList();
  #batchStartMs: number | null = null;
  #waitingMs = 0;
  #begun = usageNow();
  #ended: ReturnType<typeof usageNow> | null = null;

  begin(): void {
    this.#observer.observe({ entryTypes: ['gc'] });
    this.#begun = usageNow();
  }

  /** What arrives while other bytes are handled comes in the same turn of the event loop: it has waited since that began, or longer. */
  received(): void {
    const nowMs = performance.now();
    if (this.#batchStartMs === null) {
      this.#batchStartMs = nowMs;
      // Runs at the end of this turn.
      setImmediate(() => {
        this.#batchStartMs = null;
      });
    }
    this.#loopDelayMs.push(nowMs - this.#batchStartMs);
  }

  get reads(): number {
    return this.#loopDelayMs.length;
  }

  /** The idle event loop was kept turning, to be in time for the next request. */
  waited(waitedMs: number): void {
    this.#waitingMs += waitedMs;
  }

  end(): void {
    this.#ended ??= usageNow();
  }

  async figures(): Promise<GeneratorFigures> {
    // Collections are reported one turn of the loop later.
    await new Promise((resolve) => setImmediate(resolve));
    this.#collections.push(...this.#observer.takeRecords());
    this.#observer.disconnect();
    const [begun, ended] = [this.#begun, this.#ended ?? usageNow()];
    const wallMs = ended.atMs - begun.atMs;
    const share = (busyMs: number) => (wallMs > 0 ? Math.max(0, busyMs - this.#waitingMs) / wallMs : 0);
    const pausesMs = this.#collections
      .filter(({ startTime }) => startTime >= begun.atMs && startTime <= ended.atMs)
      .map(({ duration }) => duration);
    const delayMs = summarise(this.#loopDelayMs.take());
    return {
      wallMs,
      loopShare: share(performance.eventLoopUtilization(ended.loop, begun.loop).active),
      cpuShare: share(ended.cpuMs - begun.cpuMs),
      loopDelayMeanMs: delayMs?.mean ?? 0,
      loopDelayP99Ms: delayMs?.p99 ?? 0,
      gcMs: sum(pausesMs),
      gcMaxMs: Math.max(0, ...pausesMs),
      runQueueMs: begun.runQueueMs === null || ended.runQueueMs === null ? null : ended.runQueueMs - begun.runQueueMs,
      waitingMs: this.#waitingMs,
    };
  }
}

function usageNow() {
  // The main thread has the id of its process. Some kernels count nothing there.
  const counted = schedulerTimesIn(readProc(`/proc/self/task/${process.pid}/schedstat`));
  const scheduler = counted !== null && counted.cpuMs > 0 ? counted : null;
  const { user, system } = process.cpuUsage();
  return {
    atMs: performance.now(),
    loop: performance.eventLoopUtilization(),
    cpuMs: scheduler?.cpuMs ?? (user + system) / 1000,
    runQueueMs: scheduler?.runDelayMs ?? null,
  };
}
