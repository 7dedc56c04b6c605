/**
 * Whether the load generator, not the app, was what took time. The thresholds and their evidence:
 * docs/decisions/0005-generator-saturation.md.
 */
import type { LoadConfig, Side } from '../config/config.ts';
import type { EndpointBlock, GeneratorFigures, Round } from '../results/results.ts';
import { median } from './block-ratios.ts';

/** Of the mean latency, this share was added by the generator: halfway between none and all that it can add. */
const OWN_LATENCY_SHARE = 0.25;
/** Open loop: an event loop this busy is behind its schedule sooner or later. */
const BUSY_LOOP_SHARE = 0.9;
/** Ready to run for this share of the round while something else had its core: that wanted it all the time. */
const STARVED_SHARE = 0.5;
/** More bad rounds than this are no passing disturbance. */
const TOLERATED_ROUNDS = 0.5;
/** What is advised leaves the generator this share of the time. */
const ADVISED_LOOP_SHARE = 0.7;

export interface GeneratorVerdict {
  /** In words that fit after `the generator`, with what to do; null while the generator was fast enough in most rounds. */
  readonly problem: string | null;
  /** Something else had its core in most rounds, in words: both sides' latencies hold its waiting. Null where that is not so. */
  readonly starved: string | null;
  readonly warnings: readonly string[];
}

/** Judges the rounds of one endpoint. Rounds whose generator told nothing count as good. */
export function judgeGenerator(blocks: readonly EndpointBlock[], load: LoadConfig): GeneratorVerdict {
  const rounds = blocks.flatMap((block) => block.rounds);
  const bad = rounds.flatMap((round) => {
    const cause = bottleneckOf(round);
    return cause === null ? [] : [{ round, cause }];
  });
  if (bad.length === 0) return { problem: null, starved: null, warnings: [] };
  const where = `was the bottleneck in ${bad.length} of ${rounds.length} rounds`;
  if (bad.length <= TOLERATED_ROUNDS * rounds.length) {
    const warnings = [`the load generator ${where}: latencies hold some of its own time`];
    return { problem: null, starved: null, warnings };
  }
  const hungry = bad.filter(({ cause }) => cause === 'starved');
  if (hungry.length > bad.length / 2) {
    const share = median(hungry.map(({ round }) => starvedShare(round)));
    const starved = `the load generator ${where}: for ${percent(share)} of the time something else had its core. Run it on a machine with less beside it, or with more cores`;
    return { problem: null, starved, warnings: [starved] };
  }
  const words = saturationWords(
    bad.map(({ round }) => round),
    load,
  );
  return { problem: `${where}: ${words}`, starved: null, warnings: [] };
}

function bottleneckOf(round: Round): 'starved' | 'saturated' | null {
  const { generator } = round;
  if (generator === null) return null;
  if (ownShare(round, generator) > OWN_LATENCY_SHARE) return 'saturated';
  if (isOpenLoop(round) && generator.loopShare > BUSY_LOOP_SHARE) return 'saturated';
  return starvedShare(round) > STARVED_SHARE ? 'starved' : null;
}

/** Of the mean latency: how long responses lay unread while others were handled, and how late requests were started. */
function ownShare(round: Round, { loopDelayMeanMs }: GeneratorFigures): number {
  const shares = sidesOf(round).flatMap((side) => {
    const meanMs = side.latencyMs?.mean ?? 0;
    return meanMs > 0 ? [(loopDelayMeanMs + (side.sendLagMs?.mean ?? 0)) / meanMs] : [];
  });
  return Math.max(0, ...shares);
}

function starvedShare({ generator }: Round): number {
  return generator === null || generator.wallMs === 0 ? 0 : (generator.runQueueMs ?? 0) / generator.wallMs;
}

function saturationWords(rounds: readonly Round[], load: LoadConfig): string {
  const own = median(rounds.map((round) => (round.generator ? ownShare(round, round.generator) : 0)));
  const busy = median(rounds.map((round) => round.generator?.loopShare ?? 0));
  const perSecond = median(rounds.map(requestsPerSecond));
  const facts = `at ${Math.round(perSecond)} requests/s its event loop was ${percent(busy)} busy, and ${percent(own)} of the latency was its own`;
  const costMs = (busy * 1000) / perSecond;
  if (load.rate !== null) {
    const fitting = Math.floor(
      Math.min(load.rate, perSecond / sidesOf(rounds[0]).length) * (ADVISED_LOOP_SHARE / busy),
    );
    const advice = fitting >= 1 && fitting < load.rate ? `\`rate: ${fitting}/s\` would fit` : 'use a lower `rate`';
    return `${facts}. On this machine ${advice}, or use one with more cores`;
  }
  const leastMs = median(rounds.flatMap((round) => sidesOf(round).flatMap((side) => side.latencyMs?.min ?? [])));
  // A connection comes back after the app's time and the generator's: more of them only queue for the generator.
  const fitting = Math.max(1, Math.ceil((ADVISED_LOOP_SHARE * (leastMs + costMs)) / costMs));
  const advice = fitting < load.connections ? `\`connections: ${fitting}\` would fit` : 'use fewer `connections`';
  return `${facts}. On this machine ${advice}, or use one with more cores`;
}

/** Both sides together. */
function requestsPerSecond(round: Round): number {
  const completed = sidesOf(round).reduce((sum, side) => sum + side.completed, 0);
  const wallMs = round.generator?.wallMs ?? 0;
  return wallMs > 0 ? (completed / wallMs) * 1000 : 0;
}

function isOpenLoop(round: Round): boolean {
  return sidesOf(round).some((side) => side.backlogMax !== null);
}

function sidesOf(round: Round | undefined) {
  const sides: readonly Side[] = ['base', 'head'];
  return sides.flatMap((side) => round?.sides[side] ?? []);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
