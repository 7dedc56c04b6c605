/** Prepares the frozen reference beside head, with costs from earlier runs or newly matched ones. */
import type { LaunchOptions } from '../app/launch-options.ts';
import type { AppLauncher } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import type { Config } from '../config/config.ts';
import type { LoadDriver } from '../load/driver.ts';
import { type Deadline, outOfTimeError } from '../measure/deadline.ts';
import type { ReferenceInfo, SideInfo } from '../results/results.ts';
import { referenceLauncher } from './launcher.ts';
import { PILOT_COSTS, pilot } from './pilot.ts';
import { costKey } from './server.ts';

export const REFERENCE_SIDE: SideInfo = { label: 'reference', commit: null, kind: 'reference', imageDigest: null };

export interface ReferenceRequest {
  /** With environment references expanded. */
  readonly config: Config;
  readonly referencePath: string;
  readonly fingerprint: string;
  /** Costs from earlier runs; null: there are none yet. */
  readonly frozen: ReferenceInfo['iterations'] | null;
  readonly head: AppLauncher;
  readonly launch: LaunchOptions;
  readonly openDriver: () => Promise<LoadDriver>;
  readonly onProgress: (line: string) => void;
}

export interface Reference {
  readonly info: ReferenceInfo;
  /** Prepared; null if no endpoint needs it. The caller disposes of it. */
  readonly launcher: AppLauncher | null;
}

/** Null if the app's CPU time cannot be read, so that no cost can be matched. Throws AppError, MeasurementError. */
export async function prepareReference(
  request: ReferenceRequest,
  deadline: Deadline,
  signal: AbortSignal,
): Promise<Reference | null> {
  const { config, referencePath, fingerprint, launch } = request;
  if (appOf(config, 'head').source.kind === 'url') return null;
  const iterations = costsForAll(request) ?? (await matchInTime(request, deadline, signal));
  if (iterations === null) return null;
  const costs = Object.fromEntries(
    config.endpoints.flatMap((endpoint) => {
      const cost = iterations[endpoint.name];
      return typeof cost === 'number' ? [[costKey(endpoint), cost]] : [];
    }),
  );
  const info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  const launcher = referenceLauncher({ referencePath, costs, launch });
  await launcher.prepare(signal);
  return { info, launcher };
}

/** The frozen costs, if every endpoint has one; otherwise parts of the reference would be matched at different times. */
function costsForAll({ config, frozen }: ReferenceRequest): ReferenceInfo['iterations'] | null {
  return frozen !== null && config.endpoints.every(({ name }) => frozen[name] !== undefined) ? frozen : null;
}

async function matchInTime(
  request: ReferenceRequest,
  deadline: Deadline,
  signal: AbortSignal,
): Promise<ReferenceInfo['iterations'] | null> {
  try {
    return await deadline.orGiveUp(matchAfresh(request, AbortSignal.any([signal, deadline.signal])));
  } catch (error) {
    if (!deadline.signal.aborted || signal.aborted) throw error;
    throw outOfTimeError(request.config, 'while the reference server was matched to the app');
  }
}

async function matchAfresh(
  request: ReferenceRequest,
  signal: AbortSignal,
): Promise<ReferenceInfo['iterations'] | null> {
  const { config, referencePath, launch, head, openDriver } = request;
  request.onProgress('matching the cost of the reference server to the app');
  const reference = referenceLauncher({ referencePath, costs: PILOT_COSTS, launch });
  try {
    await reference.prepare(signal);
    return await pilot({ config, head, reference, openDriver }, signal);
  } finally {
    await reference.dispose();
  }
}
