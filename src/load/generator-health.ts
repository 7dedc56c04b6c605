/**
 * How the generator itself fared during a round: whether it, and not the app, was what took time. For one round, in the
 * generator's own process; what the figures mean for a verdict is decided elsewhere.
 */
import { readFileSync } from 'node:fs';
import { type EventLoopUtilization, PerformanceObserver, performance } from 'node:perf_hooks';
import type { GeneratorFigures } from '../results/results.ts';
import { SampleList } from './sample-list.ts';
import { quantilesAt } from './summarise.ts';

export class GeneratorHealth {
  readonly #collections: { readonly startMs: number; readonly ms: number }[] = [];
  readonly #observer = new PerformanceObserver((list) => this.#addCollections(list));
  readonly #loopDelayMs = new SampleList();
  #batchStartMs: number | null = null;
  #waitingMs = 0;
  #begun: Usage | null = null;
  #ended: Usage | null = null;

  /** The load begins. */
  begin(): void {
    this.#observer.observe({ entryTypes: ['gc'] });
    this.#begun = usageNow();
  }

  /**
   * Bytes have been received. What arrives while other bytes are being handled is handed over in the same turn of the
   * event loop, one after the other: a response read late in that turn has lain since the turn began, or longer.
   */
  received(): void {
    const nowMs = performance.now();
    if (this.#batchStartMs === null) {
      this.#batchStartMs = nowMs;
      // Runs at the end of this turn of the loop.
      setImmediate(() => {
        this.#batchStartMs = null;
      });
    }
    this.#loopDelayMs.push(nowMs - this.#batchStartMs);
  }

  /** How often bytes have been received. */
  get reads(): number {
    return this.#loopDelayMs.length;
  }

  /** This long, an event loop that had nothing to do was kept turning, to be in time for what comes next. */
  waited(waitedMs: number): void {
    this.#waitingMs += waitedMs;
  }

  /** The last request is accounted for. */
  end(): void {
    this.#ended ??= usageNow();
  }

  /** Resolves to the figures between `begin` and `end`. */
  async figures(): Promise<GeneratorFigures> {
    // Collections are reported a turn of the loop later.
    await new Promise((resolve) => setImmediate(resolve));
    this.#addCollections({ getEntries: () => this.#observer.takeRecords() });
    this.#observer.disconnect();
    if (this.#begun === null || this.#ended === null) throw new Error('the round has not been watched to its end');
    const [begun, ended] = [this.#begun, this.#ended];
    const wallMs = ended.atMs - begun.atMs;
    const share = (busyMs: number) => (wallMs > 0 ? Math.max(0, busyMs - this.#waitingMs) / wallMs : 0);
    const pausesMs = this.#collections
      .filter(({ startMs }) => startMs >= begun.atMs && startMs <= ended.atMs)
      .map(({ ms }) => ms);
    const delaysMs = this.#loopDelayMs.take().sort();
    const delaySumMs = delaysMs.reduce((sum, ms) => sum + ms, 0);
    return {
      wallMs,
      loopShare: share(performance.eventLoopUtilization(ended.loop, begun.loop).active),
      cpuShare: share(ended.cpuMs - begun.cpuMs),
      loopDelayMeanMs: delaysMs.length > 0 ? delaySumMs / delaysMs.length : 0,
      loopDelayP99Ms: delaysMs.length > 0 ? (quantilesAt(delaysMs, [99])[0] ?? 0) : 0,
      gcMs: pausesMs.reduce((sum, ms) => sum + ms, 0),
      gcMaxMs: Math.max(0, ...pausesMs),
      runQueueMs: begun.runQueueMs === null || ended.runQueueMs === null ? null : ended.runQueueMs - begun.runQueueMs,
      waitingMs: this.#waitingMs,
    };
  }

  #addCollections(list: { getEntries(): readonly { startTime: number; duration: number }[] }): void {
    for (const { startTime, duration } of list.getEntries()) {
      this.#collections.push({ startMs: startTime, ms: duration });
    }
  }
}

interface Usage {
  readonly atMs: number;
  readonly loop: EventLoopUtilization;
  readonly cpuMs: number;
  readonly runQueueMs: number | null;
}

function usageNow(): Usage {
  const scheduler = schedulerTimes();
  const { user, system } = process.cpuUsage();
  return {
    atMs: performance.now(),
    loop: performance.eventLoopUtilization(),
    cpuMs: scheduler?.cpuMs ?? (user + system) / 1000,
    runQueueMs: scheduler?.runQueueMs ?? null,
  };
}

/** Of the main thread, whose number is that of the process: time on a core, and time ready to run without one. */
function schedulerTimes(): { readonly cpuMs: number; readonly runQueueMs: number } | null {
  try {
    const [cpuNs, runQueueNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ').map(Number);
    return cpuNs && runQueueNs !== undefined ? { cpuMs: cpuNs / 1e6, runQueueMs: runQueueNs / 1e6 } : null;
  } catch {
    // Not Linux, or a kernel without these statistics.
    return null;
  }
}
