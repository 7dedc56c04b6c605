/** One example, run by the command that its page names. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowerEndpoints } from '../src/decide/compare.ts';
import type { Comparison, Interval } from '../src/decide/comparison.ts';
import { render, replay } from '../src/gate.ts';
import { parseResults } from '../src/results/parse.ts';
import type { Machine } from '../src/results/provenance.ts';

/** An entry of examples/expected.json. */
export interface ExpectedExample {
  readonly exitCode: number;
  readonly verdict: string;
  /** The oldest major version of Node that the app runs on. */
  readonly node?: number;
  /** Programs besides Node. */
  readonly needs?: readonly string[];
  /** Script that prepares what the configuration needs and runs the gate on it; it takes the options of `run`. */
  readonly command?: string;
  /** Decided on a quiet machine only: a small effect, or none. */
  readonly quiet?: boolean;
}

export type ExpectedExamples = Readonly<Record<string, ExpectedExample>>;

/** What a run of the gate came to. */
export interface GateRun {
  readonly exitCode: number;
  /** `none`: it left no results. */
  readonly verdict: string;
  readonly headline: string;
  /** The endpoints that are a regression. */
  readonly slower: readonly string[];
  /** Mean latency of head relative to base, by endpoint. */
  readonly means: Readonly<Record<string, { readonly change: number; readonly interval: Interval }>>;
  readonly blocks: number;
  /** Of the whole command, with what `setup` does and what is looked for once the verdict is there. */
  readonly seconds: number;
  /** From the start of the first block to the end of the last one; null: it left no results. */
  readonly measuredSeconds: number | null;
  /** The report that it printed. */
  readonly output: string;
  /** The report as the comment would show it; empty without results. */
  readonly markdown: string;
  /** Its last lines of progress, to find out what went wrong. */
  readonly tail: string;
  /** Null: it left no results. */
  readonly machine: Machine | null;
}

export interface ExampleRun extends GateRun {
  readonly example: string;
}

const LONGEST_TAIL = 2000;

/** @param examples the folder of the examples, with the bundle in `../dist` */
export async function readExpected(examples: string): Promise<ExpectedExamples> {
  return JSON.parse(await readFile(join(examples, 'expected.json'), 'utf8'));
}

/** What the example needs and this machine does not have. */
export function lacking({ needs = [], node = 0 }: ExpectedExample, node24: string | null): readonly string[] {
  const path = `${process.env['PATH']}:/usr/sbin`;
  const programs = needs.filter((program) => {
    const args = program === 'nginx' ? ['-v'] : ['version'];
    return spawnSync(program, args, { env: { ...process.env, PATH: path }, stdio: 'ignore' }).status !== 0;
  });
  return isOlder(node) && node24 === null
    ? [...programs, `Node ${node} (LATENCY_GATE_NODE24 names its folder)`]
    : programs;
}

function isOlder(node: number): boolean {
  return Number.parseInt(process.versions.node, 10) < node;
}

export interface Surroundings {
  /** The folder of the examples, with the bundle in `../dist`. */
  readonly examples: string;
  /** Folder of a newer Node, for apps that need a newer one than this process's; null: there is none. */
  readonly node24: string | null;
  /** For temporary files. */
  readonly temporary: string;
}

export async function runExample(
  { examples, node24, temporary }: Surroundings,
  example: string,
  expected: ExpectedExample,
): Promise<ExampleRun> {
  const { command } = expected;
  const program =
    command === undefined
      ? { file: process.execPath, args: [join(examples, '../dist/cli.js'), 'run', '--config', join(examples, example)] }
      : { file: 'sh', args: [join(examples, command)] };
  const { PATH } = process.env;
  const path = isOlder(expected.node ?? 0) && node24 !== null ? `${node24}:${PATH}` : PATH;
  const cwd = await mkdtemp(join(temporary, 'latency-gate-example-'));
  try {
    return { example, ...(await runGate(program, { cwd, env: { ...process.env, PATH: path, TMPDIR: temporary } })) };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** @param program takes the options of `run` */
export async function runGate({ file, args }: Program, { cwd, env }: Place): Promise<GateRun> {
  const out = await mkdtemp(join(env['TMPDIR'] ?? tmpdir(), 'latency-gate-bench-'));
  const json = join(out, 'out.json');
  const comment = join(out, 'out.md');
  const startedMs = performance.now();
  try {
    const written = ['--no-color', '--json', json, '--markdown', comment];
    const { exitCode, output, tail } = await ended({ file, args: [...args, ...written] }, { cwd, env });
    const seconds = (performance.now() - startedMs) / 1000;
    const text = await readFile(json, 'utf8').catch(() => null);
    const markdown = await readFile(comment, 'utf8').catch(() => '');
    const printed = { exitCode, seconds, output, markdown, tail };
    if (text === null) {
      const nothing = { slower: [], means: {}, blocks: 0, measuredSeconds: null, machine: null };
      return { ...printed, verdict: 'none', headline: '', ...nothing };
    }
    const results = parseResults(text);
    const report = replay(results);
    const { verdict, headline } = render(report);
    const slower = slowerEndpoints(report.comparison);
    const means = meansOf(report.comparison);
    const { blocks, machine } = results;
    const last = blocks.at(-1);
    const measuredSeconds = last ? (last.startedAtMs + last.durationMs - (blocks[0]?.startedAtMs ?? 0)) / 1000 : null;
    return { ...printed, verdict, headline, slower, means, blocks: blocks.length, measuredSeconds, machine };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

function meansOf({ endpoints }: Comparison): GateRun['means'] {
  return Object.fromEntries(
    endpoints.flatMap(({ endpoint, metrics }) => {
      const { change, interval } = metrics.find(({ metric }) => metric === 'mean') ?? {};
      return change == null || interval == null ? [] : [[endpoint, { change, interval }]];
    }),
  );
}

function ended({ file, args }: Program, place: Place): Promise<{ exitCode: number; output: string; tail: string }> {
  return new Promise((resolve) => {
    execFile(file, [...args], place, (error, stdout, stderr) => {
      const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1;
      resolve({ exitCode, output: stdout, tail: stderr.trim().slice(-LONGEST_TAIL) });
    });
  });
}
