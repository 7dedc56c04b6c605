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

/** The same, where a pull request to a repository whose app is fast is all there is to arrange. */
export interface ChangedAttack extends Row {
  readonly change: Readonly<Record<string, string>>;
  /** What main has beside, or instead of, a gate and the app. */
  readonly main?: Readonly<Record<string, string>>;
  /** What an earlier step of the job leaves in the checkout. */
  readonly left?: Readonly<Record<string, string>>;
  readonly scenario?: Scenario;
}

export type Attack = PlayedAttack | ArrangedAttack | ChangedAttack;

type Unattributed<T extends Attack> = T extends Attack ? Omit<T, 'by'> & { readonly by?: Attacker } : never;

/** Rows of one attacker, but for those which name another. */
export function rowsBy(by: Attacker, rows: readonly Unattributed<Attack>[]): readonly Attack[] {
  return rows.map((row) => ({ by, ...row }));
}

/** Rows about one thing: a heading of the page, and a file of `rows`. */
export interface Topic {
  readonly title: string;
  readonly rows: readonly Attack[];
}
