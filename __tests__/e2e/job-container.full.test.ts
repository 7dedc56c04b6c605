/** The gate inside a container that has the machine's Docker socket, as a GitHub job with `container:` has it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { parseResults } from '../../src/results/parse.ts';
import { needs } from '../needs.ts';
import { roundsOf } from '../run/rounds.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { DIST } from './command-line.ts';
import { service } from './demo.ts';
import { watchLeftovers } from './leftovers.ts';

const { test } = needs('docker');

const name = `gate-job-test-${process.pid}`;
let directory: string;

const docker = (...args: string[]): string => execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

beforeAll(() => {
  directory = temporaryDirectory();
  writeFileSync(join(directory, 'server.mjs'), service({ waitMs: 3 }).replace("'127.0.0.1'", "'0.0.0.0'"));
  const image = 'FROM node:24-slim\nCOPY server.mjs /\nEXPOSE 3000\nCMD ["node", "/server.mjs"]\n';
  writeFileSync(join(directory, 'Dockerfile'), image);
  docker('build', '--quiet', '--tag', name, directory);
  docker('network', 'create', name);
});
afterAll(() => {
  docker('network', 'rm', name);
  docker('rmi', '--force', name);
});

const configOf = (network: string) => `
app: { image: ${name}, port: 3000, ready: { path: /work, timeout: 20s }${network} }
base: { env: { VERSION: '1' } }
head: { env: { VERSION: '2' } }
why: never
load: { connections: 1, round: 150ms, rounds: 2, blocks: 4..4, warmup: 100ms..200ms, timeout: 2s, seed: 7 }
endpoints: [GET /work]
gate: { tolerance: 60%, min-difference: 1ms }
`;
beforeEach(() => rmSync(join(directory, 'out.json'), { force: true }));
watchLeftovers();

/** As a runner starts a job's container: on a network of its own, with Docker's socket, and a docker command inside. */
function runInContainer(network: string, setting: string) {
  writeFileSync(join(directory, 'latency-gate.yml'), configOf(setting));
  const cli = realpathSync(execFileSync('sh', ['-c', 'command -v docker'], { encoding: 'utf8' }).trim());
  const mounts = [
    '/var/run/docker.sock:/var/run/docker.sock',
    `${cli}:/usr/local/bin/docker:ro`,
    `${realpathSync(DIST)}:/gate:ro`,
    `${directory}:/work`,
  ].flatMap((mount) => ['--volume', mount]);
  const gate = ['node', '/gate/cli.js', 'run', '--json', 'out.json'];
  const args = ['run', '--rm', '--network', network, ...mounts, '--workdir', '/work', 'node:24-slim', ...gate];
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Containers and images of ours that are there, of whatever run: by the image that only this test has. */
const left = (): string => docker('ps', '--all', '--quiet', '--filter', `ancestor=${name}`);

test.each([
  ['the job’s network without being named', name, ''],
  ['the network that is named', name, `, network: ${name}`],
  ['the default network', 'bridge', ''],
])('both versions run on %s, are measured at their addresses there, and are gone afterwards', (_, network, setting) => {
  const { code, output } = runInContainer(network, setting);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(left()).toBe('');
  const results = parseResults(readFileSync(join(directory, 'out.json'), 'utf8'));
  const perBlock = results.blocks.map(({ endpoints }) => endpoints.map((one) => one.rounds.length));
  // Two, unless the first one was enough.
  expect(perBlock.map(([count]) => count === 1 || count === 2)).toEqual([true, true, true, true]);
  const rounds = roundsOf(results);
  for (const { base, head } of rounds.map(({ sides }) => sides)) {
    expect(base?.completed).toBeGreaterThan(5);
    expect(head?.completed).toBeGreaterThan(5);
    // Processes of other containers cannot be seen from inside one: said, not guessed.
    expect(head?.cpuMsPerRequest).toBeNull();
    expect(head?.peakMemoryBytes).toBeNull();
  }
});

test('the machine’s network is refused, with what to do', () => {
  const { code, output } = runInContainer(name, ', network: host');
  expect(code).toBe(2);
  expect(output).toContain(`app.network: host is the machine's network, and the gate runs in a container on ${name}`);
  expect(output).toContain('leave app.network out');
  expect(left()).toBe('');
});
