/** False alarms and hits of the shell script that measures one version after the other. */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { describeShare } from './binomial.ts';
import { groupBy, quantile, table } from './markdown.ts';
import { type SequentialPair, sequentialTools } from './sequential-tools.ts';

const SERVER = fileURLToPath(new URL('../examples/quickstart/server.js', import.meta.url));
const JOURNAL = fileURLToPath(new URL('./out/sequential.jsonl', import.meta.url));

/** A repetition takes about 18 s. */
export async function run({ short, report }: BenchOptions): Promise<BenchOutcome> {
  const repetitions = short ? 10 : 60;
  const pairs = await sequentialTools({
    repetitions: report ? 0 : repetitions,
    serverPath: SERVER,
    path: '/orders',
    seconds: 2,
    extras: [0, 0.1],
    journal: JOURNAL,
  });
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  return { markdown: sequentialTable(pairs), data: { machine, pairs } };
}

/** Head is called slower when its mean exceeds base's by more than the threshold. */
export function sequentialTable(pairs: readonly SequentialPair[]): string {
  const rows = [...groupBy(pairs, ({ tool, extra }) => `${tool}/${extra}`).values()].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const ratios = group.map(({ base, head }) => head.meanMs / base.meanMs);
    const rates = group.map(({ base, head }) => base.requestsPerSecond / head.requestsPerSecond);
    const beyond = (values: readonly number[], threshold: number) =>
      describeShare(values.filter((value) => value > threshold).length, values.length);
    return [
      [
        first.tool,
        first.extra === 0 ? 'identical' : `+${Math.round(first.extra * 100)} %`,
        [0.05, 0.5, 0.95].map((share) => quantile(ratios, share).toFixed(3)).join(' / '),
        beyond(ratios, 1.05),
        beyond(ratios, 1.1),
        beyond(rates, 1.05),
        beyond(rates, 1.1),
      ],
    ];
  });
  const note = [
    'Two seconds of load on a fresh process of base, then on one of head, two connections. How often head was called',
    'slower, by the mean latency that the tool prints and by its requests per second.',
  ].join('\n');
  const header = [
    'tool',
    'head’s work',
    'ratio of means: p5 / p50 / p95',
    'mean > 105 %',
    'mean > 110 %',
    'rate > 105 %',
    'rate > 110 %',
  ];
  return `${note}\n\n${table(header, rows)}\n`;
}
