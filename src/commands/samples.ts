/**
 * The requests of a run as files that `ab -g` could have written, by total time. Rounds are appended to a temporary file, which is sorted
 * at the end. So memory holds a round, then 44 bytes for each request of one endpoint and side.
 */
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../app/cleanup/temporary-folder.ts';
import { SIDES, type Side } from '../config/config.ts';
import { sum } from '../decide/test/statistics.ts';
import { ConfigError, wholeMessageOf } from '../errors.ts';
import type { RoundSamples } from '../load/driver.ts';
import type { RunEvent, SampledRound } from '../measure/events.ts';
import {
  AB_SAMPLES_HEADER,
  abSampleLine,
  fileSideOf,
  type SampledRequest,
  sideFileName,
  totalMs,
} from '../report/ab.ts';
import type { Results } from '../results/results.ts';

/** Lines are written in pieces of about that size. */
const PIECE_CHARACTERS = 64 * 1024;
/** Start, connect, latency and first byte, as 64-bit floats. */
const RECORD_NUMBERS = 4;

interface KeptRun {
  /** In bytes from the file's beginning. */
  readonly start: number;
  readonly count: number;
  readonly endpoint: string;
  readonly side: Side;
}

/** Throws ConfigError, before anything is measured, where the folder cannot be made. */
export async function openSampleFiles(folder: string) {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw unkept(folder, cause);
  });
  const temporary = await makeTemporaryFolder('samples');
  const spool = await open(join(temporary.path, 'rounds'), 'w+');
  let kept: KeptRun[] = [];
  let end = 0;
  return {
    on(event: RunEvent) {
      if (event.kind !== 'measuring') return;
      // What an earlier measurement kept is overwritten.
      kept = [];
      end = 0;
    },
    async keepRequests({ endpoint, samples }: SampledRound) {
      for (const one of samples) {
        const records = recordsOf(one);
        await spool.write(records, 0, records.byteLength, end).catch((cause: unknown) => {
          throw unkept(temporary.path, cause);
        });
        kept.push({ endpoint, side: one.side, start: end, count: records.length / RECORD_NUMBERS });
        end += records.byteLength;
      }
    },
    /** The files, and `index.json` which describes them; null, or why that failed. */
    write: (results: Results): Promise<ConfigError | null> =>
      writeFiles(folder, results, kept, spool).catch((cause: unknown) => unkept(folder, cause)),
    /** Idempotent, never throws. */
    async dispose() {
      await spool.close().catch(() => null);
      await temporary.remove();
    },
  };
}

async function writeFiles(folder: string, results: Results, kept: readonly KeptRun[], spool: FileHandle) {
  const files = [];
  for (const [position, { name }] of results.config.endpoints.entries()) {
    for (const side of SIDES) {
      const runs = kept.filter((run) => run.endpoint === name && run.side === side && run.count > 0);
      if (runs.length === 0) continue;
      const place = { endpoint: name, side: fileSideOf(results, side) };
      const file = sideFileName(position, name, place.side, 'tsv');
      await writeFile(join(folder, file), linesOf(await sortedRequests(spool, runs)));
      const { label = side, commit = null } = results.sides[side] ?? {};
      files.push({ file, ...place, label, commit, requests: sum(runs.map((run) => run.count)) });
    }
  }
  const index = { tool: results.tool, createdAt: results.createdAt, configHash: results.configHash, files };
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return null;
}

function recordsOf({ latencyMs, ttfbMs, requests }: RoundSamples): Float64Array {
  const records = new Float64Array(RECORD_NUMBERS * latencyMs.length);
  for (const [at, latency] of latencyMs.entries()) {
    const [started, connect] = [requests?.startedAtMs[at] ?? 0, requests?.connectMs[at] ?? 0];
    records.set([started, connect, latency, ttfbMs[at] ?? 0], RECORD_NUMBERS * at);
  }
  return records;
}

/** By total time; of equal ones the earlier first. */
async function sortedRequests(spool: FileHandle, runs: readonly KeptRun[]): Promise<Iterable<SampledRequest>> {
  const records = new Float64Array(RECORD_NUMBERS * sum(runs.map((run) => run.count)));
  let end = 0;
  for (const { start, count } of runs) {
    const part = records.subarray(end, end + RECORD_NUMBERS * count);
    await spool.read(part, 0, part.byteLength, start);
    end += part.length;
  }
  const requestAt = (at: number): SampledRequest => {
    const [startedAtMs = 0, connectMs = 0, latencyMs = 0, ttfbMs = 0] = records.subarray(RECORD_NUMBERS * at);
    return { startedAtMs, connectMs, latencyMs, ttfbMs };
  };
  const totals = Float64Array.from({ length: end / RECORD_NUMBERS }, (_, at) => totalMs(requestAt(at)));
  const order = Uint32Array.from(totals.keys()).sort((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0));
  return (function* () {
    for (const at of order) yield requestAt(at);
  })();
}

function* linesOf(requests: Iterable<SampledRequest>): Iterable<string> {
  let piece = AB_SAMPLES_HEADER;
  for (const request of requests) {
    piece += abSampleLine(request);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function unkept(where: string, cause: unknown): ConfigError {
  return new ConfigError(`requests cannot be kept in ${where} (${wholeMessageOf(cause)})`, {
    hint: 'name a folder that can be created, on a disk with room: a request takes about 70 bytes there, and 32 in the temporary folder',
    cause,
  });
}
