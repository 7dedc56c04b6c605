/** Which files of dist/ an entry loads when it starts. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths from `folder`, the entry included. What is behind `import()` is loaded later, if at all. */
export function loadedBy(entry: string, folder: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:from|import)\s*"(\.[^"]+\.js)"/g);
    for (const [, next = ''] of imports) load(join(dirname(file), next));
  };
  load(entry);
  return loaded;
}
