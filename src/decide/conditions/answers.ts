/** Whether answers differ, so that the sides may not do the same work (decision 21): under load, and to a few questions outside it. */
import type { Endpoint } from '../../config/config.ts';
import type { Range } from '../../config/units.ts';
import { countsOf, type EndpointBlock, type RoundSide } from '../../results/results.ts';
import type { AnswerDifference, Remark } from '../comparison.ts';
import { average, median, standardDeviation, sum } from '../test/statistics.ts';
import { compareContents } from './answer-content.ts';

/** Bodies that differ by more than this factor are not answers to the same question. */
const SAME_WORK_FACTOR = 2;
/** Lengths that differ by fewer bytes are alike: a small body with a timestamp may grow by more than half. */
const SAME_WORK_SLACK_BYTES = 64;
/** What this share of a side's answers or rounds agree in is usual; the rest is its own variation. */
const USUAL_SHARE = 0.75;
/** Errors told have to be more than this many times the other side's, and by so many standard errors. */
const MORE_ERRORS = 2;
const CERTAIN_ERRORS = 3;
export const NOT_ENCODED = 'identity';
/** As many as a block holds: there may have been more. */
const FULL_LIST = 12;

type Usual = Readonly<ReturnType<typeof usualOf>>;

/** How one side usually answers an endpoint. */
export function usualOf(rounds: readonly RoundSide[], contentTypes: readonly string[]) {
  const bodies = rounds.flatMap((round) => round.bodyBytes ?? []);
  const statuses = countsOf(rounds.map((round) => round.statuses));
  const classes = countsOf([...statuses].map(([status, count]) => ({ [`${status.slice(0, 1)}xx`]: count })));
  const [mediaType = null, ...others] = new Set(contentTypes.map(mediaTypeOf));
  return {
    /** Such as `200`, and `2xx`. Null if of several kinds. */
    status: usualKind(statuses),
    statusClass: usualKind(classes),
    /** Such as `application/json`. Empty if not named; null if not known, or of several kinds. */
    mediaType: others.length > 0 ? null : mediaType,
    /** Median over the rounds. Null if there was no body. */
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    /** Sorted; `identity` alone where nothing was encoded, or no round has seen a body. */
    encodings: encodingsOf(rounds),
    told: toldErrors(rounds),
  };
}

/** Without its parameters: a charset that is named or not is the same type. */
function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** What libraries rename, such as `application/javascript` to `text/javascript`, holds the same. */
function familyOf(mediaType: string | null): string {
  return /(?:json|xml|javascript)$/.exec(mediaType ?? '')?.[0] ?? mediaType ?? '';
}

function usualKind(counts: ReadonlyMap<string, number>): string | null {
  const total = sum([...counts.values()]);
  return [...counts].find(([, count]) => count >= USUAL_SHARE * total)?.[0] ?? null;
}

/** From the lower to the upper quartile, each rounded outwards: few rounds that differ are all the side's own variation. */
function usualRange(values: readonly number[]): Range | null {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.length - 1;
  const [min, max] = [sorted[Math.floor(last * (1 - USUAL_SHARE))], sorted[Math.ceil(last * USUAL_SHARE)]];
  return min === undefined || max === undefined ? null : { min, max };
}

function encodingsOf(rounds: readonly RoundSide[]): readonly string[] {
  const withBody = rounds.filter(({ bodyBytes }) => (bodyBytes ?? 0) > 0);
  const seen = withBody.flatMap(({ contentEncodings = [NOT_ENCODED] }) => contentEncodings);
  return seen.length === 0 ? [NOT_ENCODED] : [...new Set(seen)].sort();
}

function toldErrors(rounds: readonly RoundSide[]) {
  const told = rounds.flatMap(({ inBandErrors }) => inBandErrors ?? []);
  const shares = told.map((one) => sum(Object.values(one.kinds)) / one.looked);
  // Nothing is kept of a round in which none was found.
  const perRound = [...shares, ...Array.from({ length: rounds.length - told.length }, () => 0)];
  return {
    /** Share of the responses that were looked into, with its standard error from how much rounds differ. */
    share: told.length === 0 ? 0 : average(perRound),
    scatter: standardDeviation(perRound) / Math.sqrt(rounds.length),
    /** How many were, estimated from the rounds that kept the number. 0: none did. */
    looked: told.length === 0 ? 0 : average(told.map((one) => one.looked)) * rounds.length,
    /** The most frequent first. */
    kinds: [...countsOf(told.map(({ kinds }) => kinds)).keys()],
  };
}

/** More errors than `budget`, far more often than the other side, which may do so on purpose, and beyond chance: errors come in bursts. */
function tellsMore({ told: one }: Usual, { told: other }: Usual, budget: number): boolean {
  if (one.share <= MORE_ERRORS * other.share) return false;
  const pooled = (one.share + other.share) / 2;
  const ofResponses = Math.sqrt(pooled * (1 - pooled) * (1 / one.looked + 1 / (other.looked || one.looked)));
  const ofRounds = other.share === 0 ? 0 : Math.hypot(one.scatter, other.scatter);
  return one.share - Math.max(budget, other.share) > CERTAIN_ERRORS * Math.max(ofResponses, ofRounds);
}

export function compareAnswers(base: Usual, head: Usual, endpoint: Endpoint, blocks: readonly EndpointBlock[]) {
  const { expect, limits } = endpoint;
  const mayDiffer = expect.length === 'any';
  const differences: AnswerDifference[] = [];
  const add = (what: AnswerDifference['what'], before: string, after: string, isDecisive: boolean) =>
    differences.push({ what, path: null, base: before, head: after, isDecisive });
  const hasStatuses = base.status !== null && head.status !== null;
  const [before, after] = hasStatuses ? [base.status, head.status] : [base.statusClass, head.statusClass];
  const isOtherClass = base.statusClass !== head.statusClass;
  if (before !== null && after !== null && before !== after) add('status', before, after, isOtherClass && !mayDiffer);
  const isOtherTold = tellsMore(head, base, limits.errors) || tellsMore(base, head, limits.errors);
  if (isOtherTold) add('error', base.told.kinds[0] ?? '', head.told.kinds[0] ?? '', !mayDiffer);
  const isOtherType = base.mediaType !== null && head.mediaType !== null && base.mediaType !== head.mediaType;
  if (isOtherType) add('content type', base.mediaType, head.mediaType, false);
  const length = mayDiffer ? null : otherLength(base, head);
  if (length !== null) add('length', byteCount(base), byteCount(head), length === 'far');
  const content = contentOf(blocks);
  const isAsked = expect.same !== undefined;
  const isLooked = isAsked || differences.length > 0;
  const shown = content.differences.filter(({ isOfKind }) => isLooked || isOfKind);
  differences.push(...shown.map((one) => ({ what: 'content' as const, ...one, isDecisive: isAsked })));
  const isOfOneFamily = !isOtherType || familyOf(base.mediaType) === familyOf(head.mediaType);
  return {
    /** The decisive ones first. */
    differences: differences.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive)),
    remarks: isAsked && blocks.length > 0 ? content.remarks : [],
    isSameWork: isOfOneFamily && !isOtherTold && shown.every(({ isOfKind }) => !isOfKind) && isSameLength(base, head),
  };
}

/** For a few answers outside the load: whether they are worth a look. */
export function looksOther(base: OneAnswer, head: OneAnswer): boolean {
  const isOtherType = mediaTypeOf(base.contentType) !== mediaTypeOf(head.contentType);
  const lengthOf = ({ bytes }: OneAnswer) => ({ min: bytes, max: bytes });
  return base.status !== head.status || isOtherType || areFarApart(lengthOf(base), lengthOf(head));
}

interface OneAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: number;
  readonly content: string | null;
  readonly inBandError: string | null;
}

/** Whether types are the same, keys at the top of JSON, and otherwise about the lengths. */
export function isOfOneKind(one: OneAnswer, other: OneAnswer): boolean {
  const isSameType = mediaTypeOf(one.contentType) === mediaTypeOf(other.contentType);
  if (!isSameType || one.inBandError !== other.inBandError) return false;
  if (one.content === null || other.content === null) return one.bytes === other.bytes;
  if (compareContents([one.content], [other.content], []).differences.some(({ isOfKind }) => isOfKind)) return false;
  const isJson = /^\s*[[{]/.test(one.content);
  // A page that says nobody has the path may name it.
  return isJson || Math.abs(one.bytes - other.bytes) <= Math.max(SAME_WORK_SLACK_BYTES, one.bytes / 10);
}

/** Known only where both sides encode alike. An answer that holds next to nothing takes next to no time, however few bytes less it is. */
function otherLength(base: Usual, head: Usual): 'far' | 'much smaller' | null {
  const [before, after] = [base.usualBytes, head.usualBytes];
  if (!before || !after || base.encodings.join() !== head.encodings.join()) return null;
  if (areFarApart(before, after)) return 'far';
  return before.min > after.max * SAME_WORK_FACTOR ? 'much smaller' : null;
}

function areFarApart(one: Range, other: Range): boolean {
  const [short, long] = one.max < other.min ? [one, other] : [other, one];
  return long.min > Math.max(short.max * SAME_WORK_FACTOR, short.max + SAME_WORK_SLACK_BYTES);
}

/** Whatever the encodings are. */
function isSameLength(base: Usual, head: Usual): boolean {
  const [before, after] = [base.bodyBytes ?? 0, head.bodyBytes ?? 0];
  return after <= before * SAME_WORK_FACTOR && before <= after * SAME_WORK_FACTOR;
}

function byteCount({ bodyBytes }: Usual): string {
  return String(Math.round(bodyBytes ?? 0));
}

/** Processes are fresh in each block: where base says something else in another block, it varies by itself. */
function contentOf(blocks: readonly EndpointBlock[]) {
  const compared = blocks.flatMap(({ answers }) => (answers?.differences === undefined ? [] : [answers]));
  const varying = [...new Set(compared.flatMap((answers) => answers.varying ?? []))];
  const last = compared.at(-1)?.differences ?? [];
  const isConstant = (path: string, base: string) =>
    compared.every(({ differences = [] }) => {
      const same = differences.find((one) => one.path === path);
      return same === undefined ? differences.length >= FULL_LIST : same.base === base;
    });
  const differences = last.filter(({ path, base }) => isConstant(path, base) && !varying.includes(path));
  const varies: Remark[] = varying.length === 0 ? [] : [{ kind: 'content-varies', paths: varying }];
  return { differences, remarks: compared.length > 0 ? varies : [{ kind: 'content-not-compared' } as const] };
}
