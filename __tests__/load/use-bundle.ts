import { afterAll, beforeAll } from '@jest/globals';
import { type Bundle, bundleGenerator } from './bundle.ts';

/** Made before the tests of a file, and removed after them. */
export function useBundle(): Readonly<Bundle> {
  const bundle = {} as Bundle;
  beforeAll(async () => {
    Object.assign(bundle, await bundleGenerator());
  });
  afterAll(() => bundle.remove());
  return bundle;
}
