/** How small a change could be seen: what a run of one version beside itself is made for. */
import { noiseOf } from '../../decide/noise.ts';
import { median } from '../../decide/test/statistics.ts';
import { numbers, type Part, paragraph, table, words } from '../document.ts';
import { formatDuration, formatPercent, formatTolerance, formatValue, plural } from '../format.ts';
import type { ReportInput } from '../input.ts';
import { nameOf, withCode } from '../text.ts';
import { metricNamer } from '../words.ts';
import { reasonWords } from './reasons.ts';

/** Empty for a comparison of two versions. */
export function noiseBlocks({ results, comparison }: ReportInput): readonly Part[] {
  const { soughtChange, blocks } = results;
  if (soughtChange === undefined || blocks.length === 0) return [];
  const metricOf = metricNamer(results.config.load);
  const endpoints = noiseOf(results, comparison, soughtChange);
  const seconds = median(blocks.map(({ durationMs }) => durationMs)) / 1000;
  const known = endpoints.flatMap(({ metrics }) => metrics).find(({ detectable }) => detectable.length > 0);
  const shown = (change: number) => (change > 10 ? 'over 1000 %' : formatPercent(change));
  const counts = (known?.detectable ?? []).map(({ blocks: count }) => `detectable in ${count}`);
  const wish = formatTolerance(soughtChange);
  const rows = endpoints.flatMap(({ endpoint, metrics }) =>
    metrics
      .filter(({ isGated, blockSd }) => isGated || blockSd !== null)
      .map(({ metric, isGated, value, blockSd, reason, detectable, needed }, at) => [
        at === 0 ? [nameOf(endpoint)] : '',
        `${metricOf(metric)}${isGated ? ' *' : ''}`,
        formatValue(metric, value),
        ...(blockSd === null
          ? [`not assessed: ${reason ? reasonWords(reason) : 'too little data'}`]
          : [
              ...[Math.expm1(blockSd), ...detectable.map(({ change }) => change)].map(shown),
              needed === null ? 'too many' : String(needed),
            ]),
      ]),
  );
  const columns = [...words('endpoint', 'metric'), ...numbers('value', 'noise', ...counts, `blocks for ${wish}`)];
  const said = `${plural(blocks.length, 'block')} of about ${formatDuration(seconds)} with one version on both sides: what differs is noise, and a regression here is a false alarm. Noise is the standard deviation of a block; “detectable” is the smallest change that so many blocks find with 95 % probability. To find ${wish}, give \`load.blocks\` the last column and \`gate.tolerance\` half of ${wish}. * gated.`;
  return [table('Noise', columns, rows), paragraph(withCode(said))];
}
