import { expect, test } from '@jest/globals';
import { Command } from 'commander';
import { settingsOf, withInputs } from '../../src/commands/load-config.ts';
import { ACTION_INPUTS } from '../../src/config/inputs.ts';

/** What was typed after the command's name, as settings. */
function typed(...args: readonly string[]): Readonly<Record<string, string>> {
  const command = withInputs(new Command('run').argument('[endpoints...]').exitOverride());
  command.parse(args, { from: 'user' });
  return settingsOf(command, command.args);
}

test('options are the action’s inputs by the same names, endpoints are arguments', () => {
  expect(typed('--command', 'node server.js', '--ready-path', '/healthz', 'GET /orders', '/products?page=2')).toEqual({
    command: 'node server.js',
    'ready-path': '/healthz',
    endpoints: 'GET /orders\n/products?page=2',
  });
  expect(typed()).toEqual({});
});

test('a method and a path without quotes are one endpoint', () => {
  expect(typed('POST', '/orders', '/users', 'GET', '/a')).toEqual({ endpoints: 'POST /orders\n/users\nGET /a' });
});

test('each option is described as its key of the file, and what is for pull requests alone is left out', () => {
  const { options } = withInputs(new Command('run'));
  const names = options.map(({ long }) => long?.slice(2) ?? '');
  const left = ACTION_INPUTS.map(({ name }) => name).filter((name) => !names.includes(name));
  expect(left).toEqual(['endpoints', 'override-label', 'paths', 'comment', 'html']);
  for (const { description } of options) expect(description).toMatch(/^[a-z][\w.-]+: [A-Z].+\.$/);
});
