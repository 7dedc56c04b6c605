/**
 * Validity before latency: wrong, failed or missing responses are never fast ones.
 */
import type { Endpoint, LoadConfig, Metric, Side } from '../config/config.ts';
import type { EndpointBlock, RoundSide } from '../results/results.ts';
import type { Problem } from './comparison.ts';
import { judgeGenerator } from './generator.ts';
import type { Doubt } from './rule.ts';
import { median } from './statistics.ts';

/** Bodies that differ by more than this between base and head are not the same work: worth a remark. */
const BODY_DIFFERENCE_WORTH_A_REMARK = 0.1;

export interface Validity {
  readonly state: 'compared' | 'invalid' | 'new';
  readonly problems: readonly Problem[];
  readonly warnings: readonly string[];
  /** More blocks would not help: most likely every one has the same fault. */
  readonly isHopeless: boolean;
  /** Base and head answer about as much; if not, less time is no improvement. */
  readonly isSameWork: boolean;
  /** Metrics in which the generator's own waiting may hide a change (`generator.ts`). */
  readonly generatorBound: readonly Metric[];
}

/** Bodies that differ by more than this factor are not answers to the same question. */
const SAME_WORK_FACTOR = 2;
/** Nor do they differ if it is by fewer bytes than this: a small body with a timestamp may grow by more than half. */
const SAME_WORK_SLACK_BYTES = 64;
/** What this share of a side's answers or rounds agree in is how the side answers; the rest is its own variation. */
const USUAL_SHARE = 0.75;

/** Open loop: completing less than this share of the rate, in most rounds, is not keeping up. */
const KEEPS_UP_SHARE = 0.9;

/** Above this share of wrong responses nobody hopes for the next block. */
const HOPELESS_SHARE = 0.1;

/** Judges one endpoint over all its blocks, for the sides that were measured. */
export function validityOf(
  blocks: readonly EndpointBlock[],
  sides: readonly Side[],
  { endpoint, load }: { readonly endpoint: Endpoint; readonly load: LoadConfig },
): Validity {
  const tallies = new Map(sides.map((side) => [side, tallyOf(blocks, side)]));
  const problems = sides.flatMap((side) => problemOf(side, tallies.get(side), endpoint));
  const base = tallies.get('base');
  if (base && isMissing(base) && problems.every((problem) => problem.side === 'base')) {
    return { state: 'new', problems: [], warnings: [], isHopeless: true, isSameWork: false, generatorBound: [] };
  }
  if (problems.length === 0) problems.push(...differenceOf(tallies, endpoint));
  // Wrong responses come first: they may be why the generator was busy.
  const generator = judgeGenerator(blocks, load);
  if (problems.length === 0 && generator.problem !== null) {
    problems.push({ side: 'generator', text: generator.problem });
  }
  const warnings = [...warningsOf(tallies), ...queueWarnings(blocks, load, sides), ...generator.warnings];
  return {
    state: problems.length > 0 ? 'invalid' : 'compared',
    problems,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some((tally) => tally.valid === 0 || tally.wrong > HOPELESS_SHARE * tally.sent),
    isSameWork: isSameWork(tallies),
    generatorBound: generator.generatorBound,
  };
}

/** What the measurement cannot vouch for is not assessed. */
export function uncertain(validity: Validity): Doubt {
  return ({ verdict, isOpen }, { metric }) => {
    // A fast error answers little: where head says far less or more than base, nothing is called an improvement.
    if (!validity.isSameWork && verdict === 'improvement') {
      return { verdict: 'not-assessed', reason: 'less time, but not the same work', isOpen };
    }
    const isReassuring = verdict === 'unchanged' || verdict === 'within-tolerance';
    if (isReassuring && validity.generatorBound.includes(metric)) {
      return { verdict: 'not-assessed', reason: 'too much of it was the load generator’s own waiting', isOpen };
    }
    return null;
  };
}

interface Tally {
  readonly sent: number;
  readonly wrong: number;
  readonly valid: number;
  readonly censored: number;
  readonly failed: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, number>;
  /** Median over the rounds. */
  readonly bodyBytes: number | null;
  /** The shortest and the longest that is usual (`USUAL_SHARE`). */
  readonly usualBytes: { readonly min: number; readonly max: number } | null;
  readonly encodings: readonly string[];
}

function tallyOf(blocks: readonly EndpointBlock[], side: Side): Tally {
  const rounds = blocks.flatMap((block) => block.rounds.flatMap((round) => round.sides[side] ?? []));
  const sum = (figureOf: (round: RoundSide) => number) => rounds.reduce((total, round) => total + figureOf(round), 0);
  const bodies = rounds.flatMap((round) => round.bodyBytes ?? []);
  return {
    sent: sum((round) => round.sent),
    wrong: sum((round) => round.failed + round.censored + round.mismatched),
    valid: sum((round) => round.completed - round.mismatched),
    censored: sum((round) => round.censored),
    failed: sum((round) => round.failed),
    statuses: countBy(rounds.map((round) => round.statuses)),
    problems: countBy(rounds.map((round) => round.problems)),
    bodyBytes: bodies.length > 0 ? median(bodies) : null,
    usualBytes: usualRange(bodies),
    encodings: encodingsOf(rounds),
  };
}

/** From the lower to the upper quartile, each rounded outwards: few rounds that differ are all the side's own variation. */
function usualRange(values: readonly number[]): { readonly min: number; readonly max: number } | null {
  const sorted = [...values].sort((a, b) => a - b);
  const last = sorted.length - 1;
  const [min, max] = [sorted[Math.floor(last * (1 - USUAL_SHARE))], sorted[Math.ceil(last * USUAL_SHARE)]];
  return min === undefined || max === undefined ? null : { min, max };
}

function countBy(records: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const [key, count] of Object.entries(record)) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}

function problemOf(side: Side, tally: Tally | undefined, endpoint: Endpoint): Problem[] {
  if (!tally || tally.sent === 0) return [{ side, text: 'no request was sent' }];
  const share = tally.wrong / tally.sent;
  if (tally.valid > 0 && share <= endpoint.limits.errors) return [];
  const reasons = [...tally.problems].slice(0, 3).map(([reason, count]) => `${count} × ${wordsFor(reason, tally)}`);
  const budget = tally.valid > 0 ? `; the budget is ${percent(endpoint.limits.errors)}` : '';
  const text = `${tally.wrong} of ${tally.sent} requests failed (${percent(share)}${budget}): ${reasons.join(', ')}`;
  return [{ side, text }];
}

/**
 * Base and head are asked the same: where one usually answers with another class of status, or with more than twice the
 * bytes, they did not do the same work, and neither is faster. What varies on one side by itself is no difference, and
 * lengths are compared only where both sides encode alike.
 */
function differenceOf(tallies: ReadonlyMap<Side, Tally>, { expect }: Endpoint): Problem[] {
  const [base, head] = [tallies.get('base'), tallies.get('head')];
  if (!base || !head || expect.length === 'any') return [];
  const [before, after] = [usualClass(base), usualClass(head)];
  if (before !== null && after !== null && before !== after) {
    return [differs(`answers with status ${after}, base with ${before}`)];
  }
  if (!base.usualBytes || !head.usualBytes || base.encodings.join() !== head.encodings.join()) return [];
  if (!isFarBelow(base.usualBytes, head.usualBytes) && !isFarBelow(head.usualBytes, base.usualBytes)) return [];
  return [differs(`answers ${byteCount(head)} bytes, base ${byteCount(base)}`)];
}

function differs(what: string): Problem {
  return { side: 'head', text: `${what}: not the same work; where that is intended, set \`expect.length: any\`` };
}

function isFarBelow(short: { readonly max: number }, long: { readonly min: number }): boolean {
  return long.min > Math.max(short.max * SAME_WORK_FACTOR, short.max + SAME_WORK_SLACK_BYTES);
}

function byteCount({ bodyBytes }: Tally): string {
  return Math.round(bodyBytes ?? 0).toLocaleString('en-US');
}

/** Such as `2xx`; null where answers are of several classes. */
function usualClass({ statuses }: Tally): string | null {
  const classes = new Map<string, number>();
  let total = 0;
  for (const [status, count] of statuses) {
    const name = `${status.slice(0, 1)}xx`;
    classes.set(name, (classes.get(name) ?? 0) + count);
    total += count;
  }
  return [...classes].find(([, count]) => count >= USUAL_SHARE * total)?.[0] ?? null;
}

const REASONS: Readonly<Record<string, string>> = {
  refused: 'connection refused',
  reset: 'connection reset',
  closed: 'connection closed',
  truncated: 'truncated response',
  parse: 'not HTTP',
  timeout: 'no complete response in time',
  drain: 'unfinished at the end',
  length: 'unexpected body length',
  encoding: 'body is not what its content-encoding says',
  oversize: 'body too large to look into',
  text: 'expected text missing',
  json: 'body is not JSON',
  tls: 'TLS failure',
  dns: 'host name not found',
  connect: 'no connection',
  surplus: 'more bytes than the response has',
};

function wordsFor(reason: string, tally: Tally): string {
  if (reason !== 'status') return (Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined) ?? unquoted(reason);
  const codes = [...tally.statuses.keys()].slice(0, 3).map(unquoted).join(', ');
  return `unexpected status (answered ${codes})`;
}

/** Without backticks, which mark code in these sentences: a Results file, and what it counts, may be a stranger's. */
function unquoted(name: string): string {
  return name.replaceAll('`', '’');
}

/** Base knows no such route: every single answer was a 404 or 405. */
function isMissing(tally: Tally): boolean {
  return (
    tally.sent > 0 &&
    tally.valid === 0 &&
    tally.failed === 0 &&
    tally.censored === 0 &&
    [...tally.statuses.keys()].every((status) => status === '404' || status === '405')
  );
}

function warningsOf(tallies: ReadonlyMap<Side, Tally>): string[] {
  const warnings: string[] = [];
  for (const [side, tally] of tallies) {
    if (tally.wrong > 0) {
      const reasons = [...tally.problems].map(([reason, count]) => `${count} × ${wordsFor(reason, tally)}`);
      warnings.push(
        `${side}: ${tally.wrong} of ${tally.sent} requests failed, within the error budget: ${reasons.join(', ')}`,
      );
    }
  }
  const bodies = bodyRemark(tallies.get('base'), tallies.get('head'));
  return bodies === null ? warnings : [...warnings, bodies];
}

function bodyRemark(base: Tally | undefined, head: Tally | undefined): string | null {
  const [before, after] = [base?.bodyBytes, head?.bodyBytes];
  if (!base || !head || !before || after === null || after === undefined) return null;
  const encodings = encodingRemark({ ...base, bodyBytes: before }, { ...head, bodyBytes: after });
  if (encodings !== null) return encodings;
  const change = after / before - 1;
  if (Math.abs(change) <= BODY_DIFFERENCE_WORTH_A_REMARK) return null;
  const direction = change < 0 ? 'shorter' : 'longer';
  return `head’s responses are ${percent(Math.abs(change))} ${direction} than base’s (${after} against ${before} bytes): not the same work`;
}

/** An open loop goes on whether or not the app keeps up; if not, its latency is the length of a queue. */
function queueWarnings(blocks: readonly EndpointBlock[], { rate }: LoadConfig, sides: readonly Side[]): string[] {
  if (rate === null) return [];
  return sides.flatMap((side) => {
    const rounds = blocks.flatMap((block) => block.rounds.flatMap((round) => round.sides[side] ?? []));
    const behind = rounds.filter((round) => round.requestsPerSecond < KEEPS_UP_SHARE * rate);
    if (behind.length * 2 <= rounds.length) return [];
    const completed = Math.round(median(behind.map((round) => round.requestsPerSecond)));
    const waited = Math.max(...behind.map((round) => round.backlogMax ?? 0));
    const rest =
      waited > 0
        ? `, and up to ${waited} waited for a connection; its latency is the length of that queue`
        : '; the others were still under way when the rounds ended';
    return [`${side} did not keep up with ${rate} requests/s: it completed ${completed}/s${rest}`];
  });
}

function isSameWork(tallies: ReadonlyMap<Side, Tally>): boolean {
  const base = tallies.get('base')?.bodyBytes ?? 0;
  const head = tallies.get('head')?.bodyBytes ?? 0;
  return head <= base * SAME_WORK_FACTOR && base <= head * SAME_WORK_FACTOR;
}

function percent(share: number): string {
  const value = share * 100;
  return `${value >= 10 || value === 0 ? value.toFixed(0) : value >= 0.1 ? value.toFixed(1) : value.toPrecision(1)} %`;
}

const NOT_ENCODED = 'identity';

/** All that the rounds of one side saw, sorted; `identity` alone where nothing was encoded, or no round has seen a body. */
function encodingsOf(rounds: readonly RoundSide[]): readonly string[] {
  const seen = new Set(
    rounds
      .filter((round) => round.bodyBytes !== null && round.bodyBytes > 0)
      .flatMap((round) => round.contentEncodings ?? [NOT_ENCODED]),
  );
  return seen.size === 0 ? [NOT_ENCODED] : [...seen].sort();
}

/** A remark where they differ, with the median lengths of the bodies as sent; null where they do not. */
function encodingRemark(
  base: { readonly encodings: readonly string[]; readonly bodyBytes: number },
  head: { readonly encodings: readonly string[]; readonly bodyBytes: number },
): string | null {
  if (base.encodings.join() === head.encodings.join()) return null;
  return `base’s responses are ${encodingWords(base.encodings)}, head’s are ${encodingWords(head.encodings)} (${base.bodyBytes} against ${head.bodyBytes} bytes as sent): what reaches the client is not the same`;
}

function encodingWords(encodings: readonly string[]): string {
  return encodings
    .map((name) => (name === NOT_ENCODED ? 'not compressed' : `compressed with ${unquoted(name)}`))
    .join(' or ');
}
