// Writes the JSON Schemas of the configuration, with the descriptions of docs/configuration.md, and of report.json; with `--results`
// that of results files, and their types. `--check` fails when the file is stale.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';
import { describedSchema } from './described-schema.mjs';

const root = new URL('..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'latency-gate-schema-'));
await build({
  absWorkingDir: root,
  entryPoints: ['scripts/json-schemas.mjs'],
  outfile: join(folder, 'schemas.mjs'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
const { configJsonSchema, factsJsonSchema, resultsJsonSchema } = await import(join(folder, 'schemas.mjs'));
rmSync(folder, { recursive: true });

/** What only the package holds is made when that is packed, and not kept in the repository. */
const isPacking = process.argv.includes('--results');
// The compiler of types knows tuples as draft 7 has them.
const types = () =>
  compile(resultsJsonSchema('draft-7'), 'Results', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
const files = isPacking
  ? { 'results.schema.json': printed(resultsJsonSchema('draft-2020-12')), 'results.d.ts': withoutBounds(await types()) }
  : {
      'latency-gate.schema.json': printed(
        describedSchema(configJsonSchema(), readFileSync(join(root, 'docs/configuration.md'), 'utf8')),
      ),
      'report.schema.json': printed(factsJsonSchema()),
    };

const stale = Object.entries(files).filter(([name, text]) => {
  const published = join(root, 'schema', name);
  if (process.argv.includes('--check')) return readFileSync(published, 'utf8') !== text;
  mkdirSync(dirname(published), { recursive: true });
  writeFileSync(published, text);
  return false;
});
if (stale.length > 0) {
  console.error(`schema/ is stale (${stale.map(([name]) => name).join(', ')}): run \`npm run schema\` and commit it`);
  process.exit(1);
}

function printed(schema) {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The bounds of lists stand in the schema; as comments they would be half of the file. */
function withoutBounds(text) {
  return text.replaceAll(/^ *\/\*\*\n *\* @m(?:ax|in)Items \d+\n(?: *\* @m(?:ax|in)Items \d+\n)? *\*\/\n/gm, '');
}
