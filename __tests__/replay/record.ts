/**
 * Writes what an earlier version says of the recorded files, for `replay.test.ts` to hold today's version against. By hand:
 *
 *     node --import ./bench/typescript.mjs __tests__/replay/record.ts CHECKOUT
 *
 * CHECKOUT is one of version 0.1.0 (commit c5f95ac) with its packages installed: paths and names below are its own.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONFIGURATIONS, configurationFiles } from './configurations.ts';
import { type Product, readRecorded, saidOf } from './said.ts';

const [checkout] = process.argv.slice(2);
if (checkout === undefined) throw new Error('name a checkout of version 0.1.0');
const here = import.meta.dirname;
const root = resolve(here, '../..');
const load = (file: string) => import(resolve(checkout, 'src', file));

const gate = await load('gate.ts');
const { whySettle } = await load('decide/settle.ts');
const { causeOf } = await load('decide/cause.ts');
const { sweepsOf } = await load('decide/sweep.ts');
const { calibrationOf } = await load('decide/calibration.ts');
const product: Product = {
  parseResults: (await load('results/parse.ts')).parseResults,
  mergeParts: (await load('results/merge.ts')).mergeParts,
  judge: gate.replay,
  acceptedBy: gate.acceptedBy,
  confirms: ({ comparison, found }) => whySettle(comparison, found.baselines.length) !== null,
  causeOf: (endpoint, results) => causeOf(endpoint, results.config.load),
  sweepsOf: ({ results, comparison, found }) => sweepsOf(results, comparison, found.baselines),
  quantileChanges: (await load('decide/quantile-changes.ts')).quantileChanges,
  noiseOf: (results, change) => calibrationOf(results, { change, withinSeconds: null }, 40).endpoints,
};

const names = readdirSync(join(here, 'recorded')).map((file) => file.replace('.json.br', ''));
const rows = names
  .sort()
  .flatMap((name) => saidOf(name, readRecorded(readFileSync(join(here, 'recorded', `${name}.json.br`))), product));
writeFileSync(join(here, 'expected.jsonl'), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);

const { parseConfig } = await load('config/parse.ts');
const { measurementIdentity } = await load('config/identity.ts');
const hashes = configurationFiles(root).map((file) => {
  const config = parseConfig(readFileSync(join(root, file), 'utf8'), { file });
  return [file, createHash('sha256').update(measurementIdentity(config)).digest('hex')];
});
writeFileSync(join(here, CONFIGURATIONS), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
console.log(`${names.length} files, ${rows.length} rows, ${hashes.length} configurations`);
