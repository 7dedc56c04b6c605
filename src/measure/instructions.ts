/**
 * Instructions that the processor executed for the apps outside the kernel, by `perf stat`: a figure that neighbours on the machine
 * hardly change. Most virtual machines have no counter for it, and many systems let nobody open one; there, nothing is counted.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { Side } from '../config/config.ts';
import type { BySide, Testbed } from './sides.ts';

const INSTRUCTIONS = 'instructions:u';
const PROBE_MS = 5000;
/** Without its answer, perf is ended and nothing is counted. */
const ANSWER_MS = 3000;

let isAllowed: boolean | undefined;

/** Asks once in the life of this process. */
function canCount(): boolean {
  isAllowed ??= countIn(spawnSync('perf', statArgs(INSTRUCTIONS, ['true']), { timeout: PROBE_MS }).stderr) !== null;
  return isAllowed;
}

/** Counts from now on, for all processes of the sides, until the returned function is called. Never rejects. */
export async function countInstructions(
  { sides }: Testbed,
  order: readonly Side[],
): Promise<() => Promise<BySide<Readonly<Record<string, number>>>>> {
  if (process.platform !== 'linux' || !canCount()) return () => Promise.resolve({});
  const counts = order.map(async (side) => [side, await startCount(sides.apps[side]?.pids() ?? [])] as const);
  const started = await Promise.all(counts);
  return async () => {
    const ended = started.map(async ([side, count]) => {
      const instructions = (await count?.stop()) ?? null;
      return [side, instructions === null ? {} : { instructions }] as const;
    });
    return Object.fromEntries(await Promise.all(ended));
  };
}

export interface RunningCount {
  /** How many there were; null where perf could not say. */
  stop(): Promise<number | null>;
}

/**
 * Null where there are no such processes, or perf may not count for them. perf ends by itself when they do.
 *
 * @param event as perf calls it
 */
export async function startCount(pids: readonly number[], event: string = INSTRUCTIONS): Promise<RunningCount | null> {
  if (pids.length === 0) return null;
  const args = statArgs(event, ['--delay', '-1', '--control', 'fd:3,4', '--pid', pids.join(',')]);
  const child = spawn('perf', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  // What nobody reads from stays open after its end, and keeps this process.
  void closed.then(() => {
    for (const stream of child.stdio) stream?.destroy();
  });
  const output: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  if (!(await tell(child, 'enable', closed))) {
    child.kill('SIGKILL');
    return null;
  }
  return {
    async stop() {
      await tell(child, 'disable', closed);
      child.kill('SIGINT');
      const killer = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS);
      await closed;
      clearTimeout(killer);
      return countIn(Buffer.concat(output));
    },
  };
}

function statArgs(event: string, rest: readonly string[]): string[] {
  return ['stat', '--field-separator', ',', '--event', event, ...rest];
}

/** Whether perf has done so. */
async function tell(child: ChildProcess, what: 'enable' | 'disable', closed: Promise<void>): Promise<boolean> {
  const [control, answers] = [child.stdio[3], child.stdio[4]] as (Duplex | null | undefined)[];
  if (!control || !answers) return false;
  // Its end is noticed by `closed`.
  for (const stream of [control, answers]) stream.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS);
  });
  const answered = new Promise<true>((resolve) => answers.once('data', () => resolve(true)));
  control.write(`${what}\n`);
  const isDone = await Promise.race([answered, late, closed.then(() => false)]);
  clearTimeout(timer);
  return isDone;
}

/** The number in a line such as `81234,,instructions:u,1000000,100.00,,`; null where it was `<not supported>`. */
function countIn(output: Buffer): number | null {
  const [, digits] = /^(\d+),/m.exec(output?.toString() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
