import type { Results, Round } from '../../src/results/results.ts';

/** Those of every block and endpoint. */
export function roundsOf({ blocks }: Pick<Results, 'blocks'>): readonly Round[] {
  return blocks.flatMap(({ endpoints }) => endpoints.flatMap(({ rounds }) => rounds));
}
