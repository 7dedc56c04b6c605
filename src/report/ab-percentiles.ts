/**
 * Percentiles in the layout of `ab -e`: one file per endpoint and side. They are those of the stored distributions of all
 * blocks together, so that any results file gives them again; a description, not what the verdict is found with.
 */
import { SIDES } from '../config/config.ts';
import type { Results } from '../results/results.ts';
import { type Pooled, poolSide } from './pooled.ts';
import { fileSideOf, sideFileName } from './side-files.ts';

const HEADER = 'Percentage served,Time in ms\n';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** For the sides that were measured and had a valid response; base of a stored comparison is a run of its own. */
export function abPercentiles(results: Results, storedBase: Results | null): readonly NamedText[] {
  return results.config.endpoints.flatMap(({ name: endpoint }, position) => {
    const own = SIDES.map((side) => ({ side: fileSideOf(results, side), pooled: poolSide(results, endpoint, side) }));
    const stored = storedBase && { side: 'base' as const, pooled: poolSide(storedBase, endpoint, 'head') };
    return [...own, ...(stored === null ? [] : [stored])].flatMap(({ side, pooled }) =>
      percentileFile(pooled, sideFileName({ position, endpoint, side, extension: 'csv' })),
    );
  });
}

function percentileFile(pooled: Pooled | null, name: string): NamedText[] {
  if (pooled === null || pooled.quantileMs(50) === null) return [];
  const lines = Array.from(
    { length: 101 },
    (_, percent) => `${percent},${(pooled.quantileMs(percent) ?? 0).toFixed(3)}\n`,
  );
  return [{ name, text: `${HEADER}${lines.join('')}` }];
}
