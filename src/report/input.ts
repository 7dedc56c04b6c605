import { SIDES, type Side } from '../config/config.ts';
import type { AcceptedLabel, Weighed } from '../decide/acceptance.ts';
import type { Comparison } from '../decide/comparison.ts';
import { exitCodeOf } from '../decide/rule.ts';
import { ExitCode } from '../errors.ts';
import type { RunSummary } from '../results/history.ts';
import type { Results } from '../results/results.ts';

export interface ReportInput {
  readonly results: Results;
  readonly comparison: Comparison;
  /** Stored runs that head was compared with, newest first, and why others were passed over. */
  readonly found: {
    readonly baselines: readonly Results[];
    readonly skipped: readonly { readonly reason: string; readonly count: number }[];
  };
  /** What the base branch measured before, newest first, for a side-by-side run. Missing: not known. */
  readonly earlier?: readonly RunSummary[];
  readonly isBaseline: boolean;
  /** For a baseline: no earlier one was stored (`ever`), or none that fits (`fitting`); null or missing: there is one. */
  readonly firstBaseline?: 'ever' | 'fitting' | null;
  readonly override?: Override;
  /** The command that measures it again in a clone. Missing: there is none. */
  readonly reproduce?: string;
}

export interface Override {
  readonly label: string;
  readonly pullRequest: number;
  /** Login of the account that set it. Null means unknown. */
  readonly by: string | null;
  /** ISO 8601 in UTC. Null means unknown. */
  readonly at: string | null;
  /** It lets the gate pass; it does not; or the gate passes without it. */
  readonly effect: 'passes' | 'fails' | 'unused';
  /** Null: nothing, and `why` says why. */
  readonly accepted: AcceptedLabel | null;
  /** `early`: set before the comment showed this; `setter`: not by a person who may write; `unread`: GitHub could not be asked. */
  readonly why: 'early' | 'setter' | 'unread' | null;
  /** What fails the gate: what of it is accepted, and what is not. */
  readonly weighed: Weighed;
  /** What the pull request's description says about it. Null without a reason. */
  readonly reason: string | null;
}

export function isAccepted({ override }: Pick<ReportInput, 'override'>): boolean {
  return override?.effect === 'passes';
}

export function exitCodeWithLabel(input: Pick<ReportInput, 'comparison' | 'override'>): ExitCode {
  return isAccepted(input) ? ExitCode.passed : exitCodeOf(input.comparison);
}

export function isMerging({ results: { run } }: Pick<ReportInput, 'results'>): boolean {
  return run.event === 'pull_request' || run.event === 'merge_group';
}

export function sideLabels({ results, comparison, found }: ReportInput): Readonly<Record<Side, string>> {
  const { base, head } = results.sides;
  if (comparison.kind === 'stored') return { base: `stored (${found.baselines.length})`, head: head.label };
  return { base: base?.label ?? 'base', head: head.label };
}

export type ShownSide = Readonly<ReturnType<typeof shownSides>[number]>;

/** Without base where head was compared with nothing: the reference that it was measured beside is not base. */
export function shownSides(input: ReportInput) {
  const labels = sideLabels(input);
  const shown: readonly Side[] = input.comparison.kind === 'none' ? ['head'] : SIDES;
  return shown.map((side) => ({ side, label: labels[side] }));
}
