/** One block: fresh processes of every side, a fresh generator, warm-up, then the planned rounds. */
import type { AppLauncher } from '../app/launcher.ts';
import type { Config, Endpoint, Side } from '../config/config.ts';
import type { ResolvedExpectation } from '../load/driver.ts';
import { poolMs, quantilesAt } from '../load/summarise.ts';
import type { BlockPlan, RoundPlan } from '../plan/blocks.ts';
import { type Block, type EndpointBlock, GRID_PERCENT, type ReferenceInfo, type TlsInfo } from '../results/results.ts';
import { type MeasuredRound, roundOf, runRound } from './round.ts';
import type { Session } from './session.ts';
import { type BySide, type Testbed, withTestbed } from './sides.ts';
import { sidesAt, warmUp } from './warmup.ts';

/** What is measured in every block. */
export interface BlockRequest {
  readonly launchers: BySide<AppLauncher>;
  /** Base is the frozen reference; null: base is a version of the app. */
  readonly reference: ReferenceInfo | null;
  /** Milliseconds since this measurement began. */
  readonly elapsedMs: () => number;
}

export interface PlannedBlock extends BlockPlan {
  /** Among the blocks that count. */
  readonly index: number;
}

export interface MeasuredBlock {
  /** Without its duration: the apps are stopped last. */
  readonly block: Omit<Block, 'durationMs'>;
  /** In words, a round in which a side completed nothing; null: there was none. */
  readonly emptyRound: string | null;
}

/** Measures one block. Whatever happens, its processes are gone when this returns or throws. */
export async function measureBlock(
  { resolved: config, openDriver, events, deadline }: Session,
  { launchers, reference, elapsedMs }: BlockRequest,
  { index, bootOrder, endpoints: planned }: PlannedBlock,
): Promise<MeasuredBlock> {
  const startedAtMs = elapsedMs();
  const options = { config, launchers, bootOrder, openDriver, events, signal: deadline.signal };
  return await withTestbed(options, async (testbed) => {
    const endpoints = planned.map(({ endpoint, rounds }) => ({ endpoint: endpointNamed(config, endpoint), rounds }));
    const warmed = await warmUp(testbed, {
      endpoints: endpoints.map(({ endpoint }) => endpoint),
      order: bootOrder,
      reference,
    });
    const measured: MeasuredEndpoint[] = [];
    for (const { endpoint, rounds } of endpoints) {
      const sides = sidesAt(endpoint, bootOrder, reference);
      const expectations = warmed.expectations.get(endpoint.name) ?? {};
      measured.push(await measureEndpoint(testbed, { endpoint, rounds, sides, expectations, elapsedMs }));
    }
    const { apps } = testbed.sides;
    if (measured.some(looksEnded)) await testbed.sides.confirmAlive(testbed.signal);
    const tls = firstBySide(measured.flatMap((one) => one.tls));
    const block = {
      index,
      startedAtMs,
      bootOrder,
      bootMs: Object.fromEntries(Object.entries(apps).map(([side, app]) => [side, app.bootMs])),
      warmup: { durationMs: warmed.durationMs, settled: warmed.isSteady },
      ...(Object.keys(tls).length > 0 ? { tls } : {}),
      endpoints: measured.map((one) => one.block),
    };
    return { block, emptyRound: measured.find((one) => one.emptyRound !== null)?.emptyRound ?? null };
  });
}

interface EndpointRequest {
  readonly endpoint: Endpoint;
  readonly rounds: readonly RoundPlan[];
  /** Those that are loaded at this endpoint. */
  readonly sides: readonly Side[];
  readonly expectations: BySide<ResolvedExpectation>;
  readonly elapsedMs: () => number;
}

interface MeasuredEndpoint {
  readonly block: EndpointBlock;
  /** As in `MeasuredBlock`. */
  readonly emptyRound: string | null;
  /** What the sides' connections agreed on, in order. */
  readonly tls: readonly (readonly [Side, TlsInfo])[];
}

/** All rounds of one endpoint. */
async function measureEndpoint(testbed: Testbed, request: EndpointRequest): Promise<MeasuredEndpoint> {
  const { endpoint, rounds: planned, sides, expectations, elapsedMs } = request;
  const { events, config } = testbed;
  const rounds = [];
  const raw: MeasuredRound[] = [];
  for (const [index, { first }] of planned.entries()) {
    events.emit({ kind: 'round', endpoint: endpoint.name, round: index + 1, rounds: planned.length });
    const startedAtMs = elapsedMs();
    const order = [...sides].sort((a, b) => Number(b === first) - Number(a === first));
    const { keepsRequests } = events;
    const { roundMs: durationMs } = config.load;
    const round = await runRound(testbed, { endpoint, durationMs, order, expectations, keepsRequests });
    raw.push(round);
    rounds.push(roundOf({ index, first, startedAtMs }, round));
    if (keepsRequests) await events.keepRequests({ endpoint: endpoint.name, samples: Object.values(round.samples) });
  }
  const block = { endpoint: endpoint.name, rounds, distributionMs: distributionsOf(raw, sides) };
  const all = raw.flatMap(({ samples }) => Object.values(samples));
  const empty = all.find(({ completed }) => completed === 0);
  return {
    block,
    emptyRound: empty ? `no response from ${empty.side} in a round on ${endpoint.name}` : null,
    tls: all.flatMap(({ side, tls }) => (tls === null ? [] : [[side, tls]])),
  };
}

function endpointNamed({ endpoints }: Config, name: string): Endpoint {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`the plan has an endpoint that the configuration lacks: ${name}`);
  return endpoint;
}

/** Docker's proxy accepts connections for a dead container, too, and resets them. */
function looksEnded({ block }: MeasuredEndpoint): boolean {
  const last = Object.values(block.rounds.at(-1)?.sides ?? {});
  return last.some(({ problems }) => 'refused' in problems || 'reset' in problems);
}

function firstBySide<T>(entries: readonly (readonly [Side, T])[]): BySide<T> {
  const first: Partial<Record<Side, T>> = {};
  for (const [side, value] of entries) first[side] ??= value;
  return first;
}

function distributionsOf(rounds: readonly MeasuredRound[], order: readonly Side[]): BySide<readonly number[] | null> {
  return Object.fromEntries(
    order.map((side) => {
      const pooled = poolMs(rounds.flatMap((round) => round.samples[side]?.latencyMs ?? []));
      return [side, pooled.length > 0 ? quantilesAt(pooled, GRID_PERCENT) : null];
    }),
  );
}
