/** What is published about one run, and the places that it is written to. */
import type { GateToReport } from '../report/gates.ts';
import type { Report } from '../report/report.ts';

export interface Publication {
  /** The gate's, or that of several together: one comment per name and pull request. */
  readonly name: string;
  readonly report: Report;
  /** What the report is about; none where it is about a failure. */
  readonly gates: readonly GateToReport[];
  /** Beside those that follow from the report. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What became of it in one place; what is missing did not happen. */
export interface Written {
  /** The address of the comment or issue. */
  readonly url?: string | null;
  /** What could not be written, why, and the way out. */
  readonly warning?: string | null;
  /** For log and summary: why the place is another run's. */
  readonly note?: string | null;
  /** For the log alone. */
  readonly done?: string | null;
  /** Without it the job must not pass. */
  readonly failure?: unknown;
}

/** Writes as much as the permissions allow. Never throws. */
export type Sink = (publication: Publication, before: readonly Written[]) => Promise<Written> | Written;

/** Into one place after the other: a summary says what became of the comment before it. */
export async function writeTo(sinks: readonly Sink[], publication: Publication): Promise<readonly Written[]> {
  const written: Written[] = [];
  for (const sink of sinks) written.push(await sink(publication, written));
  return written;
}
