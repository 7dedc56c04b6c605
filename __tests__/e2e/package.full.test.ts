/** The package as people get it: packed, installed into an empty project, and run on every Node that it supports. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { nodeFolder } from '../node-versions.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { ROOT } from './command-line.ts';

/** Identical versions, which pass whatever the machine does meanwhile, for as short a time as may be. */
const CONFIG = `compare: variants
app:
  command: node server.js
  ready: { path: /products }
head:
  env: { VARIANT: the-same }
load: { rounds: 2, round: 500ms, blocks: 3..3 }
endpoints: [GET /products]
`;

let folder: string;
let project: string;
beforeAll(() => {
  folder = temporaryDirectory();
  project = join(folder, 'project');
  mkdirSync(project);
  // As `prepack` does, but for the build: other tests use dist/ meanwhile.
  run('npm', ['run', '--silent', 'schema', '--', '--results'], ROOT);
  run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], ROOT);
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  writeFileSync(join(project, 'latency-gate.yml'), CONFIG);
  copyFileSync(join(ROOT, 'examples', 'quickstart', 'server.js'), join(project, 'server.js'));
  run('npm', ['install', '--silent', tarball()], project);
});

function run(command: string, args: readonly string[], cwd: string, path = process.env['PATH']) {
  const env = { ...process.env, PATH: path, npm_config_update_notifier: 'false' };
  const ended = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (ended.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

function tarball(): string {
  const file = readdirSync(folder).find((one) => one.endsWith('.tgz'));
  if (file === undefined) throw new Error('nothing was packed');
  return join(folder, file);
}

test('installs nothing but itself', () => {
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['latency-gate']);
});

test.each([20, 22, 24] as const)('runs on Node %i', (major) => {
  const path = `${nodeFolder(major)}:${process.env['PATH']}`;
  expect(run('node', ['--version'], project, path)).toMatch(new RegExp(`^v${major}\\.`));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(run('npx', ['latency-gate', '--version'], project, path).trim()).toBe(version);

  run('npx', ['latency-gate', 'run', '--json', `results-${major}.json`, '--quiet'], project, path);
  expect(existsSync(join(project, `results-${major}.json`))).toBe(true);
});

test('types of results files are there, and are right about a real one', () => {
  const results = readFileSync(join(project, 'results-24.json'), 'utf8');
  const reader = `import type { Results } from 'latency-gate/results';
const results: Results = ${results};
const [block] = results.blocks;
export const mean: number | undefined = block?.endpoints[0]?.rounds[0]?.sides.head?.latencyMs?.mean;
// @ts-expect-error: there is no such figure.
block.median;
`;
  writeFileSync(join(project, 'reader.ts'), reader);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', 'reader.ts'];
  run(process.execPath, [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), ...options], project);
});
