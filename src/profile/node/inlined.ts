/** Functions that V8 compiled into their callers. Its sampler gives the callers their time: only a sample’s line differs, and names no file. */
import type { Profiler, Runtime } from 'node:inspector';

/** V8 goes deeper for tiny functions, but any further too many files have the line. */
const MOST_CALLS = 3;

interface KnownFunction {
  readonly name: string;
  readonly script: Script;
  readonly start: number;
  readonly end: number;
}

export class InlinedFunctions {
  readonly #scripts: ReadonlyMap<string, Script>;
  /** By the name that a caller writes. */
  readonly #named = new Map<string, KnownFunction[]>();
  readonly #reached = new Map<KnownFunction, readonly KnownFunction[]>();

  /** @param coverage every function that has run, of `Profiler.getBestEffortCoverage` */
  constructor(coverage: readonly Profiler.ScriptCoverage[], sourceOf: (scriptId: string) => string) {
    this.#scripts = new Map(coverage.map((one) => [one.scriptId, new Script(one, sourceOf)]));
    for (const one of [...this.#scripts.values()].flatMap(({ functions }) => functions)) {
      const name = one.name.slice(one.name.lastIndexOf('.') + 1);
      const namesakes = this.#named.get(name) ?? [];
      namesakes.push(one);
      this.#named.set(name, namesakes);
    }
  }

  /** Which share of a node’s samples, 0 … 1, was taken in functions that it calls. What is in doubt stays the node’s own. */
  of({ callFrame, positionTicks = [] }: Profiler.ProfileNode) {
    const own = this.#scripts.get(callFrame.scriptId)?.functionAt(callFrame) ?? null;
    if (own === null || callFrame.url.startsWith('node:')) return [];
    const total = positionTicks.reduce((sum, { ticks }) => sum + ticks, 0);
    const shares = new Map<KnownFunction, number>();
    for (const { line, ticks } of positionTicks) {
      const at = this.#ownerOf(line, own);
      if (at !== own) shares.set(at, (shares.get(at) ?? 0) + ticks / total);
    }
    return [...shares].map(([one, share]) => ({ callFrame: one.script.callFrameOf(one), share }));
  }

  /** Another function only if no second one with this line can be seen to be called. */
  #ownerOf(line: number, own: KnownFunction): KnownFunction {
    /** With a margin of 1 the whole line is the function’s, with 0 at least a part of it. */
    const has = (one: KnownFunction, margin: 0 | 1) => {
      const [first, last] = one.script.linesOf(one);
      return first + margin <= line && line <= last - margin;
    };
    const isOfInner = (one: KnownFunction, all: readonly KnownFunction[]) =>
      all.some((inner) => isWithin(inner, one) && has(inner, 1));
    if (has(own, 0) && !isOfInner(own, own.script.functions)) return own;
    const candidates = this.#reachedFrom(own).filter((one) => has(one, 0));
    const [only, ...more] = candidates.filter((one) => !isOfInner(one, candidates));
    return only !== undefined && more.length === 0 ? only : own;
  }

  /** Includes the function itself and those within it. */
  #reachedFrom(own: KnownFunction): readonly KnownFunction[] {
    const known = this.#reached.get(own);
    if (known !== undefined) return known;
    const reached = new Set([own]);
    let last = [own];
    for (let calls = 0; calls < MOST_CALLS; calls++) {
      const next = last.flatMap((one) => this.#calledBy(one)).filter((one) => !reached.has(one));
      for (const one of next) reached.add(one);
      last = [...new Set(next)];
    }
    const all = [...reached];
    this.#reached.set(own, all);
    return all;
  }

  #calledBy(caller: KnownFunction): readonly KnownFunction[] {
    const within = caller.script.functions.filter((one) => isWithin(one, caller));
    const named = [...callsIn(caller.script.textOf(caller))].flatMap(([name, isMember]) => {
      const namesakes = this.#named.get(name) ?? [];
      const near = isMember ? [] : namesakes.filter(({ script }) => script === caller.script);
      return near.length > 0 ? near : namesakes;
    });
    return [...within, ...named];
  }
}

const ARROW = /^(?:async\s*\(|(?:async\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s*=>)/u;

function isWithin(inner: KnownFunction, outer: KnownFunction): boolean {
  return inner !== outer && inner.script === outer.script && inner.start >= outer.start && inner.end <= outer.end;
}

/** Names that are called or handed over, such as `total(…)` and `map(total)`, and whether only as a member: `a.total(…)`. */
function callsIn(text: string): ReadonlyMap<string, boolean> {
  const calls = new Map<string, boolean>();
  // Only where a name begins: a text may hold data, of which each letter would begin one.
  for (const [, dot, name = ''] of text.matchAll(
    /(\.\s*)?(?<![\p{L}\p{N}_$])(#?[\p{L}_$][\p{L}\p{N}_$]*)\s*(?=[(),])/gu,
  )) {
    calls.set(name, dot !== undefined && calls.get(name) !== false);
  }
  return calls;
}

/** Asks for its text when that is needed: an app has hundreds of scripts. */
class Script {
  readonly functions: readonly KnownFunction[];
  readonly #coverage: Profiler.ScriptCoverage;
  readonly #sourceOf: (scriptId: string) => string;
  /** `lines` are where they start. */
  #read: { readonly text: string; readonly lines: readonly number[] } | null = null;

  constructor(coverage: Profiler.ScriptCoverage, sourceOf: (scriptId: string) => string) {
    this.#coverage = coverage;
    this.#sourceOf = sourceOf;
    this.functions = coverage.functions.flatMap(({ functionName: name, ranges: [range] }) =>
      // Without a name and from the start on: the script itself.
      range === undefined || (name === '' && range.startOffset === 0)
        ? []
        : [{ name, script: this, start: range.startOffset, end: range.endOffset }],
    );
  }

  get #source() {
    if (this.#read !== null) return this.#read;
    const text = this.#sourceOf(this.#coverage.scriptId);
    this.#read = { text, lines: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] };
    return this.#read;
  }

  /** The innermost. Null: the script itself. */
  functionAt({ lineNumber, columnNumber }: Runtime.CallFrame): KnownFunction | null {
    const offset = (this.#source.lines[lineNumber] ?? Number.NaN) + columnNumber;
    const around = this.functions.filter(({ start, end }) => start <= offset && offset < end);
    return around.sort((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
  }

  textOf({ start, end }: KnownFunction): string {
    return this.#source.text.slice(start, end);
  }

  callFrameOf(one: KnownFunction): Runtime.CallFrame {
    const { name, start } = one;
    const text = this.textOf(one);
    // Where V8 says that a function starts: at its parameters, or at its own begin if it is an arrow function.
    const offset = start + (ARROW.test(text) ? 0 : Math.max(0, text.indexOf('(')));
    const lineNumber = this.#lineAt(offset) - 1;
    const columnNumber = offset - (this.#source.lines[lineNumber] ?? 0);
    const { scriptId, url } = this.#coverage;
    return { functionName: name, scriptId, url, lineNumber, columnNumber };
  }

  /** From 1 on. */
  linesOf({ start, end }: KnownFunction): readonly [first: number, last: number] {
    return [this.#lineAt(start), this.#lineAt(end - 1)];
  }

  /** By bisection: bundles have many lines. */
  #lineAt(offset: number): number {
    const { lines } = this.#source;
    let [low, high] = [0, lines.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? Number.POSITIVE_INFINITY) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
