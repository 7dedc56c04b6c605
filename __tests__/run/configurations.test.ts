/** Whose configuration says what, asked of a real repository. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { readCommitted } from '../../src/app/git/compare-commits.ts';
import { configFromInputs } from '../../src/config/inputs.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { readNamedFiles } from '../../src/config/read-file.ts';
import { type ConfigurationsRequest, readConfigurations } from '../../src/run/configurations.ts';
import { git } from '../app/git/repository.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let root: string;
beforeEach(() => {
  root = temporaryDirectory();
  git(root, 'init', '--quiet');
});

/** Commits these files as base. */
function base(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'base');
}

const HEAD = 'app: { command: new, env: { B: "2" } }\nendpoints: [GET /a]\n';
const BASE = `app: { command: old, env: { A: "1" } }\nendpoints: [GET /a]\ngate: { tolerance: 3% }\n`;

function read(head: string, about: Partial<ConfigurationsRequest> = {}) {
  return readConfigurations({
    config: parseConfig(head, { file: 'latency-gate.yml' }),
    root,
    directory: root,
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

test('it is read where the checkout lies below the folder that the file’s name counts from', async () => {
  base({ 'latency-gate.yml': BASE });
  const workspace = dirname(root);
  const named = join(basename(root), 'latency-gate.yml');
  const found = await read(HEAD, { root: workspace, named });
  expect(found).toMatchObject({ baseConfig: { folder: '.' }, notes: [] });
  expect(command(found)).toMatchObject({ source: { command: 'old' } });
});

test('a link to it is followed in base’s commit', async () => {
  base({ 'ci/gate.yml': BASE });
  symlinkSync('ci/gate.yml', join(root, 'latency-gate.yml'));
  base({});
  expect(command(await read(HEAD))).toMatchObject({ source: { command: 'old' } });
});

test('a base that cannot be found is said', async () => {
  base({ 'latency-gate.yml': BASE });
  const { notes } = await read(HEAD, { base: { revision: 'nowhere' } });
  expect(notes.join()).toContain('base’s commit was not found when its own was to be read');
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

const SENDING = `app: { command: a }
endpoints: [{ path: "/a?id=$\{id}", requests: data/ids.csv }, { method: POST, path: /b, body: { file: data/body.bin } }]
gate: { config-from: base }
`;
const BYTES = Buffer.from([0xff, 0x00, 0xfe, 0x0a]);

/** What the load would send, read as a run does. */
async function sent(of: Awaited<ReturnType<typeof read>>) {
  const { filesAt } = of;
  if (filesAt === undefined) return null;
  const signal = new AbortController().signal;
  const { expanded } = await readNamedFiles(of.config, of.expansion.config, {
    directory: root,
    elsewhere: (path, mostBytes) => readCommitted(filesAt, path, { mostBytes, signal }),
  });
  return expanded.endpoints.map(({ requests, bodyFile }) => requests?.records ?? [...(bodyFile?.bytes ?? [])]);
}

test('where base’s judges, the records and bodies are those of its commit, byte by byte', async () => {
  base({ 'latency-gate.yml': SENDING, 'data/ids.csv': 'id\n1\n2\n' });
  writeFileSync(join(root, 'data/body.bin'), BYTES);
  base({});
  writeFileSync(join(root, 'data/ids.csv'), 'id\n7\n');
  rmSync(join(root, 'data/body.bin'));
  const found = await read(SENDING);
  expect(await sent(found)).toEqual([[{ values: { id: '1' } }, { values: { id: '2' } }], [...BYTES]]);
  expect(found).toMatchObject({ notes: [], baseConfig: { changedFiles: ['data/ids.csv', 'data/body.bin'] } });
  expect(found.filesAt).toMatchObject({ folder: '.' });
});

test('a file that base’s commit lacks is that of the checkout, and the report says so', async () => {
  base({ 'latency-gate.yml': SENDING, 'data/body.bin': 'b' });
  writeFileSync(join(root, 'data/ids.csv'), 'id\n7\n');
  const found = await read(SENDING);
  expect(await sent(found)).toEqual([[{ values: { id: '7' } }], [...Buffer.from('b')]]);
  expect(found.notes).toEqual([
    'Base’s commit decides what is sent, but has no `data/ids.csv`: that of this checkout was.',
  ]);
});

test('where head’s judges, its own files are sent', async () => {
  const sending = SENDING.replace('gate: { config-from: base }\n', '');
  base({ 'latency-gate.yml': sending, 'data/ids.csv': 'id\n1\n' });
  expect(await sent(await read(sending))).toBeNull();
});

test('beyond the folder of the configuration nothing is read from a commit, nor through a link', async () => {
  base({ 'a/latency-gate.yml': 'x', 'b.txt': 'secret', 'a/long.txt': 'y' });
  const signal = new AbortController().signal;
  const folder = { repository: root, commit: 'HEAD', folder: 'a' };
  const committed = (path: string) => readCommitted(folder, path, { mostBytes: 10, signal });
  expect(await committed('../b.txt')).toBeNull();
  expect(await committed('gone.txt')).toBeNull();
  expect(await committed('latency-gate.yml')).toEqual(Buffer.from('x'));
  symlinkSync('long.txt', join(root, 'a/link.txt'));
  base({});
  await expect(committed('link.txt')).rejects.toThrow('is a link in base’s commit');
});

test('inputs lie over both', async () => {
  base({ 'latency-gate.yml': BASE });
  const { baseConfig } = await read(HEAD, { parse: (file) => configFromInputs({ tolerance: '7%' }, file) });
  expect(baseConfig?.written.endpoints[0]?.gate['mean']).toBe(0.07);
});

test('values of base’s references are secrets too', async () => {
  base({ 'latency-gate.yml': BASE.replace('"1"', `"$\{OLD_KEY_ID}"`) });
  const { expansion } = await read(HEAD, { env: { OLD_KEY_ID: 'a-value-of-base' } });
  expect(expansion.secrets).toContain('a-value-of-base');
});
