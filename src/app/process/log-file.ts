/**
 * What a command writes goes to a file that nobody reads while it runs. A pipe would wake this process for each line, on the app's
 * core or on the generator's: PHP's own server, which writes two lines per request, took half as long again for it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOfLog, KEPT_BYTES, type LogTail } from './log-tail.ts';

/** A longer file is cut, so that an app that writes much does not fill the disk. */
const MOST_BYTES = 4 * 1024 * 1024;
const CUT_EVERY_MS = 250;

export interface LogFile extends Pick<LogTail, 'tail'> {
  /** For both of a program's streams. */
  readonly fd: number;
  /** What has been written until now can still be asked for. Idempotent. */
  close(): void;
}

/** The file has no name any more when this returns, so nothing is left behind. Throws the system's error. */
export function openLogFile({ mostBytes = MOST_BYTES, cutEveryMs = CUT_EVERY_MS } = {}): LogFile {
  const path = join(tmpdir(), `latency-gate-log-${randomUUID()}`);
  const { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants;
  const fd = openSync(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND, 0o600);
  unlinkSync(path);
  /** Whole lines, of what was cut off. Null: nothing was. */
  let before: Buffer | null = null;
  /** All that is left once the file is closed. */
  let last: Buffer | null = null;

  const read = (): Buffer => {
    const { size } = fstatSync(fd);
    const bytes = Buffer.alloc(Math.min(size, 2 * KEPT_BYTES));
    const end = bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, size - bytes.length));
    // What is written in the moment of a cut is lost. The lines that end and begin there are left out, as half of a line could be half
    // of a secret.
    const isWhole = before === null && size === bytes.length;
    const lines = isWhole ? end : end.subarray(end.indexOf('\n') + 1);
    return before === null ? lines : Buffer.concat([before, lines]);
  };
  const timer = setInterval(() => {
    if (fstatSync(fd).size <= mostBytes) return;
    const end = read();
    // One byte more than is shown, by which `endOfLog` knows that there was more.
    before = end.subarray(0, end.lastIndexOf('\n') + 1).subarray(-KEPT_BYTES - 1);
    ftruncateSync(fd, 0);
  }, cutEveryMs).unref();
  return {
    fd,
    tail: (lines) => endOfLog(last ?? read(), { lines }),
    close() {
      if (last !== null) return;
      clearInterval(timer);
      last = read();
      closeSync(fd);
    },
  };
}
