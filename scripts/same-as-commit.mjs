// Whether a packed tarball holds what this commit packs, and nothing else: `node scripts/same-as-commit.mjs PACKAGE.tgz`, in its
// checkout. What packed it has run programs of others; what publishes it runs this, and nothing but what is in the commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Made while packing, and nothing that runs: the types and the schema of results files. */
const MADE = ['schema/results.d.ts', 'schema/results.schema.json'];

const [, , tarball = ''] = process.argv;
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
const folder = mkdtempSync(join(tmpdir(), 'latency-gate-package-'));
const problems = [];
try {
  run('tar', '-xzf', tarball, '-C', folder, '--no-same-owner');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  const packed = entries.map((entry) => relative(join(folder, 'package'), join(entry.parentPath, entry.name)));
  for (const path of packed.filter((one) => !MADE.includes(one))) {
    // From the commit itself: the checkout also holds what an earlier step has put there.
    const { status, stdout } = spawnSync('git', ['cat-file', 'blob', `HEAD:${path}`], { maxBuffer: 2 ** 28 });
    const file = join(folder, 'package', path);
    if (status !== 0) problems.push(`${path} is not in the commit`);
    else if (!lstatSync(file).isFile() || !stdout.equals(readFileSync(file))) problems.push(`${path} differs`);
  }
  const [{ files }] = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts'));
  const expected = files.map(({ path }) => path);
  problems.push(...expected.filter((path) => !packed.includes(path)).map((path) => `${path} is missing`));
  problems.push(
    ...packed.filter((path) => ![...expected, ...MADE].includes(path)).map((path) => `${path} has no place in it`),
  );
  if (problems.length === 0)
    console.log(`${tarball}: ${packed.length} files, as commit ${run('git', 'rev-parse', 'HEAD').trim()} has them`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(`${tarball} is not what this commit packs:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  process.exit(1);
}
