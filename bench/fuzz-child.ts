/** Tries inputs on one target until its time is up, and reports progress to its parent. It writes each input to a file first. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import fc from 'fast-check';
import { TARGETS } from '../__tests__/hostile/targets.ts';

export interface FuzzTask {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
  /** Contains the input that is being tried, in case this process does not survive it. */
  readonly currentFile: string;
}

export interface FuzzFinding {
  /** As JSON; bytes in base64. */
  readonly input: string;
  readonly what: string;
}

export interface FuzzReport {
  readonly tried: number;
  readonly accepted: number;
  readonly refused: number;
  readonly slowestMs: number;
  readonly findings: readonly FuzzFinding[];
}

const BATCH = 200;
/** The same fault shows again and again, so this many findings are enough. */
const MOST_FINDINGS = 20;
const BEAT_MS = 1000;

async function work({ name, seed, seconds, currentFile }: FuzzTask): Promise<void> {
  const target = TARGETS.find((one) => one.name === name);
  if (target === undefined) throw new Error(`no target is called ${name}`);
  const current = openSync(currentFile, 'w');
  const endMs = performance.now() + seconds * 1000;
  let [tried, accepted, refused, slowestMs, reportedMs] = [0, 0, 0, 0, performance.now()];
  const findings: FuzzFinding[] = [];
  const report = (isDone: boolean) =>
    new Promise<void>((resolve) => {
      process.send?.({ tried, accepted, refused, slowestMs, findings, isDone }, () => resolve());
    });
  for (let batch = 0; performance.now() < endMs && findings.length < MOST_FINDINGS; batch++) {
    for (const input of fc.sample(target.inputs, { seed: seed + batch, numRuns: BATCH })) {
      const startedMs = performance.now();
      if (startedMs >= endMs || findings.length >= MOST_FINDINGS) break;
      const written = shown(input);
      ftruncateSync(current);
      writeSync(current, written, 0);
      tried++;
      try {
        if ((await target.meet(input as never)) === 'accepted') accepted++;
        else refused++;
      } catch (error) {
        findings.push({
          input: written,
          what: error instanceof Error ? `${error.stack ?? error.message}` : String(error),
        });
      }
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      if (performance.now() - reportedMs > BEAT_MS) {
        await report(false);
        reportedMs = performance.now();
      }
    }
  }
  closeSync(current);
  await report(true);
  process.exit(0);
}

function shown(input: unknown): string {
  return JSON.stringify(input, (_, value) =>
    value instanceof Uint8Array || isStoredBuffer(value)
      ? { base64: Buffer.from(bytesOf(value)).toString('base64') }
      : value,
  );
}

/** What `Buffer.toJSON` has turned a Buffer into. */
function isStoredBuffer(value: unknown): value is { readonly type: 'Buffer'; readonly data: readonly number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value;
}

function bytesOf(value: Uint8Array | { readonly data: readonly number[] }): Uint8Array | readonly number[] {
  return value instanceof Uint8Array ? value : value.data;
}

process.once('message', (task: FuzzTask) => void work(task));
