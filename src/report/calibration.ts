/** A calibration for its readers: on the terminal and as Markdown, with a configuration to paste. */
import { formatShare } from '../config/units.ts';
import type { Calibration, Recommendation } from '../decide/calibration/calibration.ts';
import type { Results } from '../results/results.ts';
import { blocksOf, heading, list, numbers, type Part, paragraph, table, words } from './document.ts';
import { formatDuration, formatPercent, formatTolerance, formatValue, plural, pluralRange } from './format.ts';
import { nameOf, say, type Text } from './text.ts';
import { reasonWords } from './view/reasons.ts';
import { metricNamer } from './words.ts';
import { markdownOf } from './writers/markdown.ts';
import { logText } from './writers/terminal.ts';

export function renderCalibration(calibration: Calibration, results: Results) {
  const yaml = snippet(calibration.recommendation, results);
  const blocks = blocksOf([
    noiseTable(calibration, results),
    ...[noiseWords(calibration), ...results.notes, ...falseAlarmWords(calibration)].map(said),
    list(loadWords(calibration)),
    ...adviceWords(calibration).map(said),
    { kind: 'code', text: yaml.join('\n'), language: 'yaml' },
  ]);
  return {
    text: logText(blocks),
    markdown: markdownOf([heading(3, say`latency-gate: calibration`), ...blocks]),
  };
}

function said(text: string): Part {
  return paragraph(say`${text}`);
}

function noiseTable({ endpoints }: Calibration, results: Results): Part {
  const metricOf = metricNamer(results.config.load);
  const known = endpoints.flatMap(({ metrics }) => metrics).find(({ detectable }) => detectable.length > 0);
  const detectable = (known?.detectable ?? []).map(({ blocks }) => `detectable in ${blocks} blocks`);
  const rows = endpoints.flatMap(({ endpoint, metrics }) =>
    metrics
      .filter((noise) => noise.gated || noise.blockSd !== null)
      .map((noise, at) => [
        at === 0 ? [nameOf(endpoint)] : '',
        `${metricOf(noise.metric)}${noise.gated ? ' *' : ''}`,
        formatValue(noise.metric, noise.value),
        ...(noise.blockSd === null
          ? [`not assessed: ${noise.reason ? reasonWords(noise.reason) : 'too little data'}`]
          : [Math.expm1(noise.blockSd), ...noise.detectable.map(({ change }) => change)].map(formatPercent)),
      ]),
  );
  const figures = numbers('value', 'noise (sd of a block)', ...detectable);
  return table('Noise', [...words('endpoint', 'metric'), ...figures], rows);
}

function noiseWords({ blocks, blockSeconds }: Calibration): string {
  return `${plural(blocks, 'block')} of about ${formatDuration(blockSeconds)}, one version on both sides. The noise is how much head / base differs from one block to the next without any change; "detectable" is the smallest change that is found with 95 % probability after that many blocks at most. * gated.`;
}

function falseAlarmWords({ verdict, falseAlarms }: Calibration): string[] {
  const { runs, failed, share, low, high } = falseAlarms;
  return [
    verdict === 'regression'
      ? 'FALSE ALARM: the gate would have called this version slower than itself. If it happens again, something other than the versions makes the two sides differ.'
      : `This version against itself: ${verdict}. No regression was found, as expected.`,
    `False alarms: ${failed} of ${runs} runs drawn from these blocks, with the sides exchanged at random, found a regression (${formatPercent(share)}; 95 % interval ${formatPercent(low)} to ${formatPercent(high)}).`,
  ];
}

function loadWords({ endpoints, recommendation }: Calibration): Text[] {
  return endpoints.flatMap((one) => {
    const name = nameOf(one.endpoint);
    if (recommendation.saturated.includes(one.endpoint)) {
      const capacity = formatValue('throughput', one.capacityPerSecond);
      return [
        say`${name}: the load keeps the app busy all the time (a core serves ${capacity}): requests wait for each other.`,
      ];
    }
    if (!recommendation.disturbed.includes(one.endpoint)) return [];
    const busy = Math.round((one.machineBusy ?? 1) * 100);
    return [say`${name}: the machine was ${busy} % busy, but not with the app: something else ran beside it.`];
  });
}

function adviceWords({ recommendation, blockSeconds }: Calibration): string[] {
  const { wish, reached, change, blocks, atMostSeconds, saturated } = recommendation;
  const within = wish.withinSeconds === null ? '' : ` within ${formatDuration(wish.withinSeconds)}`;
  const settings = `${pluralRange(blocks, 'block')}, at most ${formatDuration(atMostSeconds)} and the time to build`;
  const again = saturated.length > 0 ? ['The load below differs from the one measured: calibrate again with it.'] : [];
  const wished = formatTolerance(wish.change);
  if (change === null) return [`No endpoint could be assessed, so nothing can be said about ${wished}.`];
  if (reached) return [`To detect ${wished} at every endpoint${within}: ${settings}.`, ...again];
  const tooShort =
    wish.withinSeconds !== null && wish.withinSeconds < blocks.min * blockSeconds
      ? ` ${plural(blocks.min, 'block')} alone take ${formatDuration(blocks.min * blockSeconds)}.`
      : '';
  return [
    `OUT OF REACH: ${wished} at every endpoint${within}.${tooShort} What can be detected: ${formatPercent(change)}, with ${settings}. More rounds, fewer connections or a quieter machine lower the noise.`,
    ...again,
  ];
}

/** Never a tolerance of nothing: what one endpoint cannot detect is said beside it. */
function snippet(recommendation: Recommendation, results: Results): string[] {
  const { blocks, tolerance, minDifferenceMs, metrics, change } = recommendation;
  const { load, gate } = results.config;
  if (change === null || change >= 1) return ['# too noisy for any settings: see above'];
  const common = metrics[0]?.metrics.filter((metric) => metrics.every((one) => one.metrics.includes(metric))) ?? [];
  const extra = metrics.flatMap((one) => {
    const own = one.metrics.filter((metric) => !common.includes(metric));
    return own.length > 0 ? [`# ${one.endpoint} can gate ${own.join(', ')} too`] : [];
  });
  return [
    'load:',
    `  blocks: ${blocks.min}..${blocks.max}`,
    ...(load.command === undefined ? loadLines(load.rate, recommendation) : []),
    'gate:',
    `  tolerance: ${formatShare(Number(tolerance.toPrecision(2)))}`,
    ...(minDifferenceMs < gate.minDifferenceMs
      ? [`  min-difference: ${Number(minDifferenceMs.toPrecision(1))}ms`]
      : []),
    ...(common.length > 0 ? [`  metrics: [${common.join(', ')}]`] : []),
    ...extra,
  ];
}

function loadLines(configured: number | null, { connections, rate }: Recommendation): string[] {
  if (configured !== null) return [`  rate: ${configured}/s`];
  return [
    `  connections: ${connections.length === 1 ? connections[0] : `[${connections.join(', ')}]`}`,
    ...(rate === null ? [] : [`  # rate: ${rate}/s instead of connections loads 40 % of a core: for p90 and p99`]),
  ];
}
