/** Results that were put together from several machines: what those were, and how much they differed. */
import type { Comparison, EndpointComparison, MetricComparison } from '../../decide/comparison.ts';
import type { Merged } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { formatChange, formatDuration, formatPercent, plural, unbroken } from '../format.ts';
import { joined, say, type Text } from '../text.ts';
import { metricName } from '../words.ts';

/** A table of a thousand endpoints helps nobody. */
const MOST_ROWS = 20;

/** ` on 8 machines (3 CPU models), 5 blocks each in 2 min 41 s; machine-to-machine sd up to 0.8 %`; null for a single machine. */
export function onMachines(results: Results, comparison: Comparison): Text | null {
  const { merged } = results;
  if (merged === null || merged.parts.length === 1) return null;
  const models = new Set(merged.parts.map(({ machine }) => machine.cpuModel)).size;
  const machines = `${merged.parts.length} machines (${plural(models, 'CPU model')})`;
  const duration = formatDuration(results.elapsedSeconds);
  return merged.by === 'endpoint'
    ? say`, the endpoints split across ${machines}, ${plural(results.blocks.length, 'block')} in ${duration}`
    : say` on ${machines}, ${blocksEach(results, merged)} each in ${duration}${spreadText(comparison)}`;
}

/** `5 blocks`, or `3 to 5 blocks` where time ran out on some. */
function blocksEach(results: Results, { parts }: Merged): string {
  const counts = parts.map((_, at) => results.blocks.filter((block) => block.part === at + 1).length);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return fewest === most ? plural(most, 'block') : `${fewest} to ${plural(most, 'block')}`;
}

function spreadText(comparison: Comparison): Text | null {
  const sds = gatedSpreads(comparison).map(({ metric }) => metric.machines?.sd ?? 0);
  if (sds.length === 0) return null;
  return say`; machine-to-machine sd ${sds.length > 1 ? 'up to ' : ''}${formatPercent(Math.max(...sds))}`;
}

/** How often each model of CPU was met: `5 × AMD EPYC 7763, 3 × Intel Xeon 8370C`. */
export function modelsOf({ parts }: Merged): Text {
  const models = parts.map(({ machine }) => machine.cpuModel);
  const counts = [...new Set(models)].map((model) => ({ model, count: models.filter((one) => one === model).length }));
  counts.sort((a, b) => b.count - a.count);
  return joined(
    counts.map(({ model, count }) => say`${count} × ${model}`),
    ', ',
  );
}

export const SPREAD_HEADER = [
  'endpoint',
  'metric',
  'lowest change',
  'highest change',
  'sd between machines',
  'sd of a block',
] as const;

export interface SpreadRow {
  /** Somebody else’s text. */
  readonly endpoint: string;
  /** Under the rest of the header. */
  readonly cells: readonly string[];
}

export interface Spreads {
  readonly rows: readonly SpreadRow[];
  /** How many more there are than are shown. */
  readonly left: number;
}

/** Gated metrics of one result on several machines, machine against machine; no rows where all was measured on one. */
export function machineSpreads(comparison: Comparison): Spreads {
  const spreads = gatedSpreads(comparison);
  const rows = spreads.slice(0, MOST_ROWS).map(({ endpoint, metric }) => {
    const { changes = [], sd = 0, blockSd = 0 } = metric.machines ?? {};
    const figures = [formatChange(Math.min(...changes)), formatChange(Math.max(...changes))];
    const cells = [metricName(metric.metric), ...figures, formatPercent(sd), formatPercent(blockSd)];
    return { endpoint: endpoint.endpoint, cells: cells.map(unbroken) };
  });
  return { rows, left: spreads.length - rows.length };
}

function gatedSpreads({ endpoints }: Comparison): { endpoint: EndpointComparison; metric: MetricComparison }[] {
  return endpoints.flatMap((endpoint) =>
    endpoint.metrics.flatMap((metric) => (metric.tolerance !== null && metric.machines ? [{ endpoint, metric }] : [])),
  );
}
