/** Files that a command line asked for, where some of them cannot be written. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { requireFolders, writeOutputs } from '../../src/commands/output.ts';
import { ConfigError } from '../../src/errors.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryDirectory();
});

test('a full disk is reported with file and reason, and the other files are written', async () => {
  const good = join(folder, 'good');
  const problem = await writeOutputs([
    ['/dev/full', () => 'lost'],
    [undefined, () => 'not asked for'],
    [good, () => 'kept'],
  ]);
  expect(problem).toBeInstanceOf(ConfigError);
  expect(problem?.message).toMatch(/^\/dev\/full cannot be written \((Error: )?ENOSPC: /);
  expect(readFileSync(good, 'utf8')).toBe('kept');
});

test('nothing is reported if all is well', async () => {
  expect(await writeOutputs([[join(folder, 'a'), () => 'a']])).toBeNull();
});

test('an error of ours that is no full disk is not hidden', async () => {
  const broken = () => {
    throw new TypeError('a bug');
  };
  await expect(writeOutputs([[join(folder, 'a'), broken]])).rejects.toThrow(TypeError);
});

test('a folder that is not there is refused before anything is written', async () => {
  await expect(requireFolders([join(folder, 'a')], join(folder, 'made', 'b'))).resolves.toBeUndefined();
  expect(existsSync(join(folder, 'made', 'b'))).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  await expect(requireFolders([], join(folder, 'file'))).rejects.toThrow(/file cannot be written \((Error: )?EEXIST/);
  const refused = requireFolders([join(folder, 'none', 'a')]);
  await expect(refused).rejects.toThrow(/none\/a cannot be written \((Error: )?ENOENT/);
  await expect(requireFolders([folder])).rejects.toThrow('cannot be written (it is a folder)');
  await expect(requireFolders([''])).rejects.toThrow('cannot be written');
});
