/** Results made of given per-block figures, for tests of what follows from them. */

import { bothSides, type Config, type Side } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { GRID_PERCENT } from '../../src/results/grid.ts';
import {
  type Block,
  type EndpointBlock,
  RESULTS_SCHEMA,
  RESULTS_VERSION,
  type Results,
  type Round,
  type RoundSide,
  type Summary,
} from '../../src/results/results.ts';

export interface EndpointFigures {
  /** Mean latency in ms per block. */
  readonly base: readonly number[];
  readonly head: readonly number[];
  /** CPU ms per request, per side; the same in every block. */
  readonly cpu?: { readonly base: number; readonly head: number };
  /** Peak memory in MB, per side; the same in every block. */
  readonly memoryMb?: { readonly base: number; readonly head: number };
}

/** With a load that does not change when the defaults do. */
export function makeConfig(endpoints: readonly string[], extra = ''): Config {
  const list = endpoints.map((name) => `  - { name: ${JSON.stringify(name)}, path: /x }`).join('\n');
  const load = /^load:/m.test(extra) ? '' : 'load: { blocks: 5..12, round: 500ms, rounds: 4, warmup: 2s..10s }\n';
  const text = `app: { command: node server.js }\nendpoints:\n${list}\n${load}${extra}`;
  return parseConfig(text, { file: 'latency-gate.yml' });
}

/** The same with `expect: { length: any }` at every endpoint. */
export function ofAnyLength(config: Config): Config {
  const any = { length: 'any' } as const;
  return { ...config, endpoints: config.endpoints.map((one) => ({ ...one, expect: { ...one.expect, ...any } })) };
}

/** Quantiles by percent, in means; those between lie on a line. */
const SHAPE = [
  [0, 0.5],
  [50, 0.9],
  [90, 1.5],
  [99, 3],
  [100, 5],
] as const;

/** A distribution whose every quantile scales with the mean: p50 is 0.9, p90 1.5 and p99 3 times the mean. */
function summaryOf(mean: number, count: number): Summary {
  const [min, p50, p90, p99, max] = SHAPE.map(([, share]) => share * mean) as [number, number, number, number, number];
  return { count, mean, sd: mean / 3, min, p50, p90, p99, max };
}

function distributionOf(meanMs: number): number[] {
  return GRID_PERCENT.map((percent) => {
    const upper = SHAPE.findIndex(([at]) => at > percent);
    const [[lowAt, low], [highAt, high]] = [SHAPE[upper - 1] ?? SHAPE[4], SHAPE[upper] ?? SHAPE[4]];
    const share = highAt === lowAt ? 1 : (percent - lowAt) / (highAt - lowAt);
    return meanMs * (low + share * (high - low));
  });
}

export function roundSide(meanMs: number, overrides: Partial<RoundSide> = {}): RoundSide {
  const completed = 500;
  return {
    sent: completed,
    completed,
    failed: 0,
    censored: 0,
    mismatched: 0,
    statuses: { 200: completed },
    problems: {},
    bodyBytes: 1000,
    requestsPerSecond: 2000 / meanMs,
    latencyMs: summaryOf(meanMs, completed),
    ttfbMs: summaryOf(meanMs * 0.95, completed),
    connectMs: summaryOf(0.1, 2),
    cpuMsPerRequest: null,
    peakMemoryBytes: null,
    sendLagMs: null,
    backlogMax: null,
    ...overrides,
  };
}

/** What a round has of a side that answers everything wrongly, with this status. */
export function answering(status: number): Partial<RoundSide> {
  return { mismatched: 500, statuses: { [status]: 500 }, problems: { status: 500 }, latencyMs: null };
}

/** A round of which nothing is known but its sides. */
export function roundOf(sides: Round['sides'], index = 0): Round {
  return { index, first: 'head', startedAtMs: 600 * index, machineBusy: 0.5, generator: null, sides };
}

/** A block of endpoint `a` whose rounds have these ln(head / base) of the mean, and those of p99. */
export function blockOf(means: readonly number[], tails: readonly number[] = means): EndpointBlock {
  const side = (meanMs: number, p99Ms: number): RoundSide => {
    const figures = roundSide(meanMs);
    return { ...figures, latencyMs: figures.latencyMs && { ...figures.latencyMs, p99: p99Ms } };
  };
  const rounds = means.map((mean, index) =>
    roundOf({ base: side(5, 20), head: side(5 * Math.exp(mean), 20 * Math.exp(tails[index] ?? 0)) }, index),
  );
  return { endpoint: 'a', rounds, distributionMs: {} };
}

type Given = 'kind' | 'createdAt' | 'voided' | 'notes' | 'reference' | 'outOfTime' | 'part';

/** Single runs with a `reference` were measured beside it: its figures are `base`. */
export interface MakeOptions extends Partial<Pick<Results, Given>> {
  readonly machineBusy?: number;
  /** Such as `machineStolen`. */
  readonly round?: Partial<Round>;
  readonly generator?: Round['generator'];
  readonly sides?: Partial<Record<Side, Partial<RoundSide>>>;
  readonly run?: Partial<Results['run']>;
  readonly cpuModel?: string;
}

export function makeResults(
  config: Config,
  figures: Readonly<Record<string, EndpointFigures>>,
  { machineBusy = 0.5, round, generator = null, sides: ofSides = {}, run, cpuModel, ...given }: MakeOptions = {},
): Results {
  const { kind = 'paired', reference = null } = given;
  const isBeside = Object.values(reference?.iterations ?? {}).some((cost) => cost !== null);
  const sides: readonly Side[] = kind === 'paired' || isBeside ? ['base', 'head'] : ['head'];
  const bySide = <T>(of: (side: Side) => T): Partial<Record<Side, T>> =>
    Object.fromEntries(sides.map((side) => [side, of(side)]));
  const endpointAt = (block: number, endpoint: string, one: EndpointFigures): readonly EndpointBlock[] => {
    const head = one.head[block];
    if (head === undefined) return [];
    const means = { base: one.base[block] ?? head, head };
    const sideOf = (side: Side) =>
      roundSide(means[side], {
        cpuMsPerRequest: one.cpu?.[side] ?? null,
        peakMemoryBytes: one.memoryMb ? one.memoryMb[side] * 1e6 : null,
        ...ofSides[side],
      });
    const rounds = [0, 1].map((index) => ({
      ...roundOf(bySide(sideOf), index),
      startedAtMs: block * 8000 + index * 600,
      ...{ machineBusy, generator, ...round },
    }));
    const isUnknown = (side: Side) => ofSides[side]?.latencyMs === null;
    return [
      { endpoint, rounds, distributionMs: bySide((side) => (isUnknown(side) ? null : distributionOf(means[side]))) },
    ];
  };
  const count = Math.max(...Object.values(figures).map((one) => one.head.length));
  const blocks = Array.from(
    { length: count },
    (_, index): Block => ({
      index,
      startedAtMs: index * 8000,
      durationMs: 7500,
      bootOrder: index % 2 === 0 ? sides : sides.toReversed(),
      bootMs: bySide(() => 200),
      warmup: { durationMs: 2000, settled: true },
      endpoints: Object.entries(figures).flatMap(([endpoint, one]) => endpointAt(index, endpoint, one)),
    }),
  );
  const info = { kind: 'command', imageDigest: null };
  return {
    schema: RESULTS_SCHEMA,
    version: RESULTS_VERSION,
    tool: { name: 'latency-gate', version: '0.1.0' },
    createdAt: '2026-03-01T12:00:00.000Z',
    kind,
    config,
    configHash: 'c0ffee'.padEnd(64, '0'),
    seed: 42,
    machine: {
      os: 'linux 6.1',
      arch: 'x64',
      cpuModel: cpuModel ?? 'Some CPU 3000',
      cores: 2,
      memoryBytes: 8e9,
      node: 'v24.1.0',
      runnerClass: 'github-hosted linux-x64 ubuntu24 2-core',
      pinned: true,
    },
    run: {
      repository: 'acme/shop',
      event: 'pull_request',
      ref: 'refs/pull/7/merge',
      commit: '0f1e2d3c4b5a69788796a5b4c3d2e1f000112233',
      workflow: 'gate.yml',
      runId: 1234,
      runAttempt: 1,
      runUrl: 'https://github.com/acme/shop/actions/runs/1234/attempts/1',
      pullRequest: 7,
      ...run,
    },
    sides: {
      ...(kind === 'paired'
        ? { base: { label: 'main', commit: '3f2c1ab0d1e2f30415263748596a7b8c9d0e1f20', ...info } }
        : isBeside
          ? { base: { label: 'reference', commit: null, kind: 'reference', imageDigest: null } }
          : {}),
      head: { label: 'this PR', commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334', ...info },
    },
    reference,
    part: null,
    merged: null,
    blocks,
    voided: [],
    outOfTime: false,
    elapsedSeconds: 161,
    notes: [],
    ...given,
  };
}

const COMMAND = 'k6 run --vus 2 --duration $DURATION --summary-export $OUT checkout.js';

/** The configuration of a scenario that such a command runs. */
export function commandConfig(extra = ''): Config {
  return parseConfig(`app: { command: node server.js }\nload:\n  command: ${COMMAND}\n${extra}`, {
    file: 'latency-gate.yml',
  });
}

/** The same as a load generator of the user's own tells it: summaries, without statuses, bodies and distributions. */
export function asOfCommand(results: Results): Results {
  const sideOf = ({ latencyMs, ...side }: RoundSide): RoundSide => ({
    ...side,
    ...{ statuses: {}, bodyBytes: null, ttfbMs: null, connectMs: null },
    latencyMs: latencyMs && { count: latencyMs.count, mean: latencyMs.mean, p50: latencyMs.p50 ?? 0 },
  });
  const ofCommand = (one: EndpointBlock): EndpointBlock => ({
    ...one,
    distributionMs: { base: null, head: null },
    rounds: one.rounds.map((round) => ({
      ...round,
      sides: bothSides((side) => sideOf(round.sides[side] ?? roundSide(1))),
    })),
  });
  return {
    ...results,
    blocks: results.blocks.map((block) => ({
      ...block,
      suspendedBy: { base: 'signals', head: 'signals' },
      warmup: { ...block.warmup, settled: false },
      endpoints: block.endpoints.map(ofCommand),
    })),
  };
}

const ZIGZAG = [1, -1, 0.5, -0.7, 0.2, -0.3];

/** Means around `meanMs`, with a fixed zigzag of the given relative size. */
export function steady(meanMs: number, blocks: number, noise = 0.004): number[] {
  return Array.from({ length: blocks }, (_, i) => meanMs * (1 + noise * (ZIGZAG[i % ZIGZAG.length] ?? 0)));
}
