/** What head's set-up writes into code that base runs, on a real file system, and what interpreters say of their packages. */
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { codeFoldersOf, foldersOf, gemsOf, PERL, rewrittenCode } from '../../src/app/rewritten-code.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { never } from './specs.ts';

/** A checkout, and a folder beside it. */
function places() {
  const top = temporaryDirectory();
  const [own, shared] = [join(top, 'base'), join(top, 'shared')];
  mkdirSync(own);
  mkdirSync(join(shared, 'lib'), { recursive: true });
  return { own, shared };
}

/** What is known of a process of which nothing else is known. */
const NO_FACTS = { pid: 1, executable: null, workingFolder: null, args: [], files: [], written: [] };

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
  const facts = { ...NO_FACTS, environment };
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

function processOf(program: string, environment: readonly string[]) {
  const executable = realpathSync(execFileSync('which', [program], { encoding: 'utf8' }).trim());
  const path = `PATH=${process.env['PATH']}`;
  return { ...NO_FACTS, executable, workingFolder: '/', environment: [path, ...environment] };
}

needs('ruby').test('a gem is another one if its code is, and not if it is installed once more', async () => {
  const home = temporaryDirectory();
  const write = (gem: string, text: string) => {
    mkdirSync(join(home, 'gems', gem, 'lib'), { recursive: true });
    writeFileSync(join(home, 'gems', gem, 'lib/price.rb'), text);
  };
  const look = (own = '/own') => gemsOf([processOf('ruby', [`GEM_HOME=${home}`, `GEM_PATH=${home}`])], own, never);
  const [first, second] = [join(home, 'gems/price-1.0'), join(home, 'gems/price-1.1')];
  write('price-1.0', 'fast');
  const before = await look();
  expect([...before.keys()]).toEqual([first]);
  write('price-1.0', 'fast');
  write('price-1.1', 'slow');
  const again = await look();
  expect([...again.keys()]).toEqual([first, second]);
  expect(again.get(first)).toBe(before.get(first));
  write('price-1.0', 'slow');
  expect((await look()).get(first)).not.toBe(before.get(first));
  expect(await look(home)).toEqual(new Map());
});

needs('perl').test('Perl says where it looks for modules', async () => {
  expect(await foldersOf([processOf('perl', ['PERL5LIB=/own/lib:/shared/lib'])], PERL, never)).toEqual(
    expect.arrayContaining(['/own/lib', '/shared/lib']),
  );
});
