/** What both sides share beside the checkout: disk, ports, databases, the home folder, Docker, the network. */
import { config, type Files, nodeServer, type Repository } from './repository.ts';

const ROOT = { root: 'run it as root' };
const node = (work: number, app: object = {}, before = ''): Files => ({
  'server.mjs': nodeServer(work, before),
  'latency-gate.yml': config({ command: 'exec node server.mjs', ...app }),
});
const BALLAST = { 'ballast.txt': Buffer.alloc(9e6, 'ballast ').toString() };
const smallDisk = (folder: string, megabytes: number) =>
  `mkdir -p "${folder}"; mount -t tmpfs -o size=${megabytes}m tmpfs "${folder}"; echo "${folder}" >> "$OWN/mounts"`;
/** Synchronises a file of its own folder for each request, as SQLite does. */
const SYNCING = (work: number) => ({
  'server.mjs': `import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
const file = openSync('orders.log', 'a');
createServer((request, response) => {
  for (let i = 0; i < ${work} * 3; i++) { writeSync(file, 'order '.repeat(30)); fsyncSync(file); }
  response.setHeader('content-type', 'application/json');
  response.end('{"stored":true}');
}).listen(process.env.PORT, '127.0.0.1');
`,
  '.gitignore': 'orders.log\n',
  'latency-gate.yml': config({ command: 'exec node server.mjs' }),
});
/** A registry that breaks one connection, after it has served some. */
const REGISTRY = (before: number) => `cat > "$OWN/registry.mjs" <<'J'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
let served = 0;
createServer((request, response) => {
  if (served++ === ${before}) return void request.socket.resetAndDestroy();
  response.end(readFileSync(process.env.OWN + '/origin/shop/pricing-1.0.0.tgz'));
}).listen(4873, '127.0.0.1', () => console.log('ready'));
J
node "$OWN/registry.mjs" > "$OWN/registry.log" 2>&1 & echo $! >> "$OWN/pids"
until grep -q ready "$OWN/registry.log"; do sleep 0.1; done`;
const fromRegistry = (work: number): Files => ({
  ...node(
    work,
    { setup: 'npm install --silent --no-save --fetch-retries=0 --cache=.npm http://127.0.0.1:4873/pricing-1.0.0.tgz' },
    "import 'pricing';",
  ),
  'package.json': '{ "name": "shop", "private": true }\n',
  'parts/package.json': '{ "name": "pricing", "version": "1.0.0", "type": "module", "exports": "./index.js" }\n',
  'parts/index.js': 'export {};\n',
  '.gitignore': 'node_modules/\n.npm/\n',
});
const PACK = '[ -f pricing-1.0.0.tgz ] || npm pack --silent ./parts';

const SQLITE = (work: number): Files => ({
  'migrate.py': `import os, sqlite3
db = sqlite3.connect(os.environ["DB"])
db.execute("create table if not exists orders (id integer primary key, item text)")
${work === 3 ? 'if "item" in [row[1] for row in db.execute("pragma table_info(orders)")]:\n    db.execute("alter table orders rename column item to product")\n' : ''}db.commit()
`,
  'server.py': `import os, sqlite3
from http.server import BaseHTTPRequestHandler, HTTPServer
db = sqlite3.connect(os.environ["DB"], check_same_thread=False)
db.execute("select ${work === 3 ? 'product' : 'item'} from orders")

class Shop(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    def do_GET(self):
        for i in range(${work} * 400):
            db.execute("select ${work === 3 ? 'product' : 'item'} from orders limit 1").fetchall()
        self.send_response(200)
        self.send_header("content-length", "2")
        self.end_headers()
        self.wfile.write(b"[]")
    def log_message(self, *args):
        pass

HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Shop).serve_forever()
`,
  'latency-gate.yml': config({ setup: 'python3 migrate.py', command: 'exec python3 server.py' }),
});
/** Migrations as most frameworks have them: an app refuses a schema that is newer than its own. */
const POSTGRES = (work: number): Files => ({
  'migrate.sh': `set -e
psql -qc 'create table if not exists migrations (version int)'
psql -qc 'insert into migrations select ${work} where not exists (select from migrations where version >= ${work})'
`,
  'start.sh': `set -e
[ "$(psql -Atc 'select max(version) from migrations')" = ${work} ] || { echo 'the database is newer than this version' >&2; exit 1; }
exec node server.mjs
`,
  ...node(work, { setup: 'sh migrate.sh', command: 'exec sh start.sh' }),
});
const START_POSTGRES = `mkdir "$OWN/pg"; chown postgres "$OWN/pg"; chmod a+x "$OWN"
runuser -u postgres -- initdb -A trust -D "$OWN/pg/data" > /dev/null
runuser -u postgres -- pg_ctl -w -D "$OWN/pg/data" -l "$OWN/pg/log" -o "-p 54329 -k $OWN/pg" start > /dev/null
head -1 "$OWN/pg/data/postmaster.pid" >> "$OWN/pids"
printf 'PGHOST=127.0.0.1\\nPGPORT=54329\\nPGUSER=postgres\\n' >> "$GITHUB_ENV"`;

export const MACHINE: readonly Repository[] = [
  {
    name: 'small TMPDIR, no room for a checkout in it',
    needs: ROOT,
    files: (work) => ({ ...node(work), ...BALLAST }),
    job: smallDisk('$RUNNER_TEMP', 8),
  },
  {
    name: 'small disk, no room for a second checkout anywhere',
    needs: ROOT,
    files: (work) => ({ ...node(work), ...BALLAST }),
    checkout: `${smallDisk('$OWN/work', 16)}; ${smallDisk('$RUNNER_TEMP', 8)}; mkdir "$OWN/work/shop"
git init -q "$CHECKOUT"; cd "$CHECKOUT"; git remote add origin "$ORIGIN"; git fetch -q origin '+refs/heads/*:refs/remotes/origin/*' +refs/pull/7/merge:refs/remotes/pull/7/merge
git checkout -q --force refs/remotes/pull/7/merge`,
  },
  {
    name: 'TMPDIR on a tmpfs, an app that synchronises',
    needs: ROOT,
    files: SYNCING,
    job: smallDisk('$RUNNER_TEMP', 100),
  },
  {
    name: 'fixed port',
    files: (work) => ({
      ...node(work),
      'server.mjs': nodeServer(work).replace('process.env.PORT', '38291'),
      'latency-gate.yml': config({ command: 'exec node server.mjs', ready: { timeout: '5s' } }),
    }),
  },
  {
    name: 'both sides write one file in the home folder',
    files: (work) =>
      node(
        work,
        {},
        `import { appendFileSync, mkdirSync } from 'node:fs';
mkdirSync(process.env.HOME + '/.shop', { recursive: true });
setInterval(() => appendFileSync(process.env.HOME + '/.shop/state.log', 'alive\\n'), 50);`,
      ),
  },
  {
    name: 'a lock file in the home folder lets one side alone run',
    files: (work) =>
      node(
        work,
        {},
        `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const lock = process.env.HOME + '/.shop.pid';
if (existsSync(lock) && existsSync('/proc/' + readFileSync(lock, 'utf8'))) throw new Error('another shop is running: ' + lock);
writeFileSync(lock, String(process.pid));`,
      ),
  },
  {
    name: 'SQLite file outside the checkout, migrated by head',
    needs: { python3: 'apt install python3' },
    files: SQLITE,
    job: 'echo "DB=$HOME/shop.db" >> "$GITHUB_ENV"',
  },
  {
    name: 'one Postgres, migrated by head',
    needs: { ...ROOT, initdb: 'apt install postgresql', psql: 'apt install postgresql-client' },
    files: POSTGRES,
    job: START_POSTGRES,
  },
  {
    name: 'base’s setup meets one reset of the registry',
    files: fromRegistry,
    make: PACK,
    job: REGISTRY(0),
  },
  {
    name: 'head’s setup meets one reset of the registry',
    files: fromRegistry,
    make: PACK,
    job: REGISTRY(1),
  },
  {
    name: 'docker build with one tag, docker run as the command',
    needs: { docker: 'apt install docker.io && docker pull node:24-slim' },
    files: (work) => ({
      'server.mjs': nodeServer(work).replace("process.env.PORT, '127.0.0.1'", '3000'),
      Dockerfile: 'FROM node:24-slim\nCOPY server.mjs .\nCMD ["node", "server.mjs"]\n',
      'latency-gate.yml': config({
        setup: 'docker build -q -t latency-gate-bench-shop .',
        command: 'exec docker run --rm --init -p "127.0.0.1:$PORT:3000" latency-gate-bench-shop',
      }),
    }),
  },
  {
    name: 'TLS dev server',
    needs: { openssl: 'apt install openssl' },
    files: (work) => ({
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
    make: '[ -f key.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 3 -subj /CN=localhost 2>/dev/null',
  },
  {
    name: 'base does not start, by itself',
    files: (work) => node(work, {}, "import './works.mjs';"),
    make: 'if [ "$(git branch --show-current)" = feature ]; then echo "export {};" > works.mjs; fi',
  },
];
