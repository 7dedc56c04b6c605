/** `npm run bench -- NAME [--short]`: what the promises are measured with. Results go to bench/out/. */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

export interface BenchOutcome {
  readonly markdown: string;
  /** The figures behind it, for later comparison. */
  readonly data: unknown;
}

/** Each bench is a module that exports `run({ short })`. */
const BENCHES: Readonly<Record<string, () => Promise<{ run(options: { short: boolean }): Promise<BenchOutcome> }>>> = {
  instrument: () => import('./instrument.ts'),
};

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name = ''] = positionals;
const load = BENCHES[name];
if (load === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--short]`);
  process.exitCode = 2;
} else {
  const { run } = await load();
  const { markdown, data } = await run({ short: values.short });
  const out = new URL('./out/', import.meta.url);
  await mkdir(out, { recursive: true });
  await writeFile(new URL(`${name}.json`, out), `${JSON.stringify(data, null, 2)}\n`);
  await writeFile(new URL(`${name}.md`, out), markdown);
  console.log(markdown);
}
