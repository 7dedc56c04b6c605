/** The app in a container, from `docker create` to its removal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import { AppError } from '../../errors.ts';
import { catchesSignal } from '../../system/proc.ts';
import { ATTACHED_AT, type Attachment, type LaunchContext } from '../launcher.ts';
import { findFreePort } from '../process/listeners.ts';
import { detailOf, tailOf } from '../process/log.ts';
import type { ProgramResult } from '../process/run-program.ts';
import { launchPrepared, type StartedApp } from '../running-app.ts';
import { appIn, ownedByDocker } from './container-process.ts';
import { visibleProcess } from './control-group.ts';
import { type DockerOptions, faultIn, inspectContainer, runDocker, valueFlags } from './docker.ts';
import { buildImage, findImage, type PreparedImage, portInside } from './image.ts';
import { networkFlags, type Reach, reachOf } from './network.ts';

const GRACE_SECONDS = 3;

interface ContainerPlan {
  readonly image: PreparedImage;
  readonly reach: Reach;
  /** Where the app listens: inside the container, or on the host's network. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly attachment?: Attachment | undefined;
}

const WORDS = {
  names: { starting: "the app's container", running: 'its container' },
  writer: 'the app',
  check: "the image's HEALTHCHECK",
  ends: {
    starting:
      'its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory',
    running: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
  },
};

let containers = 0;

/** `docker create` and `docker start`. Throws AppError when docker refuses, and the signal's reason; nothing is left behind then. */
async function startContainer(plan: ContainerPlan, context: LaunchContext, signal: AbortSignal): Promise<StartedApp> {
  const { spec, options } = context;
  const { image, env, attachment } = plan;
  containers += 1;
  const name = `latency-gate-${options.runId}-${spec.side}-${containers}`;
  const docker = { side: spec.side, env: options.env };
  const state: ContainerState = { isCreating: true, isHeard: () => false };
  const owner = ownerOf(name, docker, state);
  const refusal = (action: string, result: ProgramResult) =>
    AppError.of(spec.side, `docker could not ${action} the app's container`, {
      hint: 'docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it',
      ...faultIn(result),
      ...detailOf(tailOf(result.stderr), 'docker'),
    });
  try {
    const added = attachment?.env(ATTACHED_AT, { ...image.env, ...env });
    const { flags, values } = valueFlags('--env', { ...env, ...added });
    const args = ['create', '--name', name, ...runFlags(plan, context), ...flags, image.id];
    // No abort signal: it takes a moment only, and what is half created cannot be removed for sure.
    const created = await runDocker(args, { ...docker, values });
    state.isCreating = false;
    if (created.code !== 0) throw refusal('create', created);
    signal.throwIfAborted();
    const startedMs = performance.now();
    const started = await runDocker(['start', name], docker);
    if (started.code !== 0) throw refusal('start', started);
    const json = await inspectContainer(name, docker);
    const pid = visibleProcess(json)?.pid;
    state.isHeard = () =>
      image.stopSignal !== 'SIGTERM' || pid === undefined || catchesSignal(pid, 'SIGTERM') !== false;
    const { healthCheck } = image;
    const { timeoutMs } = spec.app.ready;
    return appIn(spec, { ...plan, name, json, docker, healthCheck, startedMs, timeoutMs }, owner, WORDS);
  } catch (error) {
    await owner.remove();
    throw error;
  }
}

interface ContainerState {
  /** The daemon may be at it, whether or not docker has answered. */
  isCreating: boolean;
  /** PID 1 gets no signal that it does not handle: without a handler any grace period is time lost. */
  isHeard: () => boolean;
}

function ownerOf(name: string, docker: DockerOptions, state: ContainerState) {
  const removal = ['rm', '--force', '--volumes', name];
  return ownedByDocker(docker, {
    note: { kind: 'container', name },
    running: async () => [await inspectContainer(name, docker)],
    async readLog() {
      const { code, tail } = await runDocker(['logs', '--tail', '200', name], docker);
      return code === 0 ? tail : null;
    },
    /** Asks it to end, then kills it and removes it with its anonymous volumes. */
    async end() {
      if (!state.isHeard()) return await runDocker(removal, docker);
      const stopped = runDocker(['stop', '-t', String(GRACE_SECONDS), name], docker).catch(() => null);
      await Promise.race([stopped, untilDeaf(state)]);
      const removed = await runDocker(removal, docker);
      await stopped;
      return removed;
    },
    removal,
    removalMs: 10_000,
    isCreating: () => state.isCreating,
  });
}

/**
 * As PID 1, Node handles SIGTERM once without ending, and ignores it from then on, so the rest of the grace period is of
 * no use. An app that finishes its work after `process.once('SIGTERM')` looks the same, so it gets half a second of it.
 */
async function untilDeaf({ isHeard }: ContainerState): Promise<void> {
  const deadlineMs = performance.now() + (GRACE_SECONDS + 1) * 1000;
  while (performance.now() < deadlineMs && isHeard()) await sleep(25);
  await sleep(500);
}

function runFlags({ reach, port, attachment }: ContainerPlan, { spec: { app }, options }: LaunchContext): string[] {
  const cores = app.cpuset ?? options.cores();
  return [
    '--label',
    `latency-gate=${options.runId}`,
    // Docker's own health check would run in the middle of rounds and count as the app: the gate runs it until it passes.
    '--no-healthcheck',
    ...networkFlags(reach, port),
    ...(attachment === undefined ? [] : ['--volume', `${attachment.folder}:${ATTACHED_AT}`]),
    ...(cores === null ? [] : ['--cpuset-cpus', cores]),
    ...(app.cpus === null ? [] : ['--cpus', String(app.cpus)]),
    ...(app.memory === null ? [] : ['--memory', app.memory]),
  ];
}

/** The image's own PID 1 stays PID 1: no init is put in front of what the user ships. */
export function containerLauncher(context: LaunchContext, source: Extract<AppSource, { kind: 'build' | 'image' }>) {
  const { spec, options } = context;
  const prepare = async (signal: AbortSignal) => {
    // Before the image: a problem is reported now, not after a minute of building the other side.
    const reach = await reachOf(spec, options);
    const isBuilt = source.kind === 'build';
    const image = await (isBuilt ? buildImage(source, context, signal) : findImage(source.image, context, signal));
    const dispose = async () => await image.remove?.();
    try {
      const inside = reach.kind === 'host' ? null : portInside(spec, image.exposedPorts, 'the image EXPOSEs');
      return { reach, image, inside, digest: image.digest, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  };
  return launchPrepared(context, prepare, async ({ reach, image, inside }, signal, attachment) => {
    // On the host's network both versions run side by side: each gets a port of its own, whatever the configuration says.
    const port = inside ?? (await findFreePort());
    const own = withPort(spec.app.env, port);
    const env = inside === null ? { ...own, PORT: String(port) } : { PORT: String(port), ...own };
    return await startContainer({ reach, image, port, env, attachment }, context, signal);
  });
}
