/** What a process of one side may have nothing of, on a real file system, and what interpreters say of their packages. */

import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Certificates, foreignPlaceOf, writtenProgramOf } from '../../src/app/certificate.ts';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { factsOf, type ProcessFacts } from '../../src/app/process/process-facts.ts';
import { codeFoldersOf, foldersOf, gemsOf, PERL, rewrittenCode } from '../../src/app/rewritten-code.ts';
import type { Side } from '../../src/config/config.ts';
import { needs } from '../needs.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { appSpec, commandSource, folderWith, isAlive, launchOptions, never } from './specs.ts';

const OWN = '/tmp/base-1/app';
const NONE: ProcessFacts = {
  pid: 7,
  workingFolder: '/tmp/base-1/app',
  executable: '/usr/bin/node',
  args: ['node', 'server.js'],
  environment: ['PATH=/usr/bin', 'PWD=/tmp/base-1/app'],
  files: ['/usr/lib/libc.so'],
  written: [],
};

describe('a place of somebody else’s', () => {
  const foundWith = (about: Partial<ProcessFacts>, path = '/tmp/head-1/app') =>
    foreignPlaceOf([NONE, { ...NONE, ...about }], [{ path, name: 'head’s checkout' }], OWN)?.what ?? null;

  test.each<[string, Partial<ProcessFacts>, string]>([
    ['working folder', { workingFolder: '/tmp/head-1/app/api' }, 'process 7 (node) works in /tmp/head-1/app/api'],
    ['program', { executable: '/tmp/head-1/app/bin/app' }, 'process 7 (app) runs /tmp/head-1/app/bin/app'],
    ['mapped file', { files: ['/tmp/head-1/app/a.node'] }, 'has open /tmp/head-1/app/a.node'],
    ['written file', { written: ['/tmp/head-1/app/a.log'] }, 'has open /tmp/head-1/app/a.log'],
    ['argument', { args: ['java', '-Dhome=/tmp/head-1/app'] }, 'names /tmp/head-1/app'],
    ['variable', { environment: ['CODE=/tmp/head-1/app/x'] }, '(CODE)'],
    ['way up and down', { environment: ['CODE=../../../tmp/head-1/app/x'] }, '(CODE)'],
    ['long option', { args: ['cc', '-isystem/tmp/head-1/app/include'] }, 'names /tmp/head-1/app'],
  ])('is found as %s', (_, about, what) => expect(foundWith(about)).toContain(what));

  test.each<[string, Partial<ProcessFacts>]>([
    ['all is the side’s own or the machine’s', {}],
    ['a folder’s name only begins alike', { workingFolder: '/tmp/head-1/app-2' }],
    ['a variable’s value only begins alike', { environment: ['A=/tmp/head-1/apple'] }],
    ['a shell came from there', { environment: ['OLDPWD=/tmp/head-1/app'] }],
  ])('is none where %s', (_, about) => expect(foundWith(about)).toBeNull());

  test.each(['DATABASE_URL=postgres://localhost:5432/app', 'X=/usr/local/app', 'HOST=https://app/x', 'A=./bin/app'])(
    'at /app is not meant by %s',
    (line) => expect(foundWith({ environment: [line], args: ['./bin/app', 'src/app'] }, '/app')).toBeNull(),
  );

  test.each(['A=/app/x', 'A=b:/app', 'A=file:///app/x', 'A=-I/app', 'A=--dir=/app'])('at /app is meant by %s', (line) =>
    expect(foundWith({ environment: [line] }, '/app')).toContain('names /app'),
  );

  test('is found behind a link', () => {
    const head = folderWith({ 'server.js': '' });
    const link = join(folderWith({}), 'global');
    symlinkSync(head, link);
    expect(foundWith({ args: ['node', `${link}/server.js`] }, head)).toContain(`was started with ${head}/server.js`);
  });
});

describe('a Python app that was installed from the user’s checkout', () => {
  const INSTALLED: Readonly<Record<string, (users: string) => Readonly<Record<string, string>>>> = {
    'as editable': (users) => ({ '__editable__.shop-1.pth': `import sys\n${users}/src\n` }),
    'as editable by setuptools': (users) => ({
      '__editable___shop_1_finder.py': `MAPPING = {'shop': '${users}/src/shop'}`,
    }),
    'as a copy': (users) => ({
      'shop-1.dist-info/direct_url.json': JSON.stringify({ dir_info: {}, url: `file://${users}` }),
      'shop-1.dist-info/RECORD': 'shop/__init__.py,,\nshop-1.dist-info/RECORD,,\n',
    }),
  };

  /** What is found of one that is started in `own` by the Python in the folder `python`. */
  function found(how: string, args: readonly string[], python: string, environment: readonly string[] = []) {
    const program = `${python}/bin/python3.11`;
    const script = '#!/usr/bin/python3\nimport sys\nfrom shop.main import serve\n';
    const modules = ['own/src/shop', 'own/flat', 'users/src/shop', 'users/src/flat'].map((name) => `${name}/main.py`);
    const empty = Object.fromEntries([...modules, program].map((file) => [file, '']));
    const folder = folderWith({ ...empty, 'python/bin/shop': script });
    const [own, users] = [join(folder, 'own'), join(folder, 'users')];
    for (const [name, text] of Object.entries(INSTALLED[how]?.(users) ?? {})) {
      const path = join(folder, python, 'lib/python3.11/site-packages', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const executable = join(folder, program);
    const started = [executable, ...args.map((arg) => arg.replace('PYTHON', join(folder, python)))];
    const facts = { ...NONE, executable, workingFolder: own, args: started, environment: [...environment] };
    return foreignPlaceOf([facts], [{ path: users, name: 'your checkout' }], own);
  }

  test.each<[string, string[], string]>([
    ['as editable', ['PYTHON/bin/uvicorn', 'shop.main:app'], 'python'],
    ['as editable', ['-m', 'shop'], 'python'],
    ['as editable', ['-m', 'shop'], 'own/.venv'],
    ['as editable by setuptools', ['PYTHON/bin/shop', '--port=1'], 'python'],
    ['as a copy', ['PYTHON/bin/shop'], 'python'],
    ['as a copy', ['-m', 'gunicorn', 'shop.main'], 'python'],
  ])('%s is the user’s: %j', (how, args, python) => {
    const violation = found(how, args, python);
    expect(violation?.what).toMatch(/ was started with \S+\/users(?:\/src\/shop\/?)?, which is in your checkout$/);
    expect(violation?.hint).toContain('python3 -m venv .venv');
  });

  test.each<[string, string[], string[]]>([
    ['as editable', ['-m', 'flat.main'], []],
    ['as editable', ['PYTHON/bin/uvicorn', '--app-dir=src', 'shop.main:app'], []],
    ['as editable', ['-m', 'shop'], ['PYTHONPATH=src']],
    ['as a copy', ['PYTHON/bin/shop'], ['PYTHONPATH=src:lib']],
    ['as a copy', ['-m', 'http.server'], []],
  ])('%s is not what is started: %j', (how, args, environment) =>
    expect(found(how, args, 'python', environment)).toBeNull(),
  );
});

const NOW = { fromMs: Date.now() - 60_000, toMs: Date.now() + 3_600_000 };
const BEFORE = { fromMs: NOW.fromMs - 1, toMs: NOW.fromMs };

const written = (facts: Partial<ProcessFacts>, by: Side, own = OWN, period = NOW) =>
  writtenProgramOf([{ ...NONE, ...facts }], { own, by, period })?.what ?? null;

test('what base runs from outside of its checkout was not written while head was set up', () => {
  const folder = folderWith({ 'server.js': '', 'cache.bin': '' });
  const file = join(folder, 'server.js');
  // Nobody can set this back: it is when the file was last touched, whatever the file says.
  utimesSync(file, 0, 0);
  const args = ['node', file];
  expect(written({ args }, 'head')).toContain(`runs ${file}, which head’s set-up has written`);
  expect([written({ args }, 'head', folder), written({ args }, 'head', OWN, BEFORE)]).toEqual([null, null]);
  expect(written({ files: [join(folder, 'cache.bin')] }, 'head')).toBeNull();
});

test('a program that base’s set-up has built is not head’s; an interpreter that it fetched is both’s', () => {
  const folder = folderWith({ api: '', 'python3.12': '', 'server-2.1.0/server': '' });
  const taken = (name: string, own?: string, period = NOW) =>
    written({ executable: join(folder, name) }, 'base', own, period);
  expect(taken('api')).toContain(`runs ${folder}/api, which base’s set-up has written`);
  expect([taken('api', folder), taken('api', OWN, BEFORE)]).toEqual([null, null]);
  expect([taken('python3.12'), taken('server-2.1.0/server')]).toEqual([null, null]);
});

test('the facts of this process', () => {
  const facts = factsOf(process.pid);
  expect(facts.workingFolder).toBe(process.cwd());
  expect(facts.executable).toBe(process.execPath);
  expect(facts.environment).toContain(`PATH=${process.env['PATH']}`);
  expect(facts.files.some((path) => /\.so/.test(path))).toBe(true);
  expect(factsOf(2 ** 22 + 1)).toMatchObject({ workingFolder: null, args: [], files: [] });
});

needs('ruby').test('an app about which the look fails is stopped', async () => {
  const own = folderWith({ 'app.rb': "require 'socket'\nTCPServer.new('127.0.0.1', ENV['PORT'].to_i)\nsleep\n" });
  const source = commandSource('exec ruby app.rb');
  const spec = { ...appSpec(source, { side: 'base', directory: own }), place: { own, users: [] } };
  const launcher = createLauncher(spec, launchOptions());
  const abort = new AbortController();
  let pids: readonly number[] = [];
  const start: typeof launcher.start = async (...given) => {
    const started = await launcher.start(...given);
    pids = started.pids();
    // Ruby is asked where its gems are, and the run is interrupted.
    abort.abort(new Error('interrupted'));
    return started;
  };
  const watched = new Certificates({ base: spec }).watch({ ...launcher, start }, spec, process.env);
  await expect(watched.start(abort.signal)).rejects.toThrow('interrupted');
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

/** A folder with the checkout `base`, which has data, and with other files, all of them new, and links to some of these. */
function folderOf(files: readonly string[], links: Readonly<Record<string, string>> = {}): string {
  const top = folderWith(Object.fromEntries(['base/data.json', ...files].map((file) => [file, ''])));
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(join(top, link, '..'), { recursive: true });
    symlinkSync(resolve(top, target), join(top, link));
  }
  return top;
}

const LATER = { fromMs: NOW.toMs, toMs: NOW.toMs + 60_000 };
const LIB = 'shared/lib/price.js';

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['of the checkout', 'base/server.js', {}],
  ['in a folder that a link leads to', LIB, { 'base/vendor': 'shared/lib' }],
  ['that a link of a link leads to', LIB, { 'shared/packages/price.js': LIB, 'base/vendor': 'shared/packages' }],
])('code %s is found, if it was written in that time', (_, file, links) => {
  const top = folderOf([file], links);
  expect(rewrittenCode(join(top, 'base'), [], NOW)).toBe(join(top, file));
  expect(rewrittenCode(join(top, 'base'), [], LATER)).toBeNull();
});

test('data, caches of compiled modules, and links that lead nowhere or back are passed over', () => {
  const ofBase = { 'base/vendor': 'shared', 'base/broken': 'base/nowhere', 'base/programs': '/usr/bin' };
  const top = folderOf(['shared/__pycache__/price.pyc'], { ...ofBase, 'shared/back': 'base' });
  expect(rewrittenCode(join(top, 'base'), [], NOW)).toBeNull();
});

test('a folder that the environment names counts, too', () => {
  const top = folderOf([LIB]);
  const shared = join(top, 'shared');
  const environment = ['HOME=/root', `PYTHONPATH=relative:${join(shared, 'lib')}`, `NODE_PATH=${shared}`];
  const facts = { ...NONE, environment };
  expect(codeFoldersOf([facts, facts])).toEqual([join(shared, 'lib'), shared]);
  expect(rewrittenCode(join(top, 'base'), codeFoldersOf([facts]), NOW)).toBe(join(top, LIB));
});

test('a store’s file is not written by getting a further name, but by a patch in place', () => {
  const top = folderOf([LIB], { 'base/vendor': 'shared/lib' });
  const file = join(top, LIB);
  utimesSync(file, 0, 0);
  linkSync(file, join(top, 'shared/a-head-of-another-time.js'));
  expect(rewrittenCode(join(top, 'base'), [], NOW)).toBeNull();
  writeFileSync(file, 'patched');
  expect(rewrittenCode(join(top, 'base'), [], NOW)).toBe(file);
});

function processOf(program: string, environment: readonly string[]) {
  const executable = realpathSync(execFileSync('which', [program], { encoding: 'utf8' }).trim());
  const path = `PATH=${process.env['PATH']}`;
  return { ...NONE, executable, workingFolder: '/', environment: [path, ...environment] };
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
