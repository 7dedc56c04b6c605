/** Opens a run: what is settled once, before anything is booted. */
import { randomInt } from 'node:crypto';
import { cpus, platform, release, totalmem } from 'node:os';
import { cleanUpDeadRuns } from '../app/cleanup/dead-runs.ts';
import { requireTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { readCommitted } from '../app/git/compare-commits.ts';
import { CoreLayout, ownCores, requireCores } from '../app/process/cores.ts';
import { configHashOf } from '../baseline/store.ts';
import { appOf, baseAppOf, trustingOwn } from '../config/app-of.ts';
import type { AppConfig, BothSides, Config } from '../config/config.ts';
import { mask } from '../config/mask.ts';
import { readNamedFiles } from '../config/read-file.ts';
import { GateError, InterruptedError } from '../errors.ts';
import { createLoadDriver } from '../load/generator-process.ts';
import { type Checkout, findCheckout } from '../measure/checkout.ts';
import { createCommandGenerator } from '../measure/command-generator.ts';
import { Deadline } from '../measure/deadline.ts';
import { ORDINARY, type Session } from '../measure/testbed.ts';
import { needsBaseCommit } from '../plan/comparison-kind.ts';
import { seedOfPart } from '../plan/part.ts';
import { referenceFingerprint } from '../reference/server.ts';
import type { Machine } from '../results/provenance.ts';
import { seesProcesses } from '../system/proc.ts';
import type { GateRequest } from './request.ts';

export interface Run extends Session {
  readonly request: Omit<GateRequest, 'config' | 'expansion' | 'signal'>;
  /** As written, with the hashes of the files that it names: for the results. */
  readonly config: Config;
  /** With references expanded. */
  readonly apps: BothSides<AppConfig>;
  readonly checkout: Checkout;
  readonly machine: Machine;
  readonly configHash: string;
  /** The reference server's here. */
  readonly fingerprint: string;
}

/** Opens a run, has `work` done with it, and closes it. Throws GateError without secrets; nothing is left running then. */
export async function withRun<T>(request: GateRequest, work: (run: Run) => Promise<T>): Promise<T> {
  const { expansion, spentMs, signal: interruption } = request;
  await requireTemporaryFolder();
  const deadline = new Deadline({ config: expansion.config, spentMs, interruption });
  const secrets = [...expansion.secrets];
  try {
    return await work(await openRun(request, deadline, secrets));
  } catch (error) {
    if (interruption.aborted && !(error instanceof GateError)) throw new InterruptedError('a signal', seesProcesses());
    throw error instanceof GateError ? error.masked((text) => mask(text, secrets)) : error;
  } finally {
    deadline.cancel();
  }
}

/** @param secrets grows while the run goes on */
async function openRun(request: GateRequest, deadline: Deadline, secrets: string[]): Promise<Run> {
  const { expansion, events, env, directory, filesFrom = directory, filesAt } = request;
  const removed = deadline.orAbandon(cleanUpDeadRuns(env)).catch(() => []);
  for (const line of await removed) events.note(line);
  const { config, expanded } = await readNamedFiles(request.config, expansion.config, {
    directory: filesFrom,
    ...(filesAt && {
      elsewhere: (path, mostBytes) => readCommitted(filesAt, path, { mostBytes, signal: deadline.signal }),
    }),
  });
  const apps = { base: request.baseConfig?.app ?? baseAppOf(expanded, null), head: appOf(expanded, 'head') };
  const resolved = trustingOwn(expanded, apps);
  const checkout = await deadline.inTime('while git looked for the commits', (signal) =>
    findCheckout({ ...request, isBaseOptional: !needsBaseCommit(config, apps.base) }, signal),
  );
  const { cpuset } = config.app;
  if (cpuset !== null) requireCores(cpuset);
  const layout = new CoreLayout(config.load.pin ? ownCores(cpuset) : null);
  const machine = machineOf(request.runnerClass, layout);
  const { command } = resolved.load;
  const openDriver = async () => {
    const cores = layout.generator;
    return command === undefined
      ? await createLoadDriver({ generatorPath: request.generatorPath, cores })
      : await createCommandGenerator({ command, cores, directory: filesFrom });
  };
  const seed = request.seed ?? seedOfPart(config.load.seed ?? randomInt(2 ** 31), request.part ?? null);
  const hashes = { configHash: configHashOf(config), fingerprint: referenceFingerprint(machine, config.load) };
  const found = { connections: { ...ORDINARY }, starts: { count: 0 } };
  const session = { resolved, secrets, seed, deadline, events, openDriver, layout, ...found };
  return { ...session, request, config, apps, checkout, machine, ...hashes };
}

function machineOf(runnerClass: string, layout: CoreLayout): Machine {
  return {
    os: `${platform()} ${release()}`,
    arch: process.arch,
    cpuModel: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    runnerClass,
    ...placesOn(layout),
  };
}

/** What of the machine follows from where app and generator run. */
export function placesOn({ isApart, appCores }: CoreLayout): Pick<Machine, 'pinned' | 'appCores'> {
  return { pinned: isApart, ...(appCores === null ? {} : { appCores }) };
}
