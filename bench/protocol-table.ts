/** The figures of the protocol bench as Markdown. Log-ratios in percent throughout: a change of 10 % is 9.5. Pure. */
import { BENCH_METRICS, type BenchMetric } from './protocol-ratios.ts';
import type { BlockRecord, Coverage, Estimate, Figures } from './protocol-summary.ts';

export interface TableInput {
  readonly blocks: readonly BlockRecord[];
  readonly endpoints: readonly string[];
  readonly variants: readonly string[];
  readonly figures: readonly Figures[];
  readonly coverage: readonly Coverage[];
  readonly cellSeconds: number;
}

/** Farther from zero than this many standard errors is printed in bold. */
const STRIKING = 3;

export function protocolTable(input: TableInput): string {
  const { blocks, endpoints, cellSeconds } = input;
  const cells = blocks.flatMap((block) => block.cells);
  const total = (figure: 'sent' | 'wrong') => cells.reduce((sum, cell) => sum + cell[figure], 0);
  return [
    `${blocks.length} blocks of fresh processes; ${cellSeconds} s a variant, endpoint and pair in each block.`,
    `${total('wrong')} of ${total('sent')} requests had no valid response. All figures are log-ratios in %; bold: more than`,
    `${STRIKING} standard errors from zero. –: not assessed.`,
    ...endpoints.flatMap((endpoint) => tablesOf(endpoint, input)),
    ...coverageTable(input.coverage),
    '',
  ].join('\n');
}

function tablesOf(endpoint: string, { variants, figures }: TableInput): string[] {
  const of = (variant: string, metric: BenchMetric) =>
    figures.find((one) => one.variant === variant && one.endpoint === endpoint && one.metric === metric);
  const table = (title: string, cell: (one: Figures) => string) => [
    '',
    `**${endpoint}: ${title}**`,
    '',
    `| variant | ${BENCH_METRICS.join(' | ')} |`,
    `|---|${'--:|'.repeat(BENCH_METRICS.length)}`,
    ...variants.map((variant) => {
      const row = BENCH_METRICS.map((metric) => {
        const one = of(variant, metric);
        return one === undefined ? '–' : cell(one);
      });
      return `| ${variant} | ${row.join(' | ')} |`;
    }),
  ];
  return [
    ...table('smallest change found in 12 blocks (block sd)', ({ smallestFound, blockSd }) => {
      return `${percent(smallestFound)} (${percent(blockSd)})`;
    }),
    ...table('A/A, what is not zero is bias (standard error)', ({ bias }) => deviation(bias)),
    ...table('A/B (truth): error of the size (standard error)', ({ estimate, truth, sizeError }) => {
      return `${percent(estimate.mean)} (${percent(truth.mean)}): ${deviation(sizeError)}`;
    }),
  ];
}

function coverageTable(coverage: readonly Coverage[]): string[] {
  if (coverage.length === 0) return [];
  return [
    '',
    '**processes kept over blocks, or fresh in each: do 95 % intervals of one launch hold the truth?**',
    '',
    '| variant | metric | sd of blocks in a launch | sd of launches around the truth | intervals that hold it |',
    '|---|---|--:|--:|--:|',
    ...coverage.map(({ variant, metric, sdWithin, sdBetween, intervals, holding }) => {
      return `| ${variant} | ${metric} | ${percent(sdWithin)} | ${percent(sdBetween)} | ${holding} of ${intervals} |`;
    }),
  ];
}

function deviation({ mean, standardError }: Estimate): string {
  const text = `${mean > 0 ? '+' : ''}${percent(mean)}`;
  return `${Math.abs(mean) > STRIKING * standardError ? `**${text}**` : text} (${percent(standardError)})`;
}

/** A log-ratio in percent, with two digits that count. */
function percent(value: number): string {
  const hundredfold = value * 100;
  const digits = Math.abs(hundredfold) >= 10 ? 0 : Math.abs(hundredfold) >= 1 ? 1 : 2;
  return hundredfold.toFixed(digits).replace('-', '−');
}
