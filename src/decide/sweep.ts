/** What a sweep of concurrency shows of each endpoint: its points, and where base and head saturate. Pure. */
import type { Endpoint, LoadConfig } from '../config/config.ts';
import { loadAt, sweepNameOf } from '../config/sweep.ts';
import { ownConfig } from '../plan/part.ts';
import type { Block, Results } from '../results/results.ts';
import type { Comparison, EndpointComparison } from './comparison.ts';
import { judgeGenerator } from './conditions/generator.ts';
import { blocksOf } from './endpoint.ts';
import { type MeasuredPoint, type Saturation, saturationOf } from './saturation-point.ts';
import { median } from './test/statistics.ts';

/** An event loop busier than this may be what keeps throughput from growing, even where its own latency is small. */
const LIMITING_LOOP_SHARE = 0.9;

export type Sweep = Readonly<ReturnType<typeof sweepsOf>[number]>;

export interface SweptPoint extends MeasuredPoint {
  /** Its figures and its verdict. */
  readonly comparison: EndpointComparison;
  /** The load generator, not the app, was or may have been the limit: nothing is said of where the app saturates. */
  readonly isGeneratorLimited: boolean;
}

/** One for each endpoint that was swept, in the order of the configuration; none without a sweep. */
export function sweepsOf(results: Results, comparison: Comparison, stored: readonly Results[]) {
  const { endpoints, load } = ownConfig(results.part, results.config);
  const swept = endpoints.filter(({ sweep }) => sweep !== undefined);
  return [...new Set(swept.map(sweepNameOf))].map((endpoint) => {
    const own = swept.filter((one) => sweepNameOf(one) === endpoint);
    const points = own.flatMap((one): SweptPoint[] => {
      const compared = comparison.endpoints.find(({ endpoint: name }) => name === one.name);
      if (compared === undefined || one.sweep === undefined) return [];
      const isGeneratorLimited = isLimited(results.blocks, one, load);
      return [{ endpoint: one.name, connections: one.sweep.connections, comparison: compared, isGeneratorLimited }];
    });
    const measured = points.filter(
      ({ comparison: { state }, isGeneratorLimited }) => state !== 'invalid' && !isGeneratorLimited,
    );
    const inBase = (): Saturation | null => {
      if (comparison.kind === 'none') return null;
      if (comparison.kind === 'paired') {
        const known = measured.filter((point) => point.comparison.state !== 'new');
        return saturationOf([results.blocks], 'base', known);
      }
      const runs = stored.map((run) => run.blocks);
      const limited = own.filter((one) => isLimited(runs.flat(), one, load)).map(({ name }) => name);
      const known = points.filter((point) => !limited.includes(point.endpoint));
      return saturationOf(runs, 'head', known);
    };
    // Points are by rising connections. Null where head was compared with nothing, and where fewer than two points could be measured.
    return { endpoint, points, base: inBase(), head: saturationOf([results.blocks], 'head', measured) };
  });
}

function isLimited(blocks: readonly Block[], endpoint: Endpoint, load: LoadConfig): boolean {
  const own = blocksOf({ blocks }, endpoint.name);
  const { problem, generatorBound } = judgeGenerator(own, loadAt(endpoint, load));
  if (problem !== null || generatorBound.includes('throughput')) return true;
  const busy = own.flatMap(({ rounds }) => rounds.flatMap(({ generator }) => generator?.loopShare ?? []));
  return busy.length > 0 && median(busy) > LIMITING_LOOP_SHARE;
}
