import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { explore } from '../../src/init/explore.ts';
import { candidate } from '../../src/init/languages.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const fixture = (name: string) => JSON.stringify(fileURLToPath(new URL(`../load/fixtures/${name}`, import.meta.url)));

async function explored(server: string, paths: readonly string[]) {
  const app = `${server}.listen(process.env.PORT, "127.0.0.1")`;
  const found = await explore({
    directory: temporaryDirectory(),
    top: null,
    candidates: [candidate('node', 'app.js', `node -e '${app}'`)],
    routes: paths.map((path) => ({ method: 'GET', path, from: 'app.js' })),
    logged: [],
    descriptions: [],
    env: process.env,
    signal: new AbortController().signal,
    onNote: () => {},
  });
  expect(found.failed).toEqual([]);
  return found.explored?.asked;
}

test('an app with a certificate of its own is asked, as it is in a run', async () => {
  const read = (name: string) => `require("fs").readFileSync(${fixture(name)})`;
  const options = `{ cert: ${read('localhost-cert.pem')}, key: ${read('localhost-key.pem')} }`;
  const asked = await explored(`require("https").createServer(${options}, (_, to) => to.end("ok"))`, ['/orders']);
  expect(asked).toContainEqual(expect.objectContaining({ path: '/orders', status: 200, bytes: 2 }));
});

test('a description is found behind a page that answers in its place at other paths', async () => {
  const description = JSON.stringify({ openapi: '3.1.0', paths: { '/stock': { get: {} } } });
  const answer = `to.end(from.url === "/v3/api-docs" ? JSON.stringify(${description}) : "<html></html>")`;
  const asked = await explored(`require("http").createServer((from, to) => ${answer})`, []);
  expect(asked).toContainEqual(expect.objectContaining({ path: '/stock', from: 'OpenAPI' }));
});
