import type { ChildProcess } from 'node:child_process';

/** What a process has printed so far; `log` is both streams, in the order in which they came. */
export interface Printed {
  stdout: string;
  stderr: string;
  log: string;
}

/**
 * @param onPrint is called whenever it has printed something
 * @param until `exit` where others may hold its pipes open
 */
export function follow(child: ChildProcess, onPrint: (printed: Printed) => void = () => {}, until = 'close') {
  const printed: Printed = { stdout: '', stderr: '', log: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    // Decoded as a stream: a chunk may end in the middle of a character.
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
      printed.log += text;
      onPrint(printed);
    });
  }
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on(until, (code, signal) => resolve({ code, signal }));
  });
  return { printed, ended };
}
