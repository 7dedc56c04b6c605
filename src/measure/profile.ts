/** Profiles both versions in blocks of their own: what is measured here is slower than without a profiler, and part of no other figure. */
import type { AppLauncher } from '../app/launcher.ts';
import { type BothSides, type BySide, bothSides, SIDES, type Side } from '../config/config.ts';
import { loadWith } from '../config/sweep.ts';
import { average, sum } from '../decide/test/statistics.ts';
import { AppError, wholeMessageOf } from '../errors.ts';
import type { RoundSamples } from '../load/driver.ts';
import { watchPeers, withExchanges } from '../profile/peers.ts';
import type { ProfiledEndpoint, ProfiledLoad } from '../profile/profiled-blocks.ts';
import type { AttachedProfiler, Profiler } from '../profile/profiler.ts';
import { FEWEST_PROFILED_BLOCKS, type ProfilePlan, planRest } from '../schedule/profile-plan.ts';
import { appOf, both, inLimit, warmUpFor, withAttached } from './attached-block.ts';
import { endpointNamed } from './block.ts';
import { runRound } from './round.ts';
import type { RoundRequest } from './round-load.ts';
import type { Session, Testbed } from './testbed.ts';
import type { Lesson } from './warm-up-steps.ts';

export interface ProfileRequest {
  readonly profiler: Profiler;
  readonly launchers: BySide<AppLauncher>;
  readonly plan: ProfilePlan;
  /** For profilers that are not prompt, which shows when the first app runs. Null if there is no room. */
  readonly slowPlan: ProfilePlan | null;
  /** By endpoint name: what the measured blocks have learnt. */
  readonly lessons: Map<string, Lesson>;
}

/** For stopping the apps of a block that is cut short. */
const STOPPING_MS = 2000;

/** What fails is a note. Rejects only when the run is interrupted; nothing is left running in any case. */
export async function profileBlocks(session: Session, request: ProfileRequest) {
  let { plan } = request;
  const startedMs = performance.now();
  const limitMs = Math.max(0, plan.limitMs - STOPPING_MS);
  const profiled: ProfiledEndpoint[] = [];
  const notes = new Set<string>();
  const { isLate, failure } = await inLimit(session, limitMs, async (own) => {
    const leftMs = () => limitMs - (performance.now() - startedMs);
    let nextMs = 0;
    for (let index = 0; index < plan.blocks && nextMs <= leftMs(); index++) {
      const beforeMs = leftMs();
      const block = await profileBlock(own, { ...request, plan }, index);
      const startMs = beforeMs - leftMs() - block.loadsMs;
      const endpointMs = block.loadsMs / block.profiled.length;
      plan = index > 0 ? block.plan : planRest(block.plan, { startMs, endpointMs, leftMs: leftMs() });
      // A shorter plan fits.
      nextMs = plan === block.plan ? startMs + plan.endpoints.length * endpointMs : 0;
      profiled.push(...block.profiled);
      for (const { sides } of block.profiled) {
        for (const note of SIDES.flatMap((side) => sides[side].raw.notes ?? [])) notes.add(note);
      }
    }
  });
  const place = failure instanceof AppError ? 'under the profiler: ' : '';
  if (failure !== null) notes.add(`${place}${wholeMessageOf(failure)}`);
  const done = new Set(profiled.map(({ index }) => index)).size;
  if (done < plan.blocks && (isLate || (done > 0 && done < FEWEST_PROFILED_BLOCKS))) {
    notes.add(`profiling ended after ${done} of ${plan.blocks} blocks, which took longer than was planned`);
  }
  return { profiled, notes: [...notes] };
}

async function profileBlock(session: Session, request: ProfileRequest, index: number) {
  const { profiler, launchers, plan: wanted, slowPlan, lessons } = request;
  const { resolved: config, deadline } = session;
  const attach = (side: Side) => profiler.attach(side, wanted.isSlowStart);
  const block = { launchers, attach, index, signal: deadline.signal };
  return await withAttached(session, block, async ({ testbed, attached: profilers, bootOrder, inOrder }) => {
    await Promise.all(SIDES.map((side) => profilers[side].check(appOf(testbed, side))));
    const plan = SIDES.every((side) => profilers[side].isPrompt) ? wanted : slowPlan;
    if (plan === null) throw new Error('there was no time to profile');
    const loads = inOrder(plan.endpoints.map(({ name }) => name)).map(({ endpoint, firsts }) => ({
      endpoint,
      load: loadWith(endpointNamed(config, endpoint), config),
      firsts,
      warmUpMs: plan.endpoints.find((one) => one.name === endpoint)?.warmUpMs ?? 0,
    }));
    const loadedFromMs = performance.now();
    const expectations = await warmUpFor({ testbed, bootOrder }, loads, lessons);
    const ended: (() => Promise<ProfiledEndpoint>)[] = [];
    for (const { endpoint, load, firsts } of loads) {
      const requestsPerTurn = profiler.countsSuspension ? null : (lessons.get(load.name)?.requestsPerTurn ?? null);
      const told = await profileLoad(testbed, profilers, { load, firsts, plan, requestsPerTurn, expectations });
      ended.push(async () => ({ index, endpoint, sides: await told() }));
    }
    const profiled: ProfiledEndpoint[] = [];
    for (const seen of ended) profiled.push(await seen());
    return { profiled, plan, loadsMs: performance.now() - loadedFromMs };
  });
}

type LoadRequest = Omit<RoundRequest, 'durationMs' | 'order'> &
  Pick<ProfileRequest, 'plan'> & { readonly firsts: readonly Side[] };

/** Resolves to what asks for the profiles. */
async function profileLoad(testbed: Testbed, profilers: BothSides<AttachedProfiler>, wanted: LoadRequest) {
  const { firsts, plan, ...request } = wanted;
  const { rounds, roundMs } = plan;
  const active = await both((side) => profilers[side].start(appOf(testbed, side), rounds * roundMs));
  const endWatch = await both((side) => watchPeers(appOf(testbed, side)));
  const samples: BySide<RoundSamples>[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? firsts : firsts.toReversed();
    await testbed.beforeRound(order);
    samples.push((await runRound(testbed, { ...request, durationMs: roundMs, order })).samples);
  }
  const exchanges = await both((side) => endWatch[side]());
  const raw = await both((side) => active[side].stop());
  return async () => {
    const told = withExchanges(await both((side) => raw[side]()), exchanges);
    return bothSides((side): ProfiledLoad => {
      const own = samples.flatMap((round) => round[side] ?? []);
      const requests = sum(own.map(({ completed }) => completed));
      if (requests === 0) throw new Error(`no response from ${side} while it was profiled on ${request.load.name}`);
      const latencies = own.flatMap(({ latencyMs }) => [...latencyMs]);
      const latencyMs = latencies.length > 0 ? average(latencies) : null;
      return { requests, latencyMs, raw: told[side] };
    });
  };
}
