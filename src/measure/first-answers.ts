/** What sides answer before any load, and whether base answers an endpoint as it answers a path that nobody has. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BySide, type Endpoint, forSides, SIDES, type Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { isOfOneKind, looksOther } from '../decide/conditions/answers.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, askOrSee, type Endless } from '../load/ask.ts';
import type { Request } from '../load/driver.ts';
import type { Answers, FirstAnswer } from '../results/results.ts';
import type { Testbed } from './testbed.ts';

/** For the beginning of an answer. A fresh process may take long for its first, but what nobody answers must not hold up a block. */
const LONGEST_WAIT_MS = 30_000;
export const LONGEST_CONTENT_TYPE = 200;
const LONGEST_EXCERPT = 300;
/** An app may need a moment after it is ready: a wrong answer is asked for again after each of these, within `MOST_MS` in all. */
const AGAIN_AFTER_MS = [200, 400, 800, 1500, 2000];
const MOST_MS = 6000;

/** What each side answered: null if the connection ended without an answer, absent if none came in time. */
type Answered = BySide<Answer | null>;

export interface Questions {
  readonly endpoints: readonly Endpoint[];
  /** Versions of the app. */
  readonly sides: readonly Side[];
  readonly secrets: readonly string[];
  /** By endpoint name and record: what base answered in earlier blocks, where that is compared or slow. Added to. */
  readonly ofBase: Map<string, readonly string[]>;
  /** Length of a second between questions; tests shorten it. */
  readonly waitUnitMs?: number;
}

/** One side after the other, because each would wait for the other's work. Throws MeasurementError for an answer without an end. */
export async function askEach(
  { config, apps }: Testbed,
  endpoint: Endpoint,
  sides: readonly Side[],
  requestTo: (side: Side) => Request | undefined,
): Promise<Answered> {
  const { keepAlive, tls, timeoutMs } = config.load;
  const { expect, until = null } = endpoint;
  const beginMs = Math.min(LONGEST_WAIT_MS, timeoutMs);
  const answered: Partial<Record<Side, Answer | null>> = {};
  for (const side of sides) {
    const request = requestTo(side);
    const origin = apps[side]?.origin;
    if (request === undefined || origin === undefined) continue;
    const startMs = performance.now();
    const answer = await askOrSee({ origin, request, expect, until, keepAlive, tls, timeoutMs, beginMs });
    if (answer === null) {
      if (performance.now() - startMs < beginMs / 2) answered[side] = null;
      continue;
    }
    if ('isEndless' in answer) throw endlessAnswer(endpoint, side, timeoutMs, answer);
    answered[side] = { ...answer, content: answer.content && withoutOwnAddress(answer.content, origin) };
  }
  return answered;
}

export class FirstAnswers {
  readonly #testbed: Testbed;
  readonly #questions: Questions;
  /** By endpoint name. */
  readonly #latest = new Map<string, Answered>();
  readonly #fallbacks = new Set<string>();
  #isSettled = false;

  constructor(testbed: Testbed, questions: Questions) {
    this.#testbed = testbed;
    this.#questions = questions;
  }

  /** Only the first time. */
  note({ name }: Endpoint, answered: Answered): void {
    if (!this.#latest.has(name)) this.#latest.set(name, answered);
  }

  /** Whether endpoints are still hopeless after they were asked again: wrong from the first request on, a load would show nothing else. */
  async settle(hopeless: () => readonly string[]): Promise<boolean> {
    const { endpoints, waitUnitMs = 1000 } = this.#questions;
    const { beforeRound, signal } = this.#testbed;
    for (const endpoint of endpoints) await this.#seekFallback(endpoint);
    this.#isSettled = true;
    const startMs = performance.now();
    let names = hopeless();
    for (const [time, pauseMs] of AGAIN_AFTER_MS.entries()) {
      if (names.length === 0 || performance.now() - startMs + pauseMs > MOST_MS) break;
      // What comes before each round may be what makes the app answer.
      if (time === 0) await beforeRound(this.#questions.sides);
      await sleep((pauseMs / 1000) * waitUnitMs, undefined, { signal });
      for (const endpoint of endpoints) if (names.includes(endpoint.name)) await this.#again(endpoint, time + 1);
      names = hopeless();
    }
    return names.length > 0;
  }

  /** Nothing before they are settled. */
  of({ name }: Endpoint): Pick<Answers, 'contentTypes' | 'first' | 'isFallback'> {
    const answers = this.#latest.get(name) ?? {};
    const isRight = Object.values(answers).every((one) => one?.wrong === null && one.inBandError === null);
    const first = forSides(SIDES, (side) => (answers[side] !== undefined ? this.#shown(answers[side]) : undefined));
    return {
      contentTypes: forSides(SIDES, (side) => first[side]?.contentType),
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

  /** Where requests vary, another record each time: one may be wrong where the endpoint is not. */
  async #again(endpoint: Endpoint, time: number): Promise<void> {
    const { requests } = this.#testbed;
    const answered = await askEach(this.#testbed, endpoint, this.#questions.sides, (side) => {
      const { length } = requests.of(endpoint, side);
      return requests.asked(endpoint, side, Math.floor((time * length) / (AGAIN_AFTER_MS.length + 1)));
    });
    this.#latest.set(endpoint.name, answered);
  }

  /** Asked only where its answer is not like head's. */
  async #seekFallback(endpoint: Endpoint): Promise<void> {
    const { base, head } = this.#latest.get(endpoint.name) ?? {};
    if (!base || !head || base.status === 404 || base.status === 405) return;
    if (base.wrong === null && head.wrong === null && !looksOther(base, head) && isOfOneKind(base, head)) return;
    const request = this.#testbed.requests.asked(endpoint, 'base', 0);
    const { base: other } = await askEach(this.#testbed, endpoint, ['base'], () => request && toUnknownPath(request));
    if (other && other.status === base.status && isOfOneKind(other, base)) this.#fallbacks.add(endpoint.name);
  }
}

/** In the same folder, where the same rules of who may ask apply. */
function toUnknownPath(request: Request): Request {
  const [plain = '/', query] = request.path.split('?', 2);
  const name = `latency-gate-${Math.random().toString(36).slice(2, 10)}`;
  const folder = plain.slice(0, plain.lastIndexOf('/', plain.length - 2) + 1);
  return { ...request, path: `${folder}${name}${query === undefined ? '' : `?${query}`}` };
}

/** Under load it would be an error again and again. */
function endlessAnswer({ name, until }: Endpoint, side: Side, timeoutMs: number, answer: Endless): MeasurementError {
  const bytes = answer.bytes.toLocaleString('en-US');
  const after = `after ${timeoutMs / 1000} s`;
  if (until !== undefined) {
    return new MeasurementError(`${name}: ${side} had not answered what \`until\` names ${after}: ${bytes} bytes`, {
      hint: 'ask for less with `until`, or raise `load.timeout`',
    });
  }
  const isEvents = answer.contentType.startsWith('text/event-stream');
  const what = isEvents ? 'server-sent events' : `a body of ${bytes} bytes so far`;
  return new MeasurementError(`${name}: ${side}’s answer does not end: ${what}, still going on ${after}`, {
    hint: isEvents
      ? 'add `until: first-event` to the endpoint: then the time to the first event is measured'
      : 'add `until` to the endpoint, such as `until: 4096 bytes`; where the answer does end, raise `load.timeout`',
  });
}

/** An app that names itself in its answers names the port that it was given. */
function withoutOwnAddress(content: string, origin: string): string {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`].reduce((text, own) => text.replaceAll(own, '(this app)'), content);
}
