/**
 * Warms both versions up together, and learns how long their bodies are.
 *
 * Bins of load go round the endpoints until each one's last two bins agree within 5 % on all sides: servers that compile
 * while they run take seconds to become fast, and a cold side would look slower than it is.
 */
import type { Endpoint, Side } from '../config/config.ts';
import type { ResolvedExpectation, RoundSamples } from '../load/driver.ts';
import { resolveExpectation } from '../load/expectation.ts';
import type { ReferenceInfo } from '../results/results.ts';
import { runRound } from './round.ts';
import type { BySide, Testbed } from './sides.ts';

type ObservedBodyBytes = RoundSamples['bodyBytes'];

const STEADY_WITHIN = 0.05;
const BIN_MS = { min: 100, max: 500 };

export interface WarmedUp {
  readonly durationMs: number;
  readonly isSteady: boolean;
  /** By endpoint name: what the rounds expect of each side. */
  readonly expectations: ReadonlyMap<string, BySide<ResolvedExpectation>>;
}

export interface WarmUpRequest {
  readonly endpoints: readonly Endpoint[];
  readonly order: readonly Side[];
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
}

/** The reference answers in its own way, whatever is expected of the app. */
const FROM_REFERENCE: ResolvedExpectation = { status: [[200, 200]], lengthBytes: null, text: null, json: false };

/** Which sides are loaded at an endpoint: all, but the reference only where it has a cost. */
export function sidesAt(endpoint: Endpoint, order: readonly Side[], reference: ReferenceInfo | null): readonly Side[] {
  if (reference === null || typeof reference.iterations[endpoint.name] === 'number') return order;
  return order.filter((side) => side === 'head');
}

/** Takes between `warmup`'s bounds, and a bin or two per endpoint where there are many. */
export async function warmUp(testbed: Testbed, request: WarmUpRequest): Promise<WarmedUp> {
  const { config, events } = testbed;
  const { endpoints, reference } = request;
  const given: BySide<ResolvedExpectation> = reference === null ? {} : { base: FROM_REFERENCE };
  const orders = new Map(endpoints.map((endpoint) => [endpoint.name, sidesAt(endpoint, request.order, reference)]));
  const { min, max } = config.load.warmupMs;
  const binMs = Math.min(BIN_MS.max, Math.max(BIN_MS.min, max / (4 * endpoints.length)));
  const histories = new Map([...orders].map(([name, order]) => [name, new History(order)]));
  let durationMs = 0;
  let isSteady = false;
  while (!isSteady && durationMs < Math.max(max, 1)) {
    for (const endpoint of endpoints) {
      events.emit({ kind: 'warm-up', endpoint: endpoint.name });
      const order = orders.get(endpoint.name) ?? [];
      const { samples } = await runRound(testbed, { endpoint, durationMs: binMs, order, expectations: given });
      const history = histories.get(endpoint.name);
      for (const side of order) {
        const one = samples[side];
        if (one) history?.add(side, mean(one.latencyMs), one.bodyBytes);
      }
      durationMs += binMs;
    }
    isSteady = durationMs >= min && [...histories.values()].every((history) => history.isSteady());
    if (max === 0) break;
  }
  const expectations = endpoints.map((endpoint) => {
    const history = histories.get(endpoint.name);
    const bySide = (orders.get(endpoint.name) ?? []).map((side) => [
      side,
      given[side] ?? resolveExpectation(endpoint.expect, history?.bodyBytes(side) ?? null),
    ]);
    return [endpoint.name, Object.fromEntries(bySide)] as const;
  });
  return { durationMs, isSteady, expectations: new Map(expectations) };
}

/** The bins of one endpoint, by side. */
class History {
  readonly #means: ReadonlyMap<Side, number[]>;
  readonly #bodies: ReadonlyMap<Side, ObservedBodyBytes[number][]>;

  constructor(sides: readonly Side[]) {
    this.#means = new Map(sides.map((side) => [side, []]));
    this.#bodies = new Map(sides.map((side) => [side, []]));
  }

  add(side: Side, meanMs: number, bodyBytes: ObservedBodyBytes): void {
    this.#means.get(side)?.push(meanMs);
    this.#bodies.get(side)?.push(...bodyBytes);
  }

  bodyBytes(side: Side): ObservedBodyBytes {
    return this.#bodies.get(side) ?? [];
  }

  /** A bin without a valid response is never steady: its mean is NaN. */
  isSteady(): boolean {
    return [...this.#means.values()].every((means) => {
      const [previous, last] = means.slice(-2);
      return (
        previous !== undefined &&
        last !== undefined &&
        Math.abs(last - previous) < STEADY_WITHIN * Math.max(last, previous)
      );
    });
  }
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
