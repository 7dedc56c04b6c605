/** Asks both sides the same outside the load, before the warm-up and after it: what varies by itself has time to. */
import { type BySide, type Endpoint, forSides, SIDES } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { compareContents } from '../decide/conditions/answer-content.ts';
import { looksOther } from '../decide/conditions/answers.ts';
import type { Answer } from '../load/ask.ts';
import type { Answers, EndpointBlock } from '../results/results.ts';
import { askEach, FirstAnswers, LONGEST_CONTENT_TYPE, type Questions } from './first-answers.ts';
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

export class Asking {
  readonly #testbed: Testbed;
  readonly #questions: Questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  readonly #answers = new Map<string, readonly AskedRecord[] | null>();
  readonly #first: FirstAnswers;

  constructor(testbed: Testbed, questions: Questions) {
    this.#testbed = testbed;
    this.#questions = questions;
    this.#first = new FirstAnswers(testbed, questions);
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
    this.#first.note(endpoint, answered);
    if (sides.some((side) => !answered[side])) return null;
    return forSides(sides, (side) => [...(answers[side] ?? []), ...(answered[side] ? [answered[side]] : [])]);
  }

  /** Asks again for some seconds where an answer would end the run. Returns all that is known where it still would; else nothing. */
  async settleFirst(isHopeless: (answered: readonly EndpointBlock[]) => readonly string[]) {
    const answered = () =>
      this.#questions.endpoints.map((endpoint): EndpointBlock => {
        const answers = this.answersOf(endpoint);
        return { endpoint: endpoint.name, rounds: [], distributionMs: {}, ...(answers === null ? {} : { answers }) };
      });
    return (await this.#first.settle(() => isHopeless(answered()))) ? answered() : [];
  }

  answersOf(endpoint: Endpoint): Answers | null {
    const { contentTypes, ...first } = this.#first.of(endpoint);
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
