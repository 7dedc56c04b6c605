/** How many requests are served to see what is kept of them. */
import { JUDGED_PORTIONS } from '../decide/kept.ts';
import type { Block } from '../results/results.ts';
import { blockCost } from './pace.ts';

/** Shares of the run’s time: what it takes, and may take at most. Where it is gated, it takes at least so long. */
const SHARE = 0.08;
const MOST_SHARE = 0.1;
const GATED_MS = 6000;
/** Before the portions that are judged: code is compiled and caches fill. */
const FIRST_PORTIONS = 2;
/** The app looks for commands, collects, and answers; then the next load begins. */
const READING_MS = 150;
/** Load per portion, both sides together. */
const LOAD_MS = { least: 60, most: 600 };
/** The least of an endpoint that shares a portion with others. */
const LEAST_SHARE_MS = 25;
/** A growing head is looked at for longer: that run has something to say. */
const MOST_ADDED_MS = 10_000;

export type KeptPlan = Readonly<NonNullable<ReturnType<typeof planOf>>>;

interface KeptPlanRequest {
  readonly elapsedMs: number;
  /** The measured blocks, which show what a start costs. */
  readonly blocks: readonly Block[];
  readonly endpoints: readonly string[];
  readonly isGated: boolean;
}

/** Each endpoint alone where there is time for that, else all of them together; fewer portions in a short run. Null if too short. */
export function planKept(request: KeptPlanRequest): KeptPlan | null {
  const { most, least } = JUDGED_PORTIONS;
  return planOf(request, FIRST_PORTIONS + most) ?? planOf(request, FIRST_PORTIONS + least);
}

function planOf({ elapsedMs, blocks, endpoints, isGated }: KeptPlanRequest, portions: number) {
  const cost = blockCost(blocks);
  if (cost === null || endpoints.length === 0) return null;
  const budgetMs = Math.max(SHARE * elapsedMs, isGated ? GATED_MS + cost.startMs : 0);
  const roomMs = budgetMs - cost.startMs;
  const loadIn = (groups: number) => roomMs / (groups * portions) - READING_MS;
  const isAlone = loadIn(endpoints.length) >= LOAD_MS.least;
  const leastMs = Math.max(LOAD_MS.least, isAlone ? 0 : LEAST_SHARE_MS * endpoints.length);
  const loadMs = Math.min(Math.max(LOAD_MS.most, leastMs), loadIn(isAlone ? endpoints.length : 1));
  if (loadMs < leastMs) return null;
  return {
    /** One series each. */
    groups: isAlone ? endpoints.map((name) => [name]) : [endpoints],
    /** Per group, and the fewest of them that can be judged: the others are left out once `budgetMs` are over. */
    portions: { least: FIRST_PORTIONS + JUDGED_PORTIONS.least, most: portions },
    /** All groups together, with the start. */
    budgetMs,
    /** The look is given up where the start, or the fewest portions, would take longer. */
    mostMs: isGated ? Number.POSITIVE_INFINITY : MOST_SHARE * elapsedMs,
    /** Per portion, both sides together. */
    loadMs,
    /** If head has grown more by then. */
    added: { portions: JUDGED_PORTIONS.most, loadMs: Math.max(LOAD_MS.most, 2 * loadMs) },
    limitMs: 2 * Math.max(1000, budgetMs) + MOST_ADDED_MS,
  };
}
