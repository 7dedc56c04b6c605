/** What both sides share beside the checkout: disk, ports, databases, the home folder, Docker, the network. */
import { config, type Files, MERGE, node, nodeServer, type Repository, repository } from './repository.ts';

const ROOT = { root: 'run it as root' };
const BALLAST = { 'ballast.txt': Buffer.alloc(9e6, 'ballast ').toString() };
const smallDisk = (folder: string, megabytes: number) =>
  `mkdir -p "${folder}"; mount -t tmpfs -o size=${megabytes}m tmpfs "${folder}"; echo "${folder}" >> "$OWN/mounts"`;
/** Synchronises a file of its own folder for each request, as SQLite does. */
const syncing = (work: number): Files => ({
  'server.mjs': nodeServer(
    0,
    "import { fsyncSync, openSync, writeSync } from 'node:fs';\nconst file = openSync('orders.log', 'a');",
    `for (let i = 0; i < ${work} * 3; i++) { writeSync(file, 'order '.repeat(30)); fsyncSync(file); }
  response.end('{"stored":true}')`,
  ),
  '.gitignore': 'orders.log\n',
  'latency-gate.yml': config({ command: 'exec node server.mjs' }),
});
/** A registry that breaks one connection, after it has served some. */
const fromRegistry = (before: number) => {
  const files = (work: number): Files => ({
    ...node(
      work,
      { setup: 'npm install --silent --no-save --fetch-retries=0 --cache=.npm http://127.0.0.1:4873/pricing.tgz' },
      "import 'pricing';",
    ),
    'registry.mjs': `import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
let served = 0;
createServer((request, response) => {
  if (served++ === ${before}) return void request.socket.resetAndDestroy();
  response.end(readFileSync('pricing-1.0.0.tgz'));
}).listen(4873, '127.0.0.1', () => console.log('ready'));
`,
    'package.json': '{ "name": "shop", "private": true }\n',
    'parts/package.json': '{ "name": "pricing", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
    'parts/index.js': 'export {};\n',
    '.gitignore': 'node_modules/\n.npm/\n',
  });
  const make = '[ -f pricing-1.0.0.tgz ] || npm pack --silent ./parts';
  const job = `cd "$OWN/origin/shop"; node registry.mjs > "$OWN/registry.log" 2>&1 &
echo $! >> "$OWN/pids"; until grep -q ready "$OWN/registry.log"; do sleep 0.1; done`;
  return [files, { make, job }] as const;
};

/** Migrations as most frameworks have them: an app refuses a schema that is newer than its own. @param query runs SQL */
const migrated = (query: string) => (work: number) => ({
  ...node(work, { setup: 'sh migrate.sh', command: 'exec sh start.sh' }),
  'migrate.sh': `set -e; ${query} 'create table if not exists migrations (version int)'
${query} 'insert into migrations select ${work} where not exists (select 1 from migrations where version >= ${work})'
`,
  'start.sh': `[ "$(${query} 'select max(version) from migrations')" = ${work} ] || { echo 'the database is newer than this version' >&2; exit 1; }
exec node server.mjs
`,
});
const START_POSTGRES = `mkdir "$OWN/pg"; chown postgres "$OWN/pg"; chmod a+x "$OWN"
runuser -u postgres -- initdb -A trust -D "$OWN/pg/data" > /dev/null
runuser -u postgres -- pg_ctl -w -D "$OWN/pg/data" -l "$OWN/pg/log" -o "-p 54329 -k $OWN/pg" start > /dev/null
head -1 "$OWN/pg/data/postmaster.pid" >> "$OWN/pids"
printf 'PGHOST=127.0.0.1\\nPGPORT=54329\\nPGUSER=postgres\\n' >> "$GITHUB_ENV"`;

export const MACHINE: readonly Repository[] = [
  repository('small TMPDIR, no room for a checkout in it', (work) => ({ ...node(work), ...BALLAST }), {
    needs: ROOT,
    job: smallDisk('$RUNNER_TEMP', 8),
  }),
  repository('small disk, no room for a second checkout anywhere', (work) => ({ ...node(work), ...BALLAST }), {
    needs: ROOT,
    checkout: `${smallDisk('$OWN/work', 16)}; ${smallDisk('$RUNNER_TEMP', 8)}; mkdir "$OWN/work/shop"
git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"; git fetch -q origin '+refs/heads/*:refs/remotes/origin/*'; ${MERGE}`,
  }),
  repository('TMPDIR on a tmpfs, an app that synchronises', syncing, {
    needs: ROOT,
    job: smallDisk('$RUNNER_TEMP', 100),
  }),
  repository('fixed port', (work) => ({
    ...node(work),
    'server.mjs': nodeServer(work).replace('process.env.PORT', '38291'),
    'latency-gate.yml': config({ command: 'exec node server.mjs', ready: { timeout: '5s' } }),
  })),
  repository('both sides write one file in the home folder', (work) =>
    node(
      work,
      {},
      `import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync(process.env.HOME + '/.shop', { recursive: true });
setInterval(() => appendFileSync(process.env.HOME + '/.shop/state.log', 'alive\\n'), 50);`,
    ),
  ),
  repository('a lock file in the home folder lets one side alone run', (work) =>
    node(
      work,
      {},
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const lock = process.env.HOME + '/.shop.pid';
if (existsSync(lock) && existsSync('/proc/' + readFileSync(lock, 'utf8'))) throw new Error('another shop is running: ' + lock);
writeFileSync(lock, String(process.pid));`,
    ),
  ),
  repository('SQLite outside the checkout, migrated by head', migrated('sqlite3 "$DB"'), {
    needs: { sqlite3: 'apt install sqlite3' },
    job: 'echo "DB=$HOME/shop.db" >> "$GITHUB_ENV"',
  }),
  repository('one Postgres, migrated by head', migrated('psql -Atqc'), {
    needs: { ...ROOT, initdb: 'apt install postgresql', psql: 'apt install postgresql-client' },
    job: START_POSTGRES,
  }),
  repository('base’s setup meets one reset of the registry', ...fromRegistry(0)),
  repository('head’s setup meets one reset of the registry', ...fromRegistry(1)),
  repository(
    'docker build with one tag, docker run as the command',
    (work) => ({
      'server.mjs': nodeServer(work).replace("process.env.PORT, '127.0.0.1'", '3000'),
      Dockerfile: 'FROM node:24-slim\nCOPY server.mjs .\nCMD ["node", "server.mjs"]\n',
      'latency-gate.yml': config({
        setup: 'docker build -q -t latency-gate-bench-shop .',
        command: 'exec docker run --rm --init -p "127.0.0.1:$PORT:3000" latency-gate-bench-shop',
      }),
    }),
    { needs: { docker: 'apt install docker.io && docker pull node:24-slim' } },
  ),
  repository(
    'TLS dev server',
    (work) => ({
      ...node(work),
      'server.mjs': nodeServer(
        work,
        "import { readFileSync } from 'node:fs';\nconst read = (name) => readFileSync(name);",
      )
        .replace("from 'node:http'", "from 'node:https'")
        .replace('createServer((', "createServer({ key: read('key.pem'), cert: read('cert.pem') }, ("),
      'latency-gate.yml': config({ command: 'exec node server.mjs', ready: { timeout: '5s' } }).replace(
        'load:\n',
        'load:\n  tls: { verify: false }\n',
      ),
    }),
    {
      needs: { openssl: 'apt install openssl' },
      make: '[ -f key.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 3 -subj /CN=localhost 2>/dev/null',
    },
  ),
  repository('base does not start, by itself', (work) => node(work, {}, "import './works.mjs';"), {
    make: 'if [ "$(git branch --show-current)" = feature ]; then echo "export {};" > works.mjs; fi',
  }),
];
