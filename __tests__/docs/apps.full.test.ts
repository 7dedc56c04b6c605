/** Each page of docs/apps, run as it stands there, with shorter rounds. `npm run bench -- apps` runs them as they are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { appPageNames, CONFIG, readAppPage, setUp } from '../../bench/app-pages.ts';
import { runGate } from '../../bench/example-runs.ts';
import type { Tool } from '../../scripts/tools.mjs';
import { CLI } from '../e2e/command-line.ts';
import { tempFolder, watchLeftovers } from '../e2e/leftovers.ts';
import { shortened } from '../e2e/shortened-example.ts';
import { needs } from '../needs.ts';

/** What the app of a page needs. */
const TOOLS: Readonly<Record<string, readonly Tool[]>> = {
  'compose-postgres': ['compose', 'postgres', 'npm'],
  django: ['python3', 'pypi'],
  express: ['npm'],
  fastapi: ['python3', 'pypi'],
  fastify: ['npm'],
  flask: ['python3', 'pypi'],
  go: ['go'],
  graphql: ['npm'],
  nestjs: ['npm'],
  nextjs: ['npm'],
  php: ['php'],
  java: ['java'],
  'pnpm-workspace': ['npm', 'pnpm'],
  ruby: ['sinatra'],
  rust: ['cargo'],
  'spring-boot': ['java', 'maven'],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tempFolder(), 'latency-gate-apps-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
watchLeftovers();

test('it is known of every page what its app needs', () => {
  expect(Object.keys(TOOLS).sort()).toEqual([...appPageNames()].sort());
});

for (const name of appPageNames()) {
  needs(...(TOOLS[name] ?? [])).test(
    `${name}: the endpoint that the page names is slower, the others are not`,
    async () => {
      const page = readAppPage(name);
      const config = shortened(page.files[CONFIG] ?? '', '3..12');
      setUp({ ...page, files: { ...page.files, [CONFIG]: config } }, folder, 'slower');
      // Several times slower by the pages' change: what a busy machine does to the other endpoints is far below 30 %.
      const program = { file: process.execPath, args: [CLI, 'run', '--tolerance', '30%'] };
      const env = { ...process.env, TMPDIR: tempFolder() };
      const { exitCode, slower, output, tail } = await runGate(program, { cwd: folder, env });
      expect({ exitCode, slower, said: slower.length > 0 ? '' : `${output}\n${tail}` }).toEqual({
        exitCode: 1,
        slower: [page.slower],
        said: '',
      });
    },
  );
}
