/** What `init` writes is run at once: the app against itself. */
import { expect, test } from '@jest/globals';
import { inFolders, latencyGate, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

test('the first run is the app against itself, and finds no change', async () => {
  write({ 'server.mjs': service({ waitMs: 4 }) });
  const { code, stdout, stderr } = await latencyGate('init', '--yes');
  expect(stdout).toContain('wrote latency-gate.yml');
  expect(stderr).toMatch(/^measuring 1 endpoint of head beside itself$/m);
  expect(stdout).toMatch(/^GET \/ +(mean|p50|CPU per request) /m);
  // A busy machine may leave it undecided; the app never is slower than itself.
  expect(stdout).toMatch(/^[⚪❔] latency-gate: /mu);
  expect(stdout).toMatch(/\nnext: commit both files; .*\n$/);
  expect(code).toBe(0);
});
