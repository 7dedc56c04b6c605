/** Prepares the frozen reference beside head, with costs from earlier runs or newly matched ones. */
import type { LaunchOptions } from '../app/launch-options.ts';
import type { AppLauncher } from '../app/launcher.ts';
import { appOf } from '../config/app-of.ts';
import type { Session } from '../measure/session.ts';
import type { ReferenceInfo, SideInfo } from '../results/provenance.ts';
import { CALIBRATION_COSTS, calibrateReference } from './calibration.ts';
import { referenceLauncher } from './launcher.ts';
import { costKey } from './server.ts';

export const REFERENCE_SIDE: SideInfo = { label: 'reference', commit: null, kind: 'reference', imageDigest: null };

export interface ReferenceRequest {
  readonly referencePath: string;
  readonly fingerprint: string;
  /** Costs from earlier runs; null: there are none yet. */
  readonly frozen: ReferenceInfo['iterations'] | null;
  readonly head: AppLauncher;
  readonly launch: LaunchOptions;
}

export interface Reference {
  readonly info: ReferenceInfo;
  /** Prepared; null if no endpoint needs it. The caller disposes of it. */
  readonly launcher: AppLauncher | null;
}

/** Null if the app's CPU time cannot be read, so that no cost can be matched. Throws AppError, MeasurementError. */
export async function prepareReference(session: Session, request: ReferenceRequest): Promise<Reference | null> {
  const { resolved, deadline } = session;
  const { referencePath, fingerprint, launch } = request;
  if (appOf(resolved, 'head').source.kind === 'url') return null;
  const when = 'while the reference server was matched to the app';
  const iterations =
    costsForAll(session, request) ?? (await deadline.inTime(when, () => matchAfresh(session, request)));
  if (iterations === null) return null;
  const costs = Object.fromEntries(
    resolved.endpoints.flatMap((endpoint) => {
      const cost = iterations[endpoint.name];
      return typeof cost === 'number' ? [[costKey(endpoint), cost]] : [];
    }),
  );
  const info = { fingerprint, iterations };
  if (Object.keys(costs).length === 0) return { info, launcher: null };
  const launcher = referenceLauncher({ referencePath, costs, launch });
  await deadline.inTime(when, (signal) => launcher.prepare(signal));
  return { info, launcher };
}

/** The frozen costs, if every endpoint has one; otherwise parts of the reference would be matched at different times. */
function costsForAll({ resolved }: Session, { frozen }: ReferenceRequest): ReferenceInfo['iterations'] | null {
  return frozen !== null && resolved.endpoints.every(({ name }) => frozen[name] !== undefined) ? frozen : null;
}

async function matchAfresh(session: Session, request: ReferenceRequest): Promise<ReferenceInfo['iterations'] | null> {
  const { referencePath, launch, head } = request;
  const { events, deadline } = session;
  events.note('matching the cost of the reference server to the app');
  const reference = referenceLauncher({ referencePath, costs: CALIBRATION_COSTS, launch });
  try {
    await reference.prepare(deadline.signal);
    return await calibrateReference(session, { head, reference });
  } finally {
    await reference.dispose();
  }
}
