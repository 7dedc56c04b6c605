/** Validity before latency: wrong, failed or missing responses are never fast ones. */
import type { Endpoint, LoadConfig, Metric, Side } from '../../config/config.ts';
import { type EndpointLoad, loadAt } from '../../config/sweep.ts';
import { countsOf, type EndpointBlock, type FirstAnswer, figuresOfSide } from '../../results/results.ts';
import type { EndpointComparison, Problem, Remark } from '../comparison.ts';
import { type Doubt, ruled } from '../rule.ts';
import { average, median, sum } from '../test/statistics.ts';
import { compareAnswers, usualOf } from './answers.ts';
import { judgeGenerator } from './generator.ts';
import { type BaseHasIt, isNew } from './new-endpoints.ts';

const BODY_DIFFERENCE_WORTH_A_REMARK = 0.1;

export interface Validity
  extends Pick<EndpointComparison, 'state' | 'baseAnswer' | 'problems' | 'differences' | 'warnings'> {
  /** More blocks would not help: most likely every one has the same fault. */
  readonly isHopeless: boolean;
  /** If not, less time is not an improvement. */
  readonly isSameWork: boolean;
  readonly generatorBound: readonly Metric[];
}

/** Open loop: completing less than this share of the rate, in most rounds, is not keeping up. */
const KEEPS_UP_SHARE = 0.9;

/** Workers that are replaced after a number of requests close no larger share of their connections on a request. */
const MOST_RETIRED_SHARE = 0.01;
/** Standard errors by which the two shares may differ: resets come in groups, one for each connection of a worker. */
const ALIKE_ERRORS = 4;

/** Above this share of wrong responses nobody hopes for the next block. */
const HOPELESS_SHARE = 0.1;

interface Judged {
  readonly endpoint: Endpoint;
  readonly load: LoadConfig;
  readonly baseHasIt?: BaseHasIt;
  /** Blocks of a stored run, which head has to answer like; missing if base was measured beside head. */
  readonly stored?: readonly EndpointBlock[] | undefined;
}

export function validityOf(blocks: readonly EndpointBlock[], sides: readonly Side[], judged: Judged): Validity {
  const { endpoint, stored, baseHasIt = 'unknown' } = judged;
  const load = loadAt(endpoint, judged.load);
  const isUnloaded = blocks.length > 0 && blocks.every(({ rounds }) => rounds.length === 0);
  if (isUnloaded) return unloaded(blocks, sides, endpoint, baseHasIt);
  const tallies = new Map(sides.map((side) => [side, tallyOf(blocks, side)]));
  const [base, head] = [tallies.get('base'), tallies.get('head')];
  const isMissing = base?.isMissing === true;
  const isFallback = blocks.some((block) => block.answers?.isFallback === true);
  const isNotBase = baseHasIt === 'named' && (isMissing || isFallback);
  const retired = retirementOf(base, head);
  const budget = retired === null ? endpoint.limits.errors : Math.max(endpoint.limits.errors, MOST_RETIRED_SHARE);
  const problems = [...tallies].flatMap(([side, tally]) =>
    problemOf(side, tally, { mostErrors: budget, isNamedByBase: isNotBase && side === 'base', load }),
  );
  const before = base ?? (stored && tallyOf(stored, 'head'));
  const answers = before && head ? compareAnswers(before, head, endpoint, base ? blocks : []) : SAME;
  const isAlike = answers.differences.every(({ what, isOfKind }) => what === 'content' && !isOfKind);
  if (base && !problems.some(({ side }) => side === 'head')) {
    const isAccepted = base.valid > 0;
    if (isNew({ isAlike: isAlike && isAccepted, isMissing, isFallback, isAccepted }, baseHasIt)) {
      return { ...NOTHING, state: 'new', baseAnswer: base.answer };
    }
    const [difference] = answers.differences;
    if (isNotBase && isAccepted && !isAlike && difference)
      problems.push({ kind: 'fallback', side: 'base', difference });
  }
  // Wrong responses are a problem of their own.
  const isAsExpected = problems.length === 0;
  const differences = answers.differences.map((one) => ({ ...one, isDecisive: one.isDecisive && isAsExpected }));
  const decisive = differences.find(({ isDecisive }) => isDecisive);
  if (decisive !== undefined) {
    const side = decisive.what === 'error' && decisive.head === '' ? 'base' : 'head';
    problems.push({ kind: 'other-answer', side, difference: decisive, isStored: base === undefined });
  }
  for (const side of sides) if (isStoppedByOthers(blocks, side)) problems.push({ kind: 'stopped', side });
  // Wrong responses come first: they may be why the generator was busy.
  const generator = judgeGenerator(blocks, load);
  if (problems.length === 0 && generator.problem !== null) problems.push(generator.problem);
  const failures = [...tallies.values()].map((tally) => tally.failures).filter(({ wrong }) => wrong > 0);
  const warnings = [
    ...(retired === null ? failures : [retired]),
    ...bodyRemarks(base, head),
    ...answers.remarks,
    ...queueRemarks(blocks, load, sides),
    ...(generator.remark === null ? [] : [generator.remark]),
  ];
  const isOther = decisive !== undefined || problems.some(({ kind }) => kind === 'fallback');
  return {
    state: problems.length > 0 ? 'invalid' : 'compared',
    problems,
    differences,
    warnings: problems.length > 0 ? [] : warnings,
    isHopeless:
      [...tallies.values()].some((tally) => isWrong(tally, load)) || (isOther && blocks.length >= BLOCKS_THAT_AGREE),
    isSameWork: answers.isSameWork,
    generatorBound: generator.generatorBound,
  };
}

function isWrong({ valid, wrong, sent }: Tally, { share }: EndpointLoad): boolean {
  return (valid === 0 && (sent > 0 || share === 1)) || wrong > HOPELESS_SHARE * sent;
}

/** Whether a signal that the gate has not sent stopped the app in a block that counts, so also when it was repeated. */
export function isStoppedByOthers(blocks: readonly EndpointBlock[], side: Side): boolean {
  return figuresOfSide(blocks, side).some(({ contention }) => (contention?.foreignStops ?? 0) > 0);
}

const SAME = { differences: [], remarks: [], isSameWork: true };
const NOTHING = {
  ...{ problems: [], differences: [], warnings: [] },
  ...{ isHopeless: true, isSameWork: false, generatorBound: [] },
};
/** Answers that differ in two blocks differ in the next one too. */
const BLOCKS_THAT_AGREE = 2;

/** The run ended with the answers that came before the load. */
function unloaded(
  blocks: readonly EndpointBlock[],
  sides: readonly Side[],
  { limits, expect }: Endpoint,
  baseHasIt: BaseHasIt,
): Validity {
  const answers = blocks.at(-1)?.answers;
  const { base, head } = answers?.first ?? {};
  const isAllowed = limits.errors >= 1;
  const isWrong = (one: FirstAnswer | undefined, other: FirstAnswer | undefined) => {
    const isError = one?.inBandError !== undefined && other !== undefined && other.inBandError === undefined;
    return one !== undefined && !isAllowed && (one.wrong !== undefined || (isError && expect.length !== 'any'));
  };
  const isMissing = base?.status === 404 || base?.status === 405;
  const isFallback = answers?.isFallback === true;
  const wrong = { base: sides.includes('base') && isWrong(base, head), head: isWrong(head, base) };
  const basesAnswer = { isAlike: !wrong.base, isMissing, isFallback, isAccepted: base?.wrong === undefined };
  if (!wrong.head && base !== undefined && isNew(basesAnswer, baseHasIt)) {
    const [mediaType = ''] = base.contentType.split(';');
    const statuses = base.status === null ? [] : [String(base.status)];
    return { ...NOTHING, state: 'new', baseAnswer: { statuses, mediaType, inBandError: base.inBandError ?? null } };
  }
  const problems = sides.flatMap((side): Problem[] => {
    const [answer, other, isOtherWrong] = side === 'base' ? [base, head, wrong.head] : [head, base, wrong.base];
    if (!wrong[side] || answer === undefined) return [];
    const right = other !== undefined && !isOtherWrong ? other : null;
    const isNamedByBase = side === 'base' && baseHasIt === 'named' && (isMissing || isFallback);
    return [{ kind: 'first-answer', side, answer, right, expect, isNamedByBase }];
  });
  return { ...NOTHING, state: problems.length > 0 ? 'invalid' : 'unmeasured', problems };
}

export function uncertain({ isSameWork, generatorBound }: Validity): Doubt {
  return ({ verdict, isOpen }, { metric }) => {
    // A fast error answers little: where head does not do what base does, nothing is called an improvement.
    if (!isSameWork && verdict === 'improvement') return ruled('not-assessed', { kind: 'other-work' }, isOpen);
    const isReassuring = verdict === 'unchanged' || verdict === 'within-tolerance';
    const isHidden = isReassuring && generatorBound.includes(metric);
    return isHidden ? ruled('not-assessed', { kind: 'generator-waited' }, isOpen) : null;
  };
}

type Tally = Readonly<ReturnType<typeof tallyOf>>;

function tallyOf(blocks: readonly EndpointBlock[], side: Side) {
  const rounds = figuresOfSide(blocks, side);
  const total = (figureOf: (round: (typeof rounds)[number]) => number) => sum(rounds.map(figureOf));
  const [sent, failed, censored] = [total((one) => one.sent), total((one) => one.failed), total((one) => one.censored)];
  const valid = total((one) => one.completed - one.mismatched);
  const wrong = failed + censored + total((one) => one.mismatched);
  const statuses = countsOf(rounds.map((round) => round.statuses));
  const problems = countsOf(rounds.map((round) => round.problems));
  const isMissing = [...statuses.keys()].every((status) => status === '404' || status === '405');
  const reasons = [...problems].map(([reason, count]) => ({ reason, count }));
  // None: nobody was asked, or the file is of an earlier version.
  const contentTypes = blocks.flatMap(({ answers }) => answers?.contentTypes[side] ?? []);
  const usual = usualOf(rounds, contentTypes);
  const failures = { kind: 'failures', side, wrong, sent, reasons, statuses: [...statuses.keys()] } as const;
  return {
    ...usual,
    ...{ sent, wrong, valid, failures },
    answer: { statuses: failures.statuses, mediaType: usual.mediaType, inBandError: usual.told.kinds[0] ?? null },
    /** Every single answer was a 404 or 405. */
    isMissing: statuses.size > 0 && valid === 0 && failed === 0 && censored === 0 && isMissing,
    /** Share of requests that found their connection closed. NaN where something else failed, too. */
    resetShare: problems.get('reset') === wrong ? wrong / sent : Number.NaN,
  };
}

function problemOf(
  side: Side,
  tally: Tally,
  { mostErrors, isNamedByBase, load }: { mostErrors: number; isNamedByBase: boolean; load: EndpointLoad },
): Problem[] {
  // What a mix seldom asks for has no figures yet, which its metrics say.
  if (tally.sent === 0) return load.share < 1 ? [] : [{ kind: 'nothing-sent', side }];
  if (tally.valid > 0 && tally.wrong <= mostErrors * tally.sent) return [];
  const budget = tally.valid > 0 ? mostErrors : null;
  return [{ ...tally.failures, budget, isNamedByBase }];
}

function bodyRemarks(base: Tally | undefined, head: Tally | undefined): Remark[] {
  if (!base?.bodyBytes || head?.bodyBytes == null) return [];
  const bytes = { base: base.bodyBytes, head: head.bodyBytes };
  const isOtherEncoded = base.encodings.join() !== head.encodings.join();
  if (isOtherEncoded) return [{ kind: 'encodings', base: base.encodings, head: head.encodings, bytes }];
  const isAlike = Math.abs(bytes.head / bytes.base - 1) <= BODY_DIFFERENCE_WORTH_A_REMARK;
  return isAlike ? [] : [{ kind: 'lengths', ...bytes }];
}

/** As many closed connections on one side as on the other are the server’s way, and what is left is compared. Null: it is not so. */
function retirementOf(base: Tally | undefined, head: Tally | undefined): Remark | null {
  if (base === undefined || head === undefined) return null;
  const [before, after] = [base.resetShare, head.resetShare];
  const pooled = (base.wrong + head.wrong) / (base.sent + head.sent);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / base.sent + 1 / head.sent));
  const isAlike = Math.abs(after - before) <= ALIKE_ERRORS * error;
  if (!isAlike || !(Math.min(before, after) > 0 && Math.max(before, after) <= MOST_RETIRED_SHARE)) return null;
  return { kind: 'retired', base: before, head: after };
}

/** An open loop goes on whether or not the app keeps up; if not, its latency is the length of a queue. */
function queueRemarks(blocks: readonly EndpointBlock[], load: EndpointLoad, sides: readonly Side[]): Remark[] {
  const { rate, share } = load;
  if (rate === null) return [];
  return sides.flatMap((side): Remark[] => {
    const rounds = figuresOfSide(blocks, side);
    // A round of a mix has more of an endpoint's requests or less: only over all of them has it its share.
    const mean = average(rounds.map((round) => round.requestsPerSecond));
    const behind = rounds.filter((round) => (share < 1 ? mean : round.requestsPerSecond) < KEEPS_UP_SHARE * rate);
    if (behind.length * 2 <= rounds.length) return [];
    const completed = Math.round(median(behind.map((round) => round.requestsPerSecond)));
    const waited = Math.max(...behind.map((round) => round.backlogMax ?? 0));
    return [{ kind: 'behind', side, rate, completed, waited }];
  });
}
