/** Writes what apps load where they are profiled, for each runtime, into a folder. */
export function writeRecorders(folder: string): Promise<void>;
