import { expect, test } from '@jest/globals';
import { type CheckoutFiles, goModulePath, repositoryFiles } from '../../src/imports/checkout-files.ts';

const FILES = ['main.go', 'internal/work.go', 'app.py', 'api/views.py', 'api/tools/deep.py', 'node_modules/x/index.js'];
const CHECKOUT: CheckoutFiles = {
  top: '/tmp/base-1',
  folder: 'api',
  goModules: new Map([
    ['example.com/shop', ''],
    ['example.com/shop/tools', 'api/tools'],
  ]),
  has: (path) => FILES.includes(path),
};

test.each([
  // Where it was started from, whatever lies there.
  ['/tmp/base-1/api/views.py', 'api/views.py'],
  ['/tmp/base-1/gone.py', 'gone.py'],
  // By module, as Go names files with -trimpath.
  ['example.com/shop/main.go', 'main.go'],
  ['example.com/shop/internal/work.go', 'internal/work.go'],
  ['example.com/shop@v1.2.3/main.go', 'example.com/shop@v1.2.3/main.go'],
  ['example.com/shopping/main.go', 'example.com/shopping/main.go'],
  // By a part of the path, as py-spy shortens it.
  ['views.py', 'api/views.py'],
  ['api/views.py', 'api/views.py'],
  ['flask/app.py', 'flask/app.py'],
  // In a container.
  ['/srv/app/api/views.py', 'api/views.py'],
  ['/srv/views.py', 'api/views.py'],
  ['/usr/local/lib/python3.12/site-packages/flask/app.py', '/usr/local/lib/python3.12/site-packages/flask/app.py'],
  ['/go/pkg/mod/example.com/other@v1.0.0/main.go', '/go/pkg/mod/example.com/other@v1.0.0/main.go'],
  ['/usr/local/go/src/runtime/main.go', '/usr/local/go/src/runtime/main.go'],
  // Nothing leads out of the checkout.
  ['../main.go', '../main.go'],
  ['/srv/../../main.go', '/srv/../../main.go'],
  ['', ''],
])('%s is %s', (written, file) => {
  expect(repositoryFiles(CHECKOUT)(written)).toBe(file);
});

test('a profile with files without end asks for few of them', () => {
  let asked = 0;
  const fileOf = repositoryFiles({ ...CHECKOUT, has: () => ++asked < 0 });
  for (let at = 0; at < 20_000; at++) fileOf(`f${at}.py`);
  expect(asked).toBeLessThan(20_000);
});

test.each([
  ['module example.com/shop\n\ngo 1.22\n', 'example.com/shop'],
  ['// Deprecated: no.\nmodule "example.com/shop" // comment\n', 'example.com/shop'],
  ['module\texample.com/shop', 'example.com/shop'],
  ['go 1.22\n', null],
])('%j declares %s', (goMod, path) => {
  expect(goModulePath(goMod)).toBe(path);
});
