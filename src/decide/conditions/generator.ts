/** Whether the load generator, not the app, was what took time; decision 5 has the evidence. */
import type { Metric } from '../../config/config.ts';
import type { EndpointLoad } from '../../config/sweep.ts';
import type { EndpointBlock, Round } from '../../results/results.ts';
import { CENTRAL_METRICS, TAIL_METRICS } from '../metrics/metrics.ts';
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
  /** Metrics that hold so much of its waiting, on both sides, that a change looks smaller than it is, and may be there where none shows. */
  readonly generatorBound: readonly Metric[];
  readonly remark: MeasuringRemark | null;
}

/** Rounds without figures of the generator count as good. */
export function judgeGenerator(blocks: readonly EndpointBlock[], load: EndpointLoad): GeneratorVerdict {
  const all = blocks.flatMap((block) => block.rounds);
  if (load.command !== undefined) return judgeCommand(all);
  const lateTails = hasLateTails(all) ? TAIL_METRICS : [];
  const fastEnough: GeneratorVerdict = { problem: null, generatorBound: lateTails, remark: null };
  const accounts = all.flatMap((round) => accountOf(round) ?? []);
  const of = (cause: ReturnType<typeof bottleneckOf>) => accounts.filter((one) => bottleneckOf(one) === cause);
  const [starved, late, saturated] = [of('starved'), of('late'), of('saturated')];
  const bad = starved.length + late.length + saturated.length;
  const counts = { bad, rounds: all.length };
  if (bad === 0) return fastEnough;
  if (bad <= TOLERATED_ROUNDS * all.length) return { ...fastEnough, remark: { kind: 'generator-at-times', ...counts } };
  const isSaturated = saturated.length >= Math.max(starved.length, late.length);
  if (isSaturated) return { ...fastEnough, problem: { ...counts, ...saturation(saturated, load) } };
  if (starved.length >= late.length) {
    const share = median(starved.map((one) => one.starved));
    return { ...ALL_BOUND, remark: { kind: 'generator-starved', ...counts, share } };
  }
  const share = median(late.map(({ own }) => own));
  return {
    ...fastEnough,
    generatorBound: [...CENTRAL_METRICS, ...lateTails],
    remark: { kind: 'generator-late', bad: late.length, rounds: all.length, share },
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

/** Open loop: what the latest starts were late by is much of the longest latencies, in most rounds. */
function hasLateTails(rounds: readonly Round[]): boolean {
  const shares = rounds
    .flatMap(({ sides }) => Object.values(sides))
    .flatMap(({ sendLagMs, latencyMs }) => (sendLagMs && latencyMs?.p99 ? sendLagMs.p99 / latencyMs.p99 : []));
  return shares.length > 0 && median(shares) > OWN_LATENCY_SHARE;
}

type Account = NonNullable<ReturnType<typeof accountOf>>;

/** How the generator spent a round. Null where that is not known. */
function accountOf({ generator, sides }: Round) {
  if (generator === null) return null;
  const { wallMs, loopShare, loopDelayMeanMs, runQueueMs } = generator;
  const measured = Object.values(sides);
  const own = measured.flatMap(({ latencyMs, sendLagMs }) =>
    latencyMs?.mean ? (loopDelayMeanMs + (sendLagMs?.mean ?? 0)) / latencyMs.mean : [],
  );
  return {
    sides: measured,
    busy: loopShare,
    /** Share of the mean latency in which responses lay unread while others were handled, or requests were started late. */
    own: Math.max(0, ...own),
    /** Share of its time in which it was ready to run while something else had its core. */
    starved: wallMs === 0 ? 0 : (runQueueMs ?? 0) / wallMs,
    perSecond: wallMs > 0 ? (sum(measured.map(({ completed }) => completed)) / wallMs) * 1000 : 0,
  };
}

function bottleneckOf({ sides, busy, own, starved }: Account): 'starved' | 'saturated' | 'late' | null {
  if (own > OWN_LATENCY_SHARE) return busy > SPARE_LOOP_SHARE ? 'saturated' : 'late';
  const isOpenLoop = sides.some(({ backlogMax }) => backlogMax !== null);
  if (isOpenLoop && busy > BUSY_LOOP_SHARE) return 'saturated';
  return starved > STARVED_SHARE ? 'starved' : null;
}

/** Which load would leave the generator time. */
function saturation(accounts: readonly Account[], { share, rate, connections }: EndpointLoad) {
  const [ownShare, busyShare] = [median(accounts.map(({ own }) => own)), median(accounts.map(({ busy }) => busy))];
  // The generator makes the whole load, whichever endpoint of a mix this is.
  const perSecond = median(accounts.map((one) => one.perSecond)) / share;
  const facts = { kind: 'generator', side: 'generator', perSecond, busyShare, ownShare } as const;
  if (rate !== null) {
    const whole = rate / share;
    const perSide = Math.min(whole, perSecond / (accounts[0]?.sides.length ?? 0));
    const fitting = Math.floor(perSide * (ADVISED_LOOP_SHARE / busyShare));
    return { ...facts, lower: 'rate' as const, fitting: fitting >= 1 && fitting < whole ? fitting : null };
  }
  const costMs = (busyShare * 1000) / perSecond;
  const leastMs = median(accounts.flatMap(({ sides }) => sides.flatMap(({ latencyMs }) => latencyMs?.min ?? [])));
  // A connection comes back after the app's time and the generator's: more of them only queue for the generator.
  const fitting = Math.max(1, Math.ceil((ADVISED_LOOP_SHARE * (leastMs + costMs)) / costMs));
  return { ...facts, lower: 'connections' as const, fitting: fitting < connections ? fitting : null };
}
