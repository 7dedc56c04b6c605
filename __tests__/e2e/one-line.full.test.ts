/** One line in an empty folder of git: no file, the defaults, and packages that only a lock file names. */
import { expect, test } from '@jest/globals';
import { commitAll, execute, inFolders, latencyGate, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

test('base gets its packages, and a change is found without a file', async () => {
  write({
    'server.mjs': `import 'tiny';\n${service({ waitMs: 2 })}`,
    'tiny/package.json': '{"name":"tiny","version":"1.0.0","main":"index.js"}',
    'tiny/index.js': '',
    'package.json': '{"dependencies":{"tiny":"file:tiny"}}',
    '.gitignore': 'node_modules',
  });
  await execute('npm', ['install', '--no-audit', '--no-fund', '--offline']);
  commitAll();
  write({ 'server.mjs': `import 'tiny';\n${service({ waitMs: 20 })}` });
  const { code, stdout, stderr } = await latencyGate('run', '--command', 'node server.mjs', '/orders');
  expect(stderr).toContain('base: no setup is given, so package-lock.json decides what is installed: `npm ci`');
  expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
  expect(code).toBe(1);
});
