/** Whether the load generator, not the app, was what took time; decision 5 has the evidence. */
import { type Metric, SIDES } from '../../config/config.ts';
import type { EndpointLoad } from '../../config/sweep.ts';
import type { EndpointBlock, Round } from '../../results/results.ts';
import { CENTRAL_METRICS, isOpenLoop, TAIL_METRICS } from '../metrics/metrics.ts';
import type { GeneratorProblem, MeasuringRemark } from '../reasons.ts';
import { median, sum } from '../test/statistics.ts';

/** The share of the mean latency that is too much for the generator to add: halfway between none and all that it can add. */
const OWN_LATENCY_SHARE = 0.25;
/** With time to spare, a generator sets no pace: it was late, and its lateness is in the latencies. */
const SPARE_LOOP_SHARE = 0.7;
/** Open loop: an event loop this busy is behind its schedule sooner or later. */
const BUSY_LOOP_SHARE = 0.9;
/** Ready to run for this share of the round while something else had its core. */
const STARVED_SHARE = 0.5;
/** Bad rounds beyond this share are more than a passing disturbance. */
const TOLERATED_ROUNDS = 0.5;
/** The advice keeps the generator's event loop this busy at most. */
const ADVISED_LOOP_SHARE = 0.7;

interface GeneratorVerdict {
  /** Null while the generator was fast enough in most rounds. */
  readonly problem: GeneratorProblem | null;
  /**
   * Metrics that hold so much of the generator's own waiting, on both sides, that a change looks smaller than it is: a change
   * that they show is real, one that they do not show may still be there.
   */
  readonly generatorBound: readonly Metric[];
  readonly remark: MeasuringRemark | null;
}

/** Judges the rounds of one endpoint. Rounds without figures of the generator count as good. */
export function judgeGenerator(blocks: readonly EndpointBlock[], load: EndpointLoad): GeneratorVerdict {
  const all = blocks.flatMap((block) => block.rounds);
  if (load.command !== undefined) return judgeCommand(all);
  const lateTails = hasLateTails(all) ? TAIL_METRICS : [];
  const fastEnough: GeneratorVerdict = { problem: null, generatorBound: lateTails, remark: null };
  const causes = all.map(bottleneckOf);
  const of = (cause: Cause) => all.filter((_, at) => causes[at] === cause);
  const [starved, late, saturated] = [of('starved'), of('late'), of('saturated')];
  const bad = starved.length + late.length + saturated.length;
  const counts = { bad, rounds: all.length };
  if (bad === 0) return fastEnough;
  if (bad <= TOLERATED_ROUNDS * all.length) return { ...fastEnough, remark: { kind: 'generator-at-times', ...counts } };
  if (saturated.length >= Math.max(starved.length, late.length)) {
    return { ...fastEnough, problem: { ...counts, ...saturation(saturated, load) } };
  }
  if (starved.length >= late.length) {
    const share = median(starved.map(starvedShare));
    return { ...ALL_BOUND, remark: { kind: 'generator-starved', ...counts, share } };
  }
  return {
    ...fastEnough,
    generatorBound: [...CENTRAL_METRICS, ...lateTails],
    remark: { kind: 'generator-late', bad: late.length, rounds: all.length, share: median(late.map(ownShareOf)) },
  };
}

const ALL_BOUND = { problem: null, generatorBound: [...CENTRAL_METRICS, ...TAIL_METRICS] };

/** Only the CPU time of a generator that is not ours is known. If it used its core all the time, it set the pace. */
function judgeCommand(rounds: readonly Round[]): GeneratorVerdict {
  const shares = rounds.flatMap(({ generator }) => generator?.loopShare ?? []);
  const bad = shares.filter((share) => share > BUSY_LOOP_SHARE);
  return bad.length > TOLERATED_ROUNDS * rounds.length
    ? { ...ALL_BOUND, remark: { kind: 'command-busy', share: median(bad) } }
    : { problem: null, generatorBound: [], remark: null };
}

type Cause = 'starved' | 'saturated' | 'late';

/** Open loop: what the latest starts were late by is much of the longest latencies, in most rounds. */
function hasLateTails(rounds: readonly Round[]): boolean {
  const shares = rounds.flatMap((round) =>
    sidesOf(round).flatMap(({ sendLagMs, latencyMs }) =>
      sendLagMs && latencyMs?.p99 ? [sendLagMs.p99 / latencyMs.p99] : [],
    ),
  );
  return shares.length > 0 && median(shares) > OWN_LATENCY_SHARE;
}

function bottleneckOf(round: Round): Cause | null {
  const { generator } = round;
  if (generator === null) return null;
  if (ownShareOf(round) > OWN_LATENCY_SHARE) {
    return generator.loopShare > SPARE_LOOP_SHARE ? 'saturated' : 'late';
  }
  if (isOpenLoop({ rounds: [round] }) && generator.loopShare > BUSY_LOOP_SHARE) return 'saturated';
  return starvedShare(round) > STARVED_SHARE ? 'starved' : null;
}

/** The share of the mean latency in which responses lay unread while others were handled, or requests were started late. */
function ownShareOf({ generator, ...round }: Round): number {
  if (generator === null) return 0;
  const shares = sidesOf(round).flatMap(({ latencyMs, sendLagMs }) =>
    latencyMs?.mean ? [(generator.loopDelayMeanMs + (sendLagMs?.mean ?? 0)) / latencyMs.mean] : [],
  );
  return Math.max(0, ...shares);
}

function starvedShare({ generator }: Round): number {
  return generator === null || generator.wallMs === 0 ? 0 : (generator.runQueueMs ?? 0) / generator.wallMs;
}

/** What the generator was busy with, and which load would leave it time. */
function saturation(
  rounds: readonly Round[],
  { share, rate, connections }: EndpointLoad,
): Omit<GeneratorProblem, 'bad' | 'rounds'> {
  const ownShare = median(rounds.map(ownShareOf));
  const busyShare = median(rounds.map((round) => round.generator?.loopShare ?? 0));
  // The generator makes the whole load, whichever endpoint of a mix this is.
  const perSecond = median(rounds.map(requestsPerSecond)) / share;
  const facts = { kind: 'generator', side: 'generator', perSecond, busyShare, ownShare } as const;
  if (rate !== null) {
    const whole = rate / share;
    const perSide = Math.min(whole, perSecond / sidesOf(rounds[0]).length);
    const fitting = Math.floor(perSide * (ADVISED_LOOP_SHARE / busyShare));
    return { ...facts, lower: 'rate', fitting: fitting >= 1 && fitting < whole ? fitting : null };
  }
  const costMs = (busyShare * 1000) / perSecond;
  const leastMs = median(rounds.flatMap((round) => sidesOf(round).flatMap((side) => side.latencyMs?.min ?? [])));
  // A connection comes back after the app's time and the generator's: more of them only queue for the generator.
  const fitting = Math.max(1, Math.ceil((ADVISED_LOOP_SHARE * (leastMs + costMs)) / costMs));
  return { ...facts, lower: 'connections', fitting: fitting < connections ? fitting : null };
}

/** Both sides together. */
function requestsPerSecond(round: Round): number {
  const completed = sum(sidesOf(round).map((side) => side.completed));
  const wallMs = round.generator?.wallMs ?? 0;
  return wallMs > 0 ? (completed / wallMs) * 1000 : 0;
}

function sidesOf(round: Pick<Round, 'sides'> | undefined) {
  return SIDES.flatMap((side) => round?.sides[side] ?? []);
}
