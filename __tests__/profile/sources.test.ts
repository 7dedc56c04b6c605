import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { goModulePath, sourcesOf } from '../../src/profile/sources.ts';
import { isOwn } from '../../src/results/profile.ts';
import { folderWith } from '../app/specs.ts';

const root = folderWith({
  ...Object.fromEntries(['main.go', 'app.py', 'api/views.py', 'api/go.go'].map((file) => [file, ''])),
  'shop/main.go': 'package main\n\nfunc serve() {}\n',
  'shop/price/price.go': 'package price\n\nfunc Of(n int) {}\n\nfunc (l *List) Sum() int { return 0 }\n',
});
const tree = {
  root,
  folders: [join(root, 'api'), root],
  inContainer: false,
  jvmSources: new Map<string, string>(),
  goModules: new Map([
    ['example.com/shop', root],
    ['example.com/api', join(root, 'api')],
  ]),
};
const sources = sourcesOf({ base: tree, head: { ...tree, inContainer: true } }, null);

test.each([
  // Where it was started from, whatever lies there.
  [`${root}/api/views.py`, 'api/views.py', true],
  [`${root}/gone.py`, 'gone.py', true],
  // By module, as Go names files with -trimpath.
  ['example.com/shop/main.go', 'main.go', true],
  ['example.com/api/go.go', 'api/go.go', true],
  ['example.com/shop@v1.2.3/main.go', '…/example.com/shop@v1.2.3/main.go', false],
  ['net/http/server.go', '…/net/http/server.go', false],
  // By a part of the path, as py-spy shortens it.
  ['views.py', 'api/views.py', true],
  ['flask/app.py', '…/flask/app.py', false],
  ['<frozen importlib._bootstrap>', '<frozen importlib._bootstrap>', false],
  // Somewhere else.
  ['/srv/app/api/views.py', '/srv/app/api/views.py', false],
  ['/venv/lib/python3.12/site-packages/flask/app.py', 'site-packages/flask/app.py', false],
  ['/usr/local/go/src/runtime/proc.go', '/usr/local/go/src/runtime/proc.go', false],
  // Nothing leads out of the checkout.
  ['../main.go', '…/../main.go', false],
  ['example.com/shop/../../main.go', '…/example.com/shop/../../main.go', false],
  [`${root}/../../etc/passwd`, `${root}/../../etc/passwd`, false],
])('%s is %s', (written, file, own) => {
  expect(sources.pathOf('base', written)).toBe(file);
  expect(isOwn({ function: 'f', file, line: null })).toBe(own);
});

test('in a container the checkout is at another place', () => {
  expect(sources.pathOf('head', '/srv/app/api/views.py')).toBe('api/views.py');
  expect(sources.pathOf('head', '/srv/main.go')).toBe('main.go');
  expect(sources.pathOf('head', '/usr/local/go/src/main.go')).toBe('/usr/local/go/src/main.go');
  expect(sources.pathOf('head', '/srv/../app/main.go')).toBe('/srv/../app/main.go');
});

test('a profile with files without end is not looked up without end', () => {
  for (let at = 0; at < 10_001; at++) sources.pathOf('base', `${at}.py`);
  expect(sources.pathOf('base', 'app.py')).toBe('app.py');
  expect(sources.pathOf('base', 'api/views.py')).toBe('api/views.py');
  expect(sources.pathOf('base', '10001.py')).toBe('10001.py');
});

test.each([
  ['module example.com/shop\n\ngo 1.22\n', 'example.com/shop'],
  ['// Deprecated: no.\nmodule "example.com/shop" // comment\n', 'example.com/shop'],
  ['module\texample.com/shop', 'example.com/shop'],
  ['go 1.22\n', null],
])('%j declares %s', (goMod, path) => {
  expect(goModulePath(goMod)).toBe(path);
});

test.each([
  ['main.serve', { file: 'shop/main.go', line: 3 }],
  ['main.serve.func1', { file: 'shop/main.go', line: 3 }],
  ['example.com/shop/price.(*List).Sum', { file: 'shop/price/price.go', line: 5 }],
  ['example.com/shop/price.(*List[...]).Sum', { file: 'shop/price/price.go', line: 5 }],
  ['example.com/shop/price.Of', { file: 'shop/price/price.go', line: 3 }],
  ['example.com/shop/price.Off', null],
  ['net/http.(*conn).serve', null],
  ['std::vector<int>::push(int)', null],
  ['', null],
])('a function of Go without a file: %s', (symbol, expected) => {
  const folder = join(root, 'shop');
  const own = { ...tree, folders: [folder, root], goModules: new Map([['example.com/shop', folder]]) };
  expect(sourcesOf({ base: own, head: own }, null).placeOf('head', symbol)).toEqual(expected);
});
