import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import { candidatesIn } from '../../src/init/candidates.ts';
import { placeOfNumber, readFolder } from '../../src/init/folder.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const manifest = (scripts: object, dependencies: object = { express: '5' }) =>
  JSON.stringify({ scripts, dependencies });
async function appsIn(files: Readonly<Record<string, string>>, above: Parameters<typeof candidatesIn>[1] = null) {
  const folder = { paths: Object.keys(files), texts: new Map(Object.entries(files)) };
  return (await candidatesIn(folder, above)).map(({ app }) => app);
}
const VENV = 'python3 -m venv .venv && .venv/bin/pip install -q -r requirements.txt';

const GUNICORN = '.venv/bin/gunicorn --bind 127.0.0.1:$PORT shop.app:app';
const LARAVEL = 'php artisan serve --host=127.0.0.1 --port=$PORT --no-reload';
const GO_MAIN = 'package main\n\nfunc main() {}';
const WEB = '  web: { build: ., ports: ["80:80"] }\n';
const DATABASE = 'services:\n  db: { image: postgres, ports: ["5432:5432"] }\n';
const APP = '.latency-gate-app';

test.each<[string, Readonly<Record<string, string>>, readonly object[]]>([
  [
    'a script that starts node is started without npm, and a lock file installs by itself',
    { 'package.json': manifest({ start: 'node server.js' }), 'package-lock.json': '{}' },
    [{ command: 'node server.js' }],
  ],
  [
    'what is built is built in setup, and what is for development comes last',
    { 'package.json': manifest({ dev: 'tsx a.ts', build: 'tsc', start: 'node dist/a.js' }), 'pnpm-lock.yaml': '' },
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
    [{ setup: VENV, command: GUNICORN }],
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
      ...{ 'go.mod': 'module a', 'main.go': GO_MAIN, 'cmd/api/main.go': GO_MAIN },
      ...{ 'cmd/api/help.go': 'package main', 'orders.go': 'package orders' },
    },
    ['./', './cmd/api/'].map((at) => ({ setup: `go build -o ${APP} ${at}`, command: `./${APP}` })),
  ],
  [
    'a Compose project before the Dockerfile that it builds, by the service that is built',
    { 'compose.yml': `${DATABASE}${WEB}`, Dockerfile: 'FROM a\nEXPOSE 80' },
    [{ compose: { file: 'compose.yml', service: 'web' } }, { build: '.' }],
  ],
  [
    'a Compose project with a database before the server that it builds',
    { 'compose.yml': `services:\n  db: { image: postgres }\n${WEB}`, 'server.js': '' },
    [{ compose: 'compose.yml' }, { command: 'node server.js' }],
  ],
  [
    'a Compose project of one service after the server that it builds',
    { 'compose.yml': `services:\n${WEB}`, 'server.js': '' },
    [{ command: 'node server.js' }, { compose: 'compose.yml' }],
  ],
  ['a Dockerfile with two ports', { Dockerfile: 'FROM a\nEXPOSE 8080\nEXPOSE 9090' }, [{ build: '.', port: 8080 }]],
  ['in a line', { Dockerfile: 'FROM a\nEXPOSE 8080/tcp 9229' }, [{ build: '.', port: 8080 }]],
  ['a main file', { 'package.json': '{"main":"./lib/a.js"}', 'lib/a.js': '' }, [{ command: 'node lib/a.js' }]],
  [
    'Laravel before the development server of its pages',
    { 'package.json': manifest({ build: 'vite build', dev: 'vite' }), artisan: '' },
    [{ command: LARAVEL }, { setup: ['npm install'], command: 'npm run dev' }],
  ],
  [
    'broken files',
    { 'package.json': '{', 'compose.yml': '{', Dockerfile: '' },
    [{ compose: 'compose.yml' }, { build: '.' }],
  ],
  ['nothing', { 'README.md': 'Run `node server.js`.' }, []],
])('%s', async (_, files, apps) => {
  const found = await appsIn(files);
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

test('a workspace: each package that can be started, from the top', async () => {
  const built = JSON.stringify({ scripts: { build: 'tsc', start: 'node dist/a.js' }, dependencies: { a: '1' } });
  const packages = { 'apps/api/package.json': manifest({ start: 'node a.js' }), 'apps/web/package.json': built };
  const top = { 'pnpm-workspace.yaml': 'packages: [apps/*]', 'pnpm-lock.yaml': '', 'package.json': '{"name":"shop"}' };
  const setup = ['pnpm install --frozen-lockfile', 'cd apps/web && pnpm run build'];
  expect(await appsIn({ ...top, ...packages, 'packages/lib/package.json': '{}' })).toEqual([
    { command: 'cd apps/api && exec node a.js' },
    { setup, command: 'cd apps/web && exec node dist/a.js' },
  ]);
});

test('inside a package the lock file above counts, by itself and before what is built', async () => {
  const command = 'pnpm install --frozen-lockfile';
  const above = { install: { command, lock: 'pnpm-lock.yaml', shared: null, state: 'missing' }, way: '../..' } as const;
  const of = (scripts: object) => appsIn({ 'package.json': manifest(scripts) }, above);
  expect(await of({ start: 'node a.js' })).toEqual([{ command: 'node a.js' }]);
  const setup = ['cd ../.. && pnpm install --frozen-lockfile', 'pnpm run build'];
  expect(await of({ build: 'tsc', start: 'node dist/a.js' })).toEqual([{ setup, command: 'node dist/a.js' }]);
});

const MAIN = 'class A { public static void main(String[] args) {} }';

const SPRING = 'SERVER_PORT=$PORT java -jar';
const QUARKUS = 'java -Dquarkus.http.port=$PORT -jar target/quarkus-app/quarkus-run.jar';
const DENO = '{\n\t// see https://deno.test\n\t"tasks": { "start": "deno serve a.ts" },\n}';

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['Spring Boot', { 'pom.xml': 'spring-boot-starter-web' }, `${SPRING} target/*.jar`],
  ['Quarkus', { 'pom.xml': 'quarkus-maven-plugin' }, QUARKUS],
  ['Maven', { 'pom.xml': '', 'src/main/java/a/A.java': MAIN }, 'java -cp target/classes a.A'],
  ['Gradle', { 'build.gradle.kts': 'id("org.springframework.boot")', gradlew: '' }, `${SPRING} build/libs/*.jar`],
  // With a catalog of versions.
  ['Gradle', { 'build.gradle.kts': 'alias(libs.plugins.spring.boot)' }, `${SPRING} build/libs/*.jar`],
  ['one file', { 'A.java': MAIN }, 'java A.java'],
  ['Deno', { 'deno.jsonc': DENO }, 'deno task start'],
  ['Laravel', { artisan: '', 'public/index.php': '' }, LARAVEL],
  ['PHP', { 'public/index.php': '' }, 'php -S 127.0.0.1:$PORT -t public public/index.php'],
  ['Rails', { 'config/application.rb': '', Gemfile: '' }, 'bundle exec rails server -b 127.0.0.1 -p $PORT'],
  ['Puma', { 'config.ru': '', Gemfile: "gem 'puma'" }, 'bundle exec puma -b tcp://127.0.0.1:$PORT'],
  ['Sinatra', { 'app.rb': "require 'sinatra'\n" }, 'ruby app.rb -o 127.0.0.1 -p $PORT'],
  ['Rust', { 'Cargo.toml': '[package]\nname = "shop"\n', 'src/main.rs': '' }, './target/release/shop'],
])('%s', async (_, files, command) => {
  const [found] = await appsIn(files);
  expect(found?.['command']).toBe(command);
});

test.each(['pom.xml', 'build.gradle'])('an archive that an earlier build left is not started: %s', async (file) => {
  const [{ setup, command } = {}] = await appsIn({ [file]: 'org.springframework.boot:spring-boot' });
  expect(setup).toMatch(`rm -f ${String(command).split(' ').at(-1)} && `);
});
