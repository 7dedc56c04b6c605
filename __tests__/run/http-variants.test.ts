/** A certificate, a cookie, a user and a file as the body through the whole gate, to a Node server that wants them all. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { inWords } from '../decide/in-words.ts';
import { httpsServer, type TestServer } from '../load/servers.ts';
import { directory, inRepository, measure, write } from './gate.ts';

const BODY = Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 7) % 256));
const ENV = { TLS_PASSPHRASE: 'opensesame', SESSION: 'c00kie-value', PASSWORD: 'pass:wörd' };
const TOKEN = Buffer.from(`tester:${ENV.PASSWORD}`).toString('base64');

let server: TestServer;
const seen = new Set<string>();
let wanted = TOKEN;

inRepository();
beforeAll(async () => {
  cpSync(new URL('../load/fixtures', import.meta.url), join(directory, 'tls'), { recursive: true });
  write({ 'image.png': BODY });
  const options = { requestCert: true, ca: readFileSync(join(directory, 'tls/client-ca.pem')) };
  server = await httpsServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/ready') seen.add(described(request, Buffer.concat(chunks)));
      response.statusCode = request.url === '/ready' || request.headers.authorization === `Basic ${wanted}` ? 200 : 401;
      response.end('hello');
    });
  }, options);
});
afterAll(async () => {
  await server.close();
});

function described({ headers }: IncomingMessage, body: Buffer): string {
  return JSON.stringify([headers.cookie, headers.authorization, headers['content-type'], body.toString('latin1')]);
}

function run() {
  const text = `
app: { url: "${server.origin}", ready: { path: /ready, status: 200, timeout: 2s } }
load:
  connections: 1
  round: 100ms
  rounds: 1
  blocks: 3
  warmup: 100ms
  tls:
    ca: tls/localhost-cert.pem
    cert: tls/client-cert.pem
    key: tls/client-key-encrypted.pem
    passphrase: "\${TLS_PASSPHRASE}"
endpoints:
  - path: /images
    method: PUT
    headers: { content-type: image/png }
    cookies: { session: "\${SESSION}" }
    auth: { user: tester, password: "\${PASSWORD}" }
    body: { file: image.png }
    expect: { text: hello }
gate: { baseline: none }
`;
  return measure(text, { mode: 'measure', env: { ...process.env, ...ENV } });
}

test('what the server wants reaches it, and none of it is stored', async () => {
  const { results, comparison } = await run();
  expect(comparison.verdict).toBe('nothing-compared');
  expect([...seen]).toEqual([
    JSON.stringify([`session=${ENV.SESSION}`, `Basic ${TOKEN}`, 'image/png', BODY.toString('latin1')]),
  ]);
  const sha256 = createHash('sha256').update(BODY).digest('hex');
  expect(results.config.endpoints[0]?.bodyFile).toEqual({ path: 'image.png', sha256 });
  const text = printResults(results);
  expect(parseResults(text).configHash).toBe(results.configHash);
  for (const secret of [...Object.values(ENV), TOKEN, 'BEGIN']) expect(text).not.toContain(secret);

  write({ 'image.png': 'another' });
  const changed = await run();
  expect(changed.results.configHash).not.toBe(results.configHash);
});

test('who is not let in has measured nothing', async () => {
  wanted = 'somebody else';
  const { comparison } = await run();
  expect(comparison.verdict).toBe('invalid');
  expect(comparison.endpoints.map(inWords)[0]?.problems[0]?.text).toContain('answers 401 from the first request on');
});
