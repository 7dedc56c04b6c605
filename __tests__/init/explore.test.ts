import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { explore } from '../../src/init/explore.ts';
import { candidate } from '../../src/init/languages.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const fixture = (name: string) => JSON.stringify(fileURLToPath(new URL(`../load/fixtures/${name}`, import.meta.url)));

test('an app with a certificate of its own is asked, as it is in a run', async () => {
  const read = (name: string) => `require("fs").readFileSync(${fixture(name)})`;
  const options = `{ cert: ${read('localhost-cert.pem')}, key: ${read('localhost-key.pem')} }`;
  const app = `require("https").createServer(${options}, (_, response) => response.end("ok")).listen(process.env.PORT, "127.0.0.1")`;
  const { explored, failed } = await explore({
    directory: temporaryDirectory(),
    top: null,
    candidates: [candidate('node', 'app.js', `node -e '${app}'`)],
    routes: [{ method: 'GET', path: '/orders', from: 'app.js' }],
    logged: [],
    descriptions: [],
    env: process.env,
    signal: new AbortController().signal,
    onNote: () => {},
  });
  expect(failed).toEqual([]);
  expect(explored?.asked).toContainEqual(expect.objectContaining({ path: '/orders', status: 200, bytes: 2 }));
});
