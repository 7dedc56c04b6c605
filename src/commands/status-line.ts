/** How a run is going, on standard error: on a terminal one line is rewritten in place, and notes stay above it. */
import type { ProgressOutput } from '../measure/progress.ts';
import { printable } from '../report/writers/terminal.ts';

export interface StatusLine extends ProgressOutput {
  /** Removes the line: what comes next begins where it was. Idempotent. */
  clear(): void;
}

/** The part of a stream that is used: `process.stderr`. */
export interface StatusStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const ERASE = '\r\u001b[2K';
/** A line that is wider than the terminal is cut by it, whatever its characters take: `\r` only finds the last row. */
const [NO_WRAP, WRAP] = ['\u001b[?7l', '\u001b[?7h'];

/** Writes nothing. */
export const NO_STATUS_LINE: StatusLine = { note: () => {}, clear: () => {} };

/** Nothing that a line holds is taken for control by the terminal. */
export function statusLine(stream: StatusStream, env: NodeJS.ProcessEnv): StatusLine {
  if (stream.isTTY !== true || env['TERM'] === 'dumb') {
    return { note: (line) => stream.write(`${printable(line)}\n`), clear: () => {} };
  }
  let shown = '';
  const draw = () => {
    // A pseudo-terminal has 0 columns until somebody sets its width.
    const width = Math.max(20, (stream.columns || 80) - 1);
    stream.write(`${ERASE}${NO_WRAP}${[...shown].slice(0, width).join('')}${WRAP}`);
  };
  return {
    note(line) {
      stream.write(`${shown === '' ? '' : ERASE}${printable(line)}\n`);
      if (shown !== '') draw();
    },
    update(line) {
      shown = printable(line);
      draw();
    },
    clear() {
      if (shown !== '') stream.write(ERASE);
      shown = '';
    },
  };
}
