/** Results of which some blocks were profiled. */
import type { Side } from '../../src/config/config.ts';
import type { Call, Frame } from '../../src/results/profile.ts';
import type { Results } from '../../src/results/results.ts';
import { profileOf } from '../decide/make-profile.ts';

export const FRAMES: readonly Frame[] = [
  { function: 'onRequest', file: 'src/server.ts', line: 12 },
  { function: 'listOrders', file: 'src/orders.ts', line: 42 },
  { function: 'serialize', file: 'src/orders.ts', line: 88 },
  { function: 'priceOf', file: 'src/prices.ts', line: 7 },
  { function: 'stringify', file: null, line: null },
  { function: 'parse', file: 'node_modules/qs/lib/parse.js', line: 120 },
  { function: 'writeHead', file: 'node:_http_server', line: 300 },
  { function: '', file: 'src/orders.ts', line: 51 },
];

/** Frames, root first, and ms per request in the last of them: of both sides while nothing changes. */
const STACKS: readonly (readonly [frames: readonly number[], ms: number])[] = [
  [[0], 0.05],
  [[0, 1], 0.1],
  [[0, 1, 2], 0.12],
  [[0, 1, 2, 4], 0.1],
  [[0, 1, 7, 3], 0.2],
  [[0, 5], 0.06],
  [[0, 6], 0.09],
];

export interface Added {
  /** By frame: ms per request that head spends in it beyond base. */
  readonly ms?: Readonly<Record<number, number>>;
  readonly gcMs?: number;
  readonly calls?: Readonly<Record<Side, readonly Call[]>>;
  readonly notes?: readonly string[];
}

const NOISE = [1, -1, 0.5, -0.7, 0.2];
const noiseAt = (place: number) => NOISE[place % NOISE.length] ?? 0;

/** @param endpoints by name what head adds; the others were not profiled */
export function profiled(
  results: Results,
  endpoints: Readonly<Record<string, Added>>,
  notes: readonly string[] = [],
): Results {
  const blocksOf = (endpoint: string, { ms = {}, gcMs = 0, calls }: Added) => {
    const { blocks } = profileOf([...FRAMES], 5, (side, block) => ({
      ...{ requests: 2000, latencyMs: 2 },
      stacks: STACKS.map(([frames, own], at) => {
        const added = side === 'head' ? (ms[frames.at(-1) ?? 0] ?? 0) : 0;
        const noise = 0.004 * noiseAt(block + at + (side === 'head' ? 2 : 0));
        return { frames: [...frames], selfMs: own * (1 + noise) + added };
      }),
      gcMs: 0.05 + (side === 'head' ? gcMs : 0) + 0.001 * noiseAt(block),
      ...(calls && { calls: [...calls[side]] }),
    }));
    return blocks.map((block) => ({ ...block, endpoint }));
  };
  const blocks = Object.entries(endpoints).flatMap((one) => blocksOf(...one));
  const rest = { changedFiles: ['src/orders.ts'], notes: [...notes] };
  return { ...results, profile: { by: 'node', durationMs: 21_000, frames: [...FRAMES], blocks, ...rest } };
}
