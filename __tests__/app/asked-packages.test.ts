/** Where interpreters say that packages are, and whether a gem is what it was. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { gemsOf, perlFoldersOf } from '../../src/app/rewritten-code.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const never = new AbortController().signal;

function processOf(program: string, environment: readonly string[]) {
  const executable = realpathSync(execFileSync('which', [program], { encoding: 'utf8' }).trim());
  const path = `PATH=${process.env['PATH']}`;
  return {
    pid: 1,
    executable,
    workingFolder: '/',
    args: [],
    files: [],
    written: [],
    environment: [path, ...environment],
  };
}

needs('ruby').test('a gem is another one if its code is, and not if it is installed once more', async () => {
  const home = temporaryDirectory();
  const write = (gem: string, text: string) => {
    mkdirSync(join(home, 'gems', gem, 'lib'), { recursive: true });
    writeFileSync(join(home, 'gems', gem, 'lib/price.rb'), text);
  };
  const look = () => gemsOf([processOf('ruby', [`GEM_HOME=${home}`, `GEM_PATH=${home}`])], '/own', never);
  write('price-1.0', 'fast');
  const before = await look();
  expect([...before.keys()]).toEqual([join(home, 'gems/price-1.0')]);
  write('price-1.0', 'fast');
  write('price-1.1', 'slow');
  const again = await look();
  expect([...again.keys()]).toEqual([join(home, 'gems/price-1.0'), join(home, 'gems/price-1.1')]);
  expect(again.get(join(home, 'gems/price-1.0'))).toBe(before.get(join(home, 'gems/price-1.0')));
  write('price-1.0', 'slow');
  expect((await look()).get(join(home, 'gems/price-1.0'))).not.toBe(before.get(join(home, 'gems/price-1.0')));
  expect(await gemsOf([processOf('ruby', [`GEM_HOME=${home}`, `GEM_PATH=${home}`])], home, never)).toEqual(new Map());
});

needs('perl').test('Perl says where it looks for modules', async () => {
  expect(await perlFoldersOf([processOf('perl', ['PERL5LIB=/own/lib:/shared/lib'])], never)).toEqual(
    expect.arrayContaining(['/own/lib', '/shared/lib']),
  );
});
