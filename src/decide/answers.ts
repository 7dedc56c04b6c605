/**
 * What head answers otherwise than base. Both are asked the same: where they do not do the same work, neither is faster
 * (docs/decisions/0021-the-same-answer.md).
 *
 * Statuses and lengths are those of all measured responses; types and contents those of the answers to a few questions
 * outside the load. What varies on one side by itself is no difference.
 */
import type { Expectation } from '../config/config.ts';
import type { Answers, EndpointBlock, RoundSide } from '../results/results.ts';
import type { AnswerDifference } from './comparison.ts';
import { median } from './statistics.ts';

/** Bodies that differ by more than this factor are not answers to the same question. */
export const SAME_WORK_FACTOR = 2;
/** Nor do they differ if it is by fewer bytes than this: a small body with a timestamp may grow by more than half. */
const SAME_WORK_SLACK_BYTES = 64;
/** What this share of a side's answers or rounds agree in is how the side answers; the rest is its own variation. */
const USUAL_SHARE = 0.75;
export const NOT_ENCODED = 'identity';
/** As many as a block holds: there may have been more. */
const FULL_LIST = 12;

/** How one side usually answers an endpoint. */
export interface Usual {
  /** Such as `200`; null: of several kinds. */
  readonly status: string | null;
  /** Such as `2xx`; null: of several classes. */
  readonly statusClass: string | null;
  /** Such as `application/json`; empty: not named; null: not known, or of several kinds. */
  readonly mediaType: string | null;
  /** Median over the rounds; null: there was no body. */
  readonly bodyBytes: number | null;
  /** The shortest and the longest that is usual. */
  readonly usualBytes: { readonly min: number; readonly max: number } | null;
  /** All that its rounds saw, sorted; `identity` alone where nothing was encoded, or no round has seen a body. */
  readonly encodings: readonly string[];
}

export function usualOf(rounds: readonly RoundSide[], contentTypes: readonly string[]): Usual {
  const bodies = rounds.flatMap((round) => round.bodyBytes ?? []);
  const statuses = rounds.flatMap((round) => Object.entries(round.statuses));
  const [mediaType = null, ...others] = new Set(contentTypes.map(mediaTypeOf));
  return {
    status: usualKind(statuses),
    statusClass: usualKind(statuses.map(([status, count]) => [`${status.slice(0, 1)}xx`, count])),
    mediaType: others.length > 0 ? null : mediaType,
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    encodings: encodingsOf(rounds),
  };
}

/** Without its parameters: a charset that is named or not is the same type. */
function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function usualKind(counts: readonly (readonly [kind: string, count: number])[]): string | null {
  const sums = new Map<string, number>();
  for (const [kind, count] of counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0);
  return [...sums].find(([, count]) => count >= USUAL_SHARE * total)?.[0] ?? null;
}

/** From the lower to the upper quartile, each rounded outwards: few rounds that differ are all the side's own variation. */
function usualRange(values: readonly number[]): Usual['usualBytes'] {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.length - 1;
  const [min, max] = [sorted[Math.floor(last * (1 - USUAL_SHARE))], sorted[Math.ceil(last * USUAL_SHARE)]];
  return min === undefined || max === undefined ? null : { min, max };
}

function encodingsOf(rounds: readonly RoundSide[]): readonly string[] {
  const seen = new Set(
    rounds
      .filter((round) => round.bodyBytes !== null && round.bodyBytes > 0)
      .flatMap((round) => round.contentEncodings ?? [NOT_ENCODED]),
  );
  return seen.size === 0 ? [NOT_ENCODED] : [...seen].sort();
}

export interface AnswerComparison {
  readonly differences: readonly AnswerDifference[];
  readonly warnings: readonly string[];
}

/** @param blocks of the comparison side by side, with the contents that were compared; none: there were none to compare */
export function compareAnswers(
  base: Usual,
  head: Usual,
  { expect, blocks }: { readonly expect: Expectation; readonly blocks: readonly EndpointBlock[] },
): AnswerComparison {
  const mayDiffer = expect.length === 'any';
  const differences: AnswerDifference[] = [];
  const add = (what: AnswerDifference['what'], [before, after]: readonly [string, string], isDecisive: boolean) =>
    differences.push({ what, path: null, base: before, head: after, isDecisive });
  const isKnown = base.status !== null && head.status !== null;
  if (isKnown && base.status !== head.status) {
    add('status', [base.status, head.status], base.statusClass !== head.statusClass && !mayDiffer);
  } else if (base.statusClass !== null && head.statusClass !== null && base.statusClass !== head.statusClass) {
    add('status', [base.statusClass, head.statusClass], !mayDiffer);
  }
  if (base.mediaType !== null && head.mediaType !== null && base.mediaType !== head.mediaType) {
    add('content type', [base.mediaType || 'none', head.mediaType || 'none'], false);
  }
  if (!mayDiffer && isOtherLength(base, head)) add('length', [byteCount(base), byteCount(head)], true);
  const content = contentOf(blocks);
  const isAsked = expect.same !== undefined;
  if (isAsked || differences.length > 0) {
    differences.push(...content.differences.map((one) => ({ what: 'content' as const, ...one, isDecisive: isAsked })));
  }
  differences.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
  return { differences, warnings: isAsked && blocks.length > 0 ? contentWarnings(content) : [] };
}

/** For a few answers outside the load: whether it is worth a look what differs in them. */
export function looksOther(
  base: { readonly status: number; readonly contentType: string; readonly bytes: number },
  head: { readonly status: number; readonly contentType: string; readonly bytes: number },
): boolean {
  const exactly = (bytes: number) => ({ min: bytes, max: bytes });
  return (
    base.status !== head.status ||
    mediaTypeOf(base.contentType) !== mediaTypeOf(head.contentType) ||
    isFarBelow(exactly(base.bytes), exactly(head.bytes)) ||
    isFarBelow(exactly(head.bytes), exactly(base.bytes))
  );
}

/** Lengths are compared only where both sides encode alike. */
function isOtherLength(base: Usual, head: Usual): boolean {
  if (!base.usualBytes || !head.usualBytes || base.encodings.join() !== head.encodings.join()) return false;
  return isFarBelow(base.usualBytes, head.usualBytes) || isFarBelow(head.usualBytes, base.usualBytes);
}

function isFarBelow(short: { readonly max: number }, long: { readonly min: number }): boolean {
  return long.min > Math.max(short.max * SAME_WORK_FACTOR, short.max + SAME_WORK_SLACK_BYTES);
}

function byteCount({ bodyBytes }: Usual): string {
  return Math.round(bodyBytes ?? 0).toLocaleString('en-US');
}

interface Content {
  readonly wasCompared: boolean;
  readonly differences: readonly { readonly path: string; readonly base: string; readonly head: string }[];
  readonly varying: readonly string[];
}

/** Processes are fresh in each block: where base says something else in another block, it varies by itself. */
function contentOf(blocks: readonly EndpointBlock[]): Content {
  const compared = blocks.flatMap(({ answers }) => (answers?.differences === undefined ? [] : [answers]));
  const varying = [...new Set(compared.flatMap((answers) => answers.varying ?? []))];
  const last = compared.at(-1)?.differences ?? [];
  const isConstant = (path: string, base: string) =>
    compared.every(({ differences = [] }) => {
      const same = differences.find((one) => one.path === path);
      return same === undefined ? differences.length >= FULL_LIST : same.base === base;
    });
  const differences = last.filter(({ path, base }) => isConstant(path, base) && !varying.includes(path));
  return { wasCompared: compared.length > 0, differences, varying };
}

const MOST_NAMED = 3;

function contentWarnings({ wasCompared, varying }: Content): string[] {
  if (!wasCompared)
    return ['`expect.same`: the contents could not be compared: too long, packed unusually, or no answer'];
  if (varying.length === 0) return [];
  const named = varying.slice(0, MOST_NAMED).map((path) => `\`${path.replaceAll('`', '’')}\``);
  const more = varying.length > MOST_NAMED ? ' and more' : '';
  return [`\`expect.same\`: left out, because base’s own answers differ there: ${named.join(', ')}${more}`];
}

/** Of the sides that were asked; none: nobody was, or the file is of an earlier version. */
export function contentTypesOf(blocks: readonly EndpointBlock[], side: keyof Answers['contentTypes']): string[] {
  return blocks.flatMap(({ answers }) => answers?.contentTypes[side] ?? []);
}
