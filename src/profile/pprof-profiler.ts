/** Asks an app under load for its CPU profile in the format of pprof, as Go’s net/http/pprof serves it. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RunningApp } from '../app/launcher.ts';
import { listenersOf, portOf } from '../app/process/listeners.ts';
import { requestTo } from '../app/ready.ts';
import type { Side, TlsConfig } from '../config/config.ts';
import { mayBeAsked } from '../config/loopback.ts';
import { systemCode } from '../errors.ts';
import { MOST_PPROF_BYTES, parsePprof } from '../imports/pprof.ts';
import { readProc } from '../system/proc.ts';
import { timeLimit } from '../system/time-limit.ts';
import { type AttachedProfiler, sampledProfile } from './profiler.ts';

/** How long the answer may take beyond the time that is profiled. */
const GRACE_MS = 20_000;
/** What listens at an app's own ports is the app itself. */
export const UNVERIFIED = { verify: false, ca: null, servername: null };
const PPROF_INDEX_MS = 2000;
/** What the linker of Go writes at the head of its data. */
const GO = '\xff Go buildinf:';
const LOOKED_AT_BYTES = 64 * 1024 * 1024;

interface PprofOptions {
  readonly side: Side;
  /** A path of the app, or a whole URL. */
  readonly address: string;
  /** Hosts beside loopback and the app’s own, as `host` or `host:port`. */
  readonly allowRemoteTargets: readonly string[];
  readonly tls: TlsConfig;
}

export function pprofProfiler(options: PprofOptions): AttachedProfiler {
  const { side } = options;
  const removed = new AbortController();
  return {
    attachment: null,
    check: (app) => Promise.resolve().then(() => void urlOf(app, options)),
    start(app, durationMs) {
      const url = urlOf(app, options);
      const seconds = Math.ceil(durationMs / 1000);
      url.searchParams.set('seconds', String(seconds));
      const place = `${side}: GET ${url.pathname}${url.search}`;
      const profile = sampledProfile(app, place, async () => parsePprof(await unpacked(await asked)));
      const signal = AbortSignal.any([removed.signal, timeLimit(seconds * 1000 + GRACE_MS)]);
      const asked = askForProfile(url, options.tls, { signal, mostBytes: MOST_PPROF_BYTES });
      // Who fails before the load is over is heard when it is.
      asked.catch(() => null);
      return Promise.resolve(profile);
    },
    remove: () => Promise.resolve(removed.abort()),
  };
}

/** Throws an Error for a host that may not be asked. */
function urlOf({ origin }: RunningApp, { side, address, allowRemoteTargets }: PprofOptions): URL {
  const url = new URL(address, origin);
  if (url.hostname === new URL(origin).hostname || mayBeAsked(url, allowRemoteTargets)) return url;
  throw new Error(
    `${side}: the profile is on ${url.hostname}, another machine; name it in gate.allow-remote-targets if it may be asked`,
  );
}

/** Rejects for another status, and a longer answer. */
export function askForProfile(
  url: URL,
  tls: TlsConfig,
  { signal, mostBytes }: { readonly signal: AbortSignal; readonly mostBytes: number },
): Promise<Buffer> {
  const headers = { connection: 'close', accept: '*/*' };
  return new Promise((resolve, reject) => {
    const request = requestTo(url, tls, { signal, headers });
    request.on('error', (error) => reject(signal.aborted ? new Error('there was no whole answer in time') : error));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > mostBytes) request.destroy(new Error(`the answer is larger than ${mostBytes / 1024 / 1024} MiB`));
      });
      response.on('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(chunks);
        const [firstLine] = body.subarray(0, 200).toString('utf8').split('\n', 1);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`it answered ${response.statusCode}: ${firstLine}`));
      });
    });
  });
}

async function unpacked(body: Buffer): Promise<Uint8Array> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  if (!isPacked) return body;
  try {
    return await promisify(gunzip)(body, { maxOutputLength: MOST_PPROF_BYTES });
  } catch (error) {
    if (systemCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw new Error('it is not a whole gzip file');
    throw new Error(`it is larger than ${MOST_PPROF_BYTES / 1024 / 1024} MiB`);
  }
}

export function isGoProgram(pid: number): boolean {
  return readProc(`/proc/${pid}/exe`, LOOKED_AT_BYTES)?.includes(GO) ?? false;
}

/** Where a Go app serves a profile: at its origin, or another port that it listens on. Null: nowhere. Other apps are not asked. */
export async function pprofOf(app: RunningApp, path: string): Promise<string | null> {
  const pid = app.servingPid();
  if (pid !== null && !isGoProgram(pid)) return null;
  const ports = listenersOf(app.pids()).map((address) => `http://127.0.0.1:${portOf(address)}`);
  for (const origin of new Set([app.origin, ...ports])) {
    if (await servesPprof(origin).catch(() => false)) return new URL(path, origin).href;
  }
  return null;
}

async function servesPprof(origin: string): Promise<boolean> {
  const response = await fetch(new URL('/debug/pprof/cmdline', origin), { signal: timeLimit(PPROF_INDEX_MS) });
  await response.body?.cancel();
  return response.ok && response.headers.get('x-content-type-options') === 'nosniff';
}
