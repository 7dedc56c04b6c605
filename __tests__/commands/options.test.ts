/** No option is taken and then ignored. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { Command } from 'commander';
import { addBisect } from '../../src/commands/bisect.ts';
import { addCalibrate, wishOf } from '../../src/commands/calibrate.ts';
import { addDuel } from '../../src/commands/duel.ts';
import { settingsOf, withInputs } from '../../src/commands/load-config.ts';
import { unlessNothing } from '../../src/commands/output.ts';
import { addCompare, addReport } from '../../src/commands/report.ts';
import { addRun } from '../../src/commands/run.ts';
import { ACTION_INPUTS } from '../../src/config/inputs.ts';
import { printResults } from '../../src/results/parse.ts';
import { makeConfig } from '../decide/make-results.ts';
import { alone, resultsOf } from '../report/input.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const setting = { signal: new AbortController().signal, generatorPath: '', referencePath: '', recordersPath: '' };

/** Throws what the command line would complain about. */
async function typed(...args: readonly string[]): Promise<void> {
  const program = new Command('latency-gate').exitOverride().configureOutput({ writeErr: () => {} });
  const perform = async (work: (given: typeof setting) => Promise<unknown>) => void (await work(setting));
  for (const add of [addRun, addDuel, addCalibrate, addBisect, addCompare, addReport]) add(program, perform);
  for (const command of program.commands) command.exitOverride();
  await program.parseAsync(args, { from: 'user' });
}

test.each([
  [['run', '--record', '--base', 'main'], "option '--record' cannot be used with option '--base <revision>'"],
  [['run', '--part', '1/2', '--second-opinion', 'a.json'], "cannot be used with option '--part <k/n>'"],
  [['calibrate', '--fail-on', 'never'], "unknown option '--fail-on'"],
  [['calibrate', '--why'], "unknown option '--why'"],
  [['bisect', '--good', 'v1', '--drift', '10%'], "unknown option '--drift'"],
  [['duel', ':1', ':2', '/a', '--drift', '10%'], "unknown option '--drift'"],
])('what has no meaning is refused: %s', async (args, complaint) => {
  await expect(typed(...args)).rejects.toThrow(complaint);
});

test('stored results are compared newest first, in whatever order they are named', async () => {
  const folder = temporaryDirectory();
  const files = ['01', '03', '02', '04'].map((day) => {
    const createdAt = `2026-03-${day}T12:00:00.000Z`;
    writeFileSync(join(folder, day), printResults(resultsOf({ a: alone(2) }, { kind: 'single', createdAt })));
    return join(folder, day);
  });
  const report = join(folder, 'report.md');
  await typed('compare', ...files, '--quiet', '--markdown', report);
  expect(readFileSync(report, 'utf8')).toContain('3 stored runs, the newest at `a1b2c3d` from 2026-03-03');
});

test('a file that has nothing in it is not written, and that is said', () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(unlessNothing('page.html', () => null, 'nothing was compared')).toEqual([]);
    expect(write).toHaveBeenCalledWith('page.html was not written: nothing was compared\n');
    expect(unlessNothing(undefined, () => null, '').map(([file]) => file)).toEqual([undefined]);
    expect(write).toHaveBeenCalledTimes(1);
  } finally {
    write.mockRestore();
  }
  expect(existsSync('page.html')).toBe(false);
});

test('programs learn of a file that cannot be written', async () => {
  const file = join(temporaryDirectory(), 'out.json');
  const failing = typed('report', 'none.json', '--report-json', file, '--html', join(file, 'none', 'page.html'));
  await expect(failing).rejects.toThrow('page.html cannot be written');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    ...{ outcome: 'setup-failure', exitCode: 2, passed: false, error: { class: 'configuration' } },
  });
});

test('a counter with a tolerance of 0 % does not say which change to find', () => {
  const config = makeConfig(['a'], 'gate: { metrics: { mean: 5%, minor-faults: 0% } }');
  expect(wishOf(config)).toBe(0.05);
});

test.each<[readonly string[], Readonly<Record<string, string>>]>([
  [
    ['--command', 'node server.js', '--ready-path', '/healthz', 'GET /orders', '/products?page=2'],
    { command: 'node server.js', 'ready-path': '/healthz', endpoints: 'GET /orders\n/products?page=2' },
  ],
  [[], {}],
  // A method and a path without quotes are one endpoint.
  [['POST', '/orders', '/users', 'GET', '/a'], { endpoints: 'POST /orders\n/users\nGET /a' }],
])('options are the action’s inputs by the same names, endpoints are arguments: %j', (args, settings) => {
  const command = withInputs(new Command('run').argument('[endpoints...]').exitOverride());
  command.parse(args, { from: 'user' });
  expect(settingsOf(command, command.args)).toEqual(settings);
});

test('each option is described as its key of the file, and what is for pull requests alone is left out', () => {
  const { options } = withInputs(new Command('run'));
  const names = options.map(({ long }) => long?.slice(2) ?? '');
  const left = ACTION_INPUTS.map(({ name }) => name).filter((name) => !names.includes(name));
  expect(left).toEqual(['endpoints', 'override-label', 'paths', 'comment', 'html']);
  for (const { description } of options) expect(description).toMatch(/^[a-z][\w.-]+: [A-Z].+\.$/);
});
