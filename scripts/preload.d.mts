/** Writes the bundle of src/preload.ts to a file. */
export function bundlePreload(outfile: string): Promise<void>;
