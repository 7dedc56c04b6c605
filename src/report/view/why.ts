/** Why an endpoint became slower or faster: causes in words, each with its figure, and functions whose time per request changed. */
import { type CauseFinding, causesOf } from '../../decide/why/cause.ts';
import {
  type Culprit,
  culpritsOf,
  type EndpointCulprits,
  type SharedCulprits,
  sharedCulpritsOf,
} from '../../decide/why/culprits.ts';
import type { PerRequest } from '../../decide/why/significance.ts';
import { isOwn } from '../../results/profile.ts';
import { formatDifference, formatMs, formatPercent, nameOfFunction, placeOf, plural } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { nameOf, say, type Text } from '../text.ts';
import { changeWord } from '../words.ts';
import type { EndpointView } from './endpoints.ts';
import { causeText, type Direction } from './reasons.ts';

/** Named of one endpoint where there is little room. */
export const MOST_NAMED = 5;
/** A path below this tells nobody more, and no repository has one. */
const LONGEST_PATH = 300;

/** All that were compared and profiled, or are explained without. `told`: where there is little room, what several share stands once. */
export type WhyView = Readonly<Record<'endpoints' | 'told', readonly EndpointWhy[]>>;

export type EndpointWhy = Readonly<ReturnType<typeof whyOf>>;

/** A function as it is printed. Its name and its file are somebody else’s text. Every text may be empty. */
export type FunctionRow = Readonly<ReturnType<typeof rowOf>>;

/** Worst first. Null where nothing was to be profiled. */
export function whyView(input: ReportInput, endpoints: readonly EndpointView[]): WhyView | null {
  const { results, comparison } = input;
  if (results.profile === undefined) return null;
  const culprits = new Map(culpritsOf(results.profile, comparison.confidence).map((one) => [one.endpoint, one]));
  const compared = endpoints.filter((one) => one.comparison.state === 'compared');
  const all = compared.flatMap((one) => endpointWhy(one, culprits.get(one.name) ?? null, input) ?? []);
  const shared = sharedCulpritsOf(results.profile, comparison.confidence);
  const whole = shared && sharedWhy(shared, endpoints, input);
  if (whole === null) return { endpoints: all, told: all };
  // Many functions have one name, such as a callback's.
  const keyOf = ({ name, place }: FunctionRow) => `${name} ${place}`;
  const known = new Set(whole.functions.map(keyOf));
  const rest = all.flatMap((one) => {
    if (!shared?.endpoints.includes(one.name)) return [one];
    const functions = one.functions.filter((row) => !known.has(keyOf(row)));
    return one.isCalled || functions.length > 0 ? [{ ...one, functions, nothing: null }] : [];
  });
  return { endpoints: all.map((one) => ({ ...one, first: one.first ?? whole.first })), told: [whole, ...rest] };
}

/** Null where the endpoints did not change the same way, or what they share did not change with them. */
function sharedWhy(shared: SharedCulprits, endpoints: readonly EndpointView[], input: ReportInput): EndpointWhy | null {
  const { endpoints: names, functions: all } = shared;
  const [first, ...others] = endpoints.filter(({ name }) => names.includes(name));
  if (first === undefined || others.some((one) => directionOf(one) !== directionOf(first))) return null;
  const functions = all.filter(({ selfMs }) => isOf(directionOf(first), selfMs));
  if (functions.length === 0) return null;
  const count = plural(names.length, 'endpoint');
  const rows = functions.map((one) => ({ ...rowOf(one, input), spread: `in ${one.inEndpoints} of ${count}` }));
  const blocks = new Set(input.results.profile?.blocks.map(({ index }) => index)).size;
  const basis = `all together, ${underProfiler(blocks)}`;
  return whyOf([first, ...others], basis, [], rows, null);
}

/** Null where it was not profiled (`found` is null), unless another service or endpoint has to do with it. */
function endpointWhy(endpoint: EndpointView, found: EndpointCulprits | null, input: ReportInput): EndpointWhy | null {
  const direction = directionOf(endpoint);
  const findings = causesOf(endpoint.comparison, input.results, found);
  if (found === null) {
    const isOfOthers = findings.some(({ word }) => word === 'busier service' || word === 'beside');
    const nothing = say`Functions are not known without a profile.`;
    return direction !== null && isOfOthers ? whyOf([endpoint], 'not profiled', findings, [], nothing) : null;
  }
  const rows = found.functions.filter(({ selfMs }) => isOf(direction, selfMs)).map((culprit) => rowOf(culprit, input));
  const nothing = nothingText(endpoint, found, isExplained(findings), sideLabels(input).base);
  return whyOf([endpoint], underProfiler(found.blocks), findings, rows, nothing);
}

function underProfiler(blocks: number): string {
  return `${plural(blocks, 'further block')} under the profiler`;
}

/** @param subjects several share it, and changed the same way @param nothing what is said where `rows` are empty */
function whyOf(
  [first, ...others]: readonly [EndpointView, ...EndpointView[]],
  basis: string,
  findings: readonly CauseFinding[],
  rows: readonly FunctionRow[],
  nothing: Text | null,
) {
  const direction = directionOf(first);
  const subject = others.length === 0 ? nameOf(first.name) : plural(1 + others.length, 'endpoint');
  const comparisons = [first, ...others].map(({ comparison }) => comparison);
  const word = changeWord(comparisons, first.comparison.verdict);
  return {
    /** Empty for what several endpoints share. */
    name: others.length === 0 ? first.name : '',
    ...{ basis, nothing: rows.length > 0 ? null : nothing },
    heading:
      direction === null
        ? say`Functions whose time per request changed in ${subject}`
        : say`Why ${subject} ${others.length === 0 ? 'is' : 'are'} ${word}`,
    causes: findings.map((finding) => causeText(finding, direction)),
    /** More than CPU time is known of it: calls, garbage, other services. */
    isCalled: isExplained(findings),
    /** Functions that changed as the endpoint did, largest change first. */
    functions: rows,
    /** What a reader must look at first, after `look at `. Null: nothing stands out. */
    first: firstText(rows, findings),
  };
}

/** Without a verdict of change, functions of both directions are shown. */
function directionOf({ comparison, leading }: EndpointView): Direction {
  if (comparison.verdict !== 'regression' && comparison.verdict !== 'improvement') return null;
  return leading === null ? null : comparison.verdict === 'regression' ? 'slower' : 'faster';
}

function isOf(direction: Direction, { base, head }: PerRequest): boolean {
  return direction === null || (direction === 'slower' ? head > base : head < base);
}

/** A profile that shows less than this share of the CPU time leaves more open than it says. */
const LEAST_SHOWN = 0.5;

function nothingText(endpoint: EndpointView, { profiledMs }: EndpointCulprits, isKnown: boolean, base: string): Text {
  const direction = directionOf(endpoint);
  if (direction === null) return say`No function’s time per request changed significantly.`;
  const more = direction === 'slower' ? 'more' : 'less';
  const nothing = say`No function takes significantly ${more} time per request than on ${base}`;
  const cpuMs = endpoint.comparison.metrics.find(({ metric }) => metric === 'cpu')?.head ?? 0;
  if (profiledMs.head < LEAST_SHOWN * cpuMs) {
    return say`${nothing}, but the profile shows only ${formatMs(profiledMs.head)} of head’s ${formatMs(cpuMs)} of CPU time per request.`;
  }
  return say`${nothing}${isKnown ? '.' : ': nothing in the profile explains it.'}`;
}

/** Words that do not say where to look. */
const VAGUE: readonly CauseFinding['word'][] = ['work', 'waiting', 'both', 'partly work', 'larger answers', 'unknown'];

function isExplained(findings: readonly CauseFinding[]): boolean {
  return findings.some((one) => (one.word === 'allocated' ? one.largest !== null : !VAGUE.includes(one.word)));
}

function rowOf(culprit: Culprit, { results: { profile, run } }: ReportInput) {
  const { frame, partner, caller, isWithCallees, selfMs, share } = culprit;
  const { file, line } = isOwn(frame) ? frame : (caller ?? frame);
  const isTouched = file !== null && (profile?.changedFiles ?? []).includes(file);
  // The file may be a stranger’s word: an annotation is never outside of the checkout.
  const isPath = file !== null && file.length <= LONGEST_PATH && /^[^/\\:\p{Cc}][^\\\p{Cc}]*$/u.test(file);
  const isInRepository = isPath && !file.split('/').includes('..');
  const beside = partner === undefined ? '' : ` with ${nameOfFunction(partner)}`;
  return {
    name: `${nameOfFunction(frame)}${isWithCallees ? ' with what it calls' : beside}`,
    /** `src/orders.ts:42`, with the repository's own function that calls one of another. */
    place: [placeOf(frame), ...(caller ? [`called by ${nameOfFunction(caller)} at ${placeOf(caller)}`] : [])]
      .filter(Boolean)
      .join(', '),
    base: formatMs(selfMs.base),
    head: formatMs(selfMs.head),
    change: formatDifference(selfMs),
    /** Its part of everything that changed as it did. */
    share: formatPercent(share),
    /** `in 20 of 20 endpoints`, for what they share. */
    spread: '',
    touched: isTouched ? `changed ${run.pullRequest === null ? 'by head' : 'in this pull request'}` : '',
    /** Where an annotation stands: a file of the repository that head’s commit changes. */
    at: isTouched && line !== null && isInRepository ? { file, line } : null,
  };
}

/** What the pull request touched comes first: it can be changed there. */
function firstText(rows: readonly FunctionRow[], findings: readonly CauseFinding[]): Text | null {
  const row = rows.find(({ touched }) => touched !== '') ?? rows[0];
  if (row !== undefined) {
    const place = row.place === '' ? null : say` (${nameOf(row.place)})`;
    return say`${nameOf(row.name)}${place}: ${row.change} per request`;
  }
  const called = findings.find((one) => 'call' in one);
  if (called !== undefined) {
    return say`${called.word === 'lock' ? 'the' : 'the calls to'} ${nameOf(called.call.target)}`;
  }
  const allocating = findings.find((one) => one.word === 'allocated')?.largest ?? null;
  if (allocating !== null) return say`what ${nameOf(nameOfFunction(allocating.frame))} allocates`;
  const inTurn = findings.find((one) => one.word === 'calls in turn');
  if (inTurn !== undefined) return say`whether the calls to ${nameOf(inTurn.target)} still run at the same time`;
  const beside = findings.find((one) => one.word === 'beside');
  if (beside !== undefined) {
    return say`what ${nameOf(beside.endpoint)} keeps from others while it runs: a lock, a connection, the event loop`;
  }
  const busier = findings.find((one) => one.word === 'busier service');
  return busier === undefined ? null : say`what ${nameOf(busier.service)} has to do for each request`;
}
