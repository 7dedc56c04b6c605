/** A Node 24 for act, which runs actions with the first `node` on PATH whatever their `using:` says. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CACHE = new URL('../../node_modules/.cache/latency-gate/node-24', import.meta.url).pathname;

/** Its folder: LATENCY_GATE_NODE24, else this process's own, else npm's package, fetched once and kept. */
export function node24(): string {
  const given = process.env['LATENCY_GATE_NODE24'];
  if (given) return given;
  if (process.version.startsWith('v24.')) return dirname(process.execPath);
  if (!existsSync(join(CACHE, 'bin', 'node'))) install();
  return join(CACHE, 'bin');
}

function install(): void {
  mkdirSync(dirname(CACHE), { recursive: true });
  const folder = mkdtempSync(`${CACHE}-`);
  try {
    const spec = `node-${process.platform}-${process.arch}@24`;
    const packed = execFileSync('npm', ['pack', '--json', spec], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(packed);
    execFileSync('tar', ['xzf', filename], { cwd: folder });
    renameSync(join(folder, 'package'), CACHE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
