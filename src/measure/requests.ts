/** Both sides get the same records, each as often as any other, in an order that the seed gives and that goes on from round to round. */
import type { BySide, Endpoint, Side, Values } from '../config/config.ts';
import { type FilledRequest, isUnique, requestsOf, uniqueText, withUnique } from '../config/requests.ts';
import { LONGEST_ORDER, type SharedLoad } from '../config/sweep.ts';
import { sum } from '../decide/test/statistics.ts';
import type { EndpointSpec } from '../load/driver.ts';
import { randomFrom, shuffle } from '../plan/random.ts';

/** No round counts so far; it has as many digits. */
const ASKED_FROM = 35 * 36 ** 6;
/** Keeps the draws for the order of a mix apart from those for records. */
const MIXED = 0x313c5;

/** Other starts, and other runs unless the seed is given, may share a database with this one. A letter comes first. */
export function uniquePrefix(seed: number, start: number, name: string): string {
  const random = randomFrom(seed, start, ...[...name].map((character) => character.codePointAt(0) ?? 0));
  const digitOf = (at: number) => (at === 0 ? 10 + Math.floor(26 * random()) : Math.floor(36 * random()));
  return Array.from({ length: 8 }, (_, at) => digitOf(at).toString(36)).join('');
}

interface RequestsOptions {
  readonly seed: number;
  /** Its number in the run. A block that is measured again is another start. */
  readonly start: number;
  /** What `prepare` took for each version of the app. The reference, which is none, is asked what is written. */
  readonly taken: BySide<Values>;
}

interface Order {
  readonly items: readonly number[];
  started: number;
}

export class Requests {
  readonly #options: RequestsOptions;
  readonly #filled = new Map<string, readonly FilledRequest[]>();
  /** By endpoint name: the records in their order. By the names of a mix: its endpoints in theirs. */
  readonly #orders = new Map<string, Order>();
  /** By side and endpoint name: how often it was asked outside of rounds. */
  readonly #asked = new Map<string, number>();

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** One request outside of rounds. Undefined: there is no such record. Throws ConfigError. */
  asked(endpoint: Endpoint, side: Side, record: number): FilledRequest | undefined {
    const request = this.of(endpoint, side)[record];
    const key = `${side} ${endpoint.name}`;
    const count = this.#asked.get(key) ?? 0;
    this.#asked.set(key, count + 1);
    const unique = this.unique(endpoint);
    return request && unique ? withUnique(request, uniqueText(unique.prefix, ASKED_FROM + count)) : request;
  }

  /** What `${unique}` is in the first request of the next round, of either side; undefined: the endpoint does not use it. */
  unique(endpoint: Endpoint): EndpointSpec['unique'] {
    const { seed, start } = this.#options;
    if (!isUnique(endpoint)) return undefined;
    return { prefix: uniquePrefix(seed, start, endpoint.name), first: this.#orderOf(endpoint).started };
  }

  /** In the order of the file; one where requests do not vary. Throws ConfigError. */
  of(endpoint: Endpoint, side: Side): readonly FilledRequest[] {
    const taken = this.#options.taken[side];
    const { name, method, path, headers, body } = endpoint;
    const fill = () => (taken === undefined ? [{ method, path, headers, body }] : requestsOf(endpoint, taken));
    return known(this.#filled, `${side} ${name}`, fill);
  }

  /** The records in the order of the next round. */
  next(endpoint: Endpoint): readonly number[] {
    return rotated(this.#orderOf(endpoint));
  }

  /** Which of its endpoints the requests of the next round go to. */
  order(load: SharedLoad): readonly number[] {
    return rotated(this.#mixOf(load));
  }

  /** @param counts how many requests to each endpoint of the load the round has started on each side */
  started(load: SharedLoad, counts: readonly number[]): void {
    for (const [at, endpoint] of load.endpoints.entries()) this.#orderOf(endpoint).started += counts[at] ?? 0;
    this.#mixOf(load).started += sum(counts);
  }

  #orderOf({ name, requests }: Endpoint): Order {
    const { seed, start } = this.#options;
    const count = requests?.records?.length ?? 1;
    const items = () => shuffle([...Array(count).keys()], randomFrom(seed, start, count));
    return known(this.#orders, name, () => ({ items: items(), started: 0 }));
  }

  /** Cycles in which each endpoint is as often as its weight says, each in an order of its own. */
  #mixOf({ endpoints, times }: SharedLoad): Order {
    const { seed, start } = this.#options;
    const cycle = times.flatMap((count, endpoint) => Array<number>(count).fill(endpoint));
    const cycles = endpoints.length === 1 ? 1 : Math.max(1, Math.floor(LONGEST_ORDER / cycle.length));
    const items = () => Array.from({ length: cycles }, (_, at) => shuffle(cycle, randomFrom(seed, start, MIXED, at)));
    const names = JSON.stringify(endpoints.map(({ name }) => name));
    return known(this.#orders, names, () => ({ items: items().flat(), started: 0 }));
  }
}

function rotated({ items, started }: Order): readonly number[] {
  const from = started % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}

/** The value of the key, which is made the first time. */
export function known<T>(values: Map<string, T>, key: string, make: () => T): T {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
