/** The tables of the detection bench on what was said, on false alarms, on what is found, and on the time it takes. */
import { describeShare, describeShareShort } from './binomial.ts';
import type { ChangeKind } from './detection-cases.ts';
import { describeChange, describeChangeSize, type EndpointOutcome, type RunOutcome } from './detection-outcomes.ts';
import { groupBy, quantile, table } from './markdown.ts';
import { judge, PEER_RULES, SCORE_NAMES, type ScoreName } from './peer-rules.ts';
import type { ResampledAlarms } from './resample.ts';

const CONDITIONS = ['quiet', 'noisy'] as const;

/** What each build said, and how long that took; the rival’s rounds are judged by the present rule. */
export function runsTable(runs: readonly RunOutcome[]): string {
  const note = [
    '*Right*: every endpoint that changed is a regression, every other one unchanged. *Under load*: the rounds’ share of the wall',
    'time, whose rest is starts, warm-ups and looks. Medians.',
  ].join('\n');
  const inOrder = runs.toSorted((a, b) => a.caseId.localeCompare(b.caseId, 'en', { numeric: true }));
  const rows = [...groupBy(inOrder, ({ caseId, build }) => `${caseId}/${build}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const wall = group.map((run) => run.wallSeconds);
    const load = group.map((run) => run.endpoints.reduce((sum, one) => sum + one.measuredSeconds, 0) / run.wallSeconds);
    return [
      [
        first.caseId,
        first.build,
        describeShare(count(group, isRight), group.length),
        count(group, (run) => run.failing),
        spread(wall, seconds),
        `${Math.round(100 * quantile(load, 0.5))} %`,
        saidOfAll(group),
      ],
    ];
  });
  const header = ['case', 'build', 'right', 'failing', 'wall s, median / p90', 'under load', 'verdicts'];
  return `${note}\n\n${table(header, rows)}`;
}

function isRight({ endpoints }: RunOutcome): boolean {
  return endpoints.every(({ change, verdict }) => verdict === (change === 0 ? 'unchanged' : 'regression'));
}

/** By endpoint, or once where the same was said of each. */
function saidOfAll(runs: readonly RunOutcome[]): string {
  const names = runs[0]?.endpoints.map(({ endpoint }) => endpoint) ?? [];
  const said = names.map((name) => saidOf(name, runs));
  if (said.length > 1 && new Set(said).size === 1) return `each of ${said.length}: ${said[0]}`;
  return names.map((name, at) => `${name}: ${said[at]}`).join('; ');
}

/** Such as `unchanged 29, inconclusive 1`. */
function saidOf(name: string, runs: readonly RunOutcome[]): string {
  const verdicts = runs.flatMap(({ endpoints }) => endpoints.filter(({ endpoint }) => endpoint === name));
  const said = [...groupBy(verdicts, ({ verdict }) => verdict)].sort((a, b) => b[1].length - a[1].length);
  return said.map(([verdict, ones]) => `${verdict} ${ones.length}`).join(', ');
}

/** How often identical versions failed: recorded runs, and runs resampled from their blocks. */
export function alarmTables(runs: readonly RunOutcome[], resampled: readonly ResampledAlarms[]): string {
  const identical = runs.filter((run) => run.identical);
  const rows = [...CONDITIONS, 'all'].flatMap((condition) => {
    const of = <T extends { readonly condition: string }>(all: readonly T[]) =>
      all.filter((one) => condition === 'all' || one.condition === condition);
    const recorded = of(identical);
    if (recorded.length === 0) return [];
    const drawn = of(resampled);
    const sum = (figureOf: (one: ResampledAlarms) => number) => drawn.reduce((total, one) => total + figureOf(one), 0);
    const wall = recorded.map((run) => run.wallSeconds);
    return [
      [
        condition,
        describeShare(
          count(recorded, (run) => run.failing),
          recorded.length,
        ),
        count(recorded, (run) => run.verdict === 'invalid'),
        describeShareShort(
          count(recorded, (run) => run.verdict === 'inconclusive'),
          recorded.length,
        ),
        describeShare(
          sum((one) => one.failing),
          sum((one) => one.runs),
        ),
        `${seconds(quantile(wall, 0.5))} / ${seconds(quantile(wall, 0.9))}`,
      ],
    ];
  });
  const header = [
    '',
    'failing verdicts',
    'of them invalid',
    'inconclusive',
    'resampled: failing verdicts',
    'wall s, median / p90',
  ];
  return table(header, rows);
}

/** Share of the injected changes that were found, per endpoint, and the blocks and time it took. */
export function foundTable(runs: readonly RunOutcome[]): string {
  const changed = withRun(runs)
    .filter(({ endpoint }) => endpoint.change > 0)
    .toSorted((a, b) => a.run.caseId.localeCompare(b.run.caseId, 'en', { numeric: true }));
  const rows = [...groupBy(changed, ({ run, endpoint }) => `${run.caseId}/${endpoint.endpoint}`).values()].flatMap(
    (group) => {
      const first = group[0];
      if (first === undefined) return [];
      const endpoints = group.map((one) => one.endpoint);
      return [
        [
          first.run.caseId,
          first.endpoint.endpoint,
          describeChange(first.endpoint),
          describeShare(count(endpoints, isFound), endpoints.length),
          describeShareShort(
            count(endpoints, (one) => one.shown),
            endpoints.length,
          ),
          spread(
            endpoints.map((one) => one.blocks),
            (blocks) => String(Number(blocks.toFixed(1))),
          ),
          spread(
            endpoints.map((one) => one.measuredSeconds),
            seconds,
          ),
          spread(
            group.map((one) => one.run.wallSeconds),
            seconds,
          ),
        ],
      ];
    },
  );
  const note = [
    '*Regression*: the endpoint failed the gate. *Shown*: a gated metric was significantly worse, by however little.',
    'Blocks and seconds are median / p90; measured seconds are those under load on the endpoint, wall seconds those of',
    'the whole run with all its endpoints.',
  ].join('\n');
  const header = ['case', 'endpoint', 'change', 'regression', 'shown', 'blocks', 'measured s', 'wall s of the run'];
  return `${note}\n\n${table(header, rows)}`;
}

/** Kept outcomes lack the scores of rules that were added later: they say nothing about those. */
function hasScore(name: ScoreName): (one: EndpointOutcome) => boolean {
  return ({ scores }) => scores[name] !== undefined;
}

/** One row per rule: false alarms on identical versions, and the share found of each change. */
export function peerTable(runs: readonly RunOutcome[]): string {
  const rules = [
    { name: '**latency-gate**', usedBy: '', says: isFound, isKnown: () => true },
    ...PEER_RULES.map((rule) => ({
      ...rule,
      says: (one: EndpointOutcome) => judge(rule, one.scores) > 0,
      isKnown: hasScore(rule.score),
    })),
  ];
  const columns = changeColumns(runs);
  const conditions = CONDITIONS.filter((condition) => runs.some((run) => run.identical && run.condition === condition));
  const isAnyKnown = ({ isKnown }: (typeof rules)[number]) => runs.some(({ endpoints }) => endpoints.some(isKnown));
  const rows = rules.filter(isAnyKnown).map(({ name, usedBy, says, isKnown }) => [
    name,
    usedBy,
    ...conditions.map((condition) => {
      const identical = runs.filter(
        (run) => run.identical && run.condition === condition && run.endpoints.every(isKnown),
      );
      return describeShareShort(
        count(identical, (run) => run.endpoints.some(says)),
        identical.length,
      );
    }),
    ...columns.map(({ endpoints }) => {
      const known = endpoints.filter(isKnown);
      return describeShareShort(count(known, says), known.length);
    }),
  ]);
  const note = [
    'A false alarm is a run of identical versions in which the rule calls any endpoint slower. Found is counted by',
    'endpoint, quiet and noisy together. Every rule sees all the blocks that were recorded.',
  ].join('\n');
  const header = [
    'rule',
    'used by',
    ...conditions.map((condition) => `false alarms, ${condition}`),
    ...columns.map(({ name }) => name),
  ];
  return `${note}\n\n${table(header, rows)}`;
}

/**
 * What each score finds with the threshold that it needs to raise no false alarm in the recorded runs of identical versions, as the
 * gate raises none: the largest score among these.
 */
export function equalAlarmsTable(runs: readonly RunOutcome[]): string {
  const blocks = CONDITIONS.flatMap((condition) => {
    const here = runs.filter((run) => run.condition === condition);
    const identical = here.filter((run) => run.identical);
    const columns = changeColumns(here);
    if (identical.length === 0 || columns.length === 0) return [];
    const found = (says: (one: EndpointOutcome) => boolean, isKnown: (one: EndpointOutcome) => boolean = () => true) =>
      columns.map(({ endpoints }) => {
        const known = endpoints.filter(isKnown);
        return describeShareShort(count(known, says), known.length);
      });
    const endpoints = identical.flatMap((run) => run.endpoints);
    const alarms = count(identical, (run) => run.failing);
    const rows = SCORE_NAMES.filter((name) => endpoints.some(hasScore(name))).map((name) => {
      const threshold = Math.max(0, ...endpoints.map(({ scores }) => scores[name] ?? 0));
      return [name, threshold.toFixed(3), ...found(({ scores }) => (scores[name] ?? 0) > threshold, hasScore(name))];
    });
    const header = [
      `${condition}, ${identical.length} identical runs`,
      'threshold',
      ...columns.map(({ name }) => name),
    ];
    return [table(header, [[`**latency-gate** (${alarms} false alarms)`, '', ...found(isFound)], ...rows])];
  });
  const note = [
    'Each score has the threshold that just raises no alarm in these identical runs, chosen after the fact; ratios are natural',
    'logarithms. The gate’s rule is as it is, with its tolerance: of the changes by 5 % those at the default of 5 % need not fail.',
  ].join('\n');
  return [note, ...blocks].join('\n\n');
}

/** Extra work and longer waits change every latency by their share, so they are one column. */
const UNIFORM_KINDS: readonly ChangeKind[] = ['cpu', 'wait'];

function changeColumns(
  runs: readonly RunOutcome[],
): readonly { name: string; endpoints: readonly EndpointOutcome[] }[] {
  const changed = runs.flatMap((run) => run.endpoints.filter((one) => one.change > 0));
  const uniform = changed.filter((one) => UNIFORM_KINDS.includes(one.kind)).sort((a, b) => a.change - b.change);
  const others = changed.filter((one) => !UNIFORM_KINDS.includes(one.kind));
  const columns = [
    ...groupBy(uniform, (one) => `work or wait ${describeChangeSize(one.change)}`),
    ...groupBy(others, describeChange),
  ];
  return columns.map(([name, endpoints]) => ({ name, endpoints }));
}

function isFound(one: EndpointOutcome): boolean {
  return one.verdict === 'regression';
}

function withRun(runs: readonly RunOutcome[]): readonly { run: RunOutcome; endpoint: EndpointOutcome }[] {
  return runs.flatMap((run) => run.endpoints.map((endpoint) => ({ run, endpoint })));
}

function count<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.filter(test).length;
}

function spread(values: readonly number[], format: (value: number) => string): string {
  return `${format(quantile(values, 0.5))} / ${format(quantile(values, 0.9))}`;
}

function seconds(value: number): string {
  return value.toFixed(1);
}
