/**
 * Asks both sides the same, outside the load, to see what they answer: before the warm-up and after it, so that what varies
 * by itself has time to. Where an answer is wrong from the first request on, a load would show nothing else.
 */
import type { Endpoint, Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { compareContents } from '../decide/conditions/answer-content.ts';
import { looksOther } from '../decide/conditions/answers.ts';
import { MeasurementError } from '../errors.ts';
import { type Answer, askOrSee, type Endless } from '../load/ask.ts';
import type { Request } from '../load/driver.ts';
import type { Answers, EndpointBlock } from '../results/results.ts';
import { type Answered, type AskedSide, FirstAnswers, type FirstQuestions } from './first-answers.ts';
import type { BySide, Testbed } from './sides.ts';

/**
 * How long to wait for the beginning of an answer, at most `load.timeout`: a fresh process may take long for its first, which is
 * what `first-response` measures, but a question that nobody answers must not hold up a block.
 */
const LONGEST_WAIT_MS = 30_000;
/** For a file of requests, where contents are compared; elsewhere one is enough to know their kind. */
const ASKED_RECORDS = 20;
/** Over all records of an endpoint. */
const MOST_DIFFERENCES = 12;
/** For each endpoint, from earlier blocks too: enough to see what base varies by itself. */
const KEPT_CONTENTS = 4;
/** Asking such an endpoint again costs more than it tells. */
const SLOW_ANSWER_MS = 1000;
/** Two differ where an answer varies by itself. */
const ENOUGH_ANSWERS = 2;
const LONGEST_CONTENT_TYPE = 200;

export interface Questions extends Pick<FirstQuestions, 'waitUnitMs'> {
  readonly endpoints: readonly Endpoint[];
  /** Sides that are versions of the app. */
  readonly sides: readonly Side[];
  readonly secrets: readonly string[];
  /** By endpoint name and record: contents of base's answers in earlier blocks, where they are compared or slow. Added to. */
  readonly ofBase: Map<string, readonly string[]>;
}

export class Asking {
  readonly #testbed: Testbed;
  readonly #questions: Questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  readonly #answers = new Map<string, readonly AskedRecord[] | null>();
  readonly #first: FirstAnswers;

  constructor(testbed: Testbed, questions: Questions) {
    this.#testbed = testbed;
    this.#questions = questions;
    const ask = (endpoint: Endpoint, side: Side, request: Request) => this.#send(endpoint, side, request);
    const beforeRound = () => testbed.beforeRound(questions.sides);
    this.#first = new FirstAnswers({ ...questions, requests: testbed.requests, ask, beforeRound });
  }

  /**
   * The first request of each side's fresh start, one side after the other, because each would wait for the other's work. Empty
   * where one did not answer.
   */
  firstResponseMs({ name }: Endpoint): BySide<number> {
    const [asked] = this.#answers.get(name) ?? [];
    const answers = Object.entries(asked?.answers ?? {});
    return Object.fromEntries(answers.flatMap(([side, [first]]) => (first === undefined ? [] : [[side, first.ms]])));
  }

  /**
   * Asks each side once more, but an endpoint that is slow to answer only until base’s answers show what varies by itself.
   * Throws MeasurementError for an answer that does not end.
   */
  async ask(): Promise<void> {
    const { endpoints } = this.#questions;
    for (const endpoint of endpoints) {
      const before = this.#answers.get(endpoint.name);
      if (before === null || (before !== undefined && this.#isAskedEnough(endpoint, before))) continue;
      const asked = before ?? askedRecords(endpoint).map((record) => ({ record, answers: {} }));
      const after: AskedRecord[] = [];
      for (const one of asked) {
        const answers = await this.#askSides(endpoint, one);
        if (answers === null) break;
        after.push({ record: one.record, answers });
      }
      this.#answers.set(endpoint.name, after.length === asked.length ? after : null);
    }
  }

  #isAskedEnough({ name, expect }: Endpoint, asked: readonly AskedRecord[]): boolean {
    if (expect.same !== undefined) return false;
    return asked.every(({ record, answers }) => {
      const earlier = this.#questions.ofBase.get(keyOf(name, record)) ?? [];
      const count = Math.max(...Object.values(answers).map((ofSide) => ofSide.length));
      return isSlow(answers) && earlier.length + count >= ENOUGH_ANSWERS;
    });
  }

  /** What they have answered so far, this time included; null: one of them did not. */
  async #askSides(endpoint: Endpoint, { record, answers }: AskedRecord): Promise<AskedRecord['answers'] | null> {
    const asked: AskedSide[] = [];
    for (const side of this.#questions.sides) asked.push([side, await this.#askSide(endpoint, record, side)]);
    this.#first.note(endpoint, asked);
    if (asked.some(([, answer]) => !answer)) return null;
    return Object.fromEntries(asked.map(([side, answer]) => [side, [...(answers[side] ?? []), answer]]));
  }

  async #askSide(endpoint: Endpoint, record: number, side: Side): Promise<Answered> {
    const request = this.#testbed.requests.asked(endpoint, side, record);
    return request === undefined ? undefined : await this.#send(endpoint, side, request);
  }

  async #send(endpoint: Endpoint, side: Side, request: Request): Promise<Answered> {
    const { config, sides } = this.#testbed;
    const app = sides.apps[side];
    if (app === undefined) return undefined;
    const { keepAlive, tls, timeoutMs } = config.load;
    const { origin } = app;
    const until = endpoint.until ?? null;
    const beginMs = Math.min(LONGEST_WAIT_MS, timeoutMs);
    const startMs = performance.now();
    const { expect } = endpoint;
    const answer = await askOrSee({ origin, request, expect, until, keepAlive, tls, timeoutMs, beginMs });
    if (answer === null) return performance.now() - startMs < beginMs / 2 ? null : undefined;
    if ('isEndless' in answer) throw endlessAnswer(endpoint, { side, timeoutMs, answer });
    return { ...answer, content: answer.content && withoutOwnAddress(answer.content, origin) };
  }

  /**
   * Asks what was answered wrongly again for some seconds, as long as that would end the run. Returns all that is known by then
   * where it still would; else nothing.
   */
  async settleFirst(
    isHopeless: (answered: readonly EndpointBlock[]) => readonly string[],
    signal: AbortSignal,
  ): Promise<readonly EndpointBlock[]> {
    const answered = () =>
      this.#questions.endpoints.map((endpoint): EndpointBlock => {
        const answers = this.answersOf(endpoint);
        return { endpoint: endpoint.name, rounds: [], distributionMs: {}, ...(answers === null ? {} : { answers }) };
      });
    return (await this.#first.settle(() => isHopeless(answered()), signal)) ? answered() : [];
  }

  /** Null where nothing is known. */
  answersOf(endpoint: Endpoint): Answers | null {
    const [answers, first] = [this.#comparedAnswers(endpoint), this.#first.of(endpoint)];
    if (answers === null && first.first === undefined) return null;
    const { contentTypes, ...others } = first;
    return { contentTypes, ...answers, ...others };
  }

  #comparedAnswers(endpoint: Endpoint): Answers | null {
    const asked = this.#answers.get(endpoint.name) ?? [];
    const all = asked.flatMap((one) => {
      const answers = this.#answersTo(endpoint, one);
      return answers === null ? [] : [answers];
    });
    const [first] = all;
    if (first === undefined) return null;
    const differences = all.flatMap((one) => one.differences ?? []).slice(0, MOST_DIFFERENCES);
    const varying = all.flatMap((one) => one.varying ?? []).slice(0, MOST_DIFFERENCES);
    return {
      contentTypes: first.contentTypes,
      ...(all.some((one) => one.differences !== undefined) ? { differences } : {}),
      ...(varying.length > 0 ? { varying } : {}),
    };
  }

  #answersTo({ name, expect, requests }: Endpoint, { record, answers }: AskedRecord): Answers | null {
    const { base = [], head = [] } = answers;
    const [before, after] = [base.at(-1), head.at(-1)];
    if (after === undefined) return null;
    const hide = (text: string) => mask(text, this.#questions.secrets).slice(0, LONGEST_CONTENT_TYPE);
    const placed = (path: string) => hide(requests === undefined ? path : `record ${record + 1}: ${path}`);
    const key = keyOf(name, record);
    const contentTypes = {
      ...(before === undefined ? {} : { base: hide(before.contentType) }),
      head: hide(after.contentType),
    };
    if (before === undefined) return { contentTypes };
    const known = this.#questions.ofBase.get(key) ?? [];
    const ofBase = [...known, ...contentsOf(base)].slice(-KEPT_CONTENTS);
    if (expect.same !== undefined || isSlow(answers)) this.#questions.ofBase.set(key, ofBase);
    const ofHead = contentsOf(head);
    if (ofBase.length === 0 || ofHead.length === 0) return { contentTypes };
    const { differences, varying } = compareContents(ofBase, ofHead, expect.same?.ignore ?? []);
    const isWhole = expect.same !== undefined || looksOther(before, after);
    const shown = differences
      .filter(({ isOfKind }) => isWhole || isOfKind)
      .map((one) => ({ ...one, path: placed(one.path), base: hide(one.base), head: hide(one.head) }));
    return {
      contentTypes,
      differences: shown,
      ...(isWhole && varying.length > 0 ? { varying: varying.map(placed) } : {}),
    };
  }
}

interface AskedRecord {
  /** Counted from 0; 0 where requests do not vary. */
  readonly record: number;
  readonly answers: Partial<Record<Side, readonly Answer[]>>;
}

function isSlow(answers: AskedRecord['answers']): boolean {
  return Object.values(answers).some((ofSide) => ofSide.some(({ ms }) => ms > SLOW_ANSWER_MS));
}

function keyOf(endpoint: string, record: number): string {
  return `${endpoint} ${record}`;
}

/** Spread over the file, and the same in every block. */
function askedRecords({ expect, requests }: Endpoint): readonly number[] {
  const count = requests?.records?.length ?? 1;
  const asked = expect.same === undefined ? 1 : Math.min(count, ASKED_RECORDS);
  return Array.from({ length: asked }, (_, at) => Math.floor((at * count) / asked));
}

interface EndlessAnswer {
  readonly side: Side;
  readonly timeoutMs: number;
  readonly answer: Endless;
}

/** Under load it would be an error, again and again: said before minutes of that, with the line that is missing. */
function endlessAnswer(endpoint: Endpoint, { side, timeoutMs, answer }: EndlessAnswer): MeasurementError {
  const { name, until } = endpoint;
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

/** Answers of the same kind as the last. */
function contentsOf(answers: readonly Answer[]): string[] {
  const status = answers.at(-1)?.status;
  return answers.flatMap((answer) => (answer.status === status && answer.content !== null ? [answer.content] : []));
}

/** An app that names itself in its answers names the port that it was given. */
function withoutOwnAddress(content: string, origin: string): string {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`].reduce((text, own) => text.replaceAll(own, '(this app)'), content);
}
