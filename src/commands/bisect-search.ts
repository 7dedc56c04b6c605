/** The search: both ends, then one commit after another, at last the guilty one beside the one before it. */
import { describeCommit } from '../app/git/compare-commits.ts';
import type { Config, Endpoint } from '../config/config.ts';
import {
  afterStep,
  type Bisection,
  type BlockRatios,
  bisectionOf,
  type Culprit,
  clearestRegression,
  configOfStep,
  endpointIn,
  isClearlyLess,
  levelOfStep,
  measuredIn,
  nextPosition,
  outcomeOf,
  type Size,
  stepsLeft,
} from '../decide/bisection.ts';
import { slowerEndpoints } from '../decide/compare.ts';
import type { Comparison, EndpointComparison } from '../decide/comparison.ts';
import { AppError, ConfigError, MeasurementError } from '../errors.ts';
import type { Judged } from '../gate.ts';
import { RunEvents } from '../measure/events.ts';
import { ProgressLines } from '../measure/progress.ts';
import {
  type BisectionAnswer,
  type BisectionStep,
  changeIn,
  type NamedCommit,
  stepWords,
} from '../report/bisection.ts';
import { formatDuration, plural } from '../report/format.ts';
import { oneLine, plainText } from '../report/text.ts';
import { problemLine } from '../report/view/problems.ts';
import { reasonWords } from '../report/view/reasons.ts';
import { type CheckedOut, checkOut, comparePair, type Workshop } from './bisect-step.ts';
import type { StatusLine } from './output.ts';

interface SearchRequest {
  readonly workshop: Workshop;
  /** Full shas: the good end, then each suspect, the bad end last. */
  readonly commits: readonly string[];
  /** What is measured, by what the bad end says. */
  readonly config: Config;
  /** The bad end, checked out. */
  readonly bad: CheckedOut;
  readonly status: StatusLine;
}

interface Followed {
  readonly culprit: Culprit;
  /** How much slower the bad end is. */
  readonly whole: Size;
  state: Bisection;
}

/** An interrupted search can say what is known. */
export class Search {
  readonly steps: BisectionStep[] = [];
  /** Null: both ends were not compared yet, or nothing is slower. */
  followed: Followed | null = null;
  /** Other endpoints at which the bad end is slower; in the end, where the guilty commit does not explain that. */
  others: readonly string[] = [];
  /** The guilty commit beside the one before it. */
  direct: Judged | null = null;
  readonly #request: SearchRequest;
  readonly #known: BlockRatios[] = [];
  readonly #level: number;

  constructor(request: SearchRequest) {
    this.#request = request;
    this.#level = levelOfStep(request.commits.length - 1, request.config.gate.confidence);
  }

  /** Throws GateError where an end cannot be measured, or the good side of a step fails. */
  async run(): Promise<BisectionAnswer> {
    const followed = await this.#compareEnds();
    if ('kind' in followed) return followed;
    this.followed = followed;
    for (let at = nextPosition(followed.state); at !== null; at = nextPosition(followed.state)) {
      followed.state = await this.#step(followed, at);
    }
    return await this.#conclude(followed);
  }

  async #compareEnds(): Promise<BisectionAnswer | Followed> {
    const { commits, config, bad, status } = this.#request;
    const gate = { ...config.gate, confidence: 1 - this.#level };
    const measuring = { ...config, gate, why: 'never' } as const;
    const { comparison } = await this.#compare(this.#where('both ends'), { head: bad, measuring });
    const culprit = clearestRegression(comparison.endpoints);
    const whole = culprit === null ? null : measuredIn(comparison.endpoints, culprit);
    if (culprit === null || whole === null) {
      requireValid(comparison);
      // Nothing is followed, but another endpoint may be slower, such as by a counter that was 0: that has no size.
      const isDecided = comparison.endpoints.every(({ verdict }) => DECIDED.includes(verdict));
      return { kind: isDecided ? 'none' : 'unclear' };
    }
    this.others = slowerEndpoints(comparison).filter((name) => name !== culprit.endpoint);
    this.#learn(comparison, culprit);
    const words = stepWords({ outcome: 'slower', measured: changeIn(culprit.metric, whole.size), reason: null });
    status.note(`${oneLine(culprit.endpoint)} is followed; the bad end is ${words}`);
    return { culprit, whole: whole.size, state: bisectionOf(commits.length - 1, whole.size) };
  }

  async #step({ culprit, state }: Followed, position: number): Promise<Bisection> {
    const { workshop, commits, config, status } = this.#request;
    const startedMs = performance.now();
    const commit = this.#at(position);
    const base = this.#at(state.good);
    const where = this.#where(`${commit.slice(0, 7)} ${oneLine((await this.#describe(commit)).subject)}`);
    const measuring = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known });
    const tried = await this.#tryCommit(commit, (head) => this.#compare(where, { head, measuring, base }));
    workshop.setting.signal.throwIfAborted();
    const comparison = typeof tried === 'string' ? null : tried.comparison;
    const measured = comparison === null ? null : measuredIn(comparison.endpoints, culprit);
    if (comparison !== null) this.#learn(comparison, culprit);
    const decided = measured === null ? 'skipped' : outcomeOf(state, measured);
    const isDecided = decided === 'slower' || decided === 'not-slower';
    const step: BisectionStep = {
      commit,
      base,
      outcome: decided,
      measured: measured && changeIn(culprit.metric, measured.size),
      blocks: (comparison && endpointIn(comparison.endpoints, culprit)?.blocks) ?? 0,
      seconds: (performance.now() - startedMs) / 1000,
      reason: typeof tried === 'string' ? tried : isDecided ? null : reasonIn(tried.comparison, culprit),
    };
    this.steps.push(step);
    const after = afterStep(state, { position, measured }, this.#known);
    const left = plural(after.bad - after.good, 'suspect');
    status.note(`${where}: ${stepWords(step)}; ${left} of ${commits.length - 1} left`);
    return after;
  }

  async #conclude({ culprit, whole, state }: Followed): Promise<BisectionAnswer> {
    const { workshop, commits, config } = this.#request;
    const suspects = commits.slice(state.good + 1, state.bad + 1);
    const described = await Promise.all(suspects.map((one) => this.#describe(one)));
    const [commit, another] = described;
    if (commit === undefined || another !== undefined) return { kind: 'suspects', commits: described };
    const [guilty, before] = [this.#at(state.bad), this.#at(state.good)];
    const own = configOfStep(config, { ...culprit, range: state, level: this.#level, known: this.#known });
    const isOther = ({ name }: Endpoint) => this.others.includes(name);
    const endpoints = [...own.endpoints.filter((one) => !isOther(one)), ...config.endpoints.filter(isOther)];
    const { why: _, ...measuring } = { ...own, endpoints };
    const asked = { ...measuring, ...(config.why !== undefined && { why: config.why }) };
    const head = await checkOut(workshop, guilty);
    try {
      const where = this.#where(`${guilty.slice(0, 7)} beside the commit before it`);
      this.direct = await this.#compare(where, { head, measuring: asked, base: before });
    } finally {
      await head.remove();
    }
    const { comparison } = this.direct;
    const measured = measuredIn(comparison.endpoints, culprit);
    this.others = this.others.filter((name) => !slowerEndpoints(comparison).includes(name));
    if (measured === null) return { kind: 'unconfirmed', commit, direct: null };
    this.#learn(comparison, culprit);
    const direct = changeIn(culprit.metric, measured.size);
    if (measured.verdict !== 'regression') return { kind: 'unconfirmed', commit, direct };
    const isPart = isClearlyLess(measured.size, whole, this.#known);
    const isExplained = (this.direct.results.profile?.frames.length ?? 0) > 0;
    return { kind: 'guilty', commit, before, direct, isPart, isExplained };
  }

  /** What the bad end's set-up made can be taken over by every commit; what the others' made is gone with them. */
  async #compare(where: string, pair: { head: CheckedOut; measuring: Config; base?: string }): Promise<Judged> {
    const { workshop, bad, status } = this.#request;
    const { finishedSteps } = workshop;
    // Blocks pass by in the one line that is rewritten; where there is none, each step leaves its line and no more.
    const { update = () => {} } = status;
    update(where);
    const events = new RunEvents([
      new ProgressLines({ note: () => {}, update: (line) => update(`${where}: ${line}`) }),
    ]);
    try {
      return await comparePair(workshop, { base: this.#at(0), filesFrom: bad.directory, events, ...pair });
    } finally {
      const kept = finishedSteps.filter(({ directory }) => directory === bad.directory);
      finishedSteps.splice(0, finishedSteps.length, ...kept);
    }
  }

  async #describe(commit: string): Promise<NamedCommit> {
    const { repository, setting } = this.#request.workshop;
    return await describeCommit(repository, commit, setting.signal);
  }

  /** A text says why a commit cannot be built, started or measured: it says nothing of when it became slower. */
  async #tryCommit(commit: string, work: (head: CheckedOut) => Promise<Judged>): Promise<Judged | string> {
    let head: CheckedOut | null = null;
    try {
      head = await checkOut(this.#request.workshop, commit);
      return await work(head);
    } catch (error) {
      const isOfBase = error instanceof AppError && error.side === 'base' && head !== null;
      const isOfCommit = error instanceof AppError || error instanceof ConfigError || error instanceof MeasurementError;
      if (!isOfCommit || isOfBase) throw error;
      return error.message;
    } finally {
      await head?.remove();
    }
  }

  #at(position: number): string {
    const commit = this.#request.commits[position];
    if (commit === undefined) throw new Error(`no commit at ${position}`);
    return commit;
  }

  /** `step 3 of about 8, about 5 min left: 4f2c1ab Sort products` */
  #where(what: string): string {
    const { commits } = this.#request;
    const { followed, steps } = this;
    const done = followed === null ? 0 : steps.length + 1;
    const left = followed === null ? stepsLeft({ good: 0, bad: commits.length - 1 }) + 1 : stepsLeft(followed.state);
    const seconds = steps.length === 0 ? null : steps.reduce((sum, step) => sum + step.seconds, 0) / steps.length;
    const time = seconds === null ? '' : `, about ${formatDuration((left + 1) * seconds)} left`;
    return `step ${done + 1} of about ${done + left + 1}${time}: ${what}`;
  }

  #learn(comparison: Comparison, culprit: Culprit): void {
    const found = endpointIn(comparison.endpoints, culprit)?.metrics;
    const ratios = found?.find((one) => one.metric === culprit.metric)?.logRatios ?? [];
    if (ratios.length > 0) this.#known.push(ratios);
  }
}

const DECIDED: readonly string[] = ['unchanged', 'within-tolerance', 'improvement'];

function requireValid({ endpoints }: Comparison): void {
  const [invalid] = endpoints.filter(({ state }) => state === 'invalid');
  if (invalid === undefined) return;
  throw new MeasurementError(`${invalid.endpoint} cannot be compared at the two ends: ${problemOf(invalid)}`, {
    hint: 'choose endpoints that both ends answer alike: --endpoint names them',
  });
}

function problemOf(endpoint: EndpointComparison | undefined): string {
  const problem = endpoint?.problems[0];
  return problem
    ? plainText(problemLine(problem))
    : 'its answers differ from those of the commit that it is compared with';
}

/** Why a comparison decides nothing, null if it does. */
function reasonIn({ endpoints }: Comparison, culprit: Culprit): string | null {
  const found = endpointIn(endpoints, culprit)?.metrics.find(({ metric }) => metric === culprit.metric);
  // It may be the answers of another endpoint that shares the load.
  if (found === undefined) return problemOf(endpoints.find(({ problems }) => problems.length > 0));
  const reason = found.reason && reasonWords(found.reason);
  if (found.verdict === 'inconclusive') return reason ?? 'it differs from the good end by too little for this noise';
  return found.verdict === 'not-assessed' ? reason : null;
}
