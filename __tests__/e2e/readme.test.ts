/** The commands of README.md that run the gate, run as they stand there, on examples with shorter rounds. */
import { expect, test } from '@jest/globals';
import { directory, execute, inFolders, pageOf } from './command-line.ts';
import { shortenExample } from './shortened-example.ts';

const COMMAND = /^\$ (node dist\/cli\.js run --config examples\/(\S+).*)$/gm;
const commands = [...pageOf('README.md').matchAll(COMMAND)];

inFolders();

test('the first page has the command that a newcomer tries', () => {
  expect(commands.map(([, , example]) => example)).toContain('quickstart/latency-gate.yml');
});

test.each(commands.map(([, command = '', example = '']) => [command, example]))('%s', async (command, example) => {
  // The examples’ own tests wait for the verdict.
  shortenExample(example, directory, '3..3');
  const { code, stdout } = await execute('sh', ['-c', command]);
  // A machine that is not quiet may hide a small change, and never shows the opposite.
  expect(stdout).toMatch(/^GET \/orders +(?:(?:mean|p50) |CPU per request .* higher$)/m);
  expect(stdout).toMatch(/ latency-gate: (?!.*faster)/);
  expect([0, 1]).toContain(code);
});
