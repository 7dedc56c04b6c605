/**
 * Validity before latency: wrong, failed or missing responses are never fast ones.
 */
import type { Endpoint, LoadConfig, Metric, Side } from '../config/config.ts';
import type { EndpointBlock, RoundSide } from '../results/results.ts';
import { compareAnswers, contentTypesOf, NOT_ENCODED, SAME_WORK_FACTOR, type Usual, usualOf } from './answers.ts';
import type { AnswerDifference, Problem } from './comparison.ts';
import { judgeGenerator } from './generator.ts';
import type { Doubt } from './rule.ts';
import { median } from './statistics.ts';

/** Bodies that differ by more than this between base and head are not the same work: worth a remark. */
const BODY_DIFFERENCE_WORTH_A_REMARK = 0.1;

export interface Validity {
  readonly state: 'compared' | 'invalid' | 'new';
  readonly problems: readonly Problem[];
  readonly differences: readonly AnswerDifference[];
  readonly warnings: readonly string[];
  /** More blocks would not help: most likely every one has the same fault. */
  readonly isHopeless: boolean;
  /** Base and head answer about as much; if not, less time is no improvement. */
  readonly isSameWork: boolean;
  /** Metrics in which the generator's own waiting may hide a change (`generator.ts`). */
  readonly generatorBound: readonly Metric[];
}

/** Open loop: completing less than this share of the rate, in most rounds, is not keeping up. */
const KEEPS_UP_SHARE = 0.9;

/** Above this share of wrong responses nobody hopes for the next block. */
const HOPELESS_SHARE = 0.1;

export interface Judged {
  readonly endpoint: Endpoint;
  readonly load: LoadConfig;
  /** Blocks of a stored run, whose head is what head has to answer like; missing: base was measured beside head. */
  readonly stored?: readonly EndpointBlock[];
}

/** Judges one endpoint over all its blocks, for the sides that were measured. */
export function validityOf(
  blocks: readonly EndpointBlock[],
  sides: readonly Side[],
  { endpoint, load, stored }: Judged,
): Validity {
  const tallies = new Map(sides.map((side) => [side, tallyOf(blocks, side)]));
  const problems = sides.flatMap((side) => problemOf(side, tallies.get(side), endpoint));
  const [base, head] = [tallies.get('base'), tallies.get('head')];
  if (base && isMissing(base) && problems.every((problem) => problem.side === 'base')) {
    return { ...NOTHING, state: 'new', problems: [], isHopeless: true };
  }
  const before = base ?? (stored === undefined ? undefined : tallyOf(stored, 'head'));
  const answers =
    before && head ? compareAnswers(before, head, { expect: endpoint.expect, blocks: base ? blocks : [] }) : SAME;
  // Wrong responses are a problem of their own.
  const isAsExpected = problems.length === 0;
  const differences = answers.differences.map((one) => ({ ...one, isDecisive: one.isDecisive && isAsExpected }));
  const decisive = differences.find(({ isDecisive }) => isDecisive);
  if (decisive !== undefined) {
    problems.push({ side: 'head', text: problemWords(decisive, base ? 'base' : 'the stored run') });
  }
  for (const side of sides) if (isStoppedByOthers(blocks, side)) problems.push({ side, text: STOPPED });
  // Wrong responses come first: they may be why the generator was busy.
  const generator = judgeGenerator(blocks, load);
  if (problems.length === 0 && generator.problem !== null) {
    problems.push({ side: 'generator', text: generator.problem });
  }
  const warnings = [
    ...warningsOf(tallies),
    ...answers.warnings,
    ...queueWarnings(blocks, load, sides),
    ...generator.warnings,
  ];
  const isWrong = ({ valid, wrong, sent }: Tally) => valid === 0 || wrong > HOPELESS_SHARE * sent;
  return {
    state: problems.length > 0 ? 'invalid' : 'compared',
    problems,
    differences,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless: [...tallies.values()].some(isWrong) || (decisive !== undefined && blocks.length >= BLOCKS_THAT_AGREE),
    isSameWork: isSameWork(tallies),
    generatorBound: generator.generatorBound,
  };
}

const STOPPED = 'was stopped by another process in its own turns, in block after block: its times are not its own';

/** Whether a signal that the gate has not sent stopped the app in a block that counts, so also when the block was repeated. */
export function isStoppedByOthers(blocks: readonly EndpointBlock[], side: Side): boolean {
  return blocks.some(({ rounds }) => rounds.some((round) => (round.sides[side]?.contention?.foreignStops ?? 0) > 0));
}

const SAME = { differences: [], warnings: [] };
const NOTHING = { differences: [], warnings: [], isSameWork: false, generatorBound: [] };
/** Answers that differ in two blocks differ in the next one too. */
const BLOCKS_THAT_AGREE = 2;

/** @param base what head's answers were compared with */
function problemWords({ what, path, base: before, head }: AnswerDifference, base: string): string {
  switch (what) {
    case 'length':
      return `answers ${head} bytes, ${base} ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
    case 'content': {
      const place = unquoted(path ?? '');
      return `answers something else than ${base} at \`${place}\`: ${NOT_SAME_WORK}, name the path in \`expect.same.ignore\``;
    }
    default:
      return `answers with ${what} ${head}, ${base} with ${before}: ${NOT_SAME_WORK}, set \`expect.length: any\``;
  }
}

const NOT_SAME_WORK = 'not the same work; where that is intended';

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

interface Tally extends Usual {
  readonly sent: number;
  readonly wrong: number;
  readonly valid: number;
  readonly censored: number;
  readonly failed: number;
  readonly statuses: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, number>;
}

function tallyOf(blocks: readonly EndpointBlock[], side: Side): Tally {
  const rounds = blocks.flatMap((block) => block.rounds.flatMap((round) => round.sides[side] ?? []));
  const sum = (figureOf: (round: RoundSide) => number) => rounds.reduce((total, round) => total + figureOf(round), 0);
  return {
    ...usualOf(rounds, contentTypesOf(blocks, side)),
    sent: sum((round) => round.sent),
    wrong: sum((round) => round.failed + round.censored + round.mismatched),
    valid: sum((round) => round.completed - round.mismatched),
    censored: sum((round) => round.censored),
    failed: sum((round) => round.failed),
    statuses: countBy(rounds.map((round) => round.statuses)),
    problems: countBy(rounds.map((round) => round.problems)),
  };
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
  'early-end': 'ended before what `until` names',
  check: 'failed check',
  http_req_failed: 'failed request (`http_req_failed`)',
  dropped: 'dropped iteration, for which no virtual user was free',
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
    tally.statuses.size > 0 &&
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
