/**
 * The app in a container. The image's own PID 1 stays PID 1: no init is put in front of what the user ships.
 */
import type { AppSource } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { Suspension } from '../../system/suspension.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppLauncher, AppSpec, RunningApp } from '../launcher.ts';
import { findFreePort } from '../process/free-port.ts';
import { detailOf } from '../process/log-tail.ts';
import { probeOf, type ReadyOutcome, waitUntilReady } from '../ready.ts';
import { type Container, createContainer } from './container-life.ts';
import { listeningProblem } from './container-process.ts';
import { buildImage, containerPort, findImage, type PreparedImage } from './image.ts';
import { type Reach, reachOf } from './network.ts';

type ContainerSource = Extract<AppSource, { kind: 'build' | 'image' }>;

export function containerLauncher(spec: AppSpec, source: ContainerSource, options: LaunchOptions): AppLauncher {
  let prepared: PreparedImage | null = null;
  let known: Reach | null = null;

  async function reach(): Promise<Reach> {
    known ??= await reachOf(spec, options);
    return known;
  }

  async function image(signal: AbortSignal): Promise<PreparedImage> {
    prepared ??=
      source.kind === 'build'
        ? await buildImage(spec, source, options, signal)
        : await findImage(spec, source.image, options, signal);
    return prepared;
  }

  return {
    async prepare(signal) {
      signal.throwIfAborted();
      // Said before a minute of building the other side, not after.
      await reach();
      if (!isHost(spec)) containerPort(spec, await image(signal));
      else await image(signal);
    },

    async start(signal) {
      signal.throwIfAborted();
      const way = await reach();
      const from = await image(signal);
      // On the host's network both versions run side by side: each has to be told a port of its own.
      const port = isHost(spec) ? await findFreePort() : containerPort(spec, from);
      const env = isHost(spec) ? { ...spec.app.env, PORT: String(port) } : { PORT: String(port), ...spec.app.env };
      const container = await createContainer({ spec, image: from, reach: way, port, env, options });
      // A path that the configuration names says more than the image does.
      const check = spec.app.ready.path === null ? from.healthCheck : null;
      try {
        signal.throwIfAborted();
        const startedMs = performance.now();
        await container.start();
        const outcome = await waitUntilReady({
          origins: container.origins(),
          // A published port accepts connections before the app does: only an answer proves that the app is there.
          probe: probeOf(spec.app.ready, way.kind === 'published'),
          health: check === null ? undefined : (signal) => container.health(check, signal),
          timeoutMs: spec.app.ready.timeoutMs,
          tls: options.tls,
          exited: container.exited,
          signal,
        });
        if (outcome.kind !== 'ready') throw await startFailure(spec, container, way, port, outcome, check !== null);
        const bootMs = performance.now() - startedMs;
        return running(spec, container, { origin: outcome.origin, bootMs, suspension: await container.suspension() });
      } catch (error) {
        await container.remove();
        throw error;
      }
    },

    imageDigest: () => Promise.resolve(prepared?.digest ?? null),

    async dispose() {
      await prepared?.remove();
      prepared = null;
    },
  };
}

function running(
  spec: AppSpec,
  container: Container,
  app: Pick<RunningApp, 'origin' | 'bootMs'> & { suspension: Suspension },
): RunningApp {
  let isStopping = false;
  const exited = new Promise<Error>((resolve) => {
    void container.exited.then(async (exit) => {
      if (isStopping) return;
      const log = await container.log();
      resolve(
        new AppError(`${spec.side}: the app ended in mid-run: its container ${exit}`, {
          side: spec.side,
          hint: 'it died under load: its last lines say why; a container that is out of memory needs a higher app.memory',
          ...detailOf(log),
        }),
      );
    });
  });
  return {
    origin: app.origin,
    bootMs: app.bootMs,
    exited,
    cpuMs: () => container.cpuMs(),
    takePeakMemoryBytes: () => container.takePeakMemoryBytes(),
    suspension: () => app.suspension,
    logTail: () => container.logSync(),
    stop() {
      isStopping = true;
      return container.remove();
    },
  };
}

async function startFailure(
  spec: AppSpec,
  container: Container,
  reach: Reach,
  port: number,
  outcome: Exclude<ReadyOutcome, { kind: 'ready' }>,
  hasHealthCheck: boolean,
): Promise<AppError> {
  const { side } = spec;
  const detail = detailOf(await container.log());
  if (outcome.kind === 'exited') {
    return new AppError(`${side}: the app's container ${await container.exited}, before it was ready`, {
      side,
      hint: 'its last lines are below; run the image by hand with the same environment to see the same; out of memory, it needs a higher app.memory',
      ...detail,
    });
  }
  const seconds = spec.app.ready.timeoutMs / 1000;
  return new AppError(`${side}: the app's container was not ready after ${seconds} s: ${outcome.last}`, {
    side,
    hint: notReadyHint(spec.app, container, reach, port, hasHealthCheck),
    ...detail,
  });
}

function notReadyHint(
  { memory }: AppSpec['app'],
  container: Container,
  reach: Reach,
  port: number,
  hasHealthCheck: boolean,
): string {
  // At its limit a container stands still for a while, up to minutes, before the kernel kills it.
  const limit = memory === null ? '' : `, or more than ${memory} of memory with app.memory`;
  const later = `give it more time with app.ready.timeout if it is only slow${limit}`;
  if (reach.kind === 'host') return `on the host's network the app has to listen on $PORT, which was ${port}; ${later}`;
  const problem = listeningProblem(container.hostPid, port);
  if (problem !== null) {
    const way = reach.kind === 'address' ? `, and the gate has to reach the network ${reach.network}` : '';
    return `${problem}${way}; ${later}`;
  }
  return hasHealthCheck
    ? `it listens; the image's HEALTHCHECK has to pass as well, or app.ready.path to name what says ready instead; ${later}`
    : `it listens, but does not answer as app.ready asks; ${later}`;
}

function isHost(spec: AppSpec): boolean {
  return spec.app.network === 'host';
}
