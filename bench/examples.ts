/**
 * Each example’s verdict, as documented: once in the short size, three times in the long one. Every run is written to
 * bench/out/examples.jsonl as it ends.
 */
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ExampleRun, lacking, readExpected, runExample } from './example-runs.ts';
import type { BenchOptions, BenchOutcome } from './main.ts';
import { table } from './markdown.ts';

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
const OUT = new URL('./out/', import.meta.url);
const RUNS = new URL('examples.jsonl', OUT);
/** Of another Node, for the examples that need a newer one than this. */
const NODE24 = process.env['LATENCY_GATE_NODE24'] ?? null;
const SURROUNDINGS = { examples: EXAMPLES, node24: NODE24, temporary: tmpdir() };
const REPEATS = 3;

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const expected = Object.entries(await readExpected(EXAMPLES)).filter(([example]) => example.includes(only));
  const examples = expected.filter(([, one]) => lacking(one).length === 0);
  const left = expected.flatMap(([example, one]) => {
    const programs = lacking(one);
    return programs.length === 0 ? [] : [`${example} (without ${programs.join(', ')})`];
  });
  await mkdir(OUT, { recursive: true });
  await rm(RUNS, { force: true });
  const repeats = short ? 1 : REPEATS;
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
  const rows = examples.map(([example, wanted]) => {
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
  const notRun = left.length > 0 ? `\nNot run: ${left.join('; ')}.\n` : '';
  return { markdown: `${table(columns, rows)}\n${notRun}`, data: seen };
}
