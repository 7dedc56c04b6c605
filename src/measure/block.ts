/** One block: fresh processes of every side, a fresh generator, warm-up, then the planned rounds. */
import type { AppLauncher } from '../app/launcher.ts';
import type { Config, Side } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import { poolMs, quantilesAt } from '../load/summarise.ts';
import type { BlockPlan } from '../plan/blocks.ts';
import {
  type Block,
  type EndpointBlock,
  GRID_PERCENT,
  type ReferenceInfo,
  type Round,
  type TlsInfo,
} from '../results/results.ts';
import type { Activity } from './activity.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { SampleSink } from './sample-sink.ts';
import { type BySide, bootSides } from './sides.ts';
import { sidesAt, warmUp } from './warmup.ts';

export interface BlockRequest {
  readonly config: Config;
  readonly plan: BlockPlan;
  readonly index: number;
  readonly launchers: BySide<AppLauncher>;
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  readonly openDriver: () => Promise<LoadDriver>;
  /** Milliseconds since the run began. */
  readonly elapsedMs: () => number;
  /** Told between rounds. */
  readonly onActivity?: (activity: Activity) => void;
  /** Missing: no request is kept. */
  readonly samples?: SampleSink | undefined;
}

export interface MeasuredBlock {
  /** Without its duration: the apps are stopped last. */
  readonly block: Omit<Block, 'durationMs'>;
  /** A round in which a side completed nothing, in words; null if there was none. */
  readonly deadRound: string | null;
}

/** Measures one block. Whatever happens, its processes are gone when this returns or throws. */
export async function measureBlock(request: BlockRequest, signal: AbortSignal): Promise<MeasuredBlock> {
  const { config, plan, index, launchers, reference, elapsedMs, onActivity, samples } = request;
  const startedAtMs = elapsedMs();
  onActivity?.({ kind: 'start' });
  const sides = await bootSides(launchers, plan.bootOrder, signal);
  let driver: LoadDriver | undefined;
  try {
    driver = await request.openDriver();
    const endpoints = plan.endpoints.flatMap(
      (planned) => config.endpoints.find((endpoint) => endpoint.name === planned.endpoint) ?? [],
    );
    const warmup = await warmUp(
      { config, endpoints, order: plan.bootOrder, reference, onActivity },
      sides,
      driver,
      signal,
    );
    const measured: EndpointBlock[] = [];
    let deadRound: string | null = null;
    const tls: Partial<Record<Side, TlsInfo>> = {};
    for (const planned of plan.endpoints) {
      const endpoint = endpoints.find((one) => one.name === planned.endpoint);
      if (!endpoint) continue;
      const measuredSides = sidesAt(endpoint, plan.bootOrder, reference);
      const rounds: Round[] = [];
      const raw: MeasuredRound[] = [];
      for (const [roundIndex, { first }] of planned.rounds.entries()) {
        onActivity?.({ kind: 'round', endpoint: endpoint.name, round: roundIndex + 1, rounds: planned.rounds.length });
        const roundStartedAtMs = elapsedMs();
        const order = [...measuredSides].sort((a, b) => Number(b === first) - Number(a === first));
        const expectations = warmup.expectations.get(endpoint.name) ?? {};
        const round = await runRound(
          {
            config,
            endpoint,
            durationMs: config.load.roundMs,
            order,
            expectations,
            keepsRequests: samples !== undefined,
          },
          sides,
          driver,
          signal,
        );
        raw.push(round);
        rounds.push(roundOf(roundIndex, first, roundStartedAtMs, round));
        deadRound ??= deadRoundOf(round, endpoint.name);
        for (const { side, tls: agreed } of Object.values(round.samples)) if (agreed !== null) tls[side] ??= agreed;
        await samples?.add({ endpoint: endpoint.name, samples: Object.values(round.samples) });
      }
      measured.push({ endpoint: endpoint.name, rounds, distributionMs: distributionsOf(raw, measuredSides) });
    }
    if (measured.some(({ rounds }) => looksEnded(rounds.at(-1)))) await sides.confirmAlive(signal);
    const bootMs = Object.fromEntries(Object.entries(sides.apps).map(([side, app]) => [side, app.bootMs]));
    const block = {
      index,
      startedAtMs,
      bootOrder: plan.bootOrder,
      bootMs,
      warmup: { durationMs: warmup.durationMs, settled: warmup.settled },
      ...(Object.keys(tls).length > 0 ? { tls } : {}),
      endpoints: measured,
    };
    return { block, deadRound };
  } finally {
    await driver?.close();
    await sides.stop();
  }
}

/** Docker's proxy accepts connections for a dead container, too, and resets them. */
function looksEnded(round: Round | undefined): boolean {
  return Object.values(round?.sides ?? {}).some(({ problems }) => 'refused' in problems || 'reset' in problems);
}

function deadRoundOf(round: MeasuredRound, endpoint: string): string | null {
  const dead = Object.values(round.samples).find((samples) => samples.completed === 0);
  return dead ? `no response from ${dead.side} in a round on ${endpoint}` : null;
}

function distributionsOf(rounds: readonly MeasuredRound[], order: readonly Side[]): BySide<readonly number[] | null> {
  return Object.fromEntries(
    order.map((side) => {
      const pooled = poolMs(rounds.flatMap((round) => round.samples[side]?.latencyMs ?? []));
      return [side, pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null];
    }),
  );
}
