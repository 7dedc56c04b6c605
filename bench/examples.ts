/**
 * Checks each example’s documented verdict: once in the short size, three times in the long one. Every run is written to
 * bench/out/examples.jsonl as it ends; `--report` puts the output into the examples’ pages.
 */
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import { refreshPages } from './example-pages.ts';
import { type ExampleRun, type ExpectedExample, lacking, readExpected, runExample } from './example-runs.ts';
import { table } from './markdown.ts';

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
const OUT = new URL('./out/', import.meta.url);
const RUNS = new URL('examples.jsonl', OUT);
/** Folder of another Node, for the examples that need a newer one than this. */
const NODE24 = process.env['LATENCY_GATE_NODE24'] ?? null;
const SURROUNDINGS = { examples: EXAMPLES, node24: NODE24, temporary: tmpdir() };
const REPEATS = 3;

export async function run({ short, only, report }: BenchOptions): Promise<BenchOutcome> {
  const all = await readExpected(EXAMPLES);
  const expected = Object.entries(all).filter(([example]) => example.includes(only));
  const runs = report ? await recordedRuns() : await measure(expected, short ? 1 : REPEATS);
  if (report) {
    for (const page of await refreshPages(EXAMPLES, all, runs)) console.error(`refreshed: ${page}`);
  }
  return { markdown: summary(expected, runs), data: runs };
}

type Entries = readonly [string, ExpectedExample][];

async function recordedRuns(): Promise<readonly ExampleRun[]> {
  const lines = (await readFile(RUNS, 'utf8')).trim().split('\n');
  return lines.map((line): ExampleRun => JSON.parse(line));
}

/** In rounds of all examples, so that a bad minute of the machine does not hit one of them three times. */
async function measure(expected: Entries, repeats: number): Promise<readonly ExampleRun[]> {
  const examples = expected.filter(([, one]) => lacking(one, NODE24).length === 0);
  for (const [example, one] of expected) {
    const programs = lacking(one, NODE24);
    if (programs.length > 0) console.error(`not run: ${example}, without ${programs.join(', ')}`);
  }
  await mkdir(OUT, { recursive: true });
  await rm(RUNS, { force: true });
  const seen: ExampleRun[] = [];
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const [index, [example, wanted]] of examples.entries()) {
      const one = await runExample(SURROUNDINGS, example, wanted);
      seen.push(one);
      await appendFile(RUNS, `${JSON.stringify({ at: new Date().toISOString(), repeat, ...one })}\n`);
      const isRight = one.verdict === wanted.verdict && one.exitCode === wanted.exitCode;
      const place = `${repeat}/${repeats}, ${index + 1}/${examples.length}`;
      const seconds = `${one.seconds.toFixed(0)} s`;
      console.error(`${isRight ? 'as expected' : 'OTHERWISE'} (${place}, ${seconds}): ${example}: ${one.headline}`);
      if (one.verdict === 'none') console.error(one.tail);
    }
  }
  return seen;
}

function summary(expected: Entries, seen: readonly ExampleRun[]): string {
  const rows = expected.map(([example, wanted]) => {
    const runs = seen.filter((one) => one.example === example);
    const right = runs.filter((one) => one.exitCode === wanted.exitCode && one.verdict === wanted.verdict);
    return [
      example,
      `exit ${wanted.exitCode}, ${wanted.verdict}`,
      `${right.length} of ${runs.length}`,
      runs.map(({ blocks }) => blocks).join(', '),
      runs.map(({ seconds }) => seconds.toFixed(0)).join(', '),
      runs.at(-1)?.headline ?? '',
    ];
  });
  const columns = ['example', 'expected', 'as expected', 'blocks', 'seconds', 'last headline'];
  return `${table(columns, rows)}\n`;
}
