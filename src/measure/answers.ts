/**
 * Asks both sides the same, outside the load, to see what they answer: before the warm-up and after it, so that what varies
 * by itself has time to.
 */
import type { Endpoint, Side } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { compareContents } from '../decide/answer-content.ts';
import { looksOther } from '../decide/answers.ts';
import { type Answer, ask } from '../load/ask.ts';
import type { Answers } from '../results/results.ts';
import { requestOf } from './round.ts';
import type { BySide, Testbed } from './sides.ts';

/** An answer may take longer under load; a question that nobody answers must not hold up a block. */
const LONGEST_WAIT_MS = 5000;
/** Of each endpoint, from earlier blocks too: enough to see what base varies by itself. */
const KEPT_CONTENTS = 4;
const LONGEST_CONTENT_TYPE = 200;

export interface Questions {
  readonly endpoints: readonly Endpoint[];
  /** Those that are versions of the app. */
  readonly sides: readonly Side[];
  readonly secrets: readonly string[];
  /** By endpoint name: contents of base's answers in earlier blocks, where they are compared. Added to. */
  readonly ofBase: Map<string, readonly string[]>;
}

export class Asking {
  readonly #testbed: Testbed;
  readonly #questions: Questions;
  /** By endpoint name; null: it did not answer, and is not asked again. */
  readonly #answers = new Map<string, Partial<Record<Side, readonly Answer[]>> | null>();

  constructor(testbed: Testbed, questions: Questions) {
    this.#testbed = testbed;
    this.#questions = questions;
  }

  /**
   * The first request of each side's fresh start, one side after the other, because each would wait for the other's work. Empty
   * where one did not answer.
   */
  firstResponseMs({ name }: Endpoint): BySide<number> {
    const answers = Object.entries(this.#answers.get(name) ?? {});
    return Object.fromEntries(answers.flatMap(([side, [first]]) => (first === undefined ? [] : [[side, first.ms]])));
  }

  /** Asks each side once more. */
  async ask(): Promise<void> {
    const { endpoints, sides } = this.#questions;
    for (const endpoint of endpoints) {
      const before = this.#answers.get(endpoint.name) ?? {};
      if (this.#answers.get(endpoint.name) === null) continue;
      const asked: (readonly [Side, Answer | null])[] = [];
      for (const side of sides) asked.push([side, await this.#askSide(endpoint, side)]);
      const isAnswered = asked.every(([, answer]) => answer !== null);
      const after = asked.map(([side, answer]) => [side, [...(before[side] ?? []), ...(answer ? [answer] : [])]]);
      this.#answers.set(endpoint.name, isAnswered ? Object.fromEntries(after) : null);
    }
  }

  async #askSide(endpoint: Endpoint, side: Side): Promise<Answer | null> {
    const { config, sides } = this.#testbed;
    const app = sides.apps[side];
    if (app === undefined) return null;
    const { keepAlive, tls, timeoutMs } = config.load;
    const { origin } = app;
    const request = requestOf(endpoint);
    const answer = await ask({ origin, request, keepAlive, tls, timeoutMs: Math.min(timeoutMs, LONGEST_WAIT_MS) });
    return answer && { ...answer, content: answer.content && withoutOwnAddress(answer.content, origin) };
  }

  /** Null where a side did not answer. */
  answersOf({ name, expect }: Endpoint): Answers | null {
    const { base = [], head = [] } = this.#answers.get(name) ?? {};
    const [before, after] = [base.at(-1), head.at(-1)];
    if (after === undefined) return null;
    const hide = (text: string) => mask(text, this.#questions.secrets).slice(0, LONGEST_CONTENT_TYPE);
    const contentTypes = {
      ...(before === undefined ? {} : { base: hide(before.contentType) }),
      head: hide(after.contentType),
    };
    const isCompared = before !== undefined && (expect.same !== undefined || looksOther(before, after));
    if (!isCompared) return { contentTypes };
    const known = this.#questions.ofBase.get(name) ?? [];
    const ofBase = [...known, ...contentsOf(base)].slice(-KEPT_CONTENTS);
    if (expect.same !== undefined) this.#questions.ofBase.set(name, ofBase);
    const ofHead = contentsOf(head);
    if (ofBase.length === 0 || ofHead.length === 0) return { contentTypes };
    const { differences, varying } = compareContents(ofBase, ofHead, expect.same?.ignore ?? []);
    const shown = differences.map((one) => ({ path: hide(one.path), base: hide(one.base), head: hide(one.head) }));
    return {
      contentTypes,
      differences: shown,
      ...(varying.length > 0 ? { varying: varying.map(hide) } : {}),
    };
  }
}

/** Those that are answers of the same kind as the last. */
function contentsOf(answers: readonly Answer[]): string[] {
  const status = answers.at(-1)?.status;
  return answers.flatMap((answer) => (answer.status === status && answer.content !== null ? [answer.content] : []));
}

/** An app that names itself in its answers names the port that it was given. */
function withoutOwnAddress(content: string, origin: string): string {
  const { host, port } = new URL(origin);
  return [host, `localhost:${port}`].reduce((text, own) => text.replaceAll(own, '(this app)'), content);
}
