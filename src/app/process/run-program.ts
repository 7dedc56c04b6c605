/** Runs a program to its end and returns its output. No shell in between. */
import { orAborted } from '../../system/time-limit.ts';
import { createLogTail } from './log.ts';
import { type GroupSpec, startGroup } from './process-group.ts';

/** More than any answer of git or docker that is read here, files apart. */
const STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;

export type ProgramResult = Readonly<Awaited<ReturnType<typeof runProgram>>>;

export interface ProgramOptions extends Pick<GroupSpec, 'cwd' | 'env'> {
  /** Ends the program, and everything it started, at once; the call then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The most that is kept of its output. Missing: 4 MB. */
  readonly mostBytes?: number;
}

/** Rejects only when the program cannot be started (an error with `code: 'ENOENT'` …) or the signal is given. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env, signal, mostBytes = STDOUT_LIMIT_BYTES }: ProgramOptions,
) {
  signal?.throwIfAborted();
  const log = createLogTail();
  const collector = (limitBytes: number) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      log.push(chunk);
      if (length > limitBytes) return;
      length += chunk.length;
      chunks.push(chunk);
    };
    return { chunks, take };
  };
  const [out, err] = [collector(mostBytes), collector(STDOUT_LIMIT_BYTES)];
  const group = await startGroup({ file, args, cwd, env, output: { stdout: out.take, stderr: err.take } });
  try {
    // null: ended by a signal.
    const { code } = await orAborted(group.exited, signal);
    const stdoutBytes = Buffer.concat(out.chunks);
    const texts = { stdout: stdoutBytes.toString('utf8'), stderr: Buffer.concat(err.chunks).toString('utf8') };
    // `tail`: the end of both streams in the order in which they came.
    return { code, ...texts, stdoutBytes, tail: log.tail() };
  } finally {
    await group.stop(2000);
  }
}
