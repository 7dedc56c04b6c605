/**
 * openapi-backend and its formats, for jest: the package is CommonJS and requires an ES module, which jest can do on the
 * newest Node alone. The bundle is made once and kept under node_modules/.cache.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FormatsPlugin } from 'ajv-formats';
import type { OpenAPIBackend } from 'openapi-backend';
import { build } from '../../esbuild.ts';

const root = new URL('../../../', import.meta.url);

let loaded: ReturnType<typeof load> | null = null;

/** Once a test file, however many fakes start at the same time. */
export function loadOpenApiBackend(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<{ OpenAPIBackend: typeof OpenAPIBackend; addFormats: FormatsPlugin }> {
  const { version } = JSON.parse(readFileSync(new URL('node_modules/openapi-backend/package.json', root), 'utf8'));
  const file = new URL(`node_modules/.cache/latency-gate/openapi-backend-${version}.cjs`, root).pathname;
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    const contents =
      "export { OpenAPIBackend } from 'openapi-backend'; export { default as addFormats } from 'ajv-formats';";
    await build({
      stdin: { contents, resolveDir: root.pathname },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile: unfinished,
      logLevel: 'error',
    });
    renameSync(unfinished, file);
  }
  return createRequire(import.meta.url)(file);
}
