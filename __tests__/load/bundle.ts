/** The entries as they are shipped, one file each in a temporary folder: Node 20 cannot run the sources. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveOutUnusedParts } from '../../scripts/unused-parts.mjs';
import { build } from '../esbuild.ts';

const root = new URL('../..', import.meta.url).pathname;

export type Bundle = Awaited<ReturnType<typeof bundleGenerator>>;

export async function bundleGenerator() {
  const directory = await mkdtemp(join(tmpdir(), 'latency-gate-generator-'));
  await build({
    absWorkingDir: root,
    entryPoints: {
      generator: 'src/generator.ts',
      driver: 'src/load/generator-process.ts',
      reference: 'src/reference.ts',
    },
    outdir: directory,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    plugins: [leaveOutUnusedParts],
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  await writeFile(join(directory, 'package.json'), '{"type":"module"}\n');
  return {
    directory,
    generatorPath: join(directory, 'generator.js'),
    driverPath: join(directory, 'driver.js'),
    referencePath: join(directory, 'reference.js'),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
