/**
 * Runs that are kept with the code. What is to be shown to happen hardly ever takes hundreds of runs, and more hours than a machine
 * is quiet for: they add up. What is kept is what was said, not the rounds, so later rules do not change it.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RunOutcome } from './detection-outcomes.ts';
import { SIZED } from './detection-sizes.ts';

const FOLDER = new URL('./kept/', import.meta.url);
const FILE = new URL('detection.json.gz', FOLDER);

export interface NamedOutcome {
  /** The record's: case, build and number. */
  readonly name: string;
  /** By which commit of this repository it was measured. */
  readonly commit: string;
  readonly outcome: RunOutcome;
}

export async function keptOutcomes(): Promise<readonly NamedOutcome[]> {
  const packed = await readFile(FILE).catch(() => null);
  return packed === null ? [] : JSON.parse(gunzipSync(packed).toString('utf8'));
}

/** Adds runs; one that is kept already stays as it is. */
export async function keep(outcomes: readonly Omit<NamedOutcome, 'commit'>[]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const kept = await keptOutcomes();
  const known = new Set(kept.map(({ name }) => name));
  const all = [...kept, ...outcomes.filter(({ name }) => !known.has(name)).map((one) => ({ ...one, commit }))];
  await mkdir(FOLDER, { recursive: true });
  const text = JSON.stringify(
    all.map(briefly).sort((a, b) => (a.name < b.name ? -1 : 1)),
    withFewDigits,
  );
  await writeFile(FILE, gzipSync(text, { level: 9 }));
}

/** With the metrics that sizes are reported of. */
function briefly({ outcome, ...known }: NamedOutcome): NamedOutcome {
  const endpoints = outcome.endpoints.map((one) => ({
    ...one,
    metrics: one.metrics.filter(({ metric }) => SIZED.includes(metric)),
  }));
  return { ...known, outcome: { ...outcome, endpoints } };
}

function withFewDigits(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}
