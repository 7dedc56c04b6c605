/** One line in an empty folder of git: no file, the defaults, and packages that only a lock file names. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { directory, execute, inFolders, latencyGate, write } from './command-line.ts';
import { service } from './demo.ts';

inFolders();

test('base gets its packages, and a change is found without a file', async () => {
  mkdirSync(join(directory, 'tiny'));
  write({
    'server.mjs': `import 'tiny';\n${service({ waitMs: 2 })}`,
    'tiny/package.json': '{"name":"tiny","version":"1.0.0","main":"index.js"}',
    'tiny/index.js': '',
    'package.json': '{"dependencies":{"tiny":"file:tiny"}}',
    '.gitignore': 'node_modules',
  });
  await execute('npm', ['install', '--no-audit', '--no-fund', '--offline']);
  await execute('git', ['init', '-q', '-b', 'main']);
  await execute('git', ['add', '.']);
  await execute('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'first']);
  write({ 'server.mjs': `import 'tiny';\n${service({ waitMs: 20 })}` });
  const { code, stdout, stderr } = await latencyGate('run', '--command', 'node server.mjs', '/orders');
  expect(stderr).toContain('base: no setup is given, so package-lock.json decides what is installed: `npm ci`');
  expect(stdout).toMatch(/^🔴 latency-gate: GET \/orders is .+ slower/m);
  expect(code).toBe(1);
});
