/** Runs a program to its end and returns its output. No shell in between. */
import { orAborted } from '../../system/time-limit.ts';
import { createLogTail } from './log-tail.ts';
import { type GroupSpec, startGroup } from './process-group.ts';

const GRACE_MS = 2000;
/** More than any answer of git or docker that is read here, files apart. */
const STDOUT_LIMIT_BYTES = 4 * 1024 * 1024;

export interface ProgramResult {
  /** null: ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stdoutBytes: Buffer;
  readonly stderr: string;
  /** The end of both streams in the order in which they came. */
  readonly tail: string;
}

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
  options: ProgramOptions,
): Promise<ProgramResult> {
  options.signal?.throwIfAborted();
  const log = createLogTail();
  const [stdout, stderr] = [collector(options.mostBytes), collector()];
  const take = (stream: typeof stdout) => (chunk: Buffer) => {
    stream.push(chunk);
    log.push(chunk);
  };
  const { cwd, env } = options;
  const group = await startGroup({ file, args, cwd, env, output: { stdout: take(stdout), stderr: take(stderr) } });
  try {
    const { code } = await orAborted(group.exited, options.signal);
    const stdoutBytes = stdout.bytes();
    const texts = { stdout: stdoutBytes.toString('utf8'), stderr: stderr.bytes().toString('utf8') };
    return { code, ...texts, stdoutBytes, tail: log.tail() };
  } finally {
    await group.stop(GRACE_MS);
  }
}

function collector(mostBytes = STDOUT_LIMIT_BYTES): { push: (chunk: Buffer) => void; bytes: () => Buffer } {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    push(chunk) {
      if (length > mostBytes) return;
      length += chunk.length;
      chunks.push(chunk);
    },
    bytes: () => Buffer.concat(chunks),
  };
}
