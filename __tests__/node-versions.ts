/** Other versions of Node: the action's own (24) for act, which runs actions with the first `node` on PATH; those of apps. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CACHE = new URL('../node_modules/.cache/latency-gate/', import.meta.url).pathname;

/** Folder of a `node` of this version: LATENCY_GATE_NODE24, else this process's own, else npm's package, fetched once and kept. */
export function nodeFolder(major: 20 | 22 | 24): string {
  const given = process.env['LATENCY_GATE_NODE24'];
  if (major === 24 && given) return given;
  if (process.version.startsWith(`v${major}.`)) return dirname(process.execPath);
  const kept = join(CACHE, `node-${major}`);
  if (!existsSync(join(kept, 'bin', 'node'))) install(major, kept);
  return join(kept, 'bin');
}

function install(major: number, kept: string): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  try {
    const spec = `node-${process.platform}-${process.arch}@${major}`;
    const packed = execFileSync('npm', ['pack', '--json', spec], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed);
    execFileSync('tar', ['xzf', filename], { cwd: folder });
    // Two test files may fetch it at once; either is as good.
    if (!existsSync(kept)) renameSync(join(folder, 'package'), kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
