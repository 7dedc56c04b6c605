/** What the tests of a file print for a runner. */
import { afterEach, beforeEach, jest } from '@jest/globals';

/** Returns the lines that were printed from the beginning of each test on: a runner of these tests would obey the commands in them. */
export function eachTestsLog(): readonly string[] {
  const lines: string[] = [];
  let restore = () => {};
  beforeEach(() => {
    lines.length = 0;
    const write = (text: unknown) => lines.push(String(text).trimEnd()) > 0;
    const silenced = jest.spyOn(process.stdout, 'write').mockImplementation(write);
    restore = () => silenced.mockRestore();
  });
  afterEach(() => restore());
  return lines;
}

export function warningsIn(log: readonly string[]): readonly string[] {
  return log.filter((line) => line.startsWith('::warning::'));
}
