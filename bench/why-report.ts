/** From the records of the bench of explanations to its tables. Pure. */
import { describeShare } from './binomial.ts';
import { groupBy, quantile, table } from './markdown.ts';
import type { WhyRecord } from './why-record.ts';

const AMONG = 3;
const RUNTIMES: Readonly<Record<WhyRecord['case']['app'], string>> = {
  ...{ express: 'Node', fastify: 'Node', nest: 'Node' },
  ...{ flask: 'Python', fastapi: 'Python', django: 'Python' },
  ...{ spring: 'Java', jdk: 'Java', sinatra: 'Ruby', go: 'Go' },
};

export function whyReport(records: readonly WhyRecord[]): string {
  const isIdentical = ({ case: { culprits } }: WhyRecord) => culprits.length === 0;
  const known = records.filter((one) => !isIdentical(one));
  const found = known.filter(({ rank }) => rank !== null && rank <= AMONG);
  const same = records.filter(isIdentical);
  const alarms = same.filter(({ named }) => named.length > 0);
  const extra = records.map(({ extraSeconds }) => extraSeconds);
  const slow = known.filter(({ verdict }) => verdict === 'regression');
  return [
    'Shares are of runs; intervals in brackets are 95 % (Clopper and Pearson).',
    table(
      ['what', 'found'],
      [
        [`known culprits among the first ${AMONG} that were named`, describeShare(found.length, known.length)],
        [
          'of these, after a regression',
          describeShare(found.filter(({ verdict }) => verdict === 'regression').length, slow.length),
        ],
        ['identical versions: a function was named', describeShare(alarms.length, same.length)],
        [
          'the same, with the sides of their blocks exchanged in all ways',
          // Ways of one run are not independent: no interval.
          `${sumOf(same, ({ named }) => named)} of ${sumOf(same, ({ ways }) => ways)}`,
        ],
        ['extra time: median, longest', `${seconds(quantile(extra, 0.5))}, ${seconds(Math.max(0, ...extra))}`],
      ],
    ),
    '## By runtime',
    table(
      ['runtime', `among the first ${AMONG}`, 'identical versions: named'],
      [...groupBy(records, ({ case: { app } }) => RUNTIMES[app])].map(([runtime, runs]) => {
        const ofRuntime = (some: readonly WhyRecord[]) => some.filter((one) => runs.includes(one)).length;
        return [
          runtime,
          describeShare(ofRuntime(found), ofRuntime(known)),
          describeShare(ofRuntime(alarms), ofRuntime(same)),
        ];
      }),
    ),
    '## Case by case',
    table(
      ['case', 'runs', 'regressions', `among the first ${AMONG}`, 'change', 'named first', 'causes', 'extra'],
      [...groupBy(records, ({ case: { id } }) => id)].map(([id, runs]) => rowOf(id, runs)),
    ),
    ...notesOf(records),
  ].join('\n\n');
}

function sumOf(records: readonly WhyRecord[], of: (exchanged: NonNullable<WhyRecord['exchanged']>) => number): number {
  return records.reduce((sum, { exchanged }) => sum + (exchanged === null ? 0 : of(exchanged)), 0);
}

function rowOf(id: string, runs: readonly WhyRecord[]): readonly (string | number)[] {
  const changes = runs.flatMap(({ change }) => (change === null ? [] : [change]));
  const change = quantile(changes, 0.5);
  return [
    id,
    runs.length,
    runs.filter(({ verdict }) => verdict === 'regression').length,
    runs.filter(({ rank }) => rank !== null && rank <= AMONG).length,
    Number.isNaN(change) ? '–' : `${(change * 100).toFixed(1)} %`,
    commonest(runs.map(({ named: [first] }) => (first === undefined ? '–' : `\`${first.function}\``))),
    commonest(runs.map(({ causes }) => causes.join(', ') || '–')),
    seconds(
      quantile(
        runs.map(({ extraSeconds }) => extraSeconds),
        0.5,
      ),
    ),
  ];
}

function commonest(texts: readonly string[]): string {
  const [[text = ''] = []] = [...groupBy(texts, (one) => one)].sort(([, a], [, b]) => b.length - a.length);
  return text;
}

function notesOf(records: readonly WhyRecord[]): readonly string[] {
  const notes = groupBy(
    records.flatMap(({ case: { id }, notes: own }) => own.map((note) => `${id}: ${note}`)),
    (note) => note,
  );
  if (notes.size === 0) return [];
  return ['## Notes', [...notes].map(([note, all]) => `- ${note} (${all.length})`).join('\n')];
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
