/** The requests of a run as files that `ab -g` could have written, by total time. Until its end memory holds what was measured of each. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIDES } from '../config/config.ts';
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

/** Throws ConfigError, before anything is measured, where the folder cannot be made. */
export async function openSampleFiles(folder: string) {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw unkept(folder, cause);
  });
  let kept: SampledRound[] = [];
  return {
    on(event: RunEvent) {
      // What an earlier measurement kept does not count.
      if (event.kind === 'measuring') kept = [];
    },
    async keepRequests(round: SampledRound) {
      kept.push(round);
    },
    /** The files, and `index.json` which describes them; null, or why that failed. */
    write: (results: Results): Promise<ConfigError | null> =>
      writeFiles(folder, results, kept).catch((cause: unknown) => unkept(folder, cause)),
  };
}

async function writeFiles(folder: string, results: Results, kept: readonly SampledRound[]) {
  const files = [];
  for (const [position, { name }] of results.config.endpoints.entries()) {
    for (const side of SIDES) {
      const rounds = kept.flatMap(({ endpoint, samples }) => (endpoint === name ? samples : []));
      const requests = sortedRequests(rounds.filter((one) => one.side === side));
      if (requests.length === 0) continue;
      const place = { endpoint: name, side: fileSideOf(results, side) };
      const file = sideFileName(position, name, place.side, 'tsv');
      await writeFile(join(folder, file), linesOf(requests));
      const { label = side, commit = null } = results.sides[side] ?? {};
      files.push({ file, ...place, label, commit, requests: requests.length });
    }
  }
  const index = { tool: results.tool, createdAt: results.createdAt, configHash: results.configHash, files };
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return null;
}

/** By total time; of equal ones the earlier first. */
function sortedRequests(rounds: readonly RoundSamples[]): readonly SampledRequest[] {
  const all = rounds.flatMap(({ latencyMs, ttfbMs, requests }) =>
    Array.from(latencyMs, (latency, at): SampledRequest => {
      const [startedAtMs = 0, connectMs = 0] = [requests?.startedAtMs[at], requests?.connectMs[at]];
      return { startedAtMs, connectMs, latencyMs: latency, ttfbMs: ttfbMs[at] ?? 0 };
    }),
  );
  return all.sort((a, b) => totalMs(a) - totalMs(b));
}

function* linesOf(requests: readonly SampledRequest[]): Iterable<string> {
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
    hint: 'name a folder that can be created, on a disk with room: a request takes about 70 bytes there',
    cause,
  });
}
