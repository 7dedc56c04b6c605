import { randomFrom } from '../../src/plan/random.ts';

/** Seeded standard normal numbers (Box & Muller). */
export function gaussians(seed: number): () => number {
  const random = randomFrom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
