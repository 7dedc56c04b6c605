/** What one run of the bench of explanations shows, from its results. Pure. */

import { compare } from '../src/decide/compare.ts';
import { causesOf } from '../src/decide/why/cause.ts';
import { culpritsOf, sharedCulpritsOf } from '../src/decide/why/culprits.ts';
import type { Profile } from '../src/results/profile.ts';
import type { Results } from '../src/results/results.ts';
import type { WhyCase } from './why-cases.ts';

/** As many as a comment names. */
const MOST_NAMED = 5;

export interface WhyRecord {
  readonly case: Pick<WhyCase, 'id' | 'app' | 'culprits'>;
  /** By which commit of this repository it was measured. */
  readonly commit: string;
  readonly exitCode: number;
  readonly verdict: string;
  /** Mean latency of head relative to base; null: not compared. */
  readonly change: number | null;
  /** Functions that take longer, in the order of the report; with identical versions those that take another time. */
  readonly named: readonly NamedFunction[];
  /** Such as `waiting`. */
  readonly causes: readonly string[];
  /** Functions of which a cause says that they allocate more; missing in earlier records. */
  readonly allocating?: readonly string[];
  /** From 1 on; null: neither a function nor a word of a cause was one that was to be named. */
  readonly rank: number | null;
  /** In how many of all ways to exchange the sides within blocks something is named; for identical versions. */
  readonly exchanged: { readonly ways: number; readonly named: number } | null;
  readonly profiledBlocks: number;
  readonly extraSeconds: number;
  readonly wallSeconds: number;
  readonly notes: readonly string[];
}

export interface NamedFunction {
  readonly function: string;
  /** The function that the report says its time moved from or to; missing: none. */
  readonly partner?: string;
  /** The app's own function that the report says calls it; missing: it is one of its own. */
  readonly caller?: string;
  /** `orders.js:12`; empty: unknown. */
  readonly place: string;
  readonly baseMs: number;
  readonly headMs: number;
}

export function recordOf(
  planned: WhyCase,
  results: Results,
  run: Pick<WhyRecord, 'exitCode' | 'wallSeconds' | 'commit'>,
): WhyRecord {
  const { id, app, culprits } = planned;
  const isIdentical = planned.edits.length === 0;
  const { verdict, endpoints } = compare(results, []);
  const [endpoint] = endpoints;
  const { confidence } = results.config.gate;
  const all = culpritsOf(results.profile, confidence);
  const [found] = all;
  const shared = sharedCulpritsOf(results.profile, confidence);
  const named = [...(shared?.functions ?? []), ...(isIdentical ? all : all.slice(0, 1)).flatMap((one) => one.functions)]
    .filter(({ selfMs }) => isIdentical || selfMs.head > selfMs.base)
    .slice(0, MOST_NAMED)
    .map(({ frame, partner, caller, selfMs }) => ({
      function: frame.function,
      ...(partner && { partner: partner.function }),
      ...(caller && { caller: caller.function }),
      place: frame.file === null ? '' : `${frame.file}:${frame.line ?? '?'}`,
      baseMs: selfMs.base,
      headMs: selfMs.head,
    }));
  const findings = endpoint === undefined ? [] : causesOf(endpoint, results, found ?? null);
  const causes = findings.map(({ word }) => word);
  const allocating = findings.flatMap((one) => ('largest' in one && one.largest ? [one.largest.frame.function] : []));
  return {
    case: { id, app, culprits },
    ...run,
    verdict,
    change: endpoint?.metrics.find(({ metric }) => metric === 'mean')?.change ?? null,
    named,
    causes,
    allocating,
    rank: rankOf(culprits, named, [...causes, ...allocating]),
    exchanged:
      isIdentical && results.profile !== undefined ? exchangedSides(results.profile, results.config.gate) : null,
    profiledBlocks: found?.blocks ?? 0,
    extraSeconds: (results.profile?.durationMs ?? 0) / 1000,
    notes: results.profile?.notes ?? ['no profile'],
  };
}

/** Each way once: to exchange all sides names the same functions. */
function exchangedSides(profile: Profile, { confidence }: Results['config']['gate']): WhyRecord['exchanged'] {
  const { blocks } = profile;
  const indexes = [...new Set(blocks.map(({ index }) => index))];
  const ways = 2 ** Math.max(0, indexes.length - 1);
  let named = 0;
  for (let way = 0; way < ways; way++) {
    const exchanged = blocks.map((block) => {
      const at = indexes.indexOf(block.index);
      const { base, head } = block.sides;
      return (way >> at) % 2 === 1 && base && head ? { ...block, sides: { base: head, head: base } } : block;
    });
    const other = { ...profile, blocks: exchanged };
    const isNamed = culpritsOf(other, confidence).some(({ functions }) => functions.length > 0);
    if (isNamed || sharedCulpritsOf(other, confidence) !== null) named++;
  }
  return { ways, named };
}

/** A cause in words stands above the functions. */
function rankOf(
  culprits: readonly string[],
  named: readonly NamedFunction[],
  causes: readonly string[],
): number | null {
  if (causes.some((word) => culprits.includes(word))) return 1;
  const isCulprit = ({ function: name, partner, caller, place }: NamedFunction) =>
    culprits.some(
      (one) =>
        [name, partner, caller].some((is) => is === one || is?.endsWith(`.${one}`)) || isOfDependency(one, place),
    );
  const at = named.findIndex(isCulprit);
  return at < 0 ? null : at + 1;
}

function isOfDependency(culprit: string, place: string): boolean {
  const [, dependency] = /^dependency: (.+)$/.exec(culprit) ?? [];
  return dependency !== undefined && place.includes(`node_modules/${dependency}/`);
}
