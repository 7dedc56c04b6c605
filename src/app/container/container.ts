/**
 * The app in a container. The image's own PID 1 stays PID 1: no init is put in front of what the user ships.
 */
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import type { AppSpec, Launching, LaunchOptions } from '../launcher.ts';
import { findFreePort } from '../process/listeners.ts';
import { becomeReady } from '../running-app.ts';
import { AppContainer, type ContainerPlan } from './app-container.ts';
import { appIn, type ContainerUnderLoad } from './container-process.ts';
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
      let started: ContainerUnderLoad;
      try {
        signal.throwIfAborted();
        const startedMs = performance.now();
        const [json, docker] = [await container.start(), { side: spec.side, env: options.env }];
        const { timeoutMs } = spec.app.ready;
        const { healthCheck } = plan.image;
        started = { ...plan, name: container.name, json, docker, healthCheck, startedMs, timeoutMs };
      } catch (error) {
        await container.remove();
        throw error;
      }
      const app = appIn(spec, started, container, {
        names: { starting: "the app's container", running: 'its container' },
        log: { writer: 'the app', read: () => container.log(), readSync: () => container.logSync() },
        check: "the image's HEALTHCHECK",
        ends: END_HINTS,
      });
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

const END_HINTS = {
  starting:
    'its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory',
  running: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
};

function isOnHostNetwork(spec: AppSpec): boolean {
  return spec.app.network === 'host';
}
