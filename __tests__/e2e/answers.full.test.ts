/** Apps whose two versions do not answer the same thing, or not in each start, from the command line to the exit code. */
import { expect, test } from '@jest/globals';
import { commitAll, git, inFolders, LOAD, latencyGate, readResults, write } from './command-line.ts';

inFolders();

/** Commits on `main`, then on the branch that is checked out. */
function commits(main: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>): void {
  write(main);
  commitAll();
  git('checkout', '-qb', 'feature');
  write(head);
  commitAll('feature');
}

async function run() {
  const ended = await latencyGate('run', '--json', 'out.json');
  return { ...ended, blocks: readResults().blocks };
}

/** Waits a little, which leaves the machine idle; `respond` may use `request`, `response` and `json()`. */
const server = (respond: string, before = '') => `
const http = require('node:http');
${before}
http.createServer((request, response) => {
  const json = (value) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  setTimeout(() => { ${respond} }, 3);
}).listen(process.env.PORT, '127.0.0.1');
`;

const config = (endpoints: string) => `app: { command: exec node server.js }\nendpoints: [${endpoints}]\n${LOAD}`;

test('a pull request that adds an endpoint passes where base has a page for every unknown path', async () => {
  const page = "response.setHeader('content-type', 'text/html').end('<title>shop</title><div id=app></div>');";
  const app = (known: string) =>
    server(`if (${known}.includes(request.url)) json({ items: [1, 2, 3] }); else { ${page} }`);
  commits(
    { 'server.js': app("['/old']"), 'latency-gate.yml': config('GET /old') },
    { 'server.js': app("['/old', '/new']"), 'latency-gate.yml': config('GET /old, GET /new') },
  );
  const { code, stdout } = await run();
  expect(stdout).toMatch(/GET \/new .*is new: base answers 200 \(text\/html\) to it/);
  expect(stdout).not.toContain('invalid');
  expect(code).toBe(0);
});

test('a base that lacks its build output is not what its configuration says, and every endpoint is new to nobody', async () => {
  const files = {
    '.gitignore': 'dist/\nout.json\n',
    'server.js': server(
      "const file = 'dist' + request.url + '.json'; fs.existsSync(file) ? json(JSON.parse(fs.readFileSync(file))) : response.writeHead(404).end();",
      "const fs = require('node:fs');",
    ),
    'latency-gate.yml': config('GET /orders'),
  };
  commits(files, { 'README.md': 'words' });
  write({ 'dist/orders.json': '{"orders":[1,2,3]}' });
  const { code, stdout, blocks } = await run();
  expect(code).toBe(4);
  expect(stdout).toContain('base’s own configuration names this endpoint');
  expect(stdout).toContain('without what an earlier step built, such as an ignored `dist/`');
  expect(blocks.map(({ endpoints }) => endpoints.map(({ rounds }) => rounds.length))).toEqual([[0]]);
});

test('a head that fails with status 200 under load alone, as one whose pool is exhausted, is not called faster', async () => {
  const respond = `const isWrong = process.env.FAILS && ++count > 12;
  const outcome = isWrong ? { error: { code: -32603 } } : { result: { total: 4711 } };
  setTimeout(() => json({ jsonrpc: '2.0', ...outcome, id: 1 }), isWrong ? 0 : 20);`;
  const endpoint = '{ method: POST, path: /call, body: { json: {} } }';
  write({
    'server.js': server(respond, 'let count = 0;'),
    'latency-gate.yml': `compare: variants\nhead: { env: { FAILS: "1" } }\n${config(endpoint)}`,
  });
  const { code, stdout } = await run();
  expect(code).toBe(4);
  expect(stdout).toContain('answers with a JSON-RPC error and an accepted status, and base does not');
  expect(stdout).not.toContain('faster');
});

test('a head that is slow in half of its starts is found, within twice the planned ones', async () => {
  const starts = `const fs = require('node:fs');
  const file = 'starts-' + process.env.SIDE_OF;
  const number = fs.existsSync(file) ? fs.statSync(file).size : 0;
  fs.appendFileSync(file, '.');`;
  write({
    'server.js': server(
      "setTimeout(() => json({ ok: true }), file === 'starts-head' && number % 2 === 1 ? 40 : 0);",
      starts,
    ),
    'latency-gate.yml': `compare: variants
base: { env: { SIDE_OF: base } }
head: { env: { SIDE_OF: head } }
app: { command: exec node server.js, ready: { path: / } }
endpoints: [GET /]
${LOAD.replace('4..10', '5..12')}`,
  });
  const { code, stdout, blocks } = await run();
  expect(code).toBe(1);
  expect(stdout).toMatch(/GET \/ is slower in \d+ of \d+ starts, by \d+ %, and like base in the others/);
  expect(blocks.length).toBeLessThanOrEqual(24);
});
