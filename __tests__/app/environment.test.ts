/** Paths into the user's checkout lead to the side's own, wherever they stand in a text, and nothing else changes. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  appEnvironment,
  isWithin,
  namesOf,
  ownInstallPlaces,
  relocated,
  withoutRepository,
} from '../../src/app/environment.ts';

const place = { own: '/tmp/base-1/app', users: ['/home/me/app', '/link/app'] };

describe('a path into the user’s checkout', () => {
  test.each([
    ['/home/me/app', '/tmp/base-1/app'],
    ['/home/me/app/', '/tmp/base-1/app/'],
    ['node /home/me/app/server.js --dir=/link/app/data', 'node /tmp/base-1/app/server.js --dir=/tmp/base-1/app/data'],
    ['/usr/bin:/home/me/app/node_modules/.bin:/bin', '/usr/bin:/tmp/base-1/app/node_modules/.bin:/bin'],
    ['cd "/home/me/app" && sh -c \'ls /home/me/app\'', 'cd "/tmp/base-1/app" && sh -c \'ls /tmp/base-1/app\''],
    ['-I/home/me/app/include', '-I/tmp/base-1/app/include'],
    ['file:///home/me/app/x', 'file:///home/me/app/x'],
    ['{"path":"/home/me/app"}', '{"path":"/tmp/base-1/app"}'],
    // Others' folders.
    ['/home/me/app-two', '/home/me/app-two'],
    ['/home/me/apple', '/home/me/apple'],
    ['/mnt/home/me/app', '/mnt/home/me/app'],
    ['../home/me/app', '../home/me/app'],
    ['/home/me', '/home/me'],
  ])('%s', (text, expected) => expect(relocated(text, place)).toBe(expected));

  test('is found at any depth of a value, and no other value is changed', () => {
    const others = { port: 3, cpuset: null, on: true };
    const app = { env: { A: '/home/me/app/a' }, setup: [{ run: 'cd /home/me/app' }], ...others };
    const own = { env: { A: '/tmp/base-1/app/a' }, setup: [{ run: 'cd /tmp/base-1/app' }], ...others };
    expect(relocated(app, place)).toEqual(own);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(!/\/home\/me|\/link/.test(JSON.stringify(value)));
        expect(relocated(value, place)).toEqual(value);
      }),
    );
  });

  test('is left alone where the checkout holds the machine’s own folders', () => {
    expect(relocated('/usr/bin:/bin', { own: '/tmp/base-1/app', users: ['/'] })).toBe('/usr/bin:/bin');
  });

  test('may go by a link that the environment names', () => {
    const links: Record<string, string> = {
      '/link/app': '/home/me/app',
      '/link/app/api': '/home/me/app/api',
      '/other': '/other',
      // Beside it lie other things than the checkout.
      '/srv/www': '/srv/www',
      '/srv/www/current': '/home/me/app/api',
    };
    const env = { GITHUB_WORKSPACE: '/link/app/api', PWD: '/other', INIT_CWD: '/srv/www/current' };
    expect(namesOf('/home/me/app', env, (path) => links[path] ?? null)).toEqual(['/home/me/app', '/link/app']);
  });
});

test('the app gets the caller’s environment without the runner’s own and without a repository of git’s, then its own', () => {
  const kept = { GITHUB_ACTIONS: 'true', GIT_AUTHOR_NAME: 'a', A: '1' };
  const caller = { ...kept, INPUT_TOKEN: 'x', GIT_DIR: '.git', B: '1' };
  expect(appEnvironment(caller, { B: '2', C: undefined })).toEqual({ ...kept, B: '2' });
  expect(withoutRepository({ GIT_INDEX_FILE: 'x', GIT_CONFIG_COUNT: '1' })).toEqual({ GIT_CONFIG_COUNT: '1' });
});

const GO_AND_CARGO = { GOBIN: '/p/go', CARGO_INSTALL_ROOT: '/p/cargo', PATH: '/p/go:/p/cargo/bin:/bin' };
test.each([
  [['npm ci && npm install -g .'], { npm_config_prefix: '/p/npm', PATH: '/p/npm/bin:/bin' }],
  [['npm link'], { npm_config_prefix: '/p/npm', PATH: '/p/npm/bin:/bin' }],
  [['. ~/.nvm/nvm.sh', 'npm i -g .'], {}],
  [['go install ./cmd/app', 'cargo install --path .'], GO_AND_CARGO],
  [['npm ci', 'go build -o app .', 'npm run go-global'], {}],
])('%j gets places of its own', (commands, expected) => {
  expect(ownInstallPlaces(commands, '/p', { PATH: '/bin' })).toEqual(expected);
});

test('a place outside of the checkout in which versions are built is given to each', () => {
  const env = { CARGO_TARGET_DIR: '/home/me/target', CARGO_BUILD_TARGET_DIR: 'out', PATH: '/bin' };
  expect(ownInstallPlaces(['cargo build'], '/p', env)).toEqual({ CARGO_TARGET_DIR: '/p/cargo_target_dir' });
});

test.each([
  ['/a', '/a', true],
  ['/a', '/a/b', true],
  ['/a', '/ab', false],
  ['/a', '/', false],
  ['/a', '/a/..b', true],
  ['/a', '/b', false],
])('%s holds %s: %p', (folder, path, expected) => expect(isWithin(folder, path)).toBe(expected));
