/** dist/ is committed, fetched by every job that uses the action, and read by those who must trust it: it stays small. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { leaveOutUnusedParts } from '../../scripts/unused-parts.mjs';
import { startFakeGitHub } from '../e2e/fake/server.ts';
import { build } from '../esbuild.ts';
import { serve } from '../serve.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { loadedBy } from './loaded.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const DIST = process.env['LATENCY_GATE_DIST'] || join(ROOT, 'dist');
const MAX_BYTES = 3_700_000;

function bundle(): string[] {
  if (!existsSync(DIST)) throw new Error(`${DIST} is missing: run \`npm run build\` first`);
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('the bundle is at most 3.7 MB', () => {
  const sizes = bundle().map((file) => ({ file, bytes: statSync(file).size }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > MAX_BYTES) {
    const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 5);
    throw new Error(`dist/ has ${bytes} bytes; the largest files: ${JSON.stringify(largest)}`);
  }
  expect(sizes.length).toBeGreaterThan(6);
});

test('only what uploads artifacts loads the client for them', () => {
  const hasClient = (file: string) => readFileSync(join(DIST, file), 'utf8').includes('BlockBlobClient');
  for (const entry of ['cli.js', 'generator.js', 'reference.js']) {
    const loaded = loadedBy(entry, DIST);
    expect([entry, loaded.size > 1, [...loaded].filter(hasClient)]).toEqual([entry, true, []]);
  }
  const chunks = readdirSync(join(DIST, 'chunks'));
  expect(chunks.filter((file) => hasClient(`chunks/${file}`))).toHaveLength(1);
});

test('GitHub’s client has each call that the sources make, however they are laid out', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.flatMap((name) => (name.endsWith('.ts') ? readFileSync(join(ROOT, 'src', name), 'utf8') : []));
  const calls = sources
    .join()
    .replaceAll(/[\s?!]/g, '')
    .matchAll(/\.rest\.\w+\.(\w+)\(\{/g);
  const names = [...new Set([...calls].map(([, method = '']) => method))];
  expect(names).toEqual(expect.arrayContaining(['downloadArtifact', 'getLatestRelease', 'getWorkflowRun']));
  const bundled = bundle()
    .map((file) => (file.endsWith('.js') ? readFileSync(file, 'utf8') : ''))
    .join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}["']?:\\s*\\[`).test(bundled))).toEqual([]);
});

describe('what is left of the packages', () => {
  let directory: string;
  beforeEach(() => {
    directory = temporaryDirectory();
  });

  /** Bundles the code as dist/ is bundled and runs it in `directory`; what it prints. */
  async function runBundled(contents: string, env: Record<string, string>): Promise<string> {
    const outfile = join(directory, 'program.mjs');
    await build({
      stdin: { contents, resolveDir: ROOT },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      plugins: [leaveOutUnusedParts],
      banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
      logLevel: 'error',
    });
    const options = { cwd: directory, env: { PATH: process.env['PATH'], ...env } };
    return (await promisify(execFile)(process.execPath, [outfile], options)).stdout;
  }

  test('uploads artifacts, replaces them and deletes them', async () => {
    const fake = await startFakeGitHub();
    const claim = Buffer.from(JSON.stringify({ scp: 'Actions.Results:900:1' })).toString('base64url');
    const env = { ACTIONS_RESULTS_URL: fake.url, ACTIONS_RUNTIME_TOKEN: `e30.${claim}.` };
    const kept = () => fake.state.artifacts.map(({ name, archive }) => [name, unzipSync(archive)]);
    // Beyond one block of the storage, and of what zip compresses at once.
    const large = randomBytes(10 * 1024 * 1024);
    try {
      writeFileSync(join(directory, 'large'), large);
      await runBundled(
        `
import { readFileSync } from 'node:fs';
import { uploadArtifact } from './src/github/artifact-upload.ts';
const large = readFileSync('large');
await uploadArtifact({ name: 'small', files: { 'a.json': '{}' }, replaces: false });
await uploadArtifact({ name: 'small', files: { large, 'a.json': '{}' }, replaces: true });
await uploadArtifact({ name: 'packed', files: { large }, replaces: false });`,
        env,
      );
      const json = new TextEncoder().encode('{}');
      expect(kept().map(([name]) => name)).toEqual(['small', 'packed']);
      const [small, packed] = kept().map(([, files]) => files as Record<string, Uint8Array>);
      expect(small?.['a.json']).toEqual(json);
      expect(large.equals(small?.['large'] ?? json)).toBe(true);
      expect(large.equals(packed?.['large'] ?? json)).toBe(true);
      await runBundled(
        `
import { removeArtifact } from './src/github/artifact-upload.ts';
await removeArtifact('small');`,
        env,
      );
      expect(kept().map(([name]) => name)).toEqual(['packed']);
      expect(fake.state.violations).toEqual([]);
    } finally {
      await fake.close();
    }
  });

  test('talks to GitHub through a proxy', async () => {
    const api = await serve((_, response) =>
      response.setHeader('content-type', 'application/json').end('{"login":"octo"}'),
    );
    const asked: (string | undefined)[] = [];
    const proxy = createServer((_, response) => response.writeHead(400).end());
    proxy.on('connect', ({ url }, socket) => {
      asked.push(url);
      const through = connect(Number(new URL(api).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        through.pipe(socket).pipe(through);
      });
    });
    const http_proxy = await serve(proxy);
    const printed = await runBundled(
      `
import { connect } from './src/github/api.ts';
const octokit = connect({ token: 'abc', apiUrl: 'http://api.example' });
console.log((await octokit.rest.pulls.get({ owner: 'octo', repo: 'demo', pull_number: 7 })).data.login);`,
      { GITHUB_API_URL: 'http://api.example', http_proxy },
    );
    expect(printed).toBe('octo\n');
    expect(asked).toEqual(['api.example:80']);
  });
});
