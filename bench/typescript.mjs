// `node --import ./bench/typescript.mjs x.ts` runs TypeScript on every Node that the product supports, with the bundler
// that builds it. Node 24 could do this alone, but Node 20 cannot.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.(?:ts|json)$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  // esbuild leaves out `with { type: 'json' }`, which not every Node 20 understands.
  if (url.endsWith('.json')) {
    return { format: 'module', source: `export default ${await readFile(file, 'utf8')}`, shortCircuit: true };
  }
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
