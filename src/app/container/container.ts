/** The app in a container, from `docker create` to its removal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppSource } from '../../config/config.ts';
import { withPort } from '../../config/references.ts';
import { AppError } from '../../errors.ts';
import { readProc, textAfter } from '../../system/proc.ts';
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
import { detailOf, tailOf } from '../process/log-tail.ts';
import { becomeReady } from '../running-app.ts';
import { appIn, type ContainerUnderLoad } from './container-process.ts';
import { suspensionOf, visibleProcess } from './control-group.ts';
import { type DockerOptions, inspectContainer, removeSync, runDocker, runDockerSync, valueFlags } from './docker.ts';
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

let containers = 0;

class AppContainer {
  readonly #plan: ContainerPlan;
  readonly #context: LaunchContext;
  /** As docker knows it. */
  readonly name: string;
  readonly #docker: DockerOptions;
  readonly #forget: () => void;
  /** `creating`: the daemon may be at it, whether or not docker has answered. */
  #state: 'creating' | 'created' | 'removing' = 'creating';
  /** Its PID 1, once it has been started; null where that cannot be seen. */
  #hostPid: number | null = null;
  #suspension: Suspension = { kind: 'none', reason: 'the container has not been started' };
  #lastLog = '';
  #removal: Promise<void> | null = null;

  /** Only registers it; `create` comes next. */
  constructor(plan: ContainerPlan, context: LaunchContext) {
    const { spec, options } = context;
    containers += 1;
    this.#plan = plan;
    this.#context = context;
    this.name = `latency-gate-${options.runId}-${spec.side}-${containers}`;
    this.#docker = { side: spec.side, env: options.env };
    this.#forget = registerLeftover(() => this.#removeSync(), { kind: 'container', name: this.name });
  }

  /** `docker create`. Throws AppError when docker refuses; nothing is left behind then. */
  async create(): Promise<void> {
    const { image, env, attachment } = this.#plan;
    const added = attachment?.env(ATTACHED_AT, { ...image.env, ...env });
    const { flags, values } = valueFlags('--env', { ...env, ...added });
    const args = ['create', '--name', this.name, ...runFlags(this.#plan, this.#context), ...flags, image.id];
    try {
      // No abort signal: it takes a moment only, and what is half created cannot be removed for sure.
      const created = await runDocker(args, { ...this.#docker, values });
      this.#state = 'created';
      if (created.code !== 0) throw this.#refusal('create', created.stderr);
    } catch (error) {
      await this.#removeByForce();
      throw error;
    }
  }

  /** `docker start`. Returns what docker then says of it; throws AppError when docker refuses. */
  async start(): Promise<unknown> {
    const started = await runDocker(['start', this.name], this.#docker);
    if (started.code !== 0) throw this.#refusal('start', started.stderr);
    const json = await inspectContainer(this.name, this.#docker);
    this.#hostPid = visibleProcess(json)?.pid ?? null;
    return json;
  }

  /** How to suspend it, once started. Never rejects. */
  async suspension(): Promise<Suspension> {
    this.#suspension = await suspensionOf([await inspectContainer(this.name, this.#docker)], this.#docker);
    return this.#suspension;
  }

  async log(): Promise<string> {
    const result = await runDocker(this.#logArgs, this.#docker).catch(() => null);
    if (result?.code === 0) this.#lastLog = result.tail;
    return this.#lastLog;
  }

  logSync(): string {
    if (this.#state !== 'removing') {
      this.#lastLog = tailOf(runDockerSync(this.#logArgs, this.#context.options.env, SYNC_TIMEOUT_MS));
    }
    return this.#lastLog;
  }

  /** Asks it to end, then kills it and removes it with its anonymous volumes. Idempotent, never throws. */
  remove(): Promise<void> {
    this.#removal ??= this.#remove();
    return this.#removal;
  }

  async #remove(): Promise<void> {
    this.#state = 'removing';
    // A suspended app would not hear that it has to end.
    await resume(this.#suspension).catch(() => null);
    await this.log();
    if (this.#endsOnRequest()) {
      const stopped = runDocker(['stop', '-t', String(GRACE_SECONDS), this.name], this.#docker).catch(() => null);
      await Promise.race([stopped, this.#untilDeaf()]);
      await this.#removeByForce();
      await stopped;
    } else {
      await this.#removeByForce();
    }
  }

  /** PID 1 gets no signal that it does not handle: without a handler any grace period is time lost. */
  #endsOnRequest(): boolean {
    const pid = this.#hostPid;
    return this.#plan.image.stopSignal !== 'SIGTERM' || pid === null || catchesSigterm(pid) !== false;
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
    await runDocker(['rm', '--force', '--volumes', this.name], this.#docker).catch(() => null);
    this.#forget();
  }

  #removeSync(): void {
    removeSync(['rm', '--force', '--volumes', this.name], {
      env: this.#docker.env,
      timeoutMs: SYNC_TIMEOUT_MS,
      suspension: this.#suspension,
      isCreating: this.#state === 'creating',
    });
  }

  #refusal(action: string, stderr: string): AppError {
    const { side } = this.#context.spec;
    return new AppError(`${side}: docker could not ${action} the app's container`, {
      side,
      hint: 'docker says why below; app.cpus, app.cpuset, app.memory, app.port and app.network are passed on to it',
      ...detailOf(tailOf(stderr), 'docker'),
    });
  }

  get #logArgs(): string[] {
    return ['logs', '--tail', String(LOG_LINES), this.name];
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

/** null where that cannot be seen. */
function catchesSigterm(pid: number): boolean | null {
  const mask = textAfter(readProc(`/proc/${pid}/status`), 'SigCgt');
  if (mask === null) return null;
  const SIGTERM_BIT = 1n << 14n;
  return (BigInt(`0x${mask}`) & SIGTERM_BIT) !== 0n;
}

type ContainerSource = Extract<AppSource, { kind: 'build' | 'image' }>;

/** The image's own PID 1 stays PID 1: no init is put in front of what the user ships. */
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
      await prepared?.remove?.();
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
