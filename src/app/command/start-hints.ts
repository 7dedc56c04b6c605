/** What to do about a command that does not start: by how it ended, where it listens, and what it wrote. */
import { readProc } from '../../system/proc.ts';
import type { AppSpec } from '../launcher.ts';
import { listenersOf, unixListenersOf } from '../process/listeners.ts';
import { type Exit, markedPids } from '../process/process-group.ts';
import { exitHint, noProgramsHint } from './shell.ts';

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

export interface FailedStart {
  readonly spec: AppSpec;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly log: string;
}

/** For a command that ended before the app was ready, and left nothing; null if its last lines have to say it. */
export function endHint(exit: Exit, start: FailedStart): string | null {
  const known = environmentHint(exit, start);
  if (exit.code !== 0) return known ?? exitHint(exit, start.spec.directory);
  return known === null ? NOT_IN_FOREGROUND : `${known}; and ${NOT_IN_FOREGROUND}`;
}

/** The same, where the machine or the other side is why and not the commit; null if they are not. */
export function environmentHint(exit: Exit, start: FailedStart): string | null {
  const known = takenHint(start) ?? noProgramsHint(exit, start.spec.directory) ?? sharedSocketHint(start, []);
  return known ?? (ALREADY_RUNNING.test(start.log) ? `${BOTH_RUN}: ${ownHome('HOME')}` : null);
}

const NOT_STARTED_HERE =
  'the command has to start the app itself and not ask a service manager or a daemon to: else nobody knows which version it runs';

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

const BOTH_RUN = 'base and head run at the same time';

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
