/** Fetches a file from GitHub's artifact storage, with limits on bytes, time, redirects and attempts. */
import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from '@actions/http-client';
import { wholeMessageOf } from '../errors.ts';
import { TOOL } from '../results/tool.ts';
import { timeLimit } from '../system/time-limit.ts';

const MOST_TRIES = 3;
const MOST_REDIRECTS = 3;
const SILENCE_TIMEOUT_MS = 30_000;
/** For one attempt: an endless trickle of bytes may not take for ever. */
const TRY_TIMEOUT_MS = 10 * 60_000;
const REDIRECTS = [301, 302, 303, 307, 308];

export interface DownloadRequest {
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  /** Length of a second in waits; tests shorten it. */
  readonly waitUnitMs?: number | undefined;
  readonly timeoutMs?: number;
}

/** Another attempt may succeed: the storage failed, or the connection to it. */
class PassingError extends Error {}

/** The bytes at the address that GitHub named, fetched without a token. Throws an Error with a single line, or the signal's reason. */
export async function fetchBytes(location: string | undefined, request: DownloadRequest): Promise<Uint8Array> {
  if (!location) throw new Error('GitHub named no address to download from');
  const { signal, mostBytes, waitUnitMs = 1000, timeoutMs = TRY_TIMEOUT_MS } = request;
  for (let tries = 1; ; tries++) {
    const limit = timeLimit(timeoutMs);
    try {
      return await fetchOnce(location, { mostBytes, signal: AbortSignal.any([signal, limit]) });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw new Error(`the storage took longer than ${timeoutMs / 1000} s`);
      if (!(error instanceof PassingError) || tries === MOST_TRIES) throw error;
    }
    await wait(tries ** 2 * waitUnitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

async function fetchOnce(location: string, { mostBytes, signal }: DownloadRequest): Promise<Uint8Array> {
  // The runner's own client knows its proxies. It can neither be interrupted nor notice the end of a truncated body.
  const client = new HttpClient(TOOL.name);
  try {
    let address = new URL(location);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const message = await get(client.getAgent(address.href), address, signal);
      try {
        const target = REDIRECTS.includes(message.statusCode ?? 0) ? message.headers.location : undefined;
        if (target === undefined) return await bytesOf(message, mostBytes);
        address = follow(address, target);
      } finally {
        message.destroy();
      }
    }
    throw new Error(`the storage redirected more than ${MOST_REDIRECTS} times`);
  } finally {
    client.dispose();
  }
}

function follow(from: URL, target: string): URL {
  const address = URL.canParse(target, from.href) ? new URL(target, from) : null;
  const isSafe = address?.protocol === 'https:' || address?.protocol === from.protocol;
  if (address === null || !isSafe) throw new Error('the storage redirected to an address that cannot be used');
  return address;
}

function get(agent: Agent, address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const options = { agent, signal, timeout: SILENCE_TIMEOUT_MS, headers: { 'user-agent': TOOL.name } };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (address.protocol === 'https:' ? https : http).get(address, options, resolve);
    request.on('timeout', () => request.destroy(new Error('no more bytes came'))).on('error', reject);
  }).catch(throwPassing);
}

async function bytesOf(message: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const status = message.statusCode ?? 0;
  if (status >= 500 || status === 429) throw new PassingError(`the storage answered HTTP ${status}`);
  if (status !== 200) throw new Error(`the storage answered HTTP ${status}`);
  const all: Buffer[] = [];
  let size = 0;
  for (const chunks = message[Symbol.asyncIterator](); ; ) {
    const { value, done } = await chunks.next().catch(throwPassing);
    if (done) return Buffer.concat(all);
    const bytes = Buffer.from(value);
    size += bytes.length;
    if (size > mostBytes) throw new Error(`larger than ${mostBytes} bytes`);
    all.push(bytes);
  }
}

function throwPassing(error: unknown): never {
  throw new PassingError(`no connection to the storage: ${wholeMessageOf(error)}`);
}
