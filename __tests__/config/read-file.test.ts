import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { readConfigFile } from '../../src/config/read-file.ts';
import { ConfigError } from '../../src/errors.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let root: string;
beforeEach(() => {
  root = temporaryDirectory();
});

function write(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `# ${path}`);
}

describe('configuration file', () => {
  test('the named one comes first, then the root, then .github', async () => {
    expect(await readConfigFile(root, null)).toBeNull();
    write('.github/latency-gate.yml');
    expect((await readConfigFile(root, null))?.name).toBe('.github/latency-gate.yml');
    write('latency-gate.yml');
    expect((await readConfigFile(root, null))?.name).toBe('latency-gate.yml');
    write('services/api/gate.yml');
    expect((await readConfigFile(root, 'services/api/gate.yml'))?.text).toBe('# services/api/gate.yml');
  });

  test('paths count from its folder, but from the root for .github', async () => {
    write('.github/latency-gate.yml');
    expect((await readConfigFile(root, null))?.directory).toBe(root);
    write('services/api/gate.yml');
    expect((await readConfigFile(root, 'services/api/gate.yml'))?.directory).toBe(join(root, 'services/api'));
  });

  test('a named file that is missing is an error that names it', async () => {
    write('latency-gate.yml');
    const error = await readConfigFile(root, 'ci/gate.yml').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect(error).toMatchObject({ message: expect.stringContaining('ci/gate.yml') });
  });

  test('one that is not UTF-8 is refused: its letters would be others', async () => {
    writeFileSync(join(root, 'latency-gate.yml'), Buffer.from('# Größe', 'latin1'));
    await expect(readConfigFile(root, null)).rejects.toMatchObject({ hint: expect.stringContaining('UTF-8') });
    writeFileSync(join(root, 'latency-gate.yml'), Buffer.from('\uFEFF# Größe'));
    expect((await readConfigFile(root, null))?.text).toBe('# Größe');
  });

  test('one that would be overlooked is an error', async () => {
    write('.github/latency-gate.yaml');
    await expect(readConfigFile(root, null)).rejects.toThrow('.github/latency-gate.yaml is not read: only .yml is');
    expect((await readConfigFile(root, '.github/latency-gate.yaml'))?.directory).toBe(root);
    write('latency-gate.yml');
    expect((await readConfigFile(root, null))?.name).toBe('latency-gate.yml');
  });

  test('a folder in its place is an error too', async () => {
    mkdirSync(join(root, 'latency-gate.yml'));
    await expect(readConfigFile(root, null)).rejects.toThrow(ConfigError);
  });
});
