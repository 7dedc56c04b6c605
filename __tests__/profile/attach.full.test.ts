/** Apps of Node whose commands have emptied the environment, both versions at once, asked by the Node that the action runs on. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nodeFolder } from '../node-versions.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { useRecorders } from './recorded.ts';

const recorders = useRecorders();
const NODE_24 = join(nodeFolder(24), 'node');
const ATTACH = new URL('../../src/profile/attach.ts', import.meta.url).href;

test('each loads its own recorder', async () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const sides = await Promise.all(
    ['base', 'head'].map(async () => {
      const folder = temporaryDirectory();
      cpSync(recorders, folder, { recursive: true });
      const app = spawn(NODE_24, ['-e', "console.log('up'); setInterval(() => {}, 1000);"], { env });
      await once(app.stdout, 'data');
      return { folder, app };
    }),
  );
  try {
    const asked = JSON.stringify(sides.map(({ folder, app }) => [app.pid, folder]));
    const work = `const { loadIntoNode } = await import('${ATTACH}');
      console.log(JSON.stringify(await Promise.all(${asked}.map((one) => loadIntoNode(...one)))));`;
    const loaded = execFileSync(NODE_24, ['--input-type=module', '-e', work], { env, encoding: 'utf8' });
    expect(JSON.parse(loaded)).toEqual([true, true]);
    for (const { folder, app } of sides) {
      const here = readdirSync(folder).filter((name) => name.startsWith('0.here.'));
      expect(here).toEqual([expect.stringMatching(`^0\\.here\\.${app.pid}-`)]);
    }
  } finally {
    for (const { app } of sides) app.kill('SIGKILL');
  }
});
