/**
 * `npm run bench -- NAME [--short] [--only TEXT] [--report] [--keep] [--against CLI] [--runs N]` measures what the documentation promises. Results go to
 * bench/out/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BenchOptions, BenchOutcome } from './bench.ts';

/** Each bench is a module that exports `run`. */
const BENCHES: Readonly<Record<string, () => Promise<{ run(options: BenchOptions): Promise<BenchOutcome> }>>> = {
  apps: () => import('./apps.ts'),
  bisect: () => import('./bisect.ts'),
  bounds: () => import('./bounds.ts'),
  cores: () => import('./cores.ts'),
  counters: () => import('./counters.ts'),
  detection: () => import('./detection.ts'),
  drift: () => import('./drift.ts'),
  examples: () => import('./examples.ts'),
  fuzz: () => import('./fuzz.ts'),
  instrument: () => import('./instrument.ts'),
  leaks: () => import('./leaks.ts'),
  levels: () => import('./levels.ts'),
  mix: () => import('./mix.ts'),
  page: () => import('./page.ts'),
  repositories: () => import('./repositories.ts'),
  'second-opinion': () => import('./second-opinion.ts'),
  sequential: () => import('./sequential.ts'),
  simulate: () => import('./simulate.ts'),
  soak: () => import('./soak.ts'),
  truth: () => import('./truth.ts'),
  stored: () => import('./stored.ts'),
  why: () => import('./why.ts'),
};

const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    against: { type: 'string', default: '' },
    runs: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const [name = ''] = positionals;
const load = BENCHES[name];
if (load === undefined) {
  console.error(
    `usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--short] [--only TEXT] [--report] [--keep] [--against CLI] [--runs N]`,
  );
  process.exitCode = 2;
} else {
  const { run } = await load();
  const { markdown, data } = await run({ ...values, runs: Number(values.runs) });
  const out = new URL('./out/', import.meta.url);
  await mkdir(out, { recursive: true });
  await writeFile(new URL(`${name}.json`, out), `${JSON.stringify(data, null, 2)}\n`);
  await writeFile(new URL(`${name}.md`, out), markdown);
  console.log(markdown);
}
