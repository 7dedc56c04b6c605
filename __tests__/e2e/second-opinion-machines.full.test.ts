/** A second opinion by two machines that are not alike: containers that share one computer, one with a third of a core. */
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { replay } from '../../src/gate.ts';
import { withSecondOpinion } from '../../src/results/merge.ts';
import { NODE_IMAGE } from '../app/node-image.ts';
import { needs } from '../needs.ts';
import { DIST, directory, execute, inFolders, readResults, write } from './command-line.ts';

const { describe, test } = needs('docker');

inFolders();

describe('two containers, one with a whole core and one with a third of one', () => {
  /** Work, and more of it where `SLOWER` says so. */
  const SERVER = `
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
const work = (ms) => { const end = process.cpuUsage().user + 1000 * ms; while (process.cpuUsage().user < end); };
const isSlower = process.env.SIDE === 'head' && (process.env.HEAD_IS_SLOWER === 'yes' || existsSync('/favours-base'));
createServer((request, response) => {
  work(isSlower ? 12 : 2);
  response.end('{"ok":true}');
}).listen(process.env.PORT, '127.0.0.1');
`;
  const configuration = (headIsSlower: boolean) => `
compare: variants
app: { command: exec node server.mjs, env: { SIDE: '\${SIDE}' }, ready: { timeout: 2m } }
head: { env: { HEAD_IS_SLOWER: '${headIsSlower ? 'yes' : 'no'}' } }
endpoints: [GET /]
why: never
load: { connections: 1, round: 300ms, rounds: 3, blocks: 4..12, warmup: 100ms..300ms, timeout: 10s }
gate: { metrics: { mean: 40% }, min-difference: 0.5ms }
`;
  /** As a machine of its own; `args` of the command line. Returns its exit code. */
  async function measure(cpus: string, mounts: readonly string[], ...args: readonly string[]): Promise<number> {
    const mounted = [`${DIST}:/gate:ro`, `${directory}:/work`, ...mounts].flatMap((mount) => ['-v', mount]);
    const command = ['node', '/gate/cli.js', 'run', ...args];
    const run = ['run', '--rm', '--init', '--cpus', cpus, ...mounted, '-w', '/work', NODE_IMAGE, ...command];
    return (await execute('docker', run)).code;
  }
  const settled = () => replay(withSecondOpinion(readResults('first.json'), readResults('second.json')));
  const prepare = (headIsSlower: boolean) =>
    write({ 'server.mjs': SERVER, 'latency-gate.yml': configuration(headIsSlower), 'favours-base': '' });

  test('a regression is found by both: it fails', async () => {
    prepare(true);
    expect(await measure('1', [], '--json', 'first.json')).toBe(1);
    await measure('0.33', [], '--second-opinion', 'first.json', '--json', 'second.json');
    const { exitCode, comparison } = settled();
    expect(exitCode).toBe(1);
    expect(comparison.endpoints[0]?.secondOpinion?.verdict).toBe('agrees');
  });

  test('what the machine does to head is found by one: it does not fail', async () => {
    prepare(false);
    expect(await measure('1', [`${join(directory, 'favours-base')}:/favours-base`], '--json', 'first.json')).toBe(1);
    await measure('0.33', [], '--second-opinion', 'first.json', '--json', 'second.json');
    const { exitCode, comparison } = settled();
    expect(comparison).toMatchObject({ verdict: 'inconclusive', failing: false });
    expect(exitCode).toBe(0);
    expect(comparison.endpoints[0]?.secondOpinion?.verdict).toBe('disagrees');
  });

  test('nothing to settle: there is no second opinion', async () => {
    prepare(false);
    expect(await measure('0.33', [], '--json', 'first.json')).toBe(0);
    expect(await measure('1', [], '--second-opinion', 'first.json', '--json', 'second.json')).toBe(2);
  });
});
