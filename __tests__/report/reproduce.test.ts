/** The command that a log ends with is text for a shell: what it hands over is what was given. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reproduceCommand } from '../../src/report/reproduce.ts';
import { STATES } from './states.ts';

const { results } = STATES.regression();
const given = { settings: {}, configFile: null, folder: '', headCommit: null };
const argumentsOf = (shell: string, command: string) =>
  execFileSync(shell, ['-c', `npx() { printf '%s\\0' "$@"; }; ${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test('names the commits, the seed and what was asked for, and nothing that only a pull request has', () => {
  const endpoints = 'GET /orders\n# not this\nGET /a?b=c d';
  const settings = { endpoints, tolerance: '5%', comment: 'never', base: 'v1', setup: '' };
  const headCommit = 'a'.repeat(40);
  const command = reproduceCommand(results, { ...given, settings, configFile: 'x/gate.yml', headCommit });
  const { base } = results.sides;
  expect(command).toBe(
    `git fetch origin ${headCommit} ${base?.commit} && git checkout -q --detach ${headCommit} && npx latency-gate@${results.tool.version} run --base ${base?.commit} --seed ${results.seed} -c x/gate.yml --tolerance=5% 'GET /orders' 'GET /a?b=c d'`,
  );
});

test('of a part, and of what only stored runs were compared with, there is none', () => {
  expect(reproduceCommand({ ...results, kind: 'single' }, given)).toBeUndefined();
  expect(reproduceCommand({ ...results, part: { by: 'endpoint', index: 1, count: 2 } }, given)).toBeUndefined();
});

test('whatever a command holds, a shell hands it over as it is', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', "'", '"', '\\', '$', '`', '\n', '\t', ' ', '-', 'é', '!', ';'),
    minLength: 1,
    maxLength: 12,
  });
  const commands = text.filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(commands, (command) => {
      const line = reproduceCommand(results, { ...given, settings: { command } }) ?? '';
      expect(line).not.toContain('\n');
      for (const shell of ['bash', 'sh']) expect(argumentsOf(shell, line).at(-1)).toBe(`--command=${command.trim()}`);
    }),
    { numRuns: 40 },
  );
});
