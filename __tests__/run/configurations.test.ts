/** Whose configuration says what, asked of a real repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { type ConfigurationsRequest, readConfigurations } from '../../src/run/configurations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'latency-gate-configurations-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
}

/** Commits these files as base. */
function base(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'base');
}

const HEAD = 'app: { command: new, env: { B: "2" } }\nendpoints: [GET /a]\n';
const BASE = `app: { command: old, env: { A: "1" } }\nendpoints: [GET /a]\ngate: { tolerance: 3% }\n`;

function read(head: string, about: Partial<ConfigurationsRequest> = {}) {
  return readConfigurations({
    config: parseConfig(head, { file: 'latency-gate.yml' }),
    root,
    named: null,
    parse: (file) => configFromInputs({}, file),
    base: { revision: 'HEAD' },
    env: {},
    signal: new AbortController().signal,
    ...about,
  });
}

const command = (of: Awaited<ReturnType<typeof read>>) => of.baseConfig?.app;

test('base is started as its own commit’s configuration says, and judged by head’s', async () => {
  base({ 'latency-gate.yml': BASE });
  const found = await read(HEAD);
  expect(command(found)).toMatchObject({ source: { command: 'old' }, env: { A: '1' } });
  expect(found.config).toMatchObject({ app: { source: { command: 'new' } }, endpoints: [{ gate: { mean: 0.05 } }] });
  expect(found).toMatchObject({ baseConfig: { folder: '.' }, notes: [] });
});

test.each([
  ['in the other usual place', { '.github/latency-gate.yml': BASE }, null, '.'],
  ['where it is named', { 'services/a/gate.yml': BASE }, 'services/a/gate.yml', 'services/a'],
  ['in the usual place, before it got the name', { 'latency-gate.yml': BASE }, 'gates/a.yml', '.'],
])('it is found %s', async (_where, files, named, folder) => {
  base(files);
  const found = await read(HEAD, { named });
  expect(found).toMatchObject({ baseConfig: { folder }, notes: [] });
  expect(command(found)).toMatchObject({ source: { command: 'old' } });
});

test.each([
  ['has none', { 'README.md': '' }, 'base’s commit has no configuration yet'],
  ['has one that cannot be read', { 'latency-gate.yml': 'app: { comand: a }' }, 'base’s own cannot be read: '],
  [
    'needs a variable that is not set',
    { 'latency-gate.yml': BASE.replace('"1"', `"$\{GONE}"`) },
    'base’s own asks for what is not there: app.env.A: the environment variable GONE is not set',
  ],
])('base that %s is started as head’s says, and the report says so', async (_what, files, why) => {
  base(files);
  const { baseConfig, notes } = await read(HEAD);
  expect(baseConfig).toBeNull();
  expect(notes).toEqual([expect.stringContaining(`Both versions are started as head’s configuration says: ${why}`)]);
});

test('the configuration of another gate is not taken for this one’s', async () => {
  base({ 'latency-gate.yml': `name: other\n${BASE}` });
  expect(await read(HEAD, { named: 'gates/a.yml' })).toMatchObject({
    baseConfig: null,
    notes: [expect.stringContaining('base’s commit has no configuration yet')],
  });
});

test('without a commit to compare with there is nothing to say', async () => {
  base({ 'latency-gate.yml': BASE });
  expect(await read(HEAD, { base: null })).toMatchObject({ baseConfig: null, notes: [] });
});

test.each([
  ['base', BASE.replace('3%', '3%, config-from: base'), HEAD],
  ['head', BASE, `${HEAD}gate: { config-from: base }\n`],
])('base’s judges where %s says so, and head’s is kept to be compared with it', async (_who, ofBase, ofHead) => {
  base({ 'latency-gate.yml': ofBase });
  const { config, baseConfig } = await read(ofHead.replace('GET /a', 'GET /b'));
  expect(config).toMatchObject({
    app: { source: { command: 'new' } },
    endpoints: [{ path: '/a', gate: { mean: 0.03 } }],
  });
  expect(baseConfig?.ofHead.endpoints).toMatchObject([{ path: '/b' }]);
});

test('inputs lie over both', async () => {
  base({ 'latency-gate.yml': BASE });
  const inputs = { tolerance: '7%' };
  const parse: ConfigurationsRequest['parse'] = (file) => configFromInputs(inputs, file);
  const { baseConfig } = await read(HEAD, { parse });
  expect(baseConfig?.written.endpoints[0]?.gate['mean']).toBe(0.07);
});

test('values of base’s references are secrets too', async () => {
  base({ 'latency-gate.yml': BASE.replace('"1"', `"$\{OLD_KEY_ID}"`) });
  const { expansion } = await read(HEAD, { env: { OLD_KEY_ID: 'a-value-of-base' } });
  expect(expansion.secrets).toContain('a-value-of-base');
});
