/** What a process of one side may have nothing of. */
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Certificates, foreignPlaceOf, replacedProgramOf, takenProgramOf } from '../../src/app/certificate.ts';
import { commandLauncher } from '../../src/app/command/command.ts';
import { factsOf, type ProcessFacts } from '../../src/app/process/process-facts.ts';
import { needs } from '../needs.ts';
import { appSpec, commandSource, folderWith, isAlive, launchOptions } from './specs.ts';

const FOREIGN = [{ path: '/tmp/head-1/app', name: 'head’s checkout' }];
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
  test('is none where all is the side’s own or the machine’s', () =>
    expect(foreignPlaceOf([NONE], FOREIGN, OWN)).toBeNull());

  test.each<[string, Partial<ProcessFacts>, string]>([
    ['working folder', { workingFolder: '/tmp/head-1/app/api' }, 'process 7 (node) works in /tmp/head-1/app/api'],
    ['program', { executable: '/tmp/head-1/app/bin/app' }, 'process 7 (app) runs /tmp/head-1/app/bin/app'],
    ['mapped file', { files: ['/tmp/head-1/app/a.node'] }, 'has open /tmp/head-1/app/a.node'],
    ['written file', { written: ['/tmp/head-1/app/a.log'] }, 'has open /tmp/head-1/app/a.log'],
    ['argument', { args: ['java', '-Dhome=/tmp/head-1/app'] }, 'names /tmp/head-1/app'],
    ['variable', { environment: ['CODE=/tmp/head-1/app/x'] }, '(CODE)'],
    ['way up and down', { environment: ['CODE=../../../tmp/head-1/app/x'] }, '(CODE)'],
    ['long option', { args: ['cc', '-isystem/tmp/head-1/app/include'] }, 'names /tmp/head-1/app'],
  ])('is found as %s', (_, about, what) => {
    expect(foreignPlaceOf([NONE, { ...NONE, ...about }], FOREIGN, OWN)?.what).toContain(what);
  });

  test('is not one whose name only begins alike, nor the folder that a shell came from', () => {
    const environment = ['A=/tmp/head-1/apple', 'OLDPWD=/tmp/head-1/app'];
    expect(foreignPlaceOf([{ ...NONE, workingFolder: '/tmp/head-1/app-2', environment }], FOREIGN, OWN)).toBeNull();
  });

  test.each(['DATABASE_URL=postgres://localhost:5432/app', 'X=/usr/local/app', 'HOST=https://app/x', 'A=./bin/app'])(
    'at /app is not meant by %s',
    (line) => {
      const foreign = [{ path: '/app', name: 'your checkout' }];
      expect(
        foreignPlaceOf([{ ...NONE, environment: [line], args: ['./bin/app', 'src/app'] }], foreign, OWN),
      ).toBeNull();
    },
  );

  test.each(['A=/app/x', 'A=b:/app', 'A=file:///app/x', 'A=-I/app', 'A=--dir=/app'])(
    'at /app is meant by %s',
    (line) => {
      const foreign = [{ path: '/app', name: 'your checkout' }];
      expect(foreignPlaceOf([{ ...NONE, environment: [line] }], foreign, OWN)?.what).toContain('names /app');
    },
  );

  test('is found behind a link', () => {
    const folder = folderWith({ 'head/server.js': '' });
    symlinkSync(join(folder, 'head'), join(folder, 'global'));
    const facts = { ...NONE, args: ['node', join(folder, 'global/server.js')] };
    const found = foreignPlaceOf([facts], [{ path: join(folder, 'head'), name: 'head’s checkout' }], OWN);
    expect(found?.what).toContain(`was started with ${join(folder, 'head/server.js')}`);
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
  function found(how: string, args: readonly string[], python: string, environment: string[]) {
    const program = `${python}/bin/python3.11`;
    const script = '#!/usr/bin/python3\nimport sys\nfrom shop.main import serve\n';
    const files = [
      'own/src/shop/main.py',
      'own/flat/main.py',
      'users/src/shop/main.py',
      'users/src/flat/main.py',
      program,
    ];
    const folder = folderWith({ ...Object.fromEntries(files.map((file) => [file, ''])), 'python/bin/shop': script });
    const packages = `${python}/lib/python3.11/site-packages`;
    const users = join(folder, 'users');
    for (const [name, text] of Object.entries(INSTALLED[how]?.(users) ?? {})) {
      mkdirSync(dirname(join(folder, packages, name)), { recursive: true });
      writeFileSync(join(folder, packages, name), text);
    }
    const [own, executable] = [join(folder, 'own'), join(folder, program)];
    const started = [executable, ...args.map((arg) => arg.replace('PYTHON', join(folder, python)))];
    const facts = { ...NONE, executable, workingFolder: own, args: started, environment };
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
    const violation = found(how, args, python, []);
    expect(violation?.what).toMatch(/ was started with \S+\/users(?:\/src\/shop\/?)?, which is in your checkout$/);
    expect(violation?.hint).toContain('python3 -m venv .venv');
  });

  test.each<[string, string[], string[]]>([
    ['as editable', ['-m', 'flat.main'], []],
    ['as editable', ['PYTHON/bin/uvicorn', '--app-dir=src', 'shop.main:app'], []],
    ['as editable', ['-m', 'shop'], ['PYTHONPATH=src']],
    ['as a copy', ['PYTHON/bin/shop'], ['PYTHONPATH=src:lib']],
    ['as a copy', ['-m', 'http.server'], []],
  ])('%s is not what is started: %j', (how, args, environment) => {
    expect(found(how, args, 'python', environment)).toBeNull();
  });
});

test('what base runs from outside of its checkout was not written while head was set up', () => {
  const folder = folderWith({ 'server.js': '', 'cache.bin': '' });
  const fromMs = Date.now() - 60_000;
  const file = join(folder, 'server.js');
  // Nobody can set this back: it is when the file was last touched, whatever the file says.
  utimesSync(file, 0, 0);
  const facts = { ...NONE, args: ['node', file] };
  const toMs = Date.now() + 60_000;
  expect(replacedProgramOf([facts], '/tmp/base-1/app', { fromMs, toMs })?.what).toContain(`runs ${file}`);
  expect(replacedProgramOf([facts], folder, { fromMs, toMs })).toBeNull();
  expect(replacedProgramOf([facts], '/tmp/base-1/app', { fromMs: fromMs - 1, toMs: fromMs })).toBeNull();
  const data = { ...NONE, files: [join(folder, 'cache.bin')] };
  expect(replacedProgramOf([data], '/tmp/base-1/app', { fromMs, toMs })).toBeNull();
});

test('a program that base’s set-up has built is not head’s; an interpreter that it fetched is both’s', () => {
  const fetched = ['python3.12', 'server-2.1.0/server'];
  const fromMs = Date.now() - 5000;
  const folder = folderWith({ api: '', ...Object.fromEntries(fetched.map((name) => [name, ''])) });
  const file = join(folder, 'api');
  const facts = { ...NONE, executable: file };
  const toMs = Date.now() + 5000;
  expect(takenProgramOf([facts], '/tmp/head-1/app', { fromMs, toMs })?.what).toContain(`runs ${file}`);
  expect(takenProgramOf([facts], folder, { fromMs, toMs })).toBeNull();
  expect(takenProgramOf([facts], '/tmp/head-1/app', { fromMs: fromMs - 1, toMs: fromMs })).toBeNull();
  for (const name of fetched) {
    const other = { ...facts, executable: join(folder, name) };
    expect(takenProgramOf([other], '/tmp/head-1/app', { fromMs, toMs })).toBeNull();
  }
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
  const launcher = commandLauncher({ spec, options: launchOptions() }, source);
  const abort = new AbortController();
  let pids: readonly number[] = [];
  const start: typeof launcher.start = async (...given) => {
    const started = await launcher.start(...given);
    pids = started.pids();
    // Ruby is asked where its gems are, and the run is interrupted.
    abort.abort(new Error('interrupted'));
    return started;
  };
  const interrupted = { ...launcher, start, hook: async () => {} };
  const watched = new Certificates({ base: spec }).watch(interrupted, spec, process.env);
  await expect(watched.start(abort.signal)).rejects.toThrow('interrupted');
  expect(pids.length).toBeGreaterThan(0);
  expect(pids.filter(isAlive)).toEqual([]);
});
