/**
 * Changes inputs from outside at random for minutes: does anything crash, hang, grow, escape or change a verdict? Each
 * target runs in a separate process with little memory. One that hangs or runs out of memory is a finding, with its input.
 *
 * `FUZZ_SECONDS` per target (40; 5 with `--short`), `FUZZ_SEED` to repeat a run. Findings go to bench/out/fuzz/.
 */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TARGETS } from '../__tests__/hostile/targets.ts';
import type { BenchOptions, BenchOutcome } from './bench.ts';
import type { FuzzFinding, FuzzReport, FuzzTask } from './fuzz-child.ts';
import { table } from './markdown.ts';

/** No input may take longer than this: on a busy machine the slowest of the accepted ones takes a second. */
const HANG_MS = 15_000;
const MEMORY_MB = 400;
const OUT = fileURLToPath(new URL('./out/fuzz/', import.meta.url));

interface Row extends FuzzReport {
  readonly name: string;
  readonly seconds: number;
}

export async function run({ short, only }: BenchOptions): Promise<BenchOutcome> {
  const seconds = Number(process.env['FUZZ_SECONDS'] ?? (short ? 5 : 40));
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
  console.error(`seed ${seed}, ${seconds} s a target`);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const rows: Row[] = [];
  for (const { name } of TARGETS.filter((one) => one.name.includes(only))) {
    const row = await fuzz(name, seed, seconds);
    rows.push(row);
    console.error(`${name}: ${row.tried} inputs, ${row.findings.length} findings`);
  }
  return { markdown: fuzzReport(rows, seed), data: { seed, rows } };
}

/** Restarts what ended too early with another seed, until the time is up. */
async function fuzz(name: string, seed: number, seconds: number): Promise<Row> {
  const startedMs = performance.now();
  const leftSeconds = () => seconds - (performance.now() - startedMs) / 1000;
  let sum: FuzzReport = { tried: 0, accepted: 0, refused: 0, slowestMs: 0, findings: [] };
  for (let round = 0; round === 0 || leftSeconds() > 2; round++) {
    const report = await runChild({ name, seed: seed + round * 1_000_003, seconds: Math.max(1, leftSeconds()) });
    for (const [at, finding] of report.findings.entries()) keep(name, `${seed}-${round}-${at}`, finding);
    sum = {
      tried: sum.tried + report.tried,
      accepted: sum.accepted + report.accepted,
      refused: sum.refused + report.refused,
      slowestMs: Math.max(sum.slowestMs, report.slowestMs),
      findings: [...sum.findings, ...report.findings],
    };
  }
  return { name, seconds: (performance.now() - startedMs) / 1000, ...sum };
}

function runChild(task: Omit<FuzzTask, 'currentFile'>): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'latency-gate-fuzz-'));
  const currentFile = join(folder, 'current');
  writeFileSync(currentFile, '');
  return new Promise((resolve) => {
    let last: FuzzReport = { tried: 0, accepted: 0, refused: 0, slowestMs: 0, findings: [] };
    let isDone = false;
    const child = fork(fileURLToPath(new URL('./fuzz-child.ts', import.meta.url)), {
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    let hang = '';
    const watch = () =>
      setTimeout(() => {
        hang = `no answer within ${HANG_MS / 1000} s`;
        child.kill('SIGKILL');
      }, HANG_MS);
    let watched = watch();
    child.on('message', (report: FuzzReport & { readonly isDone: boolean }) => {
      clearTimeout(watched);
      last = report;
      isDone = report.isDone;
      if (!isDone) watched = watch();
    });
    child.send({ ...task, currentFile } satisfies FuzzTask, () => {});
    child.on('close', (code, signal) => {
      clearTimeout(watched);
      const death = hang || `the process ended by itself (${signal ?? code}): ${said}`;
      const input = readFileSync(currentFile, 'utf8');
      rmSync(folder, { recursive: true, force: true });
      resolve(isDone ? last : { ...last, findings: [...last.findings, { input, what: death }] });
    });
  });
}

function keep(name: string, number: string, { input, what }: FuzzFinding): void {
  const file = join(OUT, `${name.replace(/[^a-z]/gi, '-')}-${number}`);
  writeFileSync(`${file}.input.json`, input);
  writeFileSync(`${file}.txt`, `${what}\n`);
}

function fuzzReport(rows: readonly Row[], seed: number): string {
  const cells = rows.map(({ name, seconds, tried, accepted, refused, slowestMs, findings }) => [
    name,
    seconds.toFixed(0),
    tried,
    accepted,
    refused,
    slowestMs.toFixed(0),
    findings.length,
  ]);
  const kinds = rows.flatMap(({ name, findings }) => {
    const first = [...new Set(findings.map(({ what }) => what.split('\n', 1)[0] ?? ''))];
    return first.slice(0, 20).map((what) => `- ${name}: ${what.slice(0, 300)}`);
  });
  const header = ['target', 'seconds', 'inputs tried', 'accepted', 'refused', 'slowest (ms)', 'findings'];
  const total = rows.reduce((sum, { tried }) => sum + tried, 0);
  return `Seed ${seed}, ${total} inputs in all.\n\n${table(header, cells)}\n${kinds.length > 0 ? `\n${kinds.join('\n')}\n` : ''}`;
}
