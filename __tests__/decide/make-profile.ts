/** Profiles as a sampling profiler sees them: functions that scatter from launch to launch, in samples that are counted. */
import type { Side } from '../../src/config/config.ts';
import { randomFrom } from '../../src/plan/random.ts';
import type { Call, Profile, ProfiledSide } from '../../src/results/profile.ts';
import { gaussians } from './gaussians.ts';

export interface Simulated {
  readonly seed: number;
  readonly functions: number;
  readonly blocks: number;
  /** Between two samples of the profiler; default: 1. */
  readonly intervalMs?: number;
  /** Time per request that head adds to a function. */
  readonly addedMs?: { readonly function: number; readonly ms: number };
  readonly calls?: (side: Side, scatter: () => number) => readonly Call[];
}

/** How often functions are searched for among identical versions. */
export const RUNS = 150;
/** The 99.9th percentile of the number of runs in which a rate of 1 % names something. */
export const MOST_FALSE = 6;

const REQUESTS = 2000;
/** Of the largest function; the others fall off as in Zipf's law. */
const LARGEST_MS = 0.4;

/** Above this mean the normal distribution is as good. */
const FEW = 50;

function poisson(mean: number, random: () => number, normal: () => number): number {
  if (mean > FEW) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Blocks of one endpoint, whose sides are made one by one. */
export function profileOf(
  frames: Profile['frames'],
  blocks: number,
  sideOf: (side: Side, block: number) => ProfiledSide,
): Profile {
  return {
    by: 'node',
    durationMs: 20_000,
    frames,
    blocks: Array.from({ length: blocks }, (_, index) => ({
      index,
      endpoint: 'GET /orders',
      sides: { base: sideOf('base', index), head: sideOf('head', index) },
    })),
    notes: [],
  };
}

/** Each launch gives each function a speed of its own: some functions scatter by 1 %, others by 15 %. */
export function simulatedProfile({ seed, functions, blocks, intervalMs = 1, addedMs, calls }: Simulated): Profile {
  const [random, normal] = [randomFrom(seed, 1), gaussians(seed)];
  const scatters = Array.from({ length: functions }, () => 0.01 + 0.14 * random() ** 3);
  const side = (name: Side): ProfiledSide => ({
    requests: REQUESTS,
    latencyMs: 2,
    stacks: scatters.flatMap((scatter, index) => {
      const added = name === 'head' && addedMs?.function === index ? addedMs.ms : 0;
      const ms = Math.max(0, (LARGEST_MS / (index + 1)) * (1 + scatter * normal()) + added);
      const samples = (ms * REQUESTS) / intervalMs;
      const counted = poisson(samples, random, normal);
      return counted === 0 ? [] : [{ frames: [index], selfMs: (counted * intervalMs) / REQUESTS }];
    }),
    gcMs: Math.max(0, 0.05 * (1 + 0.1 * normal())),
    ...(calls && { calls: [...calls(name, normal)] }),
  });
  const frames = scatters.map((_, index) => ({
    function: `f${index}`,
    file: `src/${index % 20}.ts`,
    line: 10 + index,
  }));
  return profileOf(frames, blocks, side);
}
