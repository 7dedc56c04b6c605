/** How many blocks a run measures, and which endpoints the next one holds. */
import type { ComparisonKind } from './config/comparison-kind.ts';
import type { Config } from './config/config.ts';
import { assertMeasures, endpointsOf, type Part, plannedBlocks } from './config/part.ts';
import { comparePaired } from './decide/paired.ts';
import { ConfigError } from './errors.ts';
import type { Results } from './results/results.ts';

export interface BlocksPlan {
  readonly min: number;
  readonly max: number;
  /** Whether the sequential rule may end the run before `max`. */
  readonly untilDecided: boolean;
}

export interface BlocksRequest {
  readonly config: Config;
  readonly mode: string;
  readonly calibrationBlocks?: number;
  readonly part?: Part | null;
}

/**
 * Side by side until decided; alone, in a calibration, and on each of several machines a fixed number.
 *
 * Throws ConfigError for a part of what is not split: a comparison with stored runs, or head alone.
 */
export function blocksPlan(
  { config, mode, calibrationBlocks, part = null }: BlocksRequest,
  kind: ComparisonKind,
): BlocksPlan {
  const { blocks } = config.load;
  if (part !== null) {
    assertSideBySide(part, kind);
    assertMeasures(part, config);
    return { ...plannedBlocks(part.by, config), untilDecided: part.by === 'endpoint' };
  }
  if (mode === 'calibrate') {
    const count = calibrationBlocks ?? blocks.max;
    return { min: count, max: count, untilDecided: false };
  }
  if (kind.kind !== 'paired') return { min: blocks.min, max: blocks.min, untilDecided: false };
  return { ...blocks, untilDecided: true };
}

function assertSideBySide({ index, count }: Part, kind: ComparisonKind): void {
  if (kind.kind === 'paired') return;
  const what = kind.kind === 'stored' ? 'compares head with stored runs' : 'measures head alone';
  throw new ConfigError(
    `part ${index}/${count}: only a comparison side by side is split over several jobs, and this run ${what}`,
    {
      hint: 'give `part` to jobs that run on pull requests, with a base that can be run; record baselines in a job without `part`',
    },
  );
}

/**
 * Names of the endpoints that the next block has to measure; none: the run is over. A part is held against the error rate
 * of all endpoints together: those of the other parts count as not rejected yet, so the merged parts reject no less.
 */
export function undecided(results: Results, plan: BlocksPlan): readonly string[] {
  const own = endpointsOf(results.part, results.config);
  if (results.blocks.length >= plan.max) return [];
  if (results.blocks.length === 0 || !plan.untilDecided) return own;
  const decided = new Set(comparePaired(results).endpoints.flatMap((one) => (one.decided ? [one.endpoint] : [])));
  return own.filter((name) => !decided.has(name));
}
