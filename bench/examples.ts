/** Each example’s verdict, as documented: once in the short size, three times in the long one. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay } from '../src/gate.ts';
import { parseResults } from '../src/results/parse.ts';
import type { BenchOptions, BenchOutcome } from './main.ts';
import { table } from './markdown.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Of another Node, for the examples that need a newer one than this. */
const NODE24 = process.env['LATENCY_GATE_NODE24'];

interface Expected {
  readonly exitCode: number;
  readonly verdict: string;
  /** The oldest major version of Node that the app runs on. */
  readonly node?: number;
}

interface Seen {
  readonly example: string;
  readonly expected: Expected;
  readonly exitCode: number;
  readonly verdict: string;
  readonly headline: string;
  readonly seconds: number;
}

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const expected: Readonly<Record<string, Expected>> = JSON.parse(
    await readFile(join(ROOT, 'examples/expected.json'), 'utf8'),
  );
  const examples = Object.entries(expected).filter(([example]) => example.includes(only));
  const seen: Seen[] = [];
  for (let repeat = 0; repeat < (short ? 1 : 3); repeat++) {
    for (const [example, wanted] of examples) {
      const one = await runExample(example, wanted);
      seen.push(one);
      console.error(`${one.verdict === wanted.verdict ? 'as expected' : 'OTHERWISE'}: ${example}: ${one.headline}`);
    }
  }
  const rows = examples.map(([example, wanted]) => {
    const runs = seen.filter((one) => one.example === example);
    const right = runs.filter((one) => one.exitCode === wanted.exitCode && one.verdict === wanted.verdict);
    const seconds = runs.map((one) => one.seconds.toFixed(0)).join(', ');
    return [
      example,
      `exit ${wanted.exitCode}, ${wanted.verdict}`,
      `${right.length} of ${runs.length}`,
      seconds,
      runs.at(-1)?.headline ?? '',
    ];
  });
  return {
    markdown: `${table(['example', 'expected', 'as expected', 'seconds', 'last headline'], rows)}\n`,
    data: seen,
  };
}

async function runExample(example: string, expected: Expected): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'latency-gate-example-'));
  const json = join(folder, 'out.json');
  const startedMs = performance.now();
  try {
    const args = [
      join(ROOT, 'dist/cli.js'),
      'run',
      '--quiet',
      '--config',
      join(ROOT, 'examples', example),
      '--json',
      json,
    ];
    const { exitCode, stderr } = await runNode(args, dirname(json), expected.node ?? 0);
    const seconds = (performance.now() - startedMs) / 1000;
    const text = await readFile(json, 'utf8').catch(() => null);
    if (text === null) return { example, expected, exitCode, verdict: 'none', headline: stderr.trim(), seconds };
    const { verdict, headline } = replay(parseResults(text), []);
    return { example, expected, exitCode, verdict, headline, seconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runNode(args: readonly string[], cwd: string, oldest: number): Promise<{ exitCode: number; stderr: string }> {
  const isOld = Number.parseInt(process.versions.node, 10) < oldest;
  const path = isOld && NODE24 !== undefined ? `${NODE24}:${process.env['PATH']}` : process.env['PATH'];
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd, env: { ...process.env, PATH: path } }, (error, _stdout, stderr) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, stderr });
    });
  });
}
