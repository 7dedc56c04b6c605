/**
 * Why an endpoint became slower or faster, as far as it is known: what the change is in words, each with its figure, and the
 * functions whose time per request changed. Only for runs of which some blocks were profiled, or were to be: what another
 * service does is known without a profile, too.
 */
import { type CauseFinding, causesOf } from '../../decide/why/cause.ts';
import type { Culprit, EndpointCulprits, SharedCulprits } from '../../decide/why/culprits.ts';
import type { PerRequest } from '../../decide/why/significance.ts';
import { isOwn, type Profile } from '../../results/profile.ts';
import { formatDifference, formatMs, formatPercent, nameOfFunction, placeOf, plural } from '../format.ts';
import { type ReportInput, sideLabels } from '../input.ts';
import { nameOf, say, type Text } from '../text.ts';
import { causeText, type Direction } from './cause-words.ts';
import type { EndpointView } from './endpoints.ts';

/** Named of one endpoint where there is little room; the page has all of them. */
export const MOST_NAMED = 5;
/** A path below this tells nobody more, and no repository has one. */
const LONGEST_PATH = 300;

export interface WhyView {
  /** In the order of the endpoints, worst first: all that were compared and profiled, or are explained without. */
  readonly endpoints: readonly EndpointWhy[];
  /**
   * The same where there is little room: what several endpoints share is said once, for all of them, and those of which there is
   * no more to say are left out.
   */
  readonly told: readonly EndpointWhy[];
}

export interface EndpointWhy {
  readonly name: string;
  /** `Why GET /orders is slower`, without a colon. */
  readonly heading: Text;
  /** `3 further blocks under the profiler`. */
  readonly basis: string;
  /** Each a figure, and the word that it earns. */
  readonly causes: readonly Text[];
  /** Whether more than CPU time is known of it: calls, garbage, other services. */
  readonly isCalled: boolean;
  /** Functions that changed as the endpoint did, largest change first. */
  readonly functions: readonly FunctionRow[];
  /** That no function did. Null: one did. */
  readonly nothing: Text | null;
  /** What a reader is to look at first, after `look at `. Null: nothing stands out. */
  readonly first: Text | null;
}

/** A function as it is printed. Its name and its file are somebody else’s text. Every text may be empty. */
export type FunctionRow = Readonly<ReturnType<typeof rowOf>>;

/** Null where nothing was to be profiled. */
export function whyView(
  input: ReportInput,
  endpoints: readonly EndpointView[],
  culprits: readonly EndpointCulprits[],
  shared: SharedCulprits | null,
): WhyView | null {
  const { profile } = input.results;
  if (profile === undefined) return null;
  const known = new Map(culprits.map((one) => [one.endpoint, one]));
  const all = endpoints.flatMap((endpoint) =>
    endpoint.comparison.state === 'compared' ? endpointWhy(endpoint, known.get(endpoint.name) ?? null, input) : [],
  );
  const whole = shared && sharedWhy(shared, { endpoints, profile }, input);
  if (whole === null) return { endpoints: all, told: all };
  const names = new Set(whole.functions.map(({ name }) => name));
  const rest = all.flatMap((one) => {
    if (!shared?.endpoints.includes(one.name)) return [one];
    const functions = one.functions.filter(({ name }) => !names.has(name));
    return one.isCalled || functions.length > 0 ? [{ ...one, functions, nothing: null }] : [];
  });
  return {
    endpoints: all.map((one) => ({ ...one, first: one.first ?? whole.first })),
    told: [whole, ...rest],
  };
}

/** Null where the endpoints did not change the same way, or what they share did not change with them. */
function sharedWhy(
  { endpoints: names, functions: all }: SharedCulprits,
  { endpoints, profile }: { readonly endpoints: readonly EndpointView[]; readonly profile: Profile },
  input: ReportInput,
): EndpointWhy | null {
  const own = endpoints.filter(({ name }) => names.includes(name));
  const directions = new Set(own.map(directionOf));
  const [direction = null] = directions;
  const functions = directions.size === 1 ? all.filter(({ selfMs }) => isOf(direction, selfMs)) : [];
  if (functions.length === 0) return null;
  const rows = functions.map((culprit) => ({
    ...rowOf(culprit, input),
    spread: `in ${culprit.inEndpoints} of ${plural(names.length, 'endpoint')}`,
  }));
  const blocks = plural(new Set(profile.blocks.map(({ index }) => index)).size, 'further block');
  return {
    name: '',
    heading:
      direction === null
        ? say`Functions whose time per request changed in ${plural(names.length, 'endpoint')}`
        : say`Why ${plural(names.length, 'endpoint')} are ${direction}`,
    basis: `all together, ${blocks} under the profiler`,
    causes: [],
    isCalled: false,
    functions: rows,
    nothing: null,
    first: firstText(rows, []),
  };
}

/**
 * One, or none: where no profile says which function, what another service or endpoint has to do with it is all that there is to say.
 *
 * @param found null: the endpoint was not profiled
 */
function endpointWhy(
  endpoint: EndpointView,
  found: EndpointCulprits | null,
  input: ReportInput,
): readonly EndpointWhy[] {
  const direction = directionOf(endpoint);
  const findings = causesOf(endpoint.comparison, input.results, found);
  const isOfOthers = findings.some(({ word }) => word === 'busier service' || word === 'beside');
  if (found === null && (direction === null || !isOfOthers)) return [];
  const functions = found?.functions.filter(({ selfMs }) => isOf(direction, selfMs)) ?? [];
  const rows = functions.map((culprit) => rowOf(culprit, input));
  const nothing =
    found === null
      ? say`Functions are not known without a profile.`
      : nothingText({ endpoint, found, findings }, direction, sideLabels(input).base);
  return [
    {
      name: endpoint.name,
      heading: headingOf(endpoint.name, direction),
      basis: found === null ? 'not profiled' : `${plural(found.blocks, 'further block')} under the profiler`,
      causes: findings.map((finding) => causeText(finding, direction)),
      isCalled: isExplained(findings),
      functions: rows,
      nothing: rows.length > 0 ? null : nothing,
      first: firstText(rows, findings),
    },
  ];
}

/** As its verdict says; without one of change, functions of both directions are shown. */
function directionOf({ comparison, leading }: EndpointView): Direction {
  if (comparison.verdict !== 'regression' && comparison.verdict !== 'improvement') return null;
  return leading === null ? null : comparison.verdict === 'regression' ? 'slower' : 'faster';
}

function isOf(direction: Direction, { base, head }: PerRequest): boolean {
  return direction === null || (direction === 'slower' ? head > base : head < base);
}

function headingOf(name: string, direction: Direction): Text {
  return direction === null
    ? say`Functions whose time per request changed in ${nameOf(name)}`
    : say`Why ${nameOf(name)} is ${direction}`;
}

interface Unnamed {
  readonly endpoint: EndpointView;
  readonly found: EndpointCulprits;
  readonly findings: readonly CauseFinding[];
}

/** A profile that shows less than this share of the CPU time leaves more open than it says. */
const LEAST_SHOWN = 0.5;

function nothingText({ endpoint, found, findings }: Unnamed, direction: Direction, base: string): Text {
  if (direction === null) return say`No function’s time per request changed significantly.`;
  const more = direction === 'slower' ? 'more' : 'less';
  const nothing = say`No function takes significantly ${more} time per request than on ${base}`;
  const cpuMs = endpoint.comparison.metrics.find(({ metric }) => metric === 'cpu')?.head ?? 0;
  const shownMs = found.profiledMs.head;
  if (shownMs < LEAST_SHOWN * cpuMs) {
    return say`${nothing}, but the profile shows only ${formatMs(shownMs)} of head’s ${formatMs(cpuMs)} of CPU time per request.`;
  }
  return say`${nothing}${isExplained(findings) ? '.' : ': nothing in the profile explains it.'}`;
}

function isExplained(findings: readonly CauseFinding[]): boolean {
  return findings.some(
    (one) =>
      'call' in one ||
      'gcMs' in one ||
      'service' in one ||
      ('largest' in one && one.largest !== null) ||
      ['calls in turn', 'beside'].includes(one.word),
  );
}

function rowOf(
  { frame, partner, caller, isWithCallees, selfMs, share }: Culprit,
  { results: { profile, run } }: ReportInput,
) {
  const { file, line } = isOwn(frame) ? frame : (caller ?? frame);
  const isTouched = file !== null && (profile?.changedFiles ?? []).includes(file);
  const others = isWithCallees
    ? ' with what it calls'
    : partner === undefined
      ? ''
      : ` with ${nameOfFunction(partner)}`;
  return {
    name: `${nameOfFunction(frame)}${others}`,
    /** `src/orders.ts:42`, with the repository's own function that calls one of another. */
    place: [placeOf(frame), ...(caller ? [`called by ${nameOfFunction(caller)} at ${placeOf(caller)}`] : [])]
      .filter(Boolean)
      .join(', '),
    base: formatMs(selfMs.base),
    head: formatMs(selfMs.head),
    change: formatDifference(selfMs),
    /** Its part of everything that changed as it did. */
    share: formatPercent(share),
    /** `in 20 of 20 endpoints`. */
    spread: '',
    touched: isTouched ? `changed ${run.pullRequest === null ? 'by head' : 'in this pull request'}` : '',
    /** Where an annotation stands: a file of the repository that head’s commit changes. */
    at: isTouched && line !== null && isInRepository(file) ? { file, line } : null,
  };
}

/** The file may be a stranger’s word: an annotation is never outside of the checkout. */
function isInRepository(file: string): boolean {
  return file.length <= LONGEST_PATH && /^[^/\\:\p{Cc}][^\\\p{Cc}]*$/u.test(file) && !file.split('/').includes('..');
}

/** What the pull request touched comes first: it can be changed there. */
function firstText(rows: readonly FunctionRow[], findings: readonly CauseFinding[]): Text | null {
  const row = rows.find(({ touched }) => touched !== '') ?? rows[0];
  if (row !== undefined) {
    const place = row.place === '' ? null : say` (${nameOf(row.place)})`;
    return say`${nameOf(row.name)}${place}: ${row.change} per request`;
  }
  const called = findings.find((one) => 'call' in one);
  if (called !== undefined && 'call' in called) {
    return say`${called.word === 'lock' ? 'the' : 'the calls to'} ${nameOf(called.call.target)}`;
  }
  const allocating = findings.find((one) => one.word === 'allocated')?.largest ?? null;
  if (allocating !== null) return say`what ${nameOf(nameOfFunction(allocating.frame))} allocates`;
  const inTurn = findings.find((one) => one.word === 'calls in turn');
  if (inTurn !== undefined) return say`whether the calls to ${nameOf(inTurn.target)} still run at the same time`;
  const beside = findings.find((one) => one.word === 'beside');
  if (beside !== undefined)
    return say`what ${nameOf(beside.endpoint)} keeps from others while it runs: a lock, a connection, the event loop`;
  const busier = findings.find(({ word }) => word === 'busier service');
  return busier !== undefined && 'service' in busier
    ? say`what ${nameOf(busier.service)} has to do for each request`
    : null;
}
