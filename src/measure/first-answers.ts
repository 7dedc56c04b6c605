/**
 * What was answered before any load: wrong from the first request on, a load would show nothing else. And whether base has the
 * endpoint at all, or answers it as it answers a path that nobody has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { isOfOneKind, looksOther } from '../decide/conditions/answers.ts';
import type { Answer } from '../load/ask.ts';
import type { Request } from '../load/driver.ts';
import type { Answers, FirstAnswer } from '../results/results.ts';
import type { Requests } from './requests.ts';
import type { BySide } from './sides.ts';

const LONGEST_CONTENT_TYPE = 200;
const LONGEST_EXCERPT = 300;
/**
 * An app may need a moment after it is ready: a wrong answer is asked for again after each of these, as long as that takes no longer
 * than `MOST_MS` in all.
 */
const AGAIN_AFTER_MS = [200, 400, 800, 1500, 2000];
const MOST_MS = 6000;

/** Null: the connection ended without an answer; undefined: none came in time. */
export type Answered = Answer | null | undefined;
export type AskedSide = readonly [Side, Answered];

export interface FirstQuestions {
  readonly endpoints: readonly Endpoint[];
  readonly sides: readonly Side[];
  readonly secrets: readonly string[];
  readonly requests: Requests;
  readonly ask: (endpoint: Endpoint, side: Side, request: Request) => Promise<Answered>;
  /** What comes before each round, which may be what makes the app answer. */
  readonly beforeRound: () => Promise<void>;
  /** Length of a second in the pauses before it is asked again; tests shorten it. */
  readonly waitUnitMs?: number;
}

export class FirstAnswers {
  readonly #questions: FirstQuestions;
  /** By endpoint name: the latest of each side before the load. A side that nothing is known of is absent. */
  readonly #latest = new Map<string, BySide<Answer | null>>();
  readonly #fallbacks = new Set<string>();
  #isSettled = false;

  constructor(questions: FirstQuestions) {
    this.#questions = questions;
  }

  /** Only the first time. */
  note(endpoint: Endpoint, asked: readonly AskedSide[]): void {
    if (!this.#latest.has(endpoint.name)) this.#latest.set(endpoint.name, known(asked));
  }

  /** Resolves with whether endpoints are still hopeless after they were asked again. */
  async settle(hopeless: () => readonly string[], signal: AbortSignal): Promise<boolean> {
    const { endpoints, waitUnitMs = 1000 } = this.#questions;
    for (const endpoint of endpoints) await this.#seekFallback(endpoint);
    this.#isSettled = true;
    const startMs = performance.now();
    let names = hopeless();
    for (const [time, pauseMs] of AGAIN_AFTER_MS.entries()) {
      if (names.length === 0 || performance.now() - startMs + pauseMs > MOST_MS) break;
      if (time === 0) await this.#questions.beforeRound();
      await sleep((pauseMs / 1000) * waitUnitMs, undefined, { signal });
      for (const endpoint of endpoints.filter(({ name }) => names.includes(name)))
        await this.#again(endpoint, time + 1);
      names = hopeless();
    }
    return names.length > 0;
  }

  /** Nothing before they are settled. */
  of({ name }: Endpoint): Pick<Answers, 'contentTypes' | 'first' | 'isFallback'> {
    const answers = Object.entries(this.#latest.get(name) ?? {});
    const isRight = answers.every(([, one]) => one !== null && one.wrong === null && one.inBandError === null);
    const first = Object.fromEntries(answers.map(([side, one]) => [side, this.#shown(one)]));
    const types = Object.entries(first).map(([side, { contentType }]) => [side, contentType]);
    return {
      contentTypes: Object.fromEntries(types),
      ...(isRight || !this.#isSettled ? {} : { first }),
      ...(this.#fallbacks.has(name) ? { isFallback: true } : {}),
    };
  }

  #shown(answer: Answer | null): FirstAnswer {
    if (answer === null) return { status: null, contentType: '', excerpt: '', wrong: 'closed' };
    const hide = (text: string) => mask(text, this.#questions.secrets);
    const { status, contentType, content, wrong, inBandError } = answer;
    return {
      status,
      contentType: hide(contentType).slice(0, LONGEST_CONTENT_TYPE),
      excerpt: hide(content ?? '').slice(0, LONGEST_EXCERPT),
      ...(wrong === null ? {} : { wrong }),
      ...(inBandError === null ? {} : { inBandError }),
    };
  }

  /** Where requests vary, another record each time: one that is wrong is not an endpoint that is. */
  async #again(endpoint: Endpoint, time: number): Promise<void> {
    const { sides, requests, ask } = this.#questions;
    const asked: AskedSide[] = [];
    for (const side of sides) {
      const all = requests.of(endpoint, side);
      const request = all[Math.floor((time * all.length) / (AGAIN_AFTER_MS.length + 1))];
      asked.push([side, request && (await ask(endpoint, side, request))]);
    }
    this.#latest.set(endpoint.name, known(asked));
  }

  /** Asked only where its answer is not like head's. */
  async #seekFallback(endpoint: Endpoint): Promise<void> {
    const { base, head } = this.#latest.get(endpoint.name) ?? {};
    if (!base || !head || base.status === 404 || base.status === 405) return;
    if (base.wrong === null && head.wrong === null && !looksOther(base, head) && isOfOneKind(base, head)) return;
    const [request] = this.#questions.requests.of(endpoint, 'base');
    const asked = request && { ...request, path: unknownPath(request.path) };
    const unknown = asked && (await this.#questions.ask(endpoint, 'base', asked));
    if (unknown && unknown.status === base.status && isOfOneKind(unknown, base)) this.#fallbacks.add(endpoint.name);
  }
}

function known(asked: readonly AskedSide[]): BySide<Answer | null> {
  return Object.fromEntries(asked.flatMap(([side, answer]) => (answer === undefined ? [] : [[side, answer]])));
}

/** In the same folder, where the same rules of who may ask apply. */
function unknownPath(path: string): string {
  const [plain = '/', query] = path.split('?', 2);
  const name = `latency-gate-${Math.random().toString(36).slice(2, 10)}`;
  const folder = plain.slice(0, plain.lastIndexOf('/', plain.length - 2) + 1);
  return `${folder}${name}${query === undefined ? '' : `?${query}`}`;
}
