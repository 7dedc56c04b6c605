/** What head's set-up writes into code that base runs, on a real file system. */
import { linkSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeFoldersOf, rewrittenCode } from '../../src/app/rewritten-code.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** A checkout, and a folder beside it. */
function places() {
  const top = temporaryDirectory();
  const [own, shared] = [join(top, 'base'), join(top, 'shared')];
  mkdirSync(own);
  mkdirSync(join(shared, 'lib'), { recursive: true });
  return { own, shared };
}

const NOW = () => ({ fromMs: Date.now() - 1000, toMs: Date.now() + 60_000 });
const LATER = () => ({ fromMs: Date.now() + 60_000, toMs: Date.now() + 120_000 });

test.each<[string, string, (own: string, shared: string) => void]>([
  ['of the checkout', 'base/server.js', (own) => writeFileSync(join(own, 'server.js'), '')],
  [
    'in a folder that a link leads to',
    'shared/lib/price.js',
    (own, shared) => {
      writeFileSync(join(shared, 'lib/price.js'), '');
      symlinkSync(join(shared, 'lib'), join(own, 'vendor'));
    },
  ],
  [
    'that a link of a link leads to',
    'shared/lib/price.js',
    (own, shared) => {
      writeFileSync(join(shared, 'lib/price.js'), '');
      mkdirSync(join(shared, 'packages'));
      symlinkSync(join(shared, 'lib/price.js'), join(shared, 'packages/price.js'));
      symlinkSync(join(shared, 'packages'), join(own, 'vendor'));
    },
  ],
])('code %s is found, if it was written in that time', (_, file, write) => {
  const { own, shared } = places();
  const period = NOW();
  write(own, shared);
  expect(rewrittenCode(own, [], period)).toBe(join(own, '..', file));
  expect(rewrittenCode(own, [], LATER())).toBeNull();
});

test('data, caches of compiled modules, and links that lead nowhere or back are passed over', () => {
  const { own, shared } = places();
  writeFileSync(join(own, 'data.json'), '');
  mkdirSync(join(shared, '__pycache__'));
  writeFileSync(join(shared, '__pycache__/price.pyc'), '');
  symlinkSync(shared, join(own, 'vendor'));
  symlinkSync(join(own, 'nowhere'), join(own, 'broken'));
  symlinkSync(own, join(shared, 'back'));
  symlinkSync('/usr/bin', join(own, 'programs'));
  expect(rewrittenCode(own, [], NOW())).toBeNull();
});

test('a folder that the environment names counts, too', () => {
  const { own, shared } = places();
  writeFileSync(join(shared, 'lib/price.py'), '');
  const environment = ['HOME=/root', `PYTHONPATH=relative:${join(shared, 'lib')}`, `NODE_PATH=${shared}`];
  const facts = { pid: 1, executable: null, workingFolder: null, args: [], files: [], written: [], environment };
  expect(codeFoldersOf([facts, facts])).toEqual([join(shared, 'lib'), shared]);
  expect(rewrittenCode(own, codeFoldersOf([facts]), NOW())).toBe(join(shared, 'lib/price.py'));
});

test('a store’s file is not written by getting a further name, but by a patch in place', () => {
  const { own, shared } = places();
  const file = join(shared, 'lib/price.js');
  writeFileSync(file, '');
  utimesSync(file, 0, 0);
  symlinkSync(join(shared, 'lib'), join(own, 'vendor'));
  const period = NOW();
  linkSync(file, join(shared, 'a-head-of-another-time.js'));
  expect(rewrittenCode(own, [], period)).toBeNull();
  writeFileSync(file, 'patched');
  expect(rewrittenCode(own, [], period)).toBe(file);
});
