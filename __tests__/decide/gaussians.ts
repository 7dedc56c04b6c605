import { type Random, randomFrom } from '../../src/plan/random.ts';

/** Seeded standard normal numbers. */
export function gaussians(seed: number): () => number {
  return gaussiansFrom(randomFrom(seed));
}

/** Box & Muller. */
export function gaussiansFrom(random: Random): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
