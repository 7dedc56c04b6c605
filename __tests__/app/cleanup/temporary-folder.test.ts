/** A temporary folder is gone at the end, whatever an app has made in it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '../../../src/app/cleanup/temporary-folder.ts';
import { temporaryDirectory } from '../../temporary-directory.ts';

test('with folders that may not be written, of which Go’s module cache is made', async () => {
  const parent = temporaryDirectory();
  process.env['RUNNER_TEMP'] = parent;
  const { path, remove } = await makeTemporaryFolder('test');
  const [module, below] = [join(path, 'pkg/mod'), join(path, 'pkg/mod/below')];
  mkdirSync(below, { recursive: true });
  for (const folder of [below, module]) {
    writeFileSync(join(folder, 'file.go'), '');
    chmodSync(folder, 0o555);
  }
  // Root may write everywhere.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', '12345', parent]);
  if (isRoot) process.seteuid?.(12345);
  await remove().finally(() => isRoot && process.seteuid?.(0));
  expect(existsSync(path)).toBe(false);
});
