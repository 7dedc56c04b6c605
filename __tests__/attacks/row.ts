/** What a row of the catalogue of attacks says: the way to fool the gate, who has it, and the outcome that it must have. */
import { expect } from '@jest/globals';
import type { Tool } from '../../scripts/tools.mjs';
import { describeError } from '../../src/errors.ts';
import { render, replay } from '../../src/gate.ts';
import type { Results } from '../../src/results/results.ts';
import type { Bench } from '../faults/bench.ts';
import { matches, type Scenario, type Texts } from '../faults/row.ts';

/**
 * Who could do it. `pull request`: code and configuration of the repository’s own branches; `fork`: the same of a stranger,
 * whose results are published by the second stage; `app`: what runs under load; `neighbour`: another program of the machine.
 */
type Attacker = 'pull request' | 'fork' | 'app' | 'neighbour' | 'honest mistake';

export interface Outcome {
  readonly exit: number;
  /** What is printed; `…` stands for anything within a line. */
  readonly says: string;
  /** What is printed and published nowhere. */
  readonly hides?: readonly string[];
}

/** What a reader of the run sees: its log, and its report. */
export interface Seen {
  readonly exit: number | string;
  readonly text: string;
}

/** A pull request to a repository whose app is fast. */
export interface Change {
  readonly change: Texts;
  /** What main has beside, or instead of, a gate and the app. */
  readonly main?: Texts;
  /** What an earlier step of the job leaves in the checkout. */
  readonly left?: Texts;
  readonly scenario?: Scenario;
}

/** Played within this process: by judging Results, or by a part of the gate. The others by the bundle, before a fake GitHub. */
type Row = {
  readonly expect: Outcome;
  /** Tools without which it cannot be shown. */
  readonly needs?: readonly Tool[];
  /** The attack works: why it cannot be prevented, and what detects it. Missing: it does not. */
  readonly remains?: string;
} & (
  | { readonly play: () => Seen | Promise<Seen> }
  | Change
  | { readonly arrange: (bench: Bench) => Scenario | Promise<Scenario> }
);
export type Attack = Row & { readonly attack: string; readonly by: Attacker };

const by =
  (attacker: Attacker) =>
  (attack: string, row: Row): Attack => ({ attack, by: attacker, ...row });
export const byPull = by('pull request');
export const byFork = by('fork');
export const byApp = by('app');
export const byNeighbour = by('neighbour');
export const byMistake = by('honest mistake');

/** What the error of an expected failure says. */
export function seenOf(error: unknown): Seen {
  const { text, exitCode } = describeError(error);
  return { exit: exitCode, text };
}

/** What the report on these results says. */
export function judged(results: Results, baselines: readonly Results[] = []): Seen {
  const { exitCode, markdown } = render(replay(results, { baselines, skipped: [] }));
  return { exit: exitCode, text: markdown };
}

/** @param published everything else that left the run */
export function expectOutcome(
  { exit, says, hides = [] }: Outcome,
  seen: Seen,
  published: readonly string[] = [],
): void {
  const isAsStated = matches(seen.text, says) && seen.exit === exit;
  expect({
    exit: seen.exit,
    // The whole text where it is not as stated: what it says instead is what there is to know.
    said: isAsStated ? 'as stated' : seen.text,
    leaked: hides.filter((secret) => [seen.text, ...published].some((text) => text.includes(secret))),
  }).toEqual({ exit, said: 'as stated', leaked: [] });
}
