/** The end of what a program wrote: kept, made fit to be shown, and what it says of the machine. */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const KEPT_LINES = 200;
const KEPT_BYTES = 64 * 1024;
const SHOWN_LINES = 20;
const SHOWN_LINE_LENGTH = 500;
/** A longer file is cut, so that an app that writes much does not fill the disk. */
const MOST_BYTES = 4 * 1024 * 1024;

export function createLogTail() {
  let chunks: Buffer[] = [];
  let bytes = 0;
  return {
    /** Takes the next piece of output. Costs no decoding: the app may be writing while it is measured. */
    push(chunk: Buffer): void {
      chunks.push(chunk);
      bytes += chunk.length;
      // Seldom, at twice the size.
      if (bytes <= 2 * KEPT_BYTES) return;
      chunks = [Buffer.from(cut(Buffer.concat(chunks)))];
      bytes = KEPT_BYTES + 1;
    },
    /** The last lines as plain text, at most `lines` of 200 that are kept. */
    tail: (lines?: number) => endOfLog(Buffer.concat(chunks), lines),
  };
}

export type LogFile = ReturnType<typeof openLogFile>;

/**
 * What a command writes goes to a file that nobody reads while it runs. A pipe would wake this process for each line, on the app's
 * core or on the generator's: PHP's own server, which writes two lines per request, took half as long again for it (decision 59).
 * The file has no name any more when this returns, so nothing is left behind. Throws the system's error.
 */
export function openLogFile({ mostBytes = MOST_BYTES, cutEveryMs = 250 } = {}) {
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
    // What is written in the moment of a cut is lost. Lines that end or begin there are left out: half of one could be half of a secret.
    const isWhole = before === null && size === bytes.length;
    const lines = isWhole ? end : end.subarray(end.indexOf('\n') + 1);
    return before === null ? lines : Buffer.concat([before, lines]);
  };
  const timer = setInterval(() => {
    if (fstatSync(fd).size <= mostBytes) return;
    const end = read();
    before = cut(end.subarray(0, end.lastIndexOf('\n') + 1));
    ftruncateSync(fd, 0);
  }, cutEveryMs).unref();
  return {
    /** For both of a program's streams. */
    fd,
    tail: (lines?: number) => endOfLog(last ?? read(), lines),
    /** What has been written until now can still be asked for. Idempotent. */
    close(): void {
      if (last !== null) return;
      clearInterval(timer);
      last = read();
      closeSync(fd);
    },
  };
}

/** One byte more than is shown, by which `endOfLog` knows that there was more. */
function cut(bytes: Buffer): Buffer {
  return bytes.subarray(-KEPT_BYTES - 1);
}

function endOfLog(bytes: Buffer, lines = SHOWN_LINES): string {
  const kept = bytes.subarray(-KEPT_BYTES).toString('utf8');
  // Half of a line could be half of a secret, which nobody would know for one.
  const firstEnd = bytes.length > KEPT_BYTES ? kept.indexOf('\n') + 1 : 0;
  return tailOf(kept.slice(firstEnd), Math.min(lines, KEPT_LINES));
}

/** The last lines of a text, fit to be shown. */
export function tailOf(text: string, lines = SHOWN_LINES): string {
  return sanitise(text)
    .split('\n')
    .slice(-lines)
    .map((line) => (line.length > SHOWN_LINE_LENGTH ? `${line.slice(0, SHOWN_LINE_LENGTH)} …` : line))
    .join('\n');
}

/** A tail as `detail` of an error, or nothing where nothing was written. */
export function detailOf(tail: string, writer = 'the app'): { detail?: string } {
  if (tail === '') return {};
  const lines = tail.split('\n');
  // Both ends of a short log are shown: some programs give the reason first, and then their usage.
  const isWhole = lines.length > SHOWN_LINES && lines.length < KEPT_LINES;
  const ends = [...lines.slice(0, SHOWN_LINES / 2), '…', ...lines.slice(-SHOWN_LINES / 2)];
  const shown = (isWhole ? ends : lines.slice(-SHOWN_LINES)).map((line) => `\n  | ${line}`);
  return { detail: `  the ${isWhole ? 'first and the ' : ''}last lines that ${writer} wrote:${shown.join('')}` };
}

/** Output is hostile text: no terminal control, and none of the workflow commands that a runner finds in mid-line. */
function sanitise(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('##[', '## [')
    .replace(/\n+$/, '');
}

const FAULTS = [
  {
    kind: 'disk',
    pattern:
      /\bENOSPC\b|no space left on device|error: unable to (?:write|create) (?:new )?(?:file|index)|\bEDQUOT\b|disk quota exceeded/i,
    hint: 'the disk is full: free some space, or set TMPDIR (RUNNER_TEMP on a runner) to a folder that has more',
  },
  {
    kind: 'disk',
    pattern: /\bEROFS\b|read-only file system/i,
    hint: 'the file system cannot be written: set TMPDIR (RUNNER_TEMP on a runner) to a folder that can',
  },
  {
    kind: 'network',
    pattern:
      /\bE(?:CONNRESET|CONNREFUSED|TIMEDOUT|SOCKETTIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)\b|socket hang up|could not resolve host|name or service not known|name resolution|no such host|connection (?:was )?(?:reset|timed out|refused|aborted)|network is unreachable|tls handshake timeout|i\/o timeout|(?:read|connect) ?timed? ?out|(?:Read|Connect)TimeoutError|could not transfer artifact|remote end hung up|early EOF|RPC failed|\b(?:429 Too Many Requests|50[0234] (?:Internal|Bad Gateway|Service Unavailable|Gateway Time-?out))|status(?: code)?:? 50[0234]\b|failed to fetch|\btoomanyrequests\b|Client\.Timeout exceeded|context deadline exceeded/i,
    hint: 'it looks like a fault of the network: run the job again',
  },
  {
    kind: 'memory',
    pattern: /(?:exit|non-zero) code:? 137\b|cannot allocate memory|\bENOMEM\b/i,
    hint: 'something was killed from outside: where nobody did it on purpose, the machine was out of memory',
  },
  {
    kind: 'network',
    pattern: /non-overlapping IPv4 address pool|predefined address pools have been fully subnetted/i,
    hint: 'Docker has no addresses left for another network: remove the ones that nobody uses (docker network prune)',
  },
] as const;

/** A failure of the machine or the network, for which neither version is to blame; null where the log names none. */
export function environmentFault(text: string): (typeof FAULTS)[number] | null {
  return FAULTS.find(({ pattern }) => pattern.test(text)) ?? null;
}
