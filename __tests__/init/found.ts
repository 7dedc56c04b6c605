/** A folder as init sees it, by the texts of its files. */
import type { Folder } from '../../src/init/folder.ts';

export function folderOf(files: Readonly<Record<string, string>>): Folder {
  return { paths: Object.keys(files), texts: new Map(Object.entries(files)) };
}
