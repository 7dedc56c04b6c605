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
const USUAL = 'latency-gate.yml';

function read(head: string, about: Partial<ConfigurationsRequest> = {}) {
  return readConfigurations({
    config: parseConfig(head, { file: USUAL }),
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

const OLD = { source: { command: 'old' } };

test('base is started as its own commit’s configuration says, and judged by head’s', async () => {
  base({ [USUAL]: BASE });
  expect(await read(HEAD)).toMatchObject({
    config: { app: { source: { command: 'new' } }, endpoints: [{ gate: { mean: 0.05 } }] },
    baseConfig: { folder: '.', app: { ...OLD, env: { A: '1' } } },
    notes: [],
  });
});

test.each<[string, string, () => Partial<ConfigurationsRequest>, string]>([
  ['in the other usual place', '.github/latency-gate.yml', () => ({}), '.'],
  ['where it is named', 'services/a/gate.yml', () => ({ named: 'services/a/gate.yml' }), 'services/a'],
  ['in the usual place, before it got the name', USUAL, () => ({ named: 'gates/a.yml' }), '.'],
  [
    'where the checkout lies below the folder that its name counts from',
    USUAL,
    () => ({ root: dirname(root), named: join(basename(root), USUAL) }),
    '.',
  ],
])('it is found %s', async (_where, file, about, folder) => {
  base({ [file]: BASE });
  expect(await read(HEAD, about())).toMatchObject({ baseConfig: { folder, app: OLD }, notes: [] });
});

test('a link to it is followed in base’s commit', async () => {
  base({ 'ci/gate.yml': BASE });
  symlinkSync('ci/gate.yml', join(root, USUAL));
  base({});
  expect(await read(HEAD)).toMatchObject({ baseConfig: { app: OLD } });
});

const GONE = BASE.replace('"1"', `"$\{GONE}"`);
test.each<[string, Record<string, string>, Partial<ConfigurationsRequest>, string]>([
  ['has none', { 'README.md': '' }, {}, 'base’s commit has no configuration yet'],
  [
    'has another gate’s',
    { [USUAL]: `name: other\n${BASE}` },
    { named: 'a.yml' },
    'base’s commit has no configuration yet',
  ],
  ['has one that cannot be read', { [USUAL]: 'app: { comand: a }' }, {}, 'base’s own cannot be read: '],
  ['needs a variable that is not set', { [USUAL]: GONE }, {}, 'base’s own asks for what is not there: app.env.A: the'],
  ['is not found', { [USUAL]: BASE }, { base: { revision: 'no' } }, 'base’s commit was not found when its own was to'],
])('base that %s is started as head’s says, and the report says so', async (_what, files, about, why) => {
  base(files);
  const { baseConfig, notes } = await read(HEAD, about);
  expect(baseConfig).toBeNull();
  expect(notes).toEqual([expect.stringContaining(`Both versions are started as head’s configuration says: ${why}`)]);
});

test('without a commit to compare with there is nothing to say', async () => {
  base({ [USUAL]: BASE });
  expect(await read(HEAD, { base: null })).toMatchObject({ baseConfig: null, notes: [] });
});

test.each([
  ['base', BASE.replace('3%', '3%, config-from: base'), HEAD],
  ['head', BASE, `${HEAD}gate: { config-from: base }\n`],
])('base’s judges where %s says so, and head’s is kept to be compared with it', async (_who, ofBase, ofHead) => {
  base({ [USUAL]: ofBase });
  expect(await read(ofHead.replace('GET /a', 'GET /b'))).toMatchObject({
    config: { app: { source: { command: 'new' } }, endpoints: [{ path: '/a', gate: { mean: 0.03 } }] },
    baseConfig: { ofHead: { endpoints: [{ path: '/b' }] } },
  });
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
  base({ [USUAL]: SENDING, 'data/ids.csv': 'id\n1\n2\n' });
  writeFileSync(join(root, 'data/body.bin'), BYTES);
  base({});
  writeFileSync(join(root, 'data/ids.csv'), 'id\n7\n');
  rmSync(join(root, 'data/body.bin'));
  const found = await read(SENDING);
  expect(await sent(found)).toEqual([[{ values: { id: '1' } }, { values: { id: '2' } }], [...BYTES]]);
  const baseConfig = { changedFiles: ['data/ids.csv', 'data/body.bin'] };
  expect(found).toMatchObject({ notes: [], baseConfig, filesAt: { folder: '.' } });
});

test('a file that base’s commit lacks is that of the checkout, and the report says so', async () => {
  base({ [USUAL]: SENDING, 'data/body.bin': 'b' });
  writeFileSync(join(root, 'data/ids.csv'), 'id\n7\n');
  const found = await read(SENDING);
  expect(await sent(found)).toEqual([[{ values: { id: '7' } }], [...Buffer.from('b')]]);
  expect(found.notes).toEqual([
    'Base’s commit decides what is sent, but has no `data/ids.csv`: that of this checkout was.',
  ]);
});

test('where head’s judges, its own files are sent', async () => {
  const sending = SENDING.replace('gate: { config-from: base }\n', '');
  base({ [USUAL]: sending, 'data/ids.csv': 'id\n1\n' });
  expect(await sent(await read(sending))).toBeNull();
});

test('beyond the folder of the configuration nothing is read from a commit, nor through a link', async () => {
  base({ 'a/latency-gate.yml': 'x', 'b.txt': 'secret', 'a/long.txt': 'y' });
  const signal = new AbortController().signal;
  const folder = { repository: root, commit: 'HEAD', folder: 'a' };
  const committed = (path: string) => readCommitted(folder, path, { mostBytes: 10, signal });
  expect(await committed('../b.txt')).toBeNull();
  expect(await committed('gone.txt')).toBeNull();
  expect(await committed(USUAL)).toEqual(Buffer.from('x'));
  symlinkSync('long.txt', join(root, 'a/link.txt'));
  base({});
  await expect(committed('link.txt')).rejects.toThrow('is a link in base’s commit');
});

test('inputs lie over both', async () => {
  base({ [USUAL]: BASE });
  const { baseConfig } = await read(HEAD, { parse: (file) => configFromInputs({ tolerance: '7%' }, file) });
  expect(baseConfig?.written.endpoints[0]?.gate['mean']).toBe(0.07);
});

test('values of base’s references are secrets too', async () => {
  base({ [USUAL]: BASE.replace('"1"', `"$\{OLD_KEY_ID}"`) });
  const { expansion } = await read(HEAD, { env: { OLD_KEY_ID: 'a-value-of-base' } });
  expect(expansion.secrets).toContain('a-value-of-base');
});
