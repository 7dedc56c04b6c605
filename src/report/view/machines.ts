/** Results that were put together from several machines: what those were. */
import type { Merged } from '../../results/provenance.ts';
import type { Results } from '../../results/results.ts';
import { formatDuration, plural } from '../format.ts';
import { joined, say, type Text } from '../text.ts';

/** `, the endpoints split across 2 machines (1 CPU model), 12 blocks in 2 min 41 s`; null for a single machine. */
export function onMachines({ merged, blocks, elapsedSeconds }: Results): Text | null {
  if (merged === null || merged.parts.length === 1) return null;
  const models = new Set(merged.parts.map(({ machine }) => machine.cpuModel)).size;
  const machines = `${merged.parts.length} machines (${plural(models, 'CPU model')})`;
  const measured = `${plural(blocks.length, 'block')} in ${formatDuration(elapsedSeconds)}`;
  return merged.by === 'endpoint'
    ? say`, the endpoints split across ${machines}, ${measured}`
    : say` on ${machines}, ${measured}`;
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
