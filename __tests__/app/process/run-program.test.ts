import { expect, test } from '@jest/globals';
import { startGroup } from '../../../src/app/process/process-group.ts';

/** Nothing else runs in this process meanwhile, no timer and no reader. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** @returns what it has written when its end is known */
async function outputOf(script: string, onStdout: () => void = () => {}): Promise<string> {
  let written = '';
  const group = await startGroup({
    file: 'sh',
    args: ['-c', script],
    cwd: '/',
    env: process.env,
    output: {
      stdout: (chunk) => {
        written += chunk;
        onStdout();
      },
      stderr: () => {},
    },
  });
  await group.exited;
  const known = written;
  await group.stop(0);
  return known;
}

test('what a program wrote is read, however busy this process was when it ended', async () => {
  // The second one writes and ends while the output of the first is looked at: the news of both ends comes at once, before the
  // second one's output was read.
  const first = outputOf('echo first', () => block(1000)).then((output) => {
    block(500);
    return output;
  });
  const second = outputOf('sleep 0.7; echo second');
  setTimeout(block, 100, 300);
  expect(await Promise.all([first, second])).toEqual(['first\n', 'second\n']);
});

test('its end is known although a program that it has started keeps its output open', async () => {
  const started = performance.now();
  expect(await outputOf('echo all; sleep 60 & exit 0')).toBe('all\n');
  expect(performance.now() - started).toBeLessThan(60_000);
});
