/**
 * What the sides are asked, and in which order: the same records for both, so that each record is a pair. Every record is
 * asked as often as any other, in an order that follows from the seed and goes on from round to round.
 */

import type { Endpoint, Side, Values } from '../config/config.ts';
import { type FilledRequest, requestsOf } from '../config/requests.ts';
import { randomFrom, shuffle } from '../plan/random.ts';

export interface RequestsOptions {
  readonly seed: number;
  /** Each block has an order of its own. */
  readonly block: number;
  /** What `prepare` took for each version of the app. A side that is none, the reference, is asked what is written. */
  readonly taken: Readonly<Partial<Record<Side, Values>>>;
}

export class Requests {
  readonly #options: RequestsOptions;
  readonly #filled = new Map<string, readonly FilledRequest[]>();
  /** By endpoint name: the records in their order, and how many requests were started. */
  readonly #orders = new Map<string, { readonly records: readonly number[]; started: number }>();

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** In the order of the file; one where requests do not vary. Throws ConfigError. */
  of(endpoint: Endpoint, side: Side): readonly FilledRequest[] {
    const taken = this.#options.taken[side];
    const key = `${side} ${endpoint.name}`;
    const known = this.#filled.get(key);
    if (known !== undefined) return known;
    const { method, path, headers, body } = endpoint;
    const filled = taken === undefined ? [{ method, path, headers, body }] : requestsOf(endpoint, taken);
    this.#filled.set(key, filled);
    return filled;
  }

  /** The records in the order in which the next round asks for them. */
  next(endpoint: Endpoint): readonly number[] {
    const { records, started } = this.#orderOf(endpoint);
    const from = started % records.length;
    return [...records.slice(from), ...records.slice(0, from)];
  }

  /** @param count how many requests of each side the round has started */
  started(endpoint: Endpoint, count: number): void {
    this.#orderOf(endpoint).started += count;
  }

  #orderOf({ name, requests }: Endpoint) {
    const known = this.#orders.get(name);
    if (known !== undefined) return known;
    const { seed, block } = this.#options;
    const count = requests?.records?.length ?? 1;
    const records = shuffle([...Array(count).keys()], randomFrom(seed, block, count));
    const order = { records, started: 0 };
    this.#orders.set(name, order);
    return order;
  }
}
