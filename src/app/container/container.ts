/**
 * The app in a container. The image's own PID 1 stays PID 1: no init is put in front of what the user ships.
 */
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import type { AppSpec, LaunchContext, Launching, LaunchOptions } from '../launcher.ts';
import { findFreePort } from '../process/listeners.ts';
import { probeOf } from '../ready.ts';
import { becomeReady, type StartedApp } from '../running-app.ts';
import { AppContainer, type ContainerPlan, type StartedContainer } from './app-container.ts';
import { listeningProblem } from './container-process.ts';
import { buildImage, containerPort, findImage, type PreparedImage } from './image.ts';
import { type Reach, reachOf } from './network.ts';

type ContainerSource = Extract<AppSource, { kind: 'build' | 'image' }>;

export function containerLauncher(spec: AppSpec, source: ContainerSource, options: LaunchOptions): Launching {
  const context = { spec, options };
  let prepared: PreparedImage | null = null;
  let known: Reach | null = null;

  async function reach(): Promise<Reach> {
    known ??= await reachOf(spec, options);
    return known;
  }

  async function image(signal: AbortSignal): Promise<PreparedImage> {
    prepared ??=
      source.kind === 'build'
        ? await buildImage(source, context, signal)
        : await findImage(source.image, context, signal);
    return prepared;
  }

  return {
    async prepare(signal) {
      signal.throwIfAborted();
      // Before the image: a problem is reported now, not after a minute of building the other side.
      await reach();
      const from = await image(signal);
      if (!isOnHostNetwork(spec)) containerPort(spec, from);
    },

    async start(signal, attachment) {
      signal.throwIfAborted();
      const plan = { ...(await planOf(spec, await image(signal), await reach())), attachment };
      const container = new AppContainer(plan, context);
      await container.create();
      let app: StartedApp;
      try {
        signal.throwIfAborted();
        app = startedApp(container, await container.start(), { ...plan, spec });
      } catch (error) {
        await container.remove();
        throw error;
      }
      return await becomeReady(app, context, signal);
    },

    imageDigest: () => Promise.resolve(prepared?.digest ?? null),

    async dispose() {
      await prepared?.remove();
      prepared = null;
    },
  };
}

async function planOf(spec: AppSpec, image: PreparedImage, reach: Reach): Promise<ContainerPlan> {
  if (!isOnHostNetwork(spec)) {
    const port = containerPort(spec, image);
    return { image, reach, port, env: { PORT: String(port), ...withPort(spec.app.env, port) } };
  }
  // Both versions run side by side there: each gets a port of its own, whatever the configuration says.
  const port = await findFreePort();
  return { image, reach, port, env: { ...withPort(spec.app.env, port), PORT: String(port) } };
}

type PlannedApp = ContainerPlan & Pick<LaunchContext, 'spec'>;

function startedApp(container: AppContainer, started: StartedContainer, planned: PlannedApp): StartedApp {
  const { app } = planned.spec;
  // A path that the configuration names says more than the image does.
  const check = app.ready.path === null ? planned.image.healthCheck : null;
  return {
    names: { starting: "the app's container", running: 'its container' },
    startedMs: started.startedMs,
    ready: {
      origins: started.origins,
      // A published port accepts connections before the app does: only an answer proves that the app is there.
      probe: probeOf(app.ready, planned.reach.kind === 'published' ? 'any answer' : 'a connection'),
      health: check === null ? undefined : (signal) => container.health(check, signal),
      timeoutMs: app.ready.timeoutMs,
      hint: () => notReadyHint(started.process.hostPid, planned),
    },
    ended: started.ended.then((how) => ({ how, hints: END_HINTS })),
    handles: { CONTAINER: container.name },
    log: { writer: 'the app', read: () => container.log(), readSync: () => container.logSync() },
    cpuMs: () => started.process.cpuMs(),
    scheduling: () => started.process.scheduling(),
    counts: () => started.process.counts(),
    pids: () => started.process.pids(),
    takePeakMemoryBytes: () => started.process.takePeakMemoryBytes(),
    servingPid: () => started.process.servingPid(planned.port),
    async suspension() {
      const suspension = await container.suspension();
      return () => suspension;
    },
    stop: () => container.remove(),
  };
}

const END_HINTS = {
  starting:
    'its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory',
  running: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
};

function notReadyHint(hostPid: number | null, { spec, image, reach, port }: PlannedApp): string {
  const { memory, ready } = spec.app;
  // At its limit a container stands still for a while, up to minutes, before the kernel kills it.
  const limit = memory === null ? '' : `, or more than ${memory} of memory with app.memory`;
  const later = `give it more time with app.ready.timeout if it is only slow${limit}`;
  if (reach.kind === 'host') return `on the host's network the app has to listen on $PORT, which was ${port}; ${later}`;
  const problem = listeningProblem(hostPid, port);
  if (problem !== null) {
    const network = reach.kind === 'address' ? `, and the gate has to reach the network ${reach.network}` : '';
    return `${problem}${network}; ${later}`;
  }
  return image.healthCheck !== null && ready.path === null
    ? `it listens; the image's HEALTHCHECK has to pass as well, or app.ready.path to name what says ready instead; ${later}`
    : `it listens, but does not answer as app.ready asks; ${later}`;
}

function isOnHostNetwork(spec: AppSpec): boolean {
  return spec.app.network === 'host';
}
