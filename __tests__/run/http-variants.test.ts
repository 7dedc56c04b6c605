/** A certificate, a cookie, a user and a file as the body through the whole gate, to a Node server that wants them all. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseResults, printResults } from '../../src/results/parse.ts';
import { httpsServer, type TestServer } from '../load/servers.ts';
import { directory, inRepository, measure, write } from './gate.ts';

const BODY = Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 7) % 256));
const ENV = { TLS_PASSPHRASE: 'opensesame', SESSION: 'c00kie-value', PASSWORD: 'pass:wörd' };
const TOKEN = Buffer.from(`tester:${ENV.PASSWORD}`).toString('base64');

let server: TestServer;
const seen = new Set<string>();

inRepository();
beforeAll(async () => {
  cpSync(new URL('../load/fixtures', import.meta.url), join(directory, 'tls'), { recursive: true });
  write({ 'image.png': BODY });
  const options = { requestCert: true, ca: readFileSync(join(directory, 'tls/client-ca.pem')) };
  server = await httpsServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { cookie, authorization, 'content-type': type } = request.headers;
      const described = [cookie, authorization, type, Buffer.concat(chunks).toString('latin1')];
      if (request.url !== '/ready') seen.add(JSON.stringify(described));
      response.statusCode = request.url === '/ready' || authorization === `Basic ${TOKEN}` ? 200 : 401;
      response.end('hello');
    });
  }, options);
});
afterAll(() => server.close());

function run() {
  const text = `
app: { url: "${server.origin}", ready: { path: /ready, status: 200, timeout: 2s } }
load:
  { connections: 1, round: 100ms, rounds: 1, blocks: 3, warmup: 100ms, tls: { ca: tls/localhost-cert.pem,
    cert: tls/client-cert.pem, key: tls/client-key-encrypted.pem, passphrase: "\${TLS_PASSPHRASE}" } }
endpoints:
  - { path: /images, method: PUT, headers: { content-type: image/png }, cookies: { session: "\${SESSION}" },
      auth: { user: tester, password: "\${PASSWORD}" }, body: { file: image.png }, expect: { text: hello } }
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
