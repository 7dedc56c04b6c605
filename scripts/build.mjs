// Bundles the entries into dist/, which runs with nothing installed. `--check` fails when the committed dist/ is stale.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { bundledPackages, licencesText } from './licences.mjs';
import { bundlePage } from './page-assets.mjs';
import { writeRecorders } from './recorders.mjs';
import { leaveOutUnusedParts, staleParts } from './unused-parts.mjs';

const root = new URL('..', import.meta.url).pathname;
/** What esbuild makes of an entry from stdin. */
const OTHERS = 'stdin.js';
const check = process.argv.includes('--check');
const outdir = check ? mkdtempSync(join(tmpdir(), 'latency-gate-dist-')) : join(root, 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!check) rmSync(outdir, { recursive: true, force: true });
const entries = ['cli', 'action', 'generator', 'reference', 'post', 'publish'].map((name) => join('src', `${name}.ts`));
const page = await bundlePage();
/** The schema is a text in the bundle, as the pages' parts are: whoever reads it has the file beside it. */
const schemaAsText = {
  name: 'schema-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.schema\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
  },
};
const options = {
  absWorkingDir: root,
  entryPoints: entries,
  outdir,
  bundle: true,
  // @actions/artifact is megabytes: behind a dynamic import it stays out of the command line and the generator.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // ES modules first: of them only what is used goes in.
  mainFields: ['module', 'main'],
  minifySyntax: true,
  legalComments: 'none',
  plugins: [leaveOutUnusedParts, schemaAsText],
  metafile: true,
  define: {
    LATENCY_GATE_VERSION: JSON.stringify(version),
    // A string: esbuild would wire an object into every module.
    LATENCY_GATE_PAGE: JSON.stringify(JSON.stringify(page.assets)),
  },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};
const result = await build({
  ...options,
  // esbuild makes a chunk of what the same entries reach. One more entry that reaches only other people's code keeps
  // that code in chunks of its own. The entry itself is nobody's.
  stdin: { contents: importsOf(await otherPeoplesFiles()), resolveDir: root },
  // Without side effects, so they are not imported for nothing. The file counts as reached all the same.
  logOverride: { 'ignored-bare-import': 'silent' },
});
if (result.errors.length > 0) process.exit(1);
rmSync(join(outdir, OTHERS));
await writeRecorders(join(outdir, 'recorders'));
writeFileSync(join(outdir, 'package.json'), '{"type":"module"}\n');
// Other people's code is not for reading: without its spaces dist/ is a quarter smaller.
for (const [path, { inputs }] of Object.entries(result.metafile.outputs)) {
  if (path.endsWith(OTHERS) || hasOwn(Object.keys(inputs))) continue;
  const file = resolve(root, path);
  writeFileSync(file, (await transform(readFileSync(file, 'utf8'), { minifyWhitespace: true, format: 'esm' })).code);
}
const stale = staleParts(Object.keys(result.metafile.inputs));
if (stale.length > 0) throw new Error(`scripts/unused-parts.mjs lists what nothing imports: ${stale.join(', ')}`);
const packages = bundledPackages([...Object.keys(result.metafile.inputs), ...page.inputs]);
writeFileSync(join(outdir, 'licences.txt'), licencesText(packages));

if (check) {
  const files = (dir) =>
    existsSync(dir)
      ? readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
          .sort()
      : [];
  const committed = join(root, 'dist');
  const differing = [...new Set([...files(outdir), ...files(committed)])].filter((file) => {
    const [a, b] = [join(outdir, file), join(committed, file)];
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b));
  });
  rmSync(outdir, { recursive: true });
  if (differing.length > 0) {
    console.error(`dist/ is stale (${differing.join(', ')}): run \`npm run build\` and commit it`);
    process.exit(1);
  }
}

/** Those that would share a chunk with ours, as paths from the root. */
async function otherPeoplesFiles() {
  const { metafile } = await build({ ...options, write: false });
  const chunks = Object.values(metafile.outputs).map(({ inputs }) => Object.keys(inputs));
  return chunks.filter(hasOwn).flatMap((inputs) => inputs.filter((path) => path.startsWith('node_modules/')));
}

function hasOwn(inputs) {
  return inputs.some((path) => path.startsWith('src/'));
}

function importsOf(paths) {
  return paths.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n');
}
