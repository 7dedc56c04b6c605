// Bundles what the HTML report carries: the script and the style that run in the browser, with their hashes.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, stop } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;
const page = join('src', 'report', 'html', 'page');

/** @returns {Promise<import('../src/report/html/document.ts').PageAssets>} */
export async function buildPageAssets() {
  const { assets } = await bundlePage();
  // Its service would outlive a test file: jest gives each file an esbuild of its own.
  await stop();
  return assets;
}

/** `inputs`: the files that it is made of. */
export async function bundlePage() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(page, 'main.ts'), join(page, 'page.css')],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  const textOf = (ending) => {
    const file = outputFiles.find(({ path }) => path.endsWith(ending));
    if (!file) throw new Error(`the bundle of the page has no ${ending}`);
    const text = file.text.trim();
    // Inside an HTML page these would end the element that they stand in, or keep it from ending.
    if (/<\/(script|style)|<!--|<script/i.test(text)) throw new Error(`the page's ${ending} holds HTML`);
    return text;
  };
  const [script, style] = [textOf('.js'), textOf('.css')];
  const assets = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style) };
  return { assets, inputs: Object.keys(metafile.inputs) };
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('base64');
}
