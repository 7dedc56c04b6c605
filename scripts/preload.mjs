// Bundles what a profiled app loads, whatever its Node is: in CommonJS, and with nothing beside it.
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;

export async function bundlePreload(outfile) {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/preload.ts'],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node16',
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
