/**
 * The pipeline: Config → Block[] of Round[] → Results (measurement.ts) → Comparison → Report. The second half is pure.
 */
import { sweepDeadRuns } from './app/cleanup/dead-runs.ts';
import { requireTemporaryFolder } from './app/cleanup/temporary-folder.ts';
import { sizeWarning } from './baseline/file.ts';
import type { FoundBaselines } from './baseline/store.ts';
import type { Config } from './config/config.ts';
import { expandReferences } from './config/expand.ts';
import { mask } from './config/mask.ts';
import { readNamedFiles } from './config/read-named-files.ts';
import { longestRunMs } from './config/run-length.ts';
import { compare } from './decide/compare.ts';
import type { Comparison } from './decide/comparison.ts';
import { whySettle } from './decide/settle.ts';
import { ExitCode, GateError, InterruptedError } from './errors.ts';
import { type Deadline, startDeadline } from './measure/deadline.ts';
import type { Override } from './report/override.ts';
import { type Report, renderReport } from './report/report.ts';
import { printResults } from './results/parse.ts';
import type { Results } from './results/results.ts';
import type { Packing } from './run/base-image-cache.ts';
import type { GateRequest } from './run/request.ts';
import { type MeasuredResults, measureResults } from './run/run.ts';

export interface GateOutcome extends Report {
  readonly results: Results;
  readonly comparison: Comparison;
  /** Stored runs that were compared with, and those passed over. */
  readonly found: FoundBaselines;
  /** This run is to be a baseline for later ones. */
  readonly isBaseline: boolean;
  /** The image that is to be stored beside the results; null: none was wanted. The caller removes its file. */
  readonly packing: Packing | null;
  /** The label that lets the failing gate pass. */
  readonly override?: Override;
  readonly exitCode: ExitCode;
}

/** Runs the whole gate. A regression is an outcome; throws GateError for all that keeps it from judging. */
export async function runGate(given: GateRequest): Promise<GateOutcome> {
  return await guarded(given, async (request, expanded, deadline) => {
    const measured = await measureResults(request, expanded, null, deadline);
    const outcome = conclude(request, measured);
    const tooLarge = sizeWarning(Buffer.byteLength(printResults(outcome.results)));
    if (tooLarge !== null) request.onProgress(tooLarge);
    const why = measured.canSettle ? whySettle(outcome.comparison, outcome.found.baselines.length) : null;
    return why === null ? outcome : await settle(request, expanded, measured, why, deadline);
  });
}

/** The first half of the gate: up to the results. `mode: calibrate` measures head beside itself. Throws GateError. */
export async function runMeasurement(given: GateRequest): Promise<Results> {
  return await guarded(
    given,
    async (request, expanded, deadline) => (await measureResults(request, expanded, null, deadline)).results,
  );
}

/** `run` gets the configuration twice: in the request with the hashes of the files it names, expanded with their content. */
async function guarded<T>(
  request: GateRequest,
  run: (request: GateRequest, expanded: Config, deadline: Deadline) => Promise<T>,
): Promise<T> {
  const { config, secrets } = expandReferences(request.config, request.env);
  await requireTemporaryFolder();
  const deadline = startDeadline(longestRunMs(config, request.calibrationBlocks));
  try {
    const swept = deadline.orGiveUp(sweepDeadRuns(request.env)).catch(() => []);
    for (const line of await swept) request.onProgress(line);
    const files = await readNamedFiles(request.config, config, request.directory);
    return await run({ ...request, config: files.config }, files.expanded, deadline);
  } catch (error) {
    if (request.signal.aborted && !(error instanceof GateError)) throw new InterruptedError('a signal');
    throw error instanceof GateError ? error.masked((text) => mask(text, secrets)) : error;
  } finally {
    deadline.cancel();
  }
}

/** Runs base beside head. Where that fails the suspicion stays what it is, and the report says so. */
async function settle(
  request: GateRequest,
  expanded: Config,
  measured: MeasuredResults,
  why: string,
  deadline: Deadline,
): Promise<GateOutcome> {
  request.onProgress(why);
  try {
    return conclude(request, await measureResults(request, expanded, why, deadline));
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof GateError)) throw error;
    const { secrets } = expandReferences(request.config, request.env);
    const notes = [...measured.results.notes, `Base could not be run to settle it: ${mask(error.message, secrets)}`];
    return conclude(request, { ...measured, results: { ...measured.results, notes } });
  }
}

/** From results to the outcome: pure. */
function conclude(request: GateRequest, { results, found, firstBaseline, packing }: MeasuredResults): GateOutcome {
  const comparison = compare(results, found.baselines);
  const isBaseline = request.mode === 'record';
  const report = renderReport({ results, comparison, found, isBaseline, firstBaseline });
  return { ...report, results, comparison, found, isBaseline, packing, exitCode: exitCodeOf(comparison) };
}

/** The same outcome where a label lets it pass: the verdict stays what was measured, the report says who set it. Pure. */
export function acceptedBy(outcome: GateOutcome, override: Override): GateOutcome {
  const { results, comparison, found } = outcome;
  const report = renderReport({ results, comparison, found, isBaseline: false, override });
  return { ...outcome, ...report, override, exitCode: ExitCode.passed };
}

/** The verdict and report of results that were measured before: the same files always give the same verdict. */
export function replay(results: Results, baselines: readonly Results[]): GateOutcome {
  return replayAgainst(results, { baselines, skipped: [] });
}

/** The same against stored runs that were looked up again. */
export function replayAgainst(results: Results, found: FoundBaselines): GateOutcome {
  const comparison = compare(results, found.baselines);
  const report = renderReport({ results, comparison, found, isBaseline: false });
  return { ...report, results, comparison, found, isBaseline: false, packing: null, exitCode: exitCodeOf(comparison) };
}

/** An invalid measurement is not a verdict on the app: it has its own code. */
export function exitCodeOf(comparison: Comparison): ExitCode {
  if (comparison.verdict === 'invalid') return ExitCode.measurement;
  return comparison.failing ? ExitCode.gateFailed : ExitCode.passed;
}
