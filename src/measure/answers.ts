/** Asks both sides the same outside the load, before the warm-up and after it: what varies by itself has time to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BySide, type Endpoint, forSides, SIDES, type Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { compareContents } from '../decide/conditions/answer-content.ts';
import { isOfOneKind, looksOther } from '../decide/conditions/answers.ts';
import type { Answer } from '../load/ask.ts';
import type { Answers, EndpointBlock, FirstAnswer } from '../results/results.ts';
import { type Answered, askEach, toUnknownPath } from './ask-sides.ts';
import type { Testbed } from './testbed.ts';

/** For a file of requests, where contents are compared; elsewhere one is enough to know their kind. */
const ASKED_RECORDS = 20;
/** Over all records of an endpoint. */
const MOST_DIFFERENCES = 12;
/** For each record, with earlier blocks: enough to see what base varies by itself. */
const KEPT_CONTENTS = 4;
/** Asking again then costs more than it tells. */
const SLOW_ANSWER_MS = 1000;
/** Two differ where an answer varies by itself. */
const ENOUGH_ANSWERS = 2;
const LONGEST_CONTENT_TYPE = 200;
const LONGEST_EXCERPT = 300;
/** An app may need a moment after it is ready: a wrong answer is asked for again after each of these, within `MOST_MS` in all. */
const AGAIN_AFTER_MS = [200, 400, 800, 1500, 2000];
const MOST_MS = 6000;

interface Questions {
  readonly endpoints: readonly Endpoint[];
  /** Versions of the app. */
  readonly sides: readonly Side[];
  readonly secrets: readonly string[];
  /** By endpoint name and record: what base answered in earlier blocks, where that is compared or slow. Added to. */
  readonly ofBase: Map<string, readonly string[]>;
  /** Length of a second between questions; tests shorten it. */
  readonly waitUnitMs?: number;
}

export class Asking {
  readonly #testbed: Testbed;
  readonly #questions: Questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  readonly #answers = new Map<string, readonly AskedRecord[] | null>();
  /** By endpoint name: the latest before the load. */
  readonly #first = new Map<string, Answered>();
  readonly #fallbacks = new Set<string>();
  #isSettled = false;

  constructor(testbed: Testbed, questions: Questions) {
    this.#testbed = testbed;
    this.#questions = questions;
  }

  /** Each side's, after its fresh start. Empty where one did not answer. */
  firstResponseMs({ name }: Endpoint): BySide<number> {
    const [asked] = this.#answers.get(name) ?? [];
    return forSides(SIDES, (side) => asked?.answers[side]?.[0]?.ms);
  }

  /** Once more; a slow endpoint only until base shows what varies by itself. Throws MeasurementError for an answer that does not end. */
  async ask(): Promise<void> {
    for (const endpoint of this.#questions.endpoints) {
      const before = this.#answers.get(endpoint.name);
      if (before === null || (before !== undefined && this.#isAskedEnough(endpoint, before))) continue;
      const asked = before ?? recordsToAsk(endpoint);
      const after: AskedRecord[] = [];
      for (const one of asked) {
        const answers = await this.#askSides(endpoint, one);
        if (answers === null) break;
        after.push({ ...one, answers });
      }
      this.#answers.set(endpoint.name, after.length === asked.length ? after : null);
    }
  }

  #isAskedEnough({ expect }: Endpoint, asked: readonly AskedRecord[]): boolean {
    if (expect.same !== undefined) return false;
    return asked.every(({ key, answers }) => {
      const earlier = this.#questions.ofBase.get(key) ?? [];
      const count = Math.max(...Object.values(answers).map((ofSide) => ofSide.length));
      return isSlow(answers) && earlier.length + count >= ENOUGH_ANSWERS;
    });
  }

  /** What they have answered so far, this time included; null: one of them did not. */
  async #askSides(endpoint: Endpoint, { record, answers }: AskedRecord): Promise<AskedRecord['answers'] | null> {
    const { sides } = this.#questions;
    const { requests } = this.#testbed;
    const answered = await askEach(this.#testbed, endpoint, sides, (side) => requests.asked(endpoint, side, record));
    if (!this.#first.has(endpoint.name)) this.#first.set(endpoint.name, answered);
    if (sides.some((side) => !answered[side])) return null;
    return forSides(sides, (side) => [...(answers[side] ?? []), ...(answered[side] ? [answered[side]] : [])]);
  }

  /**
   * Asks again for some seconds where an answer would end the run: wrong from the first request on, a load would show nothing else.
   * Returns all that is known where it still would; else nothing.
   */
  async settleFirst(isHopeless: (answered: readonly EndpointBlock[]) => readonly string[]) {
    const { endpoints, waitUnitMs = 1000 } = this.#questions;
    const { beforeRound, signal } = this.#testbed;
    const answered = () =>
      endpoints.map((endpoint): EndpointBlock => {
        const answers = this.answersOf(endpoint);
        return { endpoint: endpoint.name, rounds: [], distributionMs: {}, ...(answers === null ? {} : { answers }) };
      });
    for (const endpoint of endpoints) await this.#seekFallback(endpoint);
    this.#isSettled = true;
    const startMs = performance.now();
    let names = isHopeless(answered());
    for (const [time, pauseMs] of AGAIN_AFTER_MS.entries()) {
      if (names.length === 0 || performance.now() - startMs + pauseMs > MOST_MS) break;
      // What comes before each round may be what makes the app answer.
      if (time === 0) await beforeRound(this.#questions.sides);
      await sleep((pauseMs / 1000) * waitUnitMs, undefined, { signal });
      for (const endpoint of endpoints) if (names.includes(endpoint.name)) await this.#again(endpoint, time + 1);
      names = isHopeless(answered());
    }
    return names.length > 0 ? answered() : [];
  }

  /** Where requests vary, another record each time: one may be wrong where the endpoint is not. */
  async #again(endpoint: Endpoint, time: number): Promise<void> {
    const { requests } = this.#testbed;
    const answered = await askEach(this.#testbed, endpoint, this.#questions.sides, (side) => {
      const { length } = requests.of(endpoint, side);
      return requests.asked(endpoint, side, Math.floor((time * length) / (AGAIN_AFTER_MS.length + 1)));
    });
    this.#first.set(endpoint.name, answered);
  }

  /** Asked only where its answer is not like head's. */
  async #seekFallback(endpoint: Endpoint): Promise<void> {
    const { base, head } = this.#first.get(endpoint.name) ?? {};
    if (!base || !head || base.status === 404 || base.status === 405) return;
    if (base.wrong === null && head.wrong === null && !looksOther(base, head) && isOfOneKind(base, head)) return;
    const request = this.#testbed.requests.asked(endpoint, 'base', 0);
    const { base: other } = await askEach(this.#testbed, endpoint, ['base'], () => request && toUnknownPath(request));
    if (other && other.status === base.status && isOfOneKind(other, base)) this.#fallbacks.add(endpoint.name);
  }

  answersOf(endpoint: Endpoint): Answers | null {
    const { contentTypes, ...first } = this.#firstOf(endpoint);
    const compared = (this.#answers.get(endpoint.name) ?? []).flatMap((one) => this.#compared(endpoint, one) ?? []);
    if (compared.length === 0 && first.first === undefined) return null;
    const differences = compared.flatMap((one) => one.differences ?? []).slice(0, MOST_DIFFERENCES);
    const varying = compared.flatMap((one) => one.varying ?? []).slice(0, MOST_DIFFERENCES);
    return {
      contentTypes: compared[0]?.contentTypes ?? contentTypes,
      ...(compared.some((one) => one.differences !== undefined) ? { differences } : {}),
      ...(varying.length > 0 ? { varying } : {}),
      ...first,
    };
  }

  /** Nothing wrong before they are settled. */
  #firstOf({ name }: Endpoint): Pick<Answers, 'contentTypes' | 'first' | 'isFallback'> {
    const answers = this.#first.get(name) ?? {};
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

  #compared({ expect, requests }: Endpoint, { record, key, answers }: AskedRecord): Answers | null {
    const { base = [], head = [] } = answers;
    const [before, after] = [base.at(-1), head.at(-1)];
    if (after === undefined) return null;
    const { secrets, ofBase } = this.#questions;
    const hide = (text: string) => mask(text, secrets).slice(0, LONGEST_CONTENT_TYPE);
    if (before === undefined) return { contentTypes: { head: hide(after.contentType) } };
    const contentTypes = { base: hide(before.contentType), head: hide(after.contentType) };
    const contentsOfBase = [...(ofBase.get(key) ?? []), ...contentsOf(base)].slice(-KEPT_CONTENTS);
    if (expect.same !== undefined || isSlow(answers)) ofBase.set(key, contentsOfBase);
    const contentsOfHead = contentsOf(head);
    if (contentsOfBase.length === 0 || contentsOfHead.length === 0) return { contentTypes };
    const { differences, varying } = compareContents(contentsOfBase, contentsOfHead, expect.same?.ignore ?? []);
    const placed = (path: string) => hide(requests === undefined ? path : `record ${record + 1}: ${path}`);
    const isWhole = expect.same !== undefined || looksOther(before, after);
    const shown = differences
      .filter(({ isOfKind }) => isWhole || isOfKind)
      .map((one) => ({ ...one, path: placed(one.path), base: hide(one.base), head: hide(one.head) }));
    return { contentTypes, differences: shown, ...(isWhole ? { varying: varying.map(placed) } : {}) };
  }
}

interface AskedRecord {
  /** Counted from 0; 0 where requests do not vary. */
  readonly record: number;
  /** In `Questions.ofBase`. */
  readonly key: string;
  readonly answers: BySide<readonly Answer[]>;
}

function isSlow(answers: AskedRecord['answers']): boolean {
  return Object.values(answers).some((ofSide) => ofSide.some(({ ms }) => ms > SLOW_ANSWER_MS));
}

/** Spread over the file, and the same in every block. */
function recordsToAsk({ name, expect, requests }: Endpoint): readonly AskedRecord[] {
  const count = requests?.records?.length ?? 1;
  const asked = expect.same === undefined ? 1 : Math.min(count, ASKED_RECORDS);
  const records = Array.from({ length: asked }, (_, at) => Math.floor((at * count) / asked));
  return records.map((record) => ({ record, key: `${name} ${record}`, answers: {} }));
}

/** Answers of the same kind as the last. */
function contentsOf(answers: readonly Answer[]): string[] {
  const status = answers.at(-1)?.status;
  return answers.flatMap((answer) => (answer.status === status && answer.content !== null ? [answer.content] : []));
}
