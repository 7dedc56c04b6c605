/** Finds secrets escaped character by character (`escapes.ts`), or in Base64 or hexadecimal as a whole, in time linear in the text. */
import { readingsOf } from './escapes.ts';

/** How a text ends that was cut. */
const CUT = ' …';
/** Shorter values are not secrets, and masking them would make every text unreadable. */
export const MIN_SECRET_LENGTH = 4;
/** A few characters of Base64 are in any text. */
const MIN_ENCODED_LENGTH = 6;
/** What a cut can leave of an escape: what it decodes to by itself, then what does not decode. */
const CUT_ESCAPE = /[\p{Cc}\p{Cs}\u0080-\u00ff]{0,3}([\\%&][#\w{]{0,10})?$/u;
const LONGEST_CUT_ESCAPE = 16;

interface Place {
  readonly begin: number;
  readonly end: number;
}

/** Where the text holds a secret; before a cut, where it holds the beginning of one. In order, without overlaps. */
export function findSecrets(text: string, secrets: readonly string[]): readonly Place[] {
  const matcher = matcherOf(secrets);
  if (matcher.isEmpty) return [];
  const places: Place[] = [];
  for (const { text: reading, at } of readingsOf(text)) {
    const found = (begin: number, end: number): void => void places.push({ begin: at[begin] ?? 0, end: at[end] ?? 0 });
    matcher.scan(reading, found);
  }
  return union(places);
}

/** The list of a run grows while the run goes on. */
const matchers = new WeakMap<readonly string[], { readonly count: number; readonly matcher: Matcher }>();

function matcherOf(secrets: readonly string[]): Matcher {
  const known = matchers.get(secrets);
  if (known?.count === secrets.length) return known.matcher;
  const matcher = new Matcher(new Set(secrets.flatMap(formsOf)));
  matchers.set(secrets, { count: secrets.length, matcher });
  return matcher;
}

/** As it is, line by line where it has several lines, because logs are cut into lines, and encoded as a whole. */
function formsOf(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).map((line) => line.trim());
  return [secret, ...(lines.length > 1 ? lines : [])]
    .filter((part) => part.length >= MIN_SECRET_LENGTH)
    .flatMap((part) => [part, ...encodedOf(part), ...base64Of(JSON.stringify(part).slice(1, -1))]);
}

function encodedOf(text: string): readonly string[] {
  const hex = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, hex.toUpperCase(), ...base64Of(text)];
}

/** At each place in three bytes, which become four characters. Those at both ends hold bits of a neighbour too, and are left out. */
function base64Of(text: string): readonly string[] {
  const bytes = new TextEncoder().encode(text);
  return [0, 1, 2].flatMap((before) => {
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    const first = Math.ceil((before * 8) / 6);
    const end = Math.floor((padded.length * 8) / 6);
    const inner = btoa(Array.from(padded, (byte) => String.fromCharCode(byte)).join('')).slice(first, end);
    return inner.length < MIN_ENCODED_LENGTH ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

interface State {
  readonly id: number;
  /** How much of a form has been read. */
  readonly depth: number;
  /** The state of its longest proper end. Missing for the first state. */
  fallback?: State;
  /** Length of the longest form that ends here. */
  longest: number;
}

/** All forms at once, by the automaton of Aho and Corasick (1975). */
class Matcher {
  readonly #first: State = { id: 0, depth: 0, longest: 0 };
  readonly #next = new Map<number, State>();

  constructor(forms: Iterable<string>) {
    const edges: { readonly from: State; readonly unit: number; readonly to: State }[] = [];
    for (const form of forms) {
      let from = this.#first;
      for (let index = 0; index < form.length; index++) {
        const unit = form.charCodeAt(index);
        const known = this.#next.get(keyOf(from, unit));
        const to: State = known ?? { id: edges.length + 1, depth: index + 1, longest: 0 };
        if (known === undefined) edges.push({ from, unit, to });
        this.#next.set(keyOf(from, unit), to);
        from = to;
      }
      from.longest = form.length;
    }
    for (const { from, unit, to } of edges.sort((a, b) => a.to.depth - b.to.depth)) {
      to.fallback = from.fallback === undefined ? this.#first : this.#step(from.fallback, unit);
      to.longest ||= to.fallback.longest;
    }
  }

  get isEmpty(): boolean {
    return this.#next.size === 0;
  }

  scan(text: string, found: (begin: number, end: number) => void): void {
    const cuts = cutsIn(text);
    let state = this.#first;
    for (let index = 0; index < text.length; index++) {
      const cut = cuts.get(index);
      if (cut !== undefined && state.depth >= MIN_SECRET_LENGTH) found(index - state.depth, cut);
      state = this.#step(state, text.charCodeAt(index));
      if (state.longest > 0) found(index + 1 - state.longest, index + 1);
    }
  }

  #step(state: State, unit: number): State {
    for (let from: State | undefined = state; from !== undefined; from = from.fallback) {
      const next = this.#next.get(keyOf(from, unit));
      if (next !== undefined) return next;
    }
    return this.#first;
  }
}

/** Where the whole characters before a cut end, with or without what may be left of an escape; and where the cut is. */
function cutsIn(text: string): ReadonlyMap<number, number> {
  const cuts = new Map<number, number>();
  for (let cut = text.indexOf(CUT); cut >= 0; cut = text.indexOf(CUT, cut + 1)) {
    const [left = '', undecoded = ''] = CUT_ESCAPE.exec(text.slice(Math.max(0, cut - LONGEST_CUT_ESCAPE), cut)) ?? [];
    for (const length of [0, left.length, undecoded.length]) cuts.set(cut - length, cut);
  }
  return cuts;
}

function keyOf({ id }: State, unit: number): number {
  return id * 0x1_0000 + unit;
}

/** In order; what overlaps is one. */
function union(places: readonly Place[]): readonly Place[] {
  const united: Place[] = [];
  for (const place of places.toSorted((a, b) => a.begin - b.begin || b.end - a.end)) {
    const last = united.at(-1);
    if (last === undefined || place.begin >= last.end) united.push(place);
    else if (place.end > last.end) united[united.length - 1] = { begin: last.begin, end: place.end };
  }
  return united;
}
