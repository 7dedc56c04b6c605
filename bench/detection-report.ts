/** From the records of the detection bench to its tables. Pure and seeded: the same records give the same report. */

import { outcomeOf, type RunOutcome } from './detection-outcomes.ts';
import type { DetectionRecord } from './detection-record.ts';
import { type SizeRow, sizeRows, sizeTable, type Truth } from './detection-sizes.ts';
import { alarmTables, equalAlarmsTable, foundTable, peerTable, runsTable } from './detection-tables.ts';
import type { KeptRun } from './kept.ts';
import { poolsOf, type ResampledAlarms, resampledAlarms } from './resample.ts';
import { startPoolsOf, startsTable } from './resample-starts.ts';

/** A run, by the name of its record. */
export interface NamedRecord {
  readonly name: string;
  readonly record: DetectionRecord;
}

export interface ReportOptions {
  /** Runs of which only this is left. */
  readonly kept?: readonly KeptRun<RunOutcome>[];
  /** The true change, if it is known better than from the records. */
  readonly truth?: Truth;
  /** Resampled runs per case of identical versions. */
  readonly resamples?: number;
  readonly seed?: number;
}

export interface DetectionReport {
  readonly markdown: string;
  readonly data: {
    readonly runs: readonly RunOutcome[];
    readonly resampled: readonly ResampledAlarms[];
    readonly sizes: readonly SizeRow[];
  };
}

/** Runs that are drawn from fewer blocks are much alike. */
const FEWEST_BLOCKS = 40;

export function detectionReport(named: readonly NamedRecord[], options: ReportOptions = {}): DetectionReport {
  const records = named.map(({ record }) => record);
  const known = new Set(named.map(({ name }) => name));
  // Runs of an older build that were kept say what was better than it once: a report is about the present one.
  const kept = (options.kept ?? []).filter(({ name, outcome }) => !known.has(name) && outcome.build === 'this');
  const all = [...kept.map(({ outcome }) => outcome), ...records.map(outcomeOf)];
  const runs = all.filter(({ build }) => build === 'this');
  const { resamples = 2000, seed = 1 } = options;
  const ours = records.filter(({ build }) => build === 'this');
  const isLarge = ({ blocks }: { readonly blocks: readonly unknown[] }) => blocks.length >= FEWEST_BLOCKS;
  const resampled = poolsOf(ours)
    .filter(isLarge)
    .map((pool, index) => resampledAlarms(pool, resamples, seed + index));
  const sizes = sizeRows(runs, options.truth);
  const sections = [
    ['All runs', runsTable(all)],
    ['Identical versions', alarmTables(runs, resampled)],
    ['Starts', startsTable(startPoolsOf(ours).filter(isLarge), { runs: resamples, seed })],
    ['Changes found', foundTable(runs)],
    ['The same rounds by other rules', peerTable(runs)],
    ['The same rounds by other rules, at equal false alarms', equalAlarmsTable(runs)],
    ['Sizes of changes', sizeTable(sizes)],
  ];
  const intro = 'Intervals in brackets are 95 % (Clopper and Pearson).';
  const markdown = [intro, ...sections.map(([title, body]) => `## ${title}\n\n${body}`)].join('\n\n');
  return { markdown: `${markdown}\n`, data: { runs, resampled, sizes } };
}
