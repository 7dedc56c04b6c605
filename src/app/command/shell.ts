/** Shell commands of the app, those of `setup` included, and the words for how they ended. */
import { lstat, stat } from 'node:fs/promises';
import { AppError, systemCode } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import type { AppSpec } from '../launcher.ts';
import { type LogFile, openLogFile } from '../process/log.ts';
import { type Exit, MARKED_SHELL, type ProcessGroup, startGroup } from '../process/process-group.ts';

const SHOWN_LENGTH = 80;
const GRACE_MS = 3000;

/** Throws AppError if the version has no such directory. */
export async function requireDirectory(spec: AppSpec): Promise<void> {
  const found = await stat(spec.directory).catch(() => null);
  if (found?.isDirectory()) return;
  throw AppError.of(spec.side, `the directory ${spec.directory} does not exist`, {
    hint: 'the command runs in the directory of the configuration; at an older commit that directory may not exist yet',
  });
}

interface ShellCommand {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
  /** Cores that it is kept on; null means all. */
  readonly cores: string | null;
  readonly stdin?: 'open';
}

interface StartedShell {
  readonly group: ProcessGroup;
  readonly log: LogFile;
  /** Ends all that it has started, and closes the log. Idempotent, never throws. */
  readonly stop: () => Promise<void>;
}

/** Starts `sh -c` in the version's directory. Throws AppError if it cannot be started. */
export async function startShell(spec: AppSpec, { command, env, cores, stdin }: ShellCommand): Promise<StartedShell> {
  let log: LogFile | null = null;
  try {
    log = openLogFile();
    const shell = ['-c', MARKED_SHELL, command];
    const [file, args] = cores === null ? ['sh', shell] : ['taskset', ['-c', cores, 'sh', ...shell]];
    const cwd = spec.directory;
    const group = await startGroup({ file, args, cwd, env, output: log.fd, ...(stdin && { stdin }) });
    const { close } = log;
    return { group, log, stop: () => group.stop(GRACE_MS).finally(close) };
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
  const [firstLine = ''] = command.trim().split('\n');
  const isWhole = firstLine === command.trim() && firstLine.length <= SHOWN_LENGTH;
  return `\`${isWhole ? firstLine : `${firstLine.slice(0, SHOWN_LENGTH)} …`}\``;
}

export function describeExit(exit: Exit): string {
  const after = `after ${(exit.afterMs / 1000).toFixed(1)} s`;
  return exit.signal === null ? `exited with code ${exit.code} ${after}` : `was ended by ${exit.signal} ${after}`;
}

/** The same of a command that was run to its end. What ends one by a signal is SIGKILL, as far as is known. */
export function describeEnd(
  code: number | null,
  directory: string,
): { readonly how: string; readonly hint: string | null } {
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

/** Where nothing may be executed in the directory; null if that is not why. */
export function noProgramsHint({ code }: Pick<Exit, 'code'>, directory: string): string | null {
  const mount = code === 126 ? withoutPrograms(directory) : null;
  if (mount === null) return null;
  return `nothing in ${mount} can be executed, as it is mounted with \`noexec\`: have the checkout elsewhere, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that is not`;
}

/** The mount that holds the directory, if it is one with `noexec`; null if it is none, or that cannot be seen. */
function withoutPrograms(directory: string): string | null {
  const mounts = (readProc('/proc/self/mountinfo') ?? '').split('\n').flatMap((line) => {
    const [, , , , path, options = ''] = line.split(' ');
    const place = path?.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
    return place === undefined ? [] : [{ place, isWithout: options.split(',').includes('noexec') }];
  });
  const above = mounts.filter(({ place }) => `${directory}/`.startsWith(place === '/' ? '/' : `${place}/`));
  // The longest path is the innermost; of several mounts at one place the last one counts.
  const inner = above.toSorted((a, b) => a.place.length - b.place.length).at(-1);
  return inner?.isWithout ? inner.place : null;
}

/** Whether there is something of that name, which may be a link that leads nowhere. */
export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
