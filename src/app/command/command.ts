/** The app as a local process: a shell command that is told a free port as $PORT. */
import type { AppSource } from '../../config/config.ts';
import { AppError } from '../../errors.ts';
import type { Suspension } from '../../system/suspension.ts';
import type { LaunchOptions } from '../launch-options.ts';
import type { AppLauncher, AppSpec, RunningApp } from '../launcher.ts';
import { type CpuMeter, meterProcessTree } from '../process/cpu-time.ts';
import { findFreePort } from '../process/free-port.ts';
import { listenersOf } from '../process/listeners.ts';
import { createLogTail, detailOf, type LogTail } from '../process/log-tail.ts';
import { meterPeakMemory, type PeakMemoryMeter } from '../process/peak-memory.ts';
import type { Exit, ProcessGroup } from '../process/process-group.ts';
import { followTree, type ProcessTree } from '../process/process-tree.ts';
import { systemCode } from '../process/run-program.ts';
import { probeOf, type ReadyOutcome, waitUntilReady } from '../ready.ts';
import { appEnvironment } from './app-env.ts';
import { createSetup } from './setup.ts';
import { describeExit, exitHint, requireDirectory, shown, startShell } from './shell.ts';

const GRACE_MS = 3000;

interface Meters {
  readonly cpu: CpuMeter;
  readonly memory: PeakMemoryMeter;
}

type CommandSource = Extract<AppSource, { kind: 'command' }>;

export function commandLauncher(spec: AppSpec, source: CommandSource, options: LaunchOptions): AppLauncher {
  const setup = createSetup(spec, source.setup, options);

  return {
    async prepare(signal) {
      signal.throwIfAborted();
      await requireDirectory(spec);
      await setup.prepare(signal);
    },

    async start(signal) {
      signal.throwIfAborted();
      await requireDirectory(spec);
      const port = await findFreePort();
      const env = appEnvironment(options.env, { ...spec.app.env, PORT: String(port) });
      const log = createLogTail();
      const startedMs = performance.now();
      const group = await startShell(spec, source.command, env, log, options.cores);
      // What a script left behind when it ended is found by its mark.
      const tree = followTree(group.pid, () => group.memberPids());
      const meters = { cpu: meterProcessTree(group.pid, tree), memory: meterPeakMemory(tree) };
      try {
        const outcome = await waitUntilReady({
          // Node's `listen(port, 'localhost')` is ::1 alone on some machines.
          origins: [`http://127.0.0.1:${port}`, `http://[::1]:${port}`],
          probe: probeOf(spec.app.ready),
          timeoutMs: spec.app.ready.timeoutMs,
          tls: options.tls,
          exited: group.exited,
          signal,
        });
        if (outcome.kind !== 'ready') throw await startFailure(spec, source, group, outcome, port, log);
        return running(spec, source, group, {
          origin: outcome.origin,
          bootMs: performance.now() - startedMs,
          meters,
          suspension: suspensionFor(group.pid, port, tree),
          log,
        });
      } catch (error) {
        await group.stop(GRACE_MS);
        throw error;
      }
    },

    imageDigest: () => Promise.resolve(null),

    dispose: () => setup.dispose(),
  };
}

function running(
  spec: AppSpec,
  source: CommandSource,
  group: ProcessGroup,
  app: Pick<RunningApp, 'origin' | 'bootMs'> & { meters: Meters; suspension: () => Suspension; log: LogTail },
): RunningApp {
  let isStopping = false;
  const exited = new Promise<Error>((resolve) => {
    void group.exited.then((exit) => {
      if (isStopping) return;
      resolve(
        new AppError(`${spec.side}: the app ended in mid-run: ${shown(source.command)} ${describeExit(exit)}`, {
          side: spec.side,
          hint: exitHint(exit) ?? midRunHint(exit),
          ...detailOf(app.log.tail()),
        }),
      );
    });
  });
  return {
    origin: app.origin,
    bootMs: app.bootMs,
    exited,
    cpuMs: () => app.meters.cpu.readMs(),
    takePeakMemoryBytes: () => app.meters.memory.take(),
    suspension: app.suspension,
    logTail: () => app.log.tail(),
    stop() {
      isStopping = true;
      return group.stop(GRACE_MS);
    },
  };
}

/**
 * By signals to the process groups of the app: one, unless a process of it has left for a group of its own. Those groups
 * hold nobody else, as the app has a session of its own and only its descendants can be in it or in newer ones.
 */
function suspensionFor(groupId: number, port: number, tree: ProcessTree): () => Suspension {
  if (process.platform === 'win32') return () => ({ kind: 'none', reason: 'Windows cannot stop a process' });
  const pids = tree.read().map(({ stat }) => stat.pid);
  // Such as a container that the command has started: its processes are not the command's.
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port}`))) {
    const reason = `what listens on port ${port} is no process of the command or belongs to another user`;
    return () => ({ kind: 'none', reason });
  }
  return () => {
    const living = tree.read().map(({ stat }) => stat);
    const foreign = living.find(({ pid }) => !maySignal(pid));
    if (foreign !== undefined)
      return { kind: 'none', reason: `process ${foreign.pid} of the app belongs to another user` };
    return { kind: 'signals', processGroups: [...new Set([groupId, ...living.map((stat) => stat.groupId)])] };
  };
}

function maySignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) !== 'EPERM';
  }
}

async function startFailure(
  spec: AppSpec,
  source: CommandSource,
  group: ProcessGroup,
  outcome: Exclude<ReadyOutcome, { kind: 'ready' }>,
  port: number,
  log: LogTail,
): Promise<AppError> {
  const { side } = spec;
  if (outcome.kind === 'exited') {
    const exit = await group.exited;
    const what = `${side}: ${shown(source.command)} ${describeExit(exit)}, before it was ready`;
    await group.stop(GRACE_MS);
    if (await isTaken(port)) {
      return new AppError(`${what}: port ${port} was taken by another process in the meantime`, {
        side,
        hint: 'run it again: each start gets another free port',
        ...detailOf(log.tail()),
      });
    }
    return new AppError(what, { side, hint: exitHint(exit) ?? exitedEarlyHint(exit), ...detailOf(log.tail()) });
  }
  const listeners = listenersOf(group.memberPids());
  const seconds = spec.app.ready.timeoutMs / 1000;
  return new AppError(`${side}: ${shown(source.command)} was not ready after ${seconds} s: ${outcome.last}`, {
    side,
    hint: notReadyHint(spec, port, listeners),
    ...detailOf(log.tail()),
  });
}

function notReadyHint(spec: AppSpec, port: number, listeners: readonly string[]): string {
  const others = listeners.filter((address) => !address.endsWith(`:${port}`));
  if (listeners.length > others.length) {
    const { path } = spec.app.ready;
    return path === null
      ? 'give it more time with app.ready.timeout'
      : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  if (others.length > 0) return `it listens on ${others.join(', ')}: it has to listen on $PORT, which was ${port}`;
  return `it has to listen on $PORT, which was ${port}; give it more time with app.ready.timeout if it is only slow`;
}

const NOT_IN_FOREGROUND = 'the command has to stay in the foreground as long as the app runs: no `&`, no daemon';

function exitedEarlyHint(exit: Exit): string {
  return exit.code === 0
    ? NOT_IN_FOREGROUND
    : 'run the command by hand with PORT set to see why; its last lines are below';
}

/** What a command left in the background can be ready by the time that the command's own end is noticed. */
function midRunHint(exit: Exit): string {
  return exit.code === 0
    ? NOT_IN_FOREGROUND
    : 'it died under load: its last lines say why; run it by hand and load it to see the same';
}

async function isTaken(port: number): Promise<boolean> {
  const outcome = await waitUntilReady({
    origins: [`http://127.0.0.1:${port}`, `http://[::1]:${port}`],
    probe: { kind: 'tcp' },
    timeoutMs: 100,
    tls: { verify: true, ca: null, servername: null },
    exited: new Promise(() => {}),
    signal: new AbortController().signal,
  });
  return outcome.kind === 'ready';
}
