/** What a row of the catalogue of attacks says: the way to fool the gate, who has it, and the outcome that it must have. */
import type { Tool } from '../../scripts/tools.mjs';
import type { Bench } from '../faults/bench.ts';
import type { Scenario } from '../faults/row.ts';

/**
 * Who could do it. `pull request`: code and configuration of the repository’s own branches; `fork`: the same of a stranger,
 * whose results are published by the second stage; `app`: what runs under load; `neighbour`: another program of the machine.
 */
export type Attacker = 'pull request' | 'fork' | 'app' | 'neighbour' | 'honest mistake';

export interface Outcome {
  readonly exit: number;
  /** What is printed; `…` stands for anything within a line. */
  readonly says: string;
  /** What is printed and published nowhere. */
  readonly hides?: readonly string[];
}

/** What the reader of a run sees. */
export interface Seen {
  readonly exit: number;
  readonly text: string;
}

interface Row {
  readonly attack: string;
  readonly by: Attacker;
  readonly expect: Outcome;
  /** Tools without which it cannot be shown. */
  readonly needs?: readonly Tool[];
  /** The attack works: why it cannot be prevented, and what detects it. Null: it does not. */
  readonly remains?: string;
}

/** Shown within this process: by judging Results, or by a part of the gate. */
export interface PlayedAttack extends Row {
  readonly play: () => Seen | Promise<Seen>;
}

/** Shown by the bundle, run as the runner runs it, before a fake GitHub. */
export interface ArrangedAttack extends Row {
  readonly arrange: (bench: Bench) => Scenario | Promise<Scenario>;
}

export type Attack = PlayedAttack | ArrangedAttack;

/** Rows about one thing: a heading of the page, and a file of `rows`. */
export interface Topic {
  readonly title: string;
  readonly rows: readonly Attack[];
}
