// The house rules that a linter of single files cannot see: imports run downward only, nothing runs in a circle, pure rooms
// know no platform, and only the entries, the pipeline and the errors lie loose in src/.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** From the bottom up. A room may import itself and what stands before it; rooms of one line know nothing of each other. */
const ORDER = [
  ['errors'],
  ['config'],
  ['plan'],
  ['results'],
  ['imports'],
  ['decide'],
  ['schedule'],
  ['report'],
  ['system'],
  ['app', 'load', 'github'],
  ['baseline'],
  ['profile'],
  ['measure'],
  ['reference'],
  ['run'],
  ['gate'],
  ['publish', 'init'],
  ['action', 'commands'],
];
const ENTRIES = ['action.ts', 'cli.ts', 'publish.ts', 'post.ts', 'generator.ts', 'reference.ts', 'entry.ts'];
const PURE = ['config', 'plan', 'results', 'imports', 'decide', 'schedule', 'report'];
const PLATFORM = /^(node:|@actions\/|@octokit\/|autocannon$)/;
/** Finding and reading the configuration is part of it, and its one way to the disk. */
const READERS = ['src/config/read-file.ts'];

const levels = new Map(ORDER.flatMap((rooms, level) => rooms.map((room) => [room, level])));
/** A room's name; the file's own for `gate.ts` and `errors.ts`; null: an entry, which may import anything. */
const roomOf = (file) => {
  const [, first, ...rest] = file.split('/');
  if (rest.length > 0) return first;
  return ENTRIES.includes(first) ? null : first.replace(/\.ts$/, '');
};
const sources = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );

const problems = [];
const graph = new Map([...sources('src'), ...sources('bench')].map((file) => [file, importsOf(file)]));
for (const [file, imports] of graph) {
  if (!file.startsWith('src/')) continue;
  const room = roomOf(file);
  if (room !== null && !levels.has(room))
    problems.push(`${file}: no room of that name; the rooms are in scripts/check-rooms.mjs`);
  for (const name of imports) {
    const isLocal = name.startsWith('src/');
    const isForbiddenPlatform = PURE.includes(room) && PLATFORM.test(name) && !READERS.includes(file);
    if (isForbiddenPlatform)
      problems.push(`${file}: imports ${name}, but ${room}/ is pure: no platform, no clock, no network`);
    if (!isLocal || room === null) continue;
    const other = roomOf(name);
    const goesDown = other !== null && (other === room || levels.get(other) < levels.get(room));
    // The entry of a room's own name starts as `src/action.ts`; what it shares with the others is `entry.ts`.
    if (!goesDown)
      problems.push(
        `${file}: imports ${name}, but imports run downward only: ${ORDER.map((r) => r.join(', ')).join(' < ')}`,
      );
  }
}

/** Depth first: a file that is met again on its own path closes a circle. */
const done = new Set();
const visit = (file, path) => {
  if (path.includes(file)) problems.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
  else if (!done.has(file)) {
    for (const name of graph.get(file) ?? []) visit(name, [...path, file]);
    done.add(file);
  }
};
for (const file of graph.keys()) visit(file, []);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
