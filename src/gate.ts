/** The pipeline: open → measure → judge → render; `publish/` publishes. All but measuring is a function of the results. */
import { sizeWarning } from './baseline/file.ts';
import { type FoundBaselines, NO_BASELINES } from './baseline/store.ts';
import { mask } from './config/mask.ts';
import { compare } from './decide/compare.ts';
import { exitCodeOf } from './decide/rule.ts';
import { suspectedIn } from './decide/stored.ts';
import { type ExitCode, GateError } from './errors.ts';
import { exitCodeWithLabel, type Override, type ReportInput } from './report/input.ts';
import { type GateReport, renderReport } from './report/report.ts';
import { confirmingWords } from './report/view/reasons.ts';
import type { RunSummary } from './results/history.ts';
import { printResults } from './results/parse.ts';
import type { Results } from './results/results.ts';
import { type Run, withRun } from './run/open.ts';
import type { GateRequest } from './run/request.ts';
import { type Measured, measureRun, measureSideBySide } from './run/run.ts';

export interface Judged extends Measured, Pick<ReportInput, 'comparison' | 'override' | 'reproduce'> {
  readonly exitCode: ExitCode;
}

/** Up to the verdict: a regression is an outcome. Throws GateError for all that prevents a verdict. */
export async function runGate(request: GateRequest): Promise<Judged> {
  return await withRun(request, async (run) => {
    const judged = await confirmed(run, judge(await measureRun(run)));
    const tooLarge = sizeWarning(Buffer.byteLength(printResults(judged.results)));
    if (tooLarge !== null) run.events.note(tooLarge);
    return judged;
  });
}

/** A regression that baselines point to is confirmed side by side. Where that fails it stays a suspicion, and the report says so. */
async function confirmed(run: Run, judged: Judged): Promise<Judged> {
  const { results, comparison, found } = judged;
  const why = judged.canConfirm ? confirmingWords(suspectedIn(comparison), found.baselines.length) : null;
  if (why === null) return judged;
  run.events.note(why);
  try {
    return judge(await measureSideBySide(run, why));
  } catch (error) {
    run.deadline.interruption.throwIfAborted();
    if (!(error instanceof GateError)) throw error;
    const note = `Base could not be run to confirm it: ${mask(error.message, run.secrets)}`;
    return judge({ ...judged, results: { ...results, notes: [...results.notes, note] } });
  }
}

export function judge(measured: Measured): Judged {
  const comparison = compare(measured.results, measured.found.baselines);
  return { ...measured, comparison, exitCode: exitCodeOf(comparison) };
}

/** The verdict on results that were measured before. */
export function replay(results: Results, found: FoundBaselines = NO_BASELINES, earlier: readonly RunSummary[] = []) {
  const { kind, run, baseFailure } = results;
  // What a push to a branch measured is for others to be compared with.
  const isOfPush = run.event === 'push' && run.ref?.startsWith('refs/heads/') === true;
  const isBaseline = isOfPush && kind === 'single' && baseFailure === undefined && found.baselines.length === 0;
  return judge({ results, found, earlier, canConfirm: false, isBaseline, firstBaseline: null });
}

/** The verdict stays what was measured, whether the label lets it pass or not. */
export function withOverride(judged: Judged, override: Override): Judged {
  return { ...judged, override, exitCode: exitCodeWithLabel({ ...judged, override }) };
}

export function render(judged: Judged): Judged & GateReport {
  return { ...judged, ...renderReport(judged) };
}
