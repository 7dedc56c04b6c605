/** Apps whose two versions do not answer the same thing, or not in each start, from the command line to the exit code. */
import { describe, expect, test } from '@jest/globals';
import { commitAll, git, inFolders, LOAD, latencyGate, readJson, readResults, write } from './command-line.ts';

inFolders();

/** Commits on `main`, then on the branch that is checked out. */
function commits(main: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>): void {
  write(main);
  commitAll();
  git('checkout', '-qb', 'feature');
  write(head);
  commitAll('feature');
}

async function run(...args: string[]) {
  const ended = await latencyGate('run', '--json', 'out.json', ...args);
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

describe('a pull request that adds an endpoint', () => {
  const UNKNOWN = {
    'not found': 'response.writeHead(404).end();',
    'a refusal': "response.writeHead(401).end('who are you?');",
    'a redirect': "response.writeHead(302, { location: '/login' }).end();",
    'a page': "response.setHeader('content-type', 'text/html').end('<title>shop</title><div id=app></div>');",
    'an error': "json({ error: { code: 404, message: 'no such thing' } });",
  };
  const app = (known: string, unknown: string) =>
    server(`if (${known}.includes(request.url)) json({ items: [1, 2, 3] }); else { ${unknown} }`);

  test.each(Object.entries(UNKNOWN))('passes where base answers unknown paths with %s', async (_name, unknown) => {
    commits(
      { 'server.js': app("['/old']", unknown), 'latency-gate.yml': config('GET /old') },
      { 'server.js': app("['/old', '/new']", unknown), 'latency-gate.yml': config('GET /old, GET /new') },
    );
    const { code, stdout } = await run();
    expect(stdout).toMatch(/GET \/new .*is new: base/);
    expect(stdout).not.toContain('invalid');
    expect(code).toBe(0);
  });

  test('beside nothing but a variant that has a page for everything, passes too', async () => {
    const page = UNKNOWN['a page'];
    write({
      'server.js': server(`if (process.env.NEW) json({ items: [1] }); else { ${page} }`),
      'latency-gate.yml': `compare: variants\nhead: { env: { NEW: "1" } }\n${config('GET /new')}`,
    });
    const { code, stdout } = await run();
    expect(stdout).toContain('is new: base answers 200 (text/html) to it');
    expect(code).toBe(0);
  });
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

describe('a head that fails with status 200', () => {
  const variants = (respond: string, before = '') =>
    write({
      'server.js': server(`const fails = Boolean(process.env.FAILS); ${respond}`, before),
      'latency-gate.yml': `compare: variants
head: { env: { FAILS: "1" } }
${config('{ method: POST, path: /call, body: { json: {} } }')}`,
    });
  /** What fails is the faster one. */
  const answers = (fails: string, wrong: string, right: string) =>
    `const isWrong = ${fails}; setTimeout(() => json(isWrong ? ${wrong} : ${right}), isWrong ? 0 : 20);`;
  const RPC = [
    "{ jsonrpc: '2.0', error: { code: -32603 }, id: 1 }",
    "{ jsonrpc: '2.0', result: { total: 4711 }, id: 1 }",
  ] as const;
  const GRAPHQL = answers('fails', "{ errors: [{ message: 'no' }], data: null }", '{ data: { orders: [1, 2] } }');
  const GRPC = `response.setHeader('content-type', 'application/grpc-web+proto');
    if (fails) response.setHeader('grpc-status', '13').end();
    else setTimeout(() => response.end(Buffer.from([0, 0, 0, 0, 1, 8, 128, 0, 0, 0, 13, ...Buffer.from('grpc-status:0')])), 20);`;

  test.each([
    ['JSON-RPC', answers('fails', ...RPC), 'answers 200 (application/json) with a JSON-RPC error'],
    ['GraphQL', GRAPHQL, 'answers 200 (application/json) with GraphQL errors'],
    ['gRPC-Web', GRPC, 'answers 200 (application/grpc-web+proto) with a gRPC status that is not OK'],
  ])('%s: is said before any load', async (_name, respond, words) => {
    variants(respond);
    const { code, stdout, blocks } = await run();
    expect(code).toBe(4);
    expect(stdout).toContain(words);
    expect(stdout).not.toContain('faster');
    expect(blocks).toHaveLength(1);
  });

  test('under load alone, as one whose pool is exhausted, too', async () => {
    variants(answers('fails && ++count > 20', ...RPC), 'let count = 0;');
    const { code, stdout } = await run();
    expect(code).toBe(4);
    expect(stdout).toContain('answers with a JSON-RPC error and an accepted status, and base does not');
  });

  test('as base does, on purpose, is compared', async () => {
    variants(answers('true', ...RPC));
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).not.toContain('JSON-RPC');
  });
});

test('all that is wrong from the first request on is said at once, and nothing is put under load', async () => {
  write({
    'server.js': server(
      `if (request.url === '/stats') return void json({ most: Math.max(0, ...Object.values(seen)) });
       seen[request.url] = (seen[request.url] ?? 0) + 1;
       if (!process.env.FAILS || request.url === '/right') json({ ok: true });
       else if (request.url === '/moved') response.writeHead(302, { location: '/login' }).end();
       else response.writeHead(500, { 'content-type': 'text/plain' }).end('no table ' + request.url);
       require('node:fs').writeFileSync('seen-' + (process.env.FAILS ? 'head' : 'base') + '.json', JSON.stringify(seen));`,
      'const seen = {};',
    ),
    'latency-gate.yml': `compare: variants\nhead: { env: { FAILS: "1" } }\n${config('GET /right, GET /broken, GET /moved')}`,
  });
  const { code, stdout, blocks } = await run();
  expect(code).toBe(4);
  const broken = 'answers 500 (text/plain): `no table /broken` from the first request on; expected: status 2xx';
  expect(stdout).toContain(broken);
  expect(stdout).toContain('answers 302 from the first request on');
  expect(stdout).toContain('base answers 200 (application/json): `{"ok":true}`');
  expect(stdout).toMatch(/GET \/right .*was answered as expected, and not measured/);
  expect(blocks.map(({ endpoints }) => endpoints.flatMap(({ rounds }) => rounds))).toEqual([[]]);
  const seen: Record<string, number> = readJson('seen-head.json');
  expect(Math.max(...Object.values(seen))).toBeLessThan(10);
});

describe('starts that are not alike', () => {
  /** Slow in every second start of head, and of base where that has the same. */
  const arrange = (isSlow: string) =>
    write({
      'server.js': server(
        'setTimeout(() => json({ ok: true }), isSlow ? 40 : 0);',
        `const fs = require('node:fs');
       const side = process.env.SIDE_OF;
       const file = 'starts-' + side;
       const number = fs.existsSync(file) ? fs.statSync(file).size : 0;
       fs.appendFileSync(file, '.');
       const isSlow = ${isSlow};`,
      ),
      'latency-gate.yml': `compare: variants
base: { env: { SIDE_OF: base } }
head: { env: { SIDE_OF: head } }
app: { command: exec node server.js, ready: { path: / } }
endpoints: [GET /]
${LOAD.replace('4..10', '5..12')}`,
    });

  test('a head that is slow in half of them is found, within twice the planned ones', async () => {
    arrange("side === 'head' && number % 2 === 1");
    const { code, stdout, blocks } = await run();
    expect(code).toBe(1);
    expect(stdout).toMatch(/GET \/ is slower in \d+ of \d+ starts, by \d+ %, and like base in the others/);
    expect(blocks.length).toBeLessThanOrEqual(24);
  });

  test('the same in base is not a regression', async () => {
    arrange("side === 'head' ? number % 2 === 1 : number % 3 === 1");
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).not.toContain('🔴');
  });
});
