/** The app as a local process: a shell command that gets a free port as $PORT. */
import { join } from 'node:path';
import { withPort } from '../../config/references.ts';
import { AppError } from '../../errors.ts';
import { signalRefusal } from '../../system/proc.ts';
import type { Suspension } from '../../system/suspension.ts';
import { appEnvironment } from '../environment.ts';
import { isFollowed } from '../git/git.ts';
import type { AppSpec, Attachment, LaunchContext, Launching } from '../launcher.ts';
import { processesIn } from '../process/app-processes.ts';
import { findFreePort, listenersOf, strangerAnswering } from '../process/listeners.ts';
import { KEPT_LINES } from '../process/log.ts';
import { followTree, type ProcessTree } from '../process/process-tree.ts';
import { probeOf, waitUntilReady } from '../ready.ts';
import { becomeReady, type StartedApp } from '../running-app.ts';
import { findInstall } from './install.ts';
import { type CommandSource, copyStep, setUp } from './setup.ts';
import { endingOf, exists, type FailedStart, notReadyHint, requireDirectory, shown, startShell } from './shell.ts';

export function commandLauncher(context: LaunchContext, source: CommandSource): Launching {
  const { spec } = context;
  const stops: (() => Promise<void>)[] = [];
  return {
    async prepare(signal) {
      signal.throwIfAborted();
      await requireDirectory(spec);
      await setUp({ ...context, stops, signal }, source);
      await requireFiles(spec, source);
    },
    async start(signal, attachment) {
      signal.throwIfAborted();
      await requireDirectory(spec);
      return await becomeReady(await startCommand(context, source, attachment), context, signal);
    },
    imageDigest: () => Promise.resolve(null),
    async dispose() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Whether preparing this version runs any command. */
export async function runsSetup({ app: { source }, directory, place }: AppSpec): Promise<boolean> {
  if (source.kind !== 'command') return false;
  return source.setup.length > 0 || (!source.noInstall && (await findInstall(directory, place?.own ?? null)) !== null);
}

async function startCommand(
  { spec, options }: LaunchContext,
  source: CommandSource,
  attachment?: Attachment,
): Promise<StartedApp> {
  const { command } = source;
  const port = await findFreePort();
  const own = appEnvironment(options.env, { SIDE: spec.side, ...withPort(spec.app.env, port), PORT: String(port) });
  const env = { ...own, ...attachment?.env(attachment.folder, own) };
  const startedMs = performance.now();
  const startedAtMs = Date.now();
  // Development servers end with their standard input, which they take for the end of whoever started them.
  const { group, log, stop } = await startShell(spec, { command, env, cores: options.cores(spec.side), stdin: 'open' });
  // What a script left behind when it ended is found by its mark.
  const tree = followTree(group.pid, () => group.memberPids());
  // Node's `listen(port, 'localhost')` is ::1 alone on some machines.
  const origins = [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  let stranger: string | null = null;
  const failed = (): FailedStart => ({ spec, env, port, log: log.tail(KEPT_LINES) });
  return {
    names: { starting: shown(command), running: shown(command) },
    startedMs,
    processes: processesIn(tree, group.pid, port),
    origins,
    probe: probeOf(spec.app.ready),
    timeoutMs: spec.app.ready.timeoutMs,
    // Another process may have taken the port on one of its addresses, by accident or on purpose.
    stranger: (origin) => {
      const who = strangerAnswering(origin, group.memberPids(), startedAtMs);
      stranger = who && `is answered by process ${who.pid} (${who.program}), which the command has not started`;
      return stranger;
    },
    notReadyHint: () => notReadyHint(failed(), group.memberPids(), stranger !== null),
    async explainEarlyEnd() {
      await stop();
      const { signal } = new AbortController();
      const outcome = await waitUntilReady({ origins, probe: null, timeoutMs: 100, tls: options.tls, signal });
      if (!('origin' in outcome)) return null;
      return {
        what: `port ${port} was taken by another process in the meantime`,
        hint: 'run it again: each start gets another free port',
      };
    },
    ended: group.exited.then((exit) => endingOf(exit, failed(), source.setup.length > 0)),
    writer: 'the app',
    log: () => Promise.resolve(log.tail()),
    suspension: () => Promise.resolve(suspensionOfCommand(group.pid, port, tree)),
    stop,
  };
}

/** Throws AppError for a file that the command names and only the user’s checkout has, before an app cannot start or answers 404. */
async function requireFiles({ side, directory, usersDirectory }: AppSpec, { command, setup }: CommandSource) {
  if (usersDirectory === undefined) return;
  // What it writes, it does not need.
  const read = command.replaceAll(/\d*>{1,2}[&|]?\s*[^\s;&|<>()]+|\S+\.(?:log|pid|sock)(?![\w./-])/g, ' ');
  const words = read.split(/[\s;&|<>()"'=]+/).filter((word) => /^[\w.@+-]*[./][\w.@+/-]*$/.test(word));
  for (const word of words) {
    if (!(await exists(join(usersDirectory, word))) || (await exists(join(directory, word)))) continue;
    // What another commit has explains nothing.
    if (await isFollowed(usersDirectory, word)) continue;
    const example = setup.length > 0 ? ', too' : ', such as `setup: npm ci && npm run build`';
    const make = `let \`setup\` make it for each version${example}`;
    throw AppError.of(side, `the command needs ${word}, which is in your checkout but not in a fresh one`, {
      isEnvironments: true,
      hint: `git does not have it: an earlier step has made it. ${make}; what both may share is copied by ${copyStep(word)} there`,
    });
  }
}

/** Names the groups anew at each call. They hold nobody else: the command has a session of its own, which only what it starts can be in. */
function suspensionOfCommand(groupId: number, port: number, tree: ProcessTree): () => Suspension {
  if (process.platform === 'win32') return () => ({ kind: 'none', reason: 'Windows cannot stop a process' });
  const pids = tree().map(({ stat }) => stat.pid);
  // Such as a container that the command has started: its processes are not the command's.
  if (pids.length > 0 && !listenersOf(pids).some((address) => address.endsWith(`:${port}`))) {
    const reason = `the process that listens on port ${port} is not one of the command or belongs to another user`;
    return () => ({ kind: 'none', reason });
  }
  return () => {
    const living = tree().map(({ stat }) => stat);
    const foreign = living.find(({ pid }) => signalRefusal(pid) === 'EPERM')?.pid;
    if (foreign !== undefined) return { kind: 'none', reason: `process ${foreign} of the app belongs to another user` };
    return { kind: 'signals', processGroups: [...new Set([groupId, ...living.map((stat) => stat.groupId)])] };
  };
}
