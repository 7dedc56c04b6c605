/** Shell commands of the app, those of `setup` included: how they are started, how they ended, and what to do where one does not start. */
import { lstat, stat } from 'node:fs/promises';
import { AppError, systemCode } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import type { AppSpec } from '../launcher.ts';
import { listenersOf, unixListenersOf } from '../process/listeners.ts';
import { type LogFile, openLogFile } from '../process/log.ts';
import { type Exit, type GroupSpec, MARKED_SHELL, markedPids, startGroup } from '../process/process-group.ts';
import type { Ending } from '../running-app.ts';
import { missingPackageHint } from './install.ts';

/** Throws AppError if the version has no such directory. */
export async function requireDirectory(spec: AppSpec): Promise<void> {
  const found = await stat(spec.directory).catch(() => null);
  if (found?.isDirectory()) return;
  throw AppError.of(spec.side, `the directory ${spec.directory} does not exist`, {
    hint: 'the command runs in the directory of the configuration; at an older commit that directory may not exist yet',
  });
}

/** Whether there is something of that name, which may be a link that leads nowhere. */
export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

/**
 * Starts `sh -c` in the version’s directory, kept on these cores; null means all. `stop` ends all that it has started; it is idempotent
 * and never throws. Throws AppError.
 */
export async function startShell(
  spec: AppSpec,
  { command, cores, ...given }: Pick<GroupSpec, 'env' | 'stdin'> & Readonly<{ command: string; cores: string | null }>,
) {
  let log: LogFile | null = null;
  try {
    log = openLogFile();
    const shell = ['-c', MARKED_SHELL, command];
    const [file, args] = cores === null ? ['sh', shell] : ['taskset', ['-c', cores, 'sh', ...shell]];
    const group = await startGroup({ file, args, cwd: spec.directory, output: log.fd, ...given });
    const { close } = log;
    return { group, log, stop: () => group.stop(3000).finally(close) };
  } catch (error) {
    log?.close();
    throw AppError.of(spec.side, `no shell could be started for ${shown(command)} (${systemCode(error)})`, {
      hint: 'commands need `sh` on PATH, an environment of moderate size, and a folder for temporary files (TMPDIR)',
      cause: error,
    });
  }
}

/** A command may be a script of many lines: enough of it to know which one is meant. */
export function shown(command: string): string {
  const beginning = (command.trim().split('\n')[0] ?? '').slice(0, 80);
  return `\`${beginning === command.trim() ? beginning : `${beginning} …`}\``;
}

export function describeExit(exit: Exit): string {
  const after = `after ${(exit.afterMs / 1000).toFixed(1)} s`;
  return exit.signal === null ? `exited with code ${exit.code} ${after}` : `was ended by ${exit.signal} ${after}`;
}

/** The same of a command that was run to its end. What ends one by a signal is SIGKILL, as far as is known. */
export function describeEnd(code: number | null, directory: string) {
  const how = code === null ? 'was ended by a signal' : `exited with code ${code}`;
  return { how, hint: exitHint({ code, signal: code === null ? 'SIGKILL' : null }, directory) };
}

/** Somebody or something else ended it: out of memory, or a signal that no program sends itself. */
export function isKilled({ signal, code }: Pick<Exit, 'signal' | 'code'>): boolean {
  return signal === 'SIGKILL' || signal === 'SIGTERM' || code === 137 || code === 143;
}

/** What the shell's own exit codes mean, and the signal that no program sends itself; null for all others. */
export function exitHint(exit: Pick<Exit, 'code' | 'signal'>, directory: string): string | null {
  if (exit.code === 127) return 'the shell did not find a program of the command: is it installed, and on PATH?';
  if (exit.signal === 'SIGKILL' || exit.code === 137) {
    return 'it was killed from outside: where nobody did it on purpose, the machine was out of memory';
  }
  if (exit.code !== 126) return null;
  return noProgramsHint(exit, directory) ?? 'the shell may not execute the program: is it executable (chmod +x)?';
}

/** Where the mount that holds the directory is one with `noexec`; null if that is not why, or cannot be seen. */
function noProgramsHint({ code }: Pick<Exit, 'code'>, directory: string): string | null {
  if (code !== 126) return null;
  const mounts = (readProc('/proc/self/mountinfo') ?? '').split('\n').flatMap((line) => {
    const [, , , , path, options = ''] = line.split(' ');
    const place = path?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    return place === undefined ? [] : [{ place, isWithout: options.split(',').includes('noexec') }];
  });
  const above = mounts.filter(({ place }) => `${directory}/`.startsWith(place === '/' ? '/' : `${place}/`));
  // The longest path is the innermost; of several mounts at one place the last one counts.
  const inner = above.toSorted((a, b) => a.place.length - b.place.length).at(-1);
  if (!inner?.isWithout) return null;
  return `nothing in ${inner.place} can be executed, as it is mounted with \`noexec\`: have the checkout elsewhere, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that is not`;
}

const NOT_IN_FOREGROUND =
  'the command has to stay in the foreground as long as the app runs: no `&`, no daemon (pm2: `pm2-runtime`)';
/** The system calls `read` on x86-64 and on arm64, of file descriptor 0. */
const READS_INPUT = /^(?:0|63) 0x0 /;
/** What reaches a listener at 127.0.0.1 or ::1. */
const REACHED = /^(?:127\.0\.0\.1|0\.0\.0\.0|\[::\]|\[::1\]|\[::ffff:7f00:1\]|\[::ffff:0:0\]):/;
/** How servers of many languages say that another one has their address, and the port in such a line. */
const TAKEN = /^.*(?:EADDRINUSE|(?:already|connection|port \d+ is) in use).*$/gim;
const PORT = /(?:port |:|', )(\d{2,5})(?![\d.])/gi;
const ALREADY_RUNNING =
  /already (?:running|started|locked)|another (?:instance|process|[\w.-]+ is (?:already )?running)|is running \(pid|could not (?:acquire|get) lock/i;
const NOT_STARTED_HERE =
  'the command has to start the app itself and not ask a service manager or a daemon to: else nobody knows which version it runs';
const BOTH_RUN = 'base and head run at the same time';

export interface FailedStart {
  readonly spec: AppSpec;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly log: string;
}

/** Why it ended is looked for in what still runs, so not before it is asked. */
export function endingOf(exit: Exit, start: FailedStart, hasSetup: boolean): Ending {
  const missing = missingPackageHint(start.log, hasSetup);
  return {
    how: describeExit(exit),
    isEnvironments: () => isKilled(exit) || (missing === null && environmentHint(exit, start) !== null),
    hint(when) {
      const known = missing ?? (when === 'starting' ? endHint(exit, start) : exitHint(exit, start.spec.directory));
      return known ?? UNKNOWN_END[when];
    },
  };
}

const UNKNOWN_END = {
  starting: 'run the command by hand with PORT set to see why; its last lines are below',
  running: 'it died under load: its last lines say why; run it by hand and load it to see the same',
};

/** For a command that ended before the app was ready, and left nothing; null if its last lines have to say it. */
export function endHint(exit: Exit, start: FailedStart): string | null {
  const known = environmentHint(exit, start);
  if (exit.code !== 0) return known ?? exitHint(exit, start.spec.directory);
  return known === null ? NOT_IN_FOREGROUND : `${known}; and ${NOT_IN_FOREGROUND}`;
}

/** The same, where the machine or the other side is why and not the commit; null if they are not. */
function environmentHint(exit: Exit, start: FailedStart): string | null {
  const known = takenHint(start) ?? noProgramsHint(exit, start.spec.directory) ?? sharedSocketHint(start, []);
  return known ?? (ALREADY_RUNNING.test(start.log) ? `${BOTH_RUN}: ${ownHome('HOME')}` : null);
}

/** @param isStranger whether a process that is none of `pids`, the app’s, answers at the port */
export function notReadyHint(start: FailedStart, pids: readonly number[], isStranger: boolean): string {
  const { spec, port } = start;
  if (isStranger) return sharedSocketHint(start, pids) ?? NOT_STARTED_HERE;
  const listeners = listenersOf(pids);
  const own = listeners.filter((address) => address.endsWith(`:${port}`));
  if (own.some((address) => REACHED.test(address))) {
    const { path } = spec.app.ready;
    return path === null
      ? 'give it more time with app.ready.timeout'
      : `it listens, but ${path} does not say ready: check app.ready.path, or give it more time with app.ready.timeout`;
  }
  if (own.length > 0) {
    return `it listens on ${own.join(', ')}, which is not reached at 127.0.0.1: have it listen there, or on 0.0.0.0; many servers take the address as --host, or from HOST`;
  }
  if (listeners.length > 0) {
    return `it listens on ${listeners.join(', ')}: it has to listen on $PORT, which was ${port}; what reads another variable gets it from there, as in \`env: { SERVER_PORT: "\${PORT}" }\` under app`;
  }
  const shared = sharedSocketHint(start, pids);
  if (shared !== null) return shared;
  const [socket] = unixListenersOf(pids).keys();
  if (socket !== undefined) {
    return `it listens on the Unix socket ${socket}: have it listen on 127.0.0.1:$PORT instead, which was ${port}`;
  }
  if (pids.some((pid) => READS_INPUT.test(readProc(`/proc/${pid}/syscall`) ?? ''))) {
    return 'it waits for an answer on its standard input, where none comes: have it start without a question, such as by --yes';
  }
  return `it has to listen on $PORT, which was ${port}; give it more time with app.ready.timeout if it is only slow`;
}

function takenHint({ log, port }: FailedStart): string | null {
  const lines = [...log.matchAll(TAKEN)];
  if (lines.length === 0) return null;
  const [taken] = lines.flatMap(([line]) => [...line.matchAll(PORT)].at(-1)?.[1] ?? []);
  if (Number(taken) === port) return null;
  const what = taken === undefined ? 'what it wants to listen on' : `port ${taken}`;
  return `${what} is taken: ${BOTH_RUN}, so no port but $PORT may be fixed; leave it out, or let each side choose a free one`;
}

/** Managers such as pm2 talk to whoever serves a socket in the home folder: the other side, if none of these processes does. */
function sharedSocketHint({ env }: FailedStart, pids: readonly number[]): string | null {
  const home = env['HOME'];
  if (!home || home === '/') return null;
  for (const [path, pid] of unixListenersOf(markedPids().filter((pid) => !pids.includes(pid)))) {
    if (!path.startsWith(`${home}/`)) continue;
    const variable = path.startsWith(`${home}/.pm2/`) ? 'PM2_HOME' : 'HOME';
    return `${BOTH_RUN}, and both use ${path}, where process ${pid} serves: ${ownHome(variable)}`;
  }
  return null;
}

function ownHome(variable: string): string {
  const folder = `/tmp/${variable.toLowerCase().replace('_', '-')}-\${SIDE}`;
  return `where they share state in the home folder, such as a socket or a lock, give each side a folder of its own: \`env: { ${variable}: "${folder}" }\` under app`;
}
