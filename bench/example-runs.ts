/** One example, run by the command that its page names. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { render, replay } from '../src/gate.ts';
import { parseResults } from '../src/results/parse.ts';

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

export interface ExampleRun {
  readonly example: string;
  readonly exitCode: number;
  /** `none`: it left no results. */
  readonly verdict: string;
  readonly headline: string;
  readonly blocks: number;
  readonly seconds: number;
  /** The report that it printed. */
  readonly output: string;
  /** The report as the comment would show it; empty without results. */
  readonly markdown: string;
  /** Its last lines of progress, to find out what went wrong. */
  readonly tail: string;
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
  const folder = await mkdtemp(join(temporary, 'latency-gate-example-'));
  const json = join(folder, 'out.json');
  const comment = join(folder, 'out.md');
  const startedMs = performance.now();
  try {
    const own = expected.command === undefined ? ['--config', join(examples, example)] : [];
    const args = [...own, '--no-color', '--json', json, '--markdown', comment];
    const program =
      expected.command === undefined
        ? { file: process.execPath, args: [join(examples, '../dist/cli.js'), 'run', ...args] }
        : { file: 'sh', args: [join(examples, expected.command), ...args] };
    const isOld = isOlder(expected.node ?? 0);
    const { PATH } = process.env;
    const path = isOld && node24 !== null ? `${node24}:${PATH}` : PATH;
    const env = { ...process.env, PATH: path, TMPDIR: temporary };
    const { exitCode, output, tail } = await ended(program, folder, env);
    const seconds = (performance.now() - startedMs) / 1000;
    const text = await readFile(json, 'utf8').catch(() => null);
    const markdown = await readFile(comment, 'utf8').catch(() => '');
    if (text === null)
      return { example, exitCode, verdict: 'none', headline: '', blocks: 0, seconds, output, markdown, tail };
    const results = parseResults(text);
    const { verdict, headline } = render(replay(results));
    return { example, exitCode, verdict, headline, blocks: results.blocks.length, seconds, output, markdown, tail };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ended(
  { file, args }: { readonly file: string; readonly args: readonly string[] },
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ exitCode: number; output: string; tail: string }> {
  return new Promise((resolve) => {
    execFile(file, [...args], { cwd, env }, (error, stdout, stderr) => {
      const exitCode = typeof error?.code === 'number' ? error.code : error === null ? 0 : -1;
      resolve({ exitCode, output: stdout, tail: stderr.trim().slice(-LONGEST_TAIL) });
    });
  });
}
