/** What one run of the bench of explanations shows, from its results. Pure. */

import { causesOf } from '../src/decide/cause.ts';
import { compare } from '../src/decide/compare.ts';
import { culpritsOf } from '../src/decide/culprits.ts';
import type { Results } from '../src/results/results.ts';
import type { WhyCase } from './why-cases.ts';

/** As many as a comment names. */
const MOST_NAMED = 5;

export interface WhyRecord {
  readonly case: Pick<WhyCase, 'id' | 'app' | 'culprits'>;
  readonly exitCode: number;
  readonly verdict: string;
  /** Mean latency of head relative to base; null: not compared. */
  readonly change: number | null;
  /** Functions that take longer, in the order of the report; with identical versions those that take another time. */
  readonly named: readonly NamedFunction[];
  /** Such as `waiting`. */
  readonly causes: readonly string[];
  /** From 1 on; null: neither a function nor a word of a cause was one that was to be named. */
  readonly rank: number | null;
  readonly profiledBlocks: number;
  readonly extraSeconds: number;
  readonly wallSeconds: number;
  readonly notes: readonly string[];
}

export interface NamedFunction {
  readonly function: string;
  /** `orders.js:12`; empty: unknown. */
  readonly place: string;
  readonly baseMs: number;
  readonly headMs: number;
}

export function recordOf(
  planned: WhyCase,
  results: Results,
  run: Pick<WhyRecord, 'exitCode' | 'wallSeconds'>,
): WhyRecord {
  const { id, app, culprits } = planned;
  const isIdentical = planned.edits.length === 0;
  const { verdict, endpoints } = compare(results, []);
  const [endpoint] = endpoints;
  const [found] = culpritsOf(results.profile, results.config.gate.confidence);
  const named = (found?.functions ?? [])
    .filter(({ selfMs }) => isIdentical || selfMs.head > selfMs.base)
    .slice(0, MOST_NAMED)
    .map(({ frame, selfMs }) => ({
      function: frame.function,
      place: frame.file === null ? '' : `${frame.file}:${frame.line ?? '?'}`,
      baseMs: selfMs.base,
      headMs: selfMs.head,
    }));
  const causes = endpoint === undefined ? [] : causesOf(endpoint, results, found ?? null).map(({ word }) => word);
  return {
    case: { id, app, culprits },
    ...run,
    verdict,
    change: endpoint?.metrics.find(({ metric }) => metric === 'mean')?.change ?? null,
    named,
    causes,
    rank: rankOf(culprits, named, causes),
    profiledBlocks: found?.blocks ?? 0,
    extraSeconds: (results.profile?.durationMs ?? 0) / 1000,
    notes: results.profile?.notes ?? ['no profile'],
  };
}

/** A cause in words stands above the functions. */
function rankOf(
  culprits: readonly string[],
  named: readonly NamedFunction[],
  causes: readonly string[],
): number | null {
  if (causes.some((word) => culprits.includes(word))) return 1;
  const isCulprit = ({ function: name, place }: NamedFunction) =>
    culprits.some((one) => name === one || name.endsWith(`.${one}`) || isOfDependency(one, place));
  const at = named.findIndex(isCulprit);
  return at < 0 ? null : at + 1;
}

function isOfDependency(culprit: string, place: string): boolean {
  const [, dependency] = /^dependency: (.+)$/.exec(culprit) ?? [];
  return dependency !== undefined && place.includes(`node_modules/${dependency}/`);
}
