/** The app in a container, from `docker create` to its removal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import { AppError } from '../../errors.ts';
import { catchesSignal } from '../../system/proc.ts';
import { resume, type Suspension } from '../../system/suspension.ts';
import { registerLeftover } from '../cleanup/leftovers.ts';
import {
  type AppSpec,
  ATTACHED_AT,
  type Attachment,
  type LaunchContext,
  type Launching,
  type LaunchOptions,
} from '../launcher.ts';
import { findFreePort } from '../process/listeners.ts';
import { detailOf, tailOf } from '../process/log.ts';
import { becomeReady, type StartedApp } from '../running-app.ts';
import { appIn } from './container-process.ts';
import { suspensionOf, visibleProcess } from './control-group.ts';
import { type DockerOptions, inspectContainer, isGone, removeSync, runDocker, valueFlags } from './docker.ts';
import { buildImage, containerPort, findImage, type PreparedImage } from './image.ts';
import { networkFlags, type Reach, reachOf } from './network.ts';

const GRACE_SECONDS = 3;
const POLL_MS = 25;
/** What a PID 1 that handles no second SIGTERM gets to finish its work. */
const DEAF_GRACE_MS = 500;
const SYNC_TIMEOUT_MS = 10_000;
const LOG_LINES = 200;

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

class AppContainer {
  readonly #plan: ContainerPlan;
  readonly #context: LaunchContext;
  readonly #name: string;
  readonly #docker: DockerOptions;
  readonly #forget: () => void;
  /** The daemon may be at it, whether or not docker has answered. */
  #isCreating = true;
  /** Its PID 1, once it has been started; null where that cannot be seen. */
  #hostPid: number | null = null;
  #suspension: Suspension | null = null;
  #lastLog = '';
  #removal: Promise<void> | null = null;

  /** Only registers it; `create` comes next. */
  constructor(plan: ContainerPlan, context: LaunchContext) {
    const { spec, options } = context;
    containers += 1;
    this.#plan = plan;
    this.#context = context;
    this.#name = `latency-gate-${options.runId}-${spec.side}-${containers}`;
    this.#docker = { side: spec.side, env: options.env };
    this.#forget = registerLeftover(() => this.#removeSync(), { kind: 'container', name: this.#name });
  }

  /** `docker create`. Throws AppError when docker refuses; nothing is left behind then. */
  async create(): Promise<void> {
    const { image, env, attachment } = this.#plan;
    const added = attachment?.env(ATTACHED_AT, { ...image.env, ...env });
    const { flags, values } = valueFlags('--env', { ...env, ...added });
    const args = ['create', '--name', this.#name, ...runFlags(this.#plan, this.#context), ...flags, image.id];
    try {
      // No abort signal: it takes a moment only, and what is half created cannot be removed for sure.
      const created = await runDocker(args, { ...this.#docker, values });
      this.#isCreating = false;
      if (created.code !== 0) throw this.#refusal('create', created.stderr);
    } catch (error) {
      await this.#removeByForce();
      throw error;
    }
  }

  /** `docker start`. Throws AppError when docker refuses, and the signal's reason; it is removed then. */
  async start(signal: AbortSignal): Promise<StartedApp> {
    try {
      signal.throwIfAborted();
      const { spec } = this.#context;
      const startedMs = performance.now();
      const { code, stderr } = await runDocker(['start', this.#name], this.#docker);
      if (code !== 0) throw this.#refusal('start', stderr);
      const json = await inspectContainer(this.#name, this.#docker);
      this.#hostPid = visibleProcess(json)?.pid ?? null;
      const { timeoutMs } = spec.app.ready;
      const { healthCheck } = this.#plan.image;
      const started = { name: this.#name, json, docker: this.#docker, startedMs, timeoutMs };
      return appIn(spec, { ...this.#plan, ...started, healthCheck }, this, WORDS);
    } catch (error) {
      await this.remove();
      throw error;
    }
  }

  async suspension(): Promise<Suspension> {
    this.#suspension = await suspensionOf([await inspectContainer(this.#name, this.#docker)], this.#docker);
    return this.#suspension;
  }

  async log(): Promise<string> {
    const args = ['logs', '--tail', String(LOG_LINES), this.#name];
    const result = await runDocker(args, this.#docker).catch(() => null);
    if (result?.code === 0) this.#lastLog = result.tail;
    return this.#lastLog;
  }

  /** Asks it to end, then kills it and removes it with its anonymous volumes. Idempotent, never throws. */
  remove(): Promise<void> {
    this.#removal ??= this.#remove();
    return this.#removal;
  }

  async #remove(): Promise<void> {
    // A suspended app would not hear that it has to end.
    if (this.#suspension !== null) await resume(this.#suspension).catch(() => null);
    await this.log();
    if (!this.#endsOnRequest()) return await this.#removeByForce();
    const stopped = runDocker(['stop', '-t', String(GRACE_SECONDS), this.#name], this.#docker).catch(() => null);
    await Promise.race([stopped, this.#untilDeaf()]);
    await this.#removeByForce();
    await stopped;
  }

  /** PID 1 gets no signal that it does not handle: without a handler any grace period is time lost. */
  #endsOnRequest(): boolean {
    const pid = this.#hostPid;
    return this.#plan.image.stopSignal !== 'SIGTERM' || pid === null || catchesSignal(pid, 'SIGTERM') !== false;
  }

  /**
   * As PID 1, Node handles SIGTERM once without ending, and ignores it from then on, so the rest of the grace period is of
   * no use. An app that finishes its work after `process.once('SIGTERM')` looks the same, so it gets some of it.
   */
  async #untilDeaf(): Promise<void> {
    const deadlineMs = performance.now() + (GRACE_SECONDS + 1) * 1000;
    while (performance.now() < deadlineMs && this.#endsOnRequest()) await sleep(POLL_MS);
    await sleep(DEAF_GRACE_MS);
  }

  async #removeByForce(): Promise<void> {
    const removed = await runDocker(['rm', '--force', '--volumes', this.#name], this.#docker).catch(() => null);
    if (isGone(removed)) this.#forget();
  }

  #removeSync(): void {
    removeSync(['rm', '--force', '--volumes', this.#name], {
      env: this.#docker.env,
      timeoutMs: SYNC_TIMEOUT_MS,
      suspension: this.#suspension,
      isCreating: this.#isCreating,
    });
  }

  #refusal(action: string, stderr: string): AppError {
    const { side } = this.#context.spec;
    return AppError.of(side, `docker could not ${action} the app's container`, {
      hint: 'docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it',
      ...detailOf(tailOf(stderr), 'docker'),
    });
  }
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
export function containerLauncher(
  spec: AppSpec,
  source: Extract<AppSource, { kind: 'build' | 'image' }>,
  options: LaunchOptions,
): Launching {
  const context = { spec, options };
  let prepared: Pick<ContainerPlan, 'image' | 'reach'> | null = null;

  async function prepareOnce(signal: AbortSignal) {
    signal.throwIfAborted();
    prepared ??= {
      // Before the image: a problem is reported now, not after a minute of building the other side.
      reach: await reachOf(spec, options),
      image:
        source.kind === 'build'
          ? await buildImage(source, context, signal)
          : await findImage(source.image, context, signal),
    };
    return prepared;
  }

  return {
    async prepare(signal) {
      const { image, reach } = await prepareOnce(signal);
      if (reach.kind !== 'host') containerPort(spec, image);
    },

    async start(signal, attachment) {
      const from = await prepareOnce(signal);
      const container = new AppContainer({ ...from, ...(await portOf(spec, from)), attachment }, context);
      await container.create();
      return await becomeReady(await container.start(signal), context, signal);
    },

    imageDigest: () => Promise.resolve(prepared?.image.digest ?? null),

    async dispose() {
      await prepared?.image.remove?.();
      prepared = null;
    },
  };
}

async function portOf(spec: AppSpec, { image, reach }: Pick<ContainerPlan, 'image' | 'reach'>) {
  if (reach.kind !== 'host') {
    const port = containerPort(spec, image);
    return { port, env: { PORT: String(port), ...withPort(spec.app.env, port) } };
  }
  // Both versions run side by side there: each gets a port of its own, whatever the configuration says.
  const port = await findFreePort();
  return { port, env: { ...withPort(spec.app.env, port), PORT: String(port) } };
}
