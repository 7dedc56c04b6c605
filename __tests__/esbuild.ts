/** esbuild for tests: jest gives each file an instance of its own, whose service would outlive the file. */
import { type BuildOptions, type BuildResult, build as bundle, stop } from 'esbuild';

export async function build<T extends BuildOptions>(options: T): Promise<BuildResult<T>> {
  try {
    return await bundle<T>(options as Parameters<typeof bundle<T>>[0]);
  } finally {
    await stop();
  }
}
