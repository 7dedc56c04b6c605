// Writes the folder of what a profiled app loads. For Node that is a bundle: CommonJS, and nothing beside it, whatever its version.
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;
const ASSETS = [
  'python/latency_gate_held.py',
  'python/latency_gate_recorder.py',
  'python/latency_gate_threads.py',
  'python/sitecustomize.py',
  'ruby/latency_gate_recorder.rb',
];

export async function writeRecorders(folder) {
  mkdirSync(folder, { recursive: true });
  for (const asset of ASSETS) copyFileSync(join(root, 'src/profile', asset), join(folder, basename(asset)));
  copyFileSync(join(root, 'scripts/java-recorder.jar'), join(folder, 'recorder.jar'));
  await build({
    absWorkingDir: root,
    entryPoints: ['src/profile/node/preload.ts'],
    outfile: join(folder, 'preload.cjs'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node16',
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
