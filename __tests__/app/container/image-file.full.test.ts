/** Images as files, with a real Docker: what is loaded is what was saved, and nothing else comes of a file. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect } from '@jest/globals';
import { pack } from 'tar-stream';
import { loadImage, saveImage } from '../../../src/app/container/image-file.ts';
import { readImageNames } from '../../../src/app/container/image-names.ts';
import { AppError, InterruptedError } from '../../../src/errors.ts';
import { needs } from '../../needs.ts';
import { launchOptions, never, run, temporaryDirectory } from '../specs.ts';

const { describe, test } = needs('docker');

const OTHER_ID = `sha256:${'0'.repeat(64)}`;
const launch = launchOptions();
const MARK = `latency-gate-test-${process.pid}`;
let folder: string;
let built = 0;
const ids: string[] = [];

beforeEach(() => {
  folder = temporaryDirectory();
});
afterAll(() => {
  for (const name of run('docker', 'images', '--format', '{{.Repository}}:{{.Tag}}').split('\n')) {
    if (name.startsWith(MARK)) run('docker', 'rmi', name);
  }
  expect(ids.filter(isHere)).toEqual([]);
});

/** An image of a few bytes, different every time. Its names are the caller's. */
function build(...names: readonly string[]): string {
  const context = temporaryDirectory();
  built += 1;
  writeFileSync(join(context, 'file'), `${MARK} ${built}`);
  writeFileSync(join(context, 'Dockerfile'), 'FROM scratch\nCOPY file /file\nCMD ["/file"]\n');
  const id = execFileSync('docker', ['build', '--quiet', context], { encoding: 'utf8', stdio: 'pipe' }).trim();
  ids.push(id);
  for (const name of names) run('docker', 'tag', id, name);
  return id;
}

const isHere = (name: string) => run('docker', 'image', 'inspect', '--format', '{{.Id}}', name).trim() !== '';
const nameOf = (suffix: string) => `${MARK}:${suffix}`;

function save(id: string, { mostBytes = 1e9, signal = never } = {}) {
  return saveImage({ id, file: join(folder, 'image.tar.gz'), mostBytes, env: process.env }, signal);
}

function load(id: string, signal = never) {
  return loadImage({ file: join(folder, 'image.tar.gz'), id, launch }, signal);
}

/** As `docker save` writes it, with names and others if asked to. */
function saveByHand(...names: readonly string[]): void {
  const saved = execFileSync('docker', ['save', ...names], { maxBuffer: 1e8 });
  writeFileSync(join(folder, 'image.tar.gz'), gzipSync(saved));
}

describe('an image', () => {
  test('comes back as it was, and is gone after its use', async () => {
    const id = build();
    const saved = await save(id);
    expect(saved.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(saved.bytes).toBeLessThan(saved.savedBytes);
    expect(readdirSync(folder)).toEqual(['image.tar.gz']);
    expect((await readImageNames(join(folder, 'image.tar.gz'), never)).names).toEqual([]);
    run('docker', 'rmi', id);
    expect(isHere(id)).toBe(false);
    const loaded = await load(id);
    expect(loaded.id).toBe(id);
    expect(isHere(id)).toBe(true);
    await loaded.remove();
    expect(isHere(id)).toBe(false);
    await loaded.remove();
  });

  test('that was here before stays with the names that it has', async () => {
    const id = build(nameOf('kept'));
    await save(id);
    const loaded = await load(id);
    await loaded.remove();
    expect(isHere(nameOf('kept'))).toBe(true);
  });

  test('that was here before without a name stays too', async () => {
    const id = build();
    await save(id);
    const loaded = await load(id);
    await loaded.remove();
    expect(isHere(id)).toBe(true);
    run('docker', 'rmi', id);
  });

  test('saved with a name of our own loses it', async () => {
    const own = `latency-gate:${launch.runId}-own`;
    const id = build(own);
    saveByHand(own);
    run('docker', 'rmi', own);
    const loaded = await load(id);
    expect(isHere(own)).toBe(false);
    expect(isHere(id)).toBe(true);
    await loaded.remove();
    expect(isHere(id)).toBe(false);
  });

  test('that is too large is not kept', async () => {
    const id = build();
    const error = await save(id, { mostBytes: 100 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ message: expect.stringContaining('when it is compressed') });
    expect(readdirSync(folder)).toEqual([]);
    run('docker', 'rmi', id);
  });

  test('that is not here cannot be saved', async () => {
    await expect(save(OTHER_ID)).rejects.toThrow(/docker save failed/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('an interruption leaves nothing', async () => {
    const id = build();
    await save(id);
    run('docker', 'rmi', id);
    const interruption = new AbortController();
    interruption.abort(new InterruptedError('SIGTERM'));
    await expect(load(id, interruption.signal)).rejects.toBeInstanceOf(InterruptedError);
    expect(isHere(id)).toBe(false);
    await expect(save(id, { signal: interruption.signal })).rejects.toBeInstanceOf(InterruptedError);
    expect(existsSync(join(folder, 'image.tar.gz'))).toBe(false);
  });
});

describe('a file is refused, and nothing of it is loaded', () => {
  test('when it would take away a name of others', async () => {
    const id = build(nameOf('theirs'));
    saveByHand(nameOf('theirs'));
    run('docker', 'rmi', nameOf('theirs'));
    await expect(load(id)).rejects.toThrow(/a name that is not latency-gate’s/);
    expect(isHere(id)).toBe(false);
  });

  test('when it holds two images', async () => {
    const [one, two] = [build(nameOf('one')), build(nameOf('two'))];
    saveByHand(nameOf('one'), nameOf('two'));
    run('docker', 'rmi', nameOf('one'), nameOf('two'));
    await expect(load(one)).rejects.toThrow(/exactly one image/);
    expect([isHere(one), isHere(two)]).toEqual([false, false]);
  });

  test('when it holds another image than the results name', async () => {
    const id = build();
    await save(id);
    run('docker', 'rmi', id);
    await expect(load(OTHER_ID)).rejects.toThrow(/another image than sha256:0000/);
    expect(isHere(id)).toBe(false);
  });

  const config = 'a'.repeat(64);
  const manifest = (more = {}) => JSON.stringify([{ Config: `${config}.json`, RepoTags: null, Layers: [], ...more }]);
  const indexOf = (annotations: Record<string, string>) =>
    JSON.stringify({ manifests: [{ digest: `sha256:${config}`, annotations }] });
  test.each<readonly [string, readonly (readonly [string, string])[], RegExp]>([
    ['without a list', [['layer.tar', 'x']], /no manifest.json/],
    [
      'with a list twice',
      [
        ['manifest.json', manifest()],
        ['./manifest.json', manifest()],
      ],
      /not as Docker writes it/,
    ],
    ['with a list that is no JSON', [['manifest.json', '[{']], /does not describe exactly one image/],
    ['with no image', [['manifest.json', '[]']], /does not describe exactly one image/],
    ['with a foreign name', [['manifest.json', manifest({ RepoTags: ['node:24-slim'] })]], /a name that is not/],
    [
      'with a foreign name in the list of the other store',
      [
        ['manifest.json', manifest()],
        ['index.json', indexOf({ 'io.containerd.image.name': 'docker.io/library/node:24' })],
      ],
      /a name that is not/,
    ],
    [
      'with a foreign name where that store looks next',
      [
        ['manifest.json', manifest()],
        ['index.json', indexOf({ 'org.opencontainers.image.ref.name': 'node:24-slim' })],
      ],
      /a name that is not/,
    ],
    [
      'with a foreign name in the oldest list',
      [
        ['manifest.json', manifest()],
        ['repositories', JSON.stringify({ node: { '24-slim': config } })],
      ],
      /a name that is not/,
    ],
    ['with a list too long', [['manifest.json', ' '.repeat(2_000_000)]], /not as Docker writes it/],
  ])('when it is written by hand %s', async (_what, entries, message) => {
    const tar = pack();
    for (const [name, text] of entries) tar.entry({ name }, text);
    tar.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of tar) chunks.push(Buffer.from(chunk as Uint8Array));
    writeFileSync(join(folder, 'image.tar.gz'), gzipSync(Buffer.concat(chunks)));
    await expect(load(`sha256:${config}`)).rejects.toThrow(message);
  });

  test.each([
    ['no gzip', Buffer.from('nothing of the kind')],
    ['cut short', gzipSync(Buffer.alloc(100_000, 'x')).subarray(0, 50)],
    ['empty', Buffer.alloc(0)],
  ])('when it is %s', async (_what, bytes) => {
    writeFileSync(join(folder, 'image.tar.gz'), bytes);
    await expect(load(OTHER_ID)).rejects.toThrow();
  });
});
