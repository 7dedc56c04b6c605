// Writes schema/latency-gate.schema.json from the configuration's schema. `--check` fails when the file is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;
const published = join(root, 'schema', 'latency-gate.schema.json');
const bundle = await build({
  absWorkingDir: root,
  entryPoints: [join('src', 'config', 'schema.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
const source = Buffer.from(bundle.outputFiles[0].contents).toString('base64');
const { configJsonSchema } = await import(`data:text/javascript;base64,${source}`);
const text = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(published), { recursive: true });
  writeFileSync(published, text);
} else if (readFileSync(published, 'utf8') !== text) {
  console.error('schema/latency-gate.schema.json is stale: run `npm run schema` and commit it');
  process.exit(1);
}
