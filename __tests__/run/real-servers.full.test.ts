// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references are what is tested
/** Servers as people have them, which need more than a path and a port: through the whole gate, with a verdict each. */
import { describe, expect, test } from '@jest/globals';
import { render } from '../../src/gate.ts';
import { inFolders, measure, write } from './gate.ts';
import { roundsOf } from './rounds.ts';

const PEM = new URL('../load/fixtures/', import.meta.url).pathname;
/** `answer` gets request, response and body; it waits, so that no noise hides what it does. */
const server = (answer: string, rest = '') => `
const http = require('node:http'), https = require('node:https'), fs = require('node:fs'), { randomUUID } = require('node:crypto');
const json = (response, value) => { response.setHeader('content-type', 'application/json'); setTimeout(() => response.end(JSON.stringify(value)), 3); };
const refuse = (response, status, text) => { response.statusCode = status; setTimeout(() => response.end(text), 3); };
${rest}
const listener = (request, response) => {
  let body = '';
  request.on('data', (chunk) => { body += chunk; }).on('end', () => { ${answer} });
};
`;
const LISTEN = "http.createServer(listener).listen(process.env.PORT, '127.0.0.1');";
const TLS = `https.createServer({ key: fs.readFileSync('${PEM}localhost-key.pem'), cert: fs.readFileSync('${PEM}localhost-cert.pem') }, listener).listen(process.env.PORT);`;
const OK = 'json(response, { ok: true });';

inFolders();

async function gate(program: string, { app = '', endpoints = '[GET /a]', rest = '' } = {}) {
  write({ 'server.cjs': program });
  return await measure(`
compare: variants
app: { command: exec node server.cjs${app} }
head: { env: { HEAD: 1 } }
load: { round: 150ms, rounds: 2, blocks: 3..3, warmup: 100ms..200ms, timeout: 3s }
endpoints: ${endpoints}
why: never
${rest}`);
}

/** Every response was the right one. */
async function expectCompared(program: string, asked: Parameters<typeof gate>[1] = {}): Promise<void> {
  const { comparison, results } = await gate(program, asked);
  for (const endpoint of comparison.endpoints) expect(endpoint).toMatchObject({ state: 'compared', problems: [] });
  for (const side of roundsOf(results).flatMap(({ sides }) => Object.values(sides))) {
    expect(side).toMatchObject({ mismatched: 0, failed: 0 });
    expect(side.completed).toBeGreaterThan(0);
  }
}

describe('what a server needs', () => {
  test.each(['', ', ready: { path: /healthz }'])('TLS, ready by %j', async (app) => {
    await expectCompared(server(OK) + TLS, { app });
  });

  const NAMED = '[{ path: /items, headers: { host: acme.shop.test } }]';
  test.each([
    ['a User-Agent', "if (!request.headers['user-agent']) refuse(response, 500, 'internal error')", '[GET /a]'],
    ['its own name', "if (request.headers.host !== 'acme.shop.test') refuse(response, 400, 'unknown host')", NAMED],
  ])('%s, for readiness, too', async (_what, refusing, endpoints) => {
    const app = ', ready: { path: /, status: 200 }';
    await expectCompared(`${server(`${refusing}; else ${OK}`)}${LISTEN}`, { app, endpoints });
  });

  test('its port under another name', async () => {
    const listen = "http.createServer(listener).listen(Number(new URL(process.env.SERVER_URL).port), '127.0.0.1');";
    const app = ', env: { SERVER_URL: "http://${SIDE}.test:${PORT}" }';
    await expectCompared(server(OK) + listen, { app });
  });

  test('a token of a form, with what HTML and forms escape', async () => {
    const rest = 'const sessions = new Map();';
    const answer = `
const sid = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1], session = sessions.get(sid);
if (request.url === '/login' && request.method === 'GET') {
  const id = randomUUID(), token = id + '+/=&amp;'; sessions.set(id, { token });
  response.setHeader('set-cookie', 'sid=' + id); response.setHeader('content-type', 'text/html');
  return response.end('<form><input type=hidden name="csrf_token" value="' + token.replaceAll('&', '&amp;').replace('=', '&#61;') + '"></form>');
}
if (request.url === '/login') {
  if (session?.token !== new URLSearchParams(body).get('csrf_token')) return refuse(response, 403, 'bad token');
  session.isIn = true; return refuse(response, 302, '');
}
if (!session?.isIn) return refuse(response, 401, 'who are you');
${OK}`;
    await expectCompared(server(answer, rest) + LISTEN, {
      endpoints: '[{ path: /orders, headers: { cookie: "sid=${sid}" } }]',
      rest: `prepare:
  - { path: /login, take: { sid: { cookie: sid }, csrf: { match: 'name="csrf_token" value="([^"]+)"' } } }
  - method: POST
    path: /login
    headers: { cookie: "sid=\${sid}", content-type: application/x-www-form-urlencoded }
    body: { text: "user=ci&csrf_token=\${csrf}" }`,
    });
  });

  test('an address that is new in each request, in whatever part of it', async () => {
    const rest = 'const known = new Set();';
    const answer = `
if (request.url === '/login') return json(response, { user: JSON.parse(body).email });
const email = JSON.parse(body).email, all = [email, request.url, request.headers['x-request-id'], request.headers.cookie];
if (known.has(email) || new Set(all.map((text) => /[a-z][a-z0-9]{14}/.exec(text)?.[0])).size !== 1) return refuse(response, 409, 'taken');
known.add(email); response.statusCode = 201; json(response, { email });`;
    await expectCompared(server(answer, rest) + LISTEN, {
      endpoints: `
  - method: POST
    path: /signup?as=\${unique}
    headers: { x-request-id: "\${unique}" }
    cookies: { visit: "\${unique}" }
    body: { json: { email: "\${unique}@example.test", by: "\${user}" } }
    expect: { status: 201, same: true }`,
      rest: 'prepare: [{ method: POST, path: /login, body: { json: { email: "${unique}" } }, take: { user: $.user } }]',
    });
  });
});

test('a thread that waits for a connection that rests keeps no request of a turn waiting', async () => {
  // Puma's threads do so for 200 ms.
  const { results } = await gate(`
const queue = [];
let isFree = true;
const serve = (socket) => {
  isFree = false;
  let resting, isServed = true;
  const leave = () => {
    clearTimeout(resting);
    if (!isServed) return;
    isServed = false;
    isFree = true;
    if (queue.length > 0) serve(queue.shift());
  };
  socket.on('close', leave).on('data', () => {
    clearTimeout(resting);
    socket.write('HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok');
    resting = setTimeout(leave, 700);
  }).resume();
};
require('node:net').createServer((socket) => {
  socket.on('error', () => {}).pause();
  if (isFree) serve(socket);
  else queue.push(socket);
}).listen(process.env.PORT, '127.0.0.1');`);
  expect(results.blocks.map(({ connectsEachTurn }) => connectsEachTurn)).toEqual([true, true, true]);
});

/** Without a server of HTTP, by what it does with a connection. */
const rawServer = (serve: string) => `require('node:net').createServer((socket) => {
  socket.on('error', () => {});
  ${serve}
}).listen(process.env.PORT, '127.0.0.1');`;
const HEAD = "'HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n'";

test('a server that ends each connection after its answer, without saying so, is asked on new ones', async () => {
  // uWSGI's --http-socket does so.
  const judged = await gate(rawServer(`socket.once('data', () => socket.end(${HEAD} + 'ok'));`));
  const { blocks } = judged.results;
  expect(blocks.map(({ connectsEachRequest }) => connectsEachRequest)).toEqual([true, true, true]);
  for (const { sides } of roundsOf(judged.results)) {
    expect(sides).toMatchObject({ base: { problems: {} }, head: { problems: {} } });
  }
  expect(render(judged).markdown).toContain('the app ends each after its answer');
});

test('the report names an answer whose rest waits for an acknowledgement', async () => {
  // Without TCP_NODELAY the second part is sent when the first has been acknowledged: 40 ms later, on Linux.
  const serve = `socket.on('data', () => { socket.write(${HEAD}); setImmediate(() => socket.write('ok')); });`;
  expect(render(await gate(rawServer(serve))).markdown).toContain('waits for an acknowledgement');
});
