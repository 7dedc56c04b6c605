/** `latency-gate init` in a folder that nobody prepared. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseConfig } from '../../src/config/parse.ts';
import { needs } from '../needs.ts';
import { CLI, commitAll, directory, execute, git, inFolders, latencyGate, read, write } from './command-line.ts';

inFolders();

const SERVER = `
import { createServer } from 'node:http';
const answers = { '/orders': '[1,2,3]', '/health': 'ok' };
createServer((request, response) => {
  response.statusCode = request.url in answers ? 200 : 404;
  response.end(answers[request.url]);
}).listen(process.env.PORT, '127.0.0.1');
`;
/** One of its routes never ends. It takes as long as `init` waits for an answer, twice. */
const STREAMING = SERVER.replace(
  'response.end',
  "request.url === '/events' ? response.write('data: 1') : response.end",
);

test('--yes starts the app, writes what answers, and never writes over a file', async () => {
  write({ 'server.mjs': STREAMING, 'package.json': '{"scripts":{"start":"node server.mjs"}}' });
  write({ 'routes.mjs': "export const get = (app) => { app.get('/orders'); app.get('/missing'); };" });
  const first = await latencyGate('init', '--yes', '--no-run');
  expect(first.stderr).toBe('');
  expect(first.stdout).toContain('starting `node server.mjs` (script `start` of package.json)');
  const config = parseConfig(read('latency-gate.yml'), { file: 'latency-gate.yml' });
  expect(config.app).toMatchObject({ source: { command: 'node server.mjs' }, ready: { path: '/health' } });
  expect(config.endpoints.map(({ name }) => name)).toEqual(['GET /orders']);
  const workflow = parse(read('.github/workflows/latency.yml'));
  expect(workflow.jobs.measure.steps.at(-1)).toMatchObject({
    uses: 'latency-gate/latency-gate@v0',
    with: { publish: 'later' },
  });
  expect(workflow.jobs.latency.steps.at(-1)).toMatchObject({ uses: 'latency-gate/latency-gate/publish@v0' });
  expect(first.code).toBe(0);

  write({ 'latency-gate.yml': 'mine' });
  const second = await latencyGate('init', '--yes');
  expect(second.stderr).toContain('latency-gate.yml is there already, and is not overwritten');
  expect(second.code).toBe(2);
  expect(read('latency-gate.yml')).toBe('mine');
});

test('an app that does not start is explained, and without --yes nothing is written', async () => {
  const listens = "import { createServer } from 'node:http';\ncreateServer().listen(0, '127.0.0.1');\n";
  write({ 'server.mjs': `${listens}process.exit(3);` });
  const { code, stdout } = await latencyGate('init');
  expect(stdout).toMatch(/`node server\.mjs` did not start:\n.*exited with code 3/);
  expect(stdout).toContain('to fill in: `node server.mjs` did not start here: correct `app`');
  expect(stdout).toContain('nothing was written: nobody can be asked here; `latency-gate init --yes` writes both');
  expect(code).toBe(0);
  expect(existsSync(join(directory, 'latency-gate.yml'))).toBe(false);
});

test('in a folder of a repository, the workflow lies at its top and counts from there', async () => {
  const packages = { '': { dependencies: { lib: 'file:./lib' } }, lib: {} };
  const linked = { 'node_modules/lib': { resolved: 'lib', link: true } };
  const scripts = { start: 'node server.mjs' };
  write({
    'api/server.mjs': SERVER,
    'api/orders.mjs': "export const get = (app) => { app.get('/orders'); };",
    'api/package.json': JSON.stringify({ ...packages[''], scripts }),
    'api/package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { ...packages, ...linked } }),
    'api/lib/package.json': '{ "name": "lib" }',
  });
  git('init', '-q', '-b', 'main');
  const { stdout, code } = await execute('sh', ['-c', `cd api && ${process.execPath} ${CLI} init --yes --no-run`]);
  expect(stdout).toContain('wrote ../.github/workflows/latency.yml');
  expect(code).toBe(0);
  expect(read('api/latency-gate.yml')).toContain('GET /orders');
  const [, node, gate] = parse(read('.github/workflows/latency.yml')).jobs.measure.steps;
  expect(node.with).toEqual({ 'node-version': 24, cache: 'npm', 'cache-dependency-path': 'api/package-lock.json' });
  expect(gate.with).toEqual({ publish: 'later', config: 'api/latency-gate.yml' });
});

needs('script').test.each([
  ['Ctrl-C', '\u0003'],
  ['the end of the input', '\u0004'],
])('%s at the question ends it quietly, and nothing is written', async (_what, key) => {
  write({ 'server.mjs': SERVER });
  const env = { ...process.env, TERM: 'xterm', NO_COLOR: '1' };
  const init = spawn('script', ['-qec', `${process.execPath} ${CLI} init`, '/dev/null'], { cwd: directory, env });
  let printed = '';
  init.stdout.on('data', (piece) => {
    const wasAsked = printed.includes('Write them?');
    printed += piece;
    if (!wasAsked && printed.includes('Write them?')) init.stdin.write(key);
  });
  const [code] = await once(init, 'close');
  expect(printed).toMatch(/Write them\? \[Y\/n\] .*\s+nothing was written\s+$/);
  expect(code).toBe(130);
  expect(existsSync(join(directory, 'latency-gate.yml'))).toBe(false);
});

describe('base is started before anything is written', () => {
  const commit = (files: Readonly<Record<string, string>>) => {
    write(files);
    commitAll();
  };
  /** Needs a file that git ignores, as what is built is. */
  const BUILT = `import { readFileSync } from 'node:fs';\nreadFileSync('made.txt');\n${SERVER}`;
  const init = () => latencyGate('init', '--yes', '--no-run');

  test('from a fresh checkout, where it starts in the same way', async () => {
    commit({ 'server.mjs': SERVER });
    const { code, stdout } = await init();
    expect(stdout).toMatch(/^base \(main, [0-9a-f]{7}\) starts in the same way, from a fresh checkout/m);
    expect(code).toBe(0);
  });

  test('what only this folder has is missing there: it is said, and the file has to be completed', async () => {
    commit({ 'server.mjs': BUILT, '.gitignore': 'made.txt' });
    write({ 'made.txt': 'x' });
    const { code, stdout } = await init();
    expect(stdout).toMatch(/base \(main, [0-9a-f]{7}\) does not start in this way:\n[\s\S]*made\.txt/);
    expect(stdout).toContain('`app.setup` has to make what no commit has');
    expect(code).toBe(3);
  });

  test('where head alone starts, the next merge is what base lacks', async () => {
    commit({ 'server.mjs': BUILT });
    write({ 'server.mjs': SERVER });
    const { code, stdout } = await init();
    expect(stdout).toContain('pull requests have nothing to compare with until this is merged');
    expect(stdout).toContain('wrote latency-gate.yml');
    expect(code).toBe(0);
  });
});
