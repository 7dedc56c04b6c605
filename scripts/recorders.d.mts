/** Writes the bundle of src/preload.ts to a file. */
export function writeRecorders(folder: string): Promise<void>;
