import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import { candidatesIn } from '../../src/init/candidates.ts';
import { placeOfNumber, readFolder } from '../../src/init/folder.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { folderOf } from './found.ts';

const manifest = (scripts: object, dependencies: object = { express: '5' }) =>
  JSON.stringify({ scripts, dependencies });
const VENV = 'python3 -m venv .venv && .venv/bin/pip install -q -r requirements.txt';

test.each<[string, Readonly<Record<string, string>>, readonly object[]]>([
  [
    'a script that starts node is started without npm, and a lock file installs by itself',
    { 'package.json': manifest({ start: 'node server.js' }), 'package-lock.json': '{}' },
    [{ command: 'node server.js' }],
  ],
  [
    'what is built is built in setup, and what is for development comes last',
    {
      'package.json': manifest({ dev: 'tsx watch a.ts', build: 'tsc', start: 'node dist/a.js' }),
      'pnpm-lock.yaml': '',
    },
    [
      {
        setup: [
          { run: 'pnpm install --frozen-lockfile', key: ['pnpm-lock.yaml', 'package.json'], paths: ['node_modules'] },
          'pnpm run build',
        ],
        command: 'node dist/a.js',
      },
      { command: 'pnpm run dev' },
    ],
  ],
  [
    'no lock file',
    { 'package.json': manifest({ start: 'next start', build: 'next build' }) },
    [{ setup: ['npm install', 'npm run build'], command: 'npm start' }],
  ],
  ['a file alone', { 'server.mjs': '' }, [{ command: 'node server.mjs' }]],
  [
    'Flask with gunicorn',
    { 'requirements.txt': 'Flask==3\ngunicorn', 'shop/app.py': 'app = Flask(__name__)\n' },
    [{ setup: VENV, command: '.venv/bin/gunicorn --bind 127.0.0.1:$PORT shop.app:app' }],
  ],
  [
    'Flask by a factory, without a server of its own',
    { 'requirements.txt': 'flask', 'shop/__init__.py': 'def create_app(x=None):\n  pass\n' },
    [{ setup: VENV, command: ".venv/bin/flask --app 'shop:create_app()' run --port $PORT" }],
  ],
  [
    'FastAPI with uv',
    { 'pyproject.toml': 'dependencies = ["fastapi"]', 'uv.lock': '', 'main.py': 'api: FastAPI = FastAPI()\n' },
    [{ setup: 'uv sync --frozen', command: 'uv run uvicorn main:api --port $PORT' }],
  ],
  [
    'Django',
    { 'requirements.txt': 'django', 'manage.py': '' },
    [{ setup: VENV, command: '.venv/bin/python manage.py runserver --noreload $PORT' }],
  ],
  [
    'Go: every main package',
    {
      'go.mod': 'module a',
      'main.go': 'package main\n\nfunc main() {}',
      'cmd/api/main.go': 'package main\n\nfunc main() {}',
      'cmd/api/help.go': 'package main',
      'orders.go': 'package orders',
    },
    [
      { setup: 'go build -o .latency-gate-app ./', command: './.latency-gate-app' },
      { setup: 'go build -o .latency-gate-app ./cmd/api/', command: './.latency-gate-app' },
    ],
  ],
  [
    'a Compose project before the Dockerfile that it builds, by the service that is built',
    {
      'compose.yml':
        'services:\n  db: { image: postgres, ports: ["5432:5432"] }\n  web: { build: ., ports: ["80:80"] }\n',
      Dockerfile: 'FROM a\nEXPOSE 80',
    },
    [{ compose: { file: 'compose.yml', service: 'web' } }, { build: '.' }],
  ],
  [
    'a Compose project with a database before the server that it builds',
    {
      'compose.yml': 'services:\n  db: { image: postgres }\n  web: { build: ., ports: ["80:80"] }\n',
      'server.js': '',
    },
    [{ compose: 'compose.yml' }, { command: 'node server.js' }],
  ],
  [
    'a Compose project of one service after the server that it builds',
    { 'compose.yml': 'services:\n  web: { build: ., ports: ["80:80"] }\n', 'server.js': '' },
    [{ command: 'node server.js' }, { compose: 'compose.yml' }],
  ],
  ['a Dockerfile with two ports', { Dockerfile: 'FROM a\nEXPOSE 8080\nEXPOSE 9090' }, [{ build: '.', port: 8080 }]],
  ['in a line', { Dockerfile: 'FROM a\nEXPOSE 8080/tcp 9229' }, [{ build: '.', port: 8080 }]],
  [
    'a main file with its folder',
    { 'package.json': '{"main":"./lib/www.js"}', 'lib/www.js': '' },
    [{ command: 'node lib/www.js' }],
  ],
  [
    'Laravel before the development server of its pages',
    { 'package.json': manifest({ build: 'vite build', dev: 'vite' }), artisan: '' },
    [
      { command: 'php artisan serve --host=127.0.0.1 --port=$PORT --no-reload' },
      { setup: ['npm install'], command: 'npm run dev' },
    ],
  ],
  [
    'broken files',
    { 'package.json': '{', 'compose.yml': '{', Dockerfile: '' },
    [{ compose: 'compose.yml' }, { build: '.' }],
  ],
  ['nothing', { 'README.md': 'Run `node server.js`.' }, []],
])('%s', async (_, files, apps) => {
  const found = (await candidatesIn(folderOf(files))).map(({ app }) => app);
  expect(found).toEqual(apps);
  for (const app of found) parseConfig(stringify({ app, endpoints: ['/'] }), { file: 'found' });
});

test('a folder is read without what was installed or built, and with the place of a port', async () => {
  const directory = temporaryDirectory();
  const files = ['server.js', 'src/a.ts', 'node_modules/x/index.js', 'dist/a.js', '.git/config', 'src/test/b.ts'];
  for (const path of files) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), 'const a = 18080;\nlisten(8080);');
  }
  const folder = await readFolder(directory);
  expect(folder.paths).toEqual(['server.js', 'src/a.ts']);
  expect(placeOfNumber(folder, '8080')).toBe('server.js:2');
  expect(placeOfNumber(folder, '3000')).toBeNull();
});

const PNPM = { 'pnpm-workspace.yaml': 'packages: [apps/*]', 'pnpm-lock.yaml': '', 'package.json': '{"name":"shop"}' };

test('a workspace: each package that can be started, from the top', async () => {
  const built = JSON.stringify({ scripts: { build: 'tsc', start: 'node dist/a.js' }, dependencies: { a: '1' } });
  const files = { ...PNPM, 'apps/api/package.json': manifest({ start: 'node a.js' }), 'apps/web/package.json': built };
  const found = await candidatesIn(folderOf({ ...files, 'packages/lib/package.json': '{}' }));
  expect(found.map(({ app }) => app)).toEqual([
    { command: 'cd apps/api && exec node a.js' },
    {
      setup: ['pnpm install --frozen-lockfile', 'cd apps/web && pnpm run build'],
      command: 'cd apps/web && exec node dist/a.js',
    },
  ]);
});

test('inside a package the lock file above counts, by itself and before what is built', async () => {
  const command = 'pnpm install --frozen-lockfile';
  const install = { command, lock: 'pnpm-lock.yaml', shared: null, state: 'missing' } as const;
  const above = { install, way: '../..' };
  const of = async (scripts: object) => {
    const found = await candidatesIn(folderOf({ 'package.json': manifest(scripts) }), above);
    return found.map(({ app }) => app);
  };
  expect(await of({ start: 'node a.js' })).toEqual([{ command: 'node a.js' }]);
  expect(await of({ build: 'tsc', start: 'node dist/a.js' })).toEqual([
    { setup: ['cd ../.. && pnpm install --frozen-lockfile', 'pnpm run build'], command: 'node dist/a.js' },
  ]);
});

const MAIN = 'class A { public static void main(String[] args) {} }';

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['Spring Boot', { 'pom.xml': 'spring-boot-starter-web' }, 'SERVER_PORT=$PORT java -jar target/*.jar'],
  [
    'Quarkus',
    { 'pom.xml': 'quarkus-maven-plugin' },
    'java -Dquarkus.http.port=$PORT -jar target/quarkus-app/quarkus-run.jar',
  ],
  ['Maven', { 'pom.xml': '', 'src/main/java/a/A.java': MAIN }, 'java -cp target/classes a.A'],
  [
    'Gradle',
    { 'build.gradle.kts': 'id("org.springframework.boot")', gradlew: '' },
    'SERVER_PORT=$PORT java -jar build/libs/*.jar',
  ],
  [
    'Gradle with a catalog of versions',
    { 'build.gradle.kts': 'alias(libs.plugins.spring.boot)' },
    'SERVER_PORT=$PORT java -jar build/libs/*.jar',
  ],
  ['one file', { 'A.java': MAIN }, 'java A.java'],
  [
    'Deno',
    { 'deno.jsonc': '{\n\t// see https://deno.test\n\t"tasks": { "start": "deno serve a.ts" },\n}' },
    'deno task start',
  ],
  ['Laravel', { artisan: '', 'public/index.php': '' }, 'php artisan serve --host=127.0.0.1 --port=$PORT --no-reload'],
  ['PHP', { 'public/index.php': '' }, 'php -S 127.0.0.1:$PORT -t public public/index.php'],
  ['Rails', { 'config/application.rb': '', Gemfile: '' }, 'bundle exec rails server -b 127.0.0.1 -p $PORT'],
  ['Puma', { 'config.ru': '', Gemfile: "gem 'puma'" }, 'bundle exec puma -b tcp://127.0.0.1:$PORT'],
  ['Sinatra', { 'app.rb': "require 'sinatra'\n" }, 'ruby app.rb -o 127.0.0.1 -p $PORT'],
  ['Rust', { 'Cargo.toml': '[package]\nname = "shop"\n', 'src/main.rs': '' }, './target/release/shop'],
])('%s', async (_, files, command) => {
  const [found] = await candidatesIn(folderOf(files));
  expect(found?.app['command']).toBe(command);
});

test.each(['pom.xml', 'build.gradle'])('an archive that an earlier build left is not started: %s', async (file) => {
  const [found] = await candidatesIn(folderOf({ [file]: 'org.springframework.boot:spring-boot' }));
  const { setup, command } = found?.app ?? {};
  expect(setup).toMatch(`rm -f ${String(command).split(' ').at(-1)} && `);
});
