/** When an app is ready, and what a server speaks that does not answer HTTP/1.1. */
import http from 'node:http';
import https from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { ReadyConfig, TlsConfig } from '../config/config.ts';
import { clientCertificate, serverNameOf } from '../config/load.ts';
import { addressOf } from '../config/loopback.ts';
import { TOOL } from '../results/tool.ts';
import { orAborted, timeLimit } from '../system/time-limit.ts';

/** How long an app took to become ready is known as finely as it is asked: to a fiftieth, and to 50 ms after 2.5 s. */
const POLL = { share: 0.02, leastMs: 5, mostMs: 50 };
/** A probe that hangs is abandoned after this time, the next one after twice as long: a first answer may be slow. */
const PROBE = { firstMs: 1000, mostMs: 10_000 };
const NOT_LISTENING = 'nothing listens on';
const GIVEN_UP = new Error('not ready');

interface ReadyProbe {
  readonly path: string;
  /** The `host` header; by default the address. */
  readonly host?: string | undefined;
  readonly accepts: (status: number) => boolean;
}

export interface ReadyWait<Ending = never> {
  /** Tried side by side; the first one that answers is where the app is. With none, only `exited` can end the wait early. */
  readonly origins: readonly string[];
  /** Null: an accepted connection is enough. */
  readonly probe: ReadyProbe | null;
  /** Asked in turn with the probe, once that has passed: null when the app is healthy, else why not. Must not reject. */
  readonly health?: ((signal: AbortSignal) => Promise<string | null>) | undefined;
  /** Asked of an origin that answers: null when the app itself does, else who does, as the end of a sentence. */
  readonly stranger?: ((origin: string) => string | null) | undefined;
  readonly timeoutMs: number;
  /** With the texts of the files. */
  readonly tls: TlsConfig;
  /** An origin of `http:` that turns out to speak TLS is asked by that; without it, such an origin is not ready. */
  readonly findsTls?: boolean;
  /** Ends the wait when it resolves: the app has ended. Must not reject. Missing: its end is not seen. */
  readonly exited?: Promise<Ending>;
  readonly signal: AbortSignal;
}

/** `atMs`: when it answered, by the clock of `performance`. */
type Ready = Readonly<{ origin: string; atMs: number }>;

export interface Unready {
  /** How the last probe failed, such as `GET /healthz answered 503`, or the health check. */
  readonly last: string;
  /** What cannot be loaded there. */
  readonly speaks: Speech | null;
}

/** @param pathless proves that the app is there if the configuration names no path; by default an accepted connection does */
export function probeOf({ path, status, host }: ReadyConfig, pathless?: 'any answer'): ReadyProbe | null {
  if (path === null) return pathless === undefined ? null : { path: '/', host, accepts: () => true };
  return { path, host, accepts: (actual) => (status === null ? actual < 500 : actual === status) };
}

/** Throws the signal's reason when the signal is given. Nothing goes on in the background afterwards. */
export async function waitUntilReady<Ending = never>(wait: ReadyWait<Ending>): Promise<Ready | Unready | Ending> {
  wait.signal.throwIfAborted();
  const over = new AbortController();
  const polled = poll(wait, AbortSignal.any([wait.signal, over.signal]));
  try {
    const outcome = await (wait.exited === undefined ? polled : Promise.race([polled, wait.exited]));
    wait.signal.throwIfAborted();
    return outcome;
  } finally {
    over.abort();
  }
}

async function poll(wait: ReadyWait<unknown>, signal: AbortSignal): Promise<Ready | Unready> {
  const startedMs = performance.now();
  const deadlineMs = startedMs + wait.timeoutMs;
  const failures = new Map<string, ProbeFailure>();
  if (wait.origins.length === 0) await sleep(wait.timeoutMs, undefined, { signal }).catch(() => null);
  const watch = async (first: string): Promise<Ready> => {
    let origin = first;
    for (let probeMs = PROBE.firstMs; ; ) {
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0 || signal.aborted) throw GIVEN_UP;
      const { probe } = wait;
      const soon = AbortSignal.any([signal, timeLimit(Math.min(probeMs, leftMs))]);
      let unanswered = await (probe === null ? probeTcp(origin, soon) : probeHttp(origin, { ...wait, ...probe }, soon));
      if (unanswered === null && wait.health !== undefined) {
        const late = timeLimit(Math.max(1, Math.ceil(deadlineMs - performance.now())));
        const text = await wait.health(AbortSignal.any([signal, late]));
        unanswered = text === null ? null : { text, hung: late.aborted };
      }
      const atMs = performance.now();
      const stranger = unanswered === null ? wait.stranger?.(origin) : null;
      const failure: ProbeFailure | null = stranger
        ? { text: `${new URL(origin).host} ${stranger}`, hung: false }
        : unanswered;
      if (failure === null) return { origin, atMs };
      if (failure.speaks === 'tls' && wait.findsTls && origin === first) {
        origin = first.replace(/^http:/, 'https:');
        continue;
      }
      // A last probe that the deadline cut short knows less than an answer before it.
      const isCutShort = failure.hung && leftMs < probeMs;
      const before = failures.get(first);
      if (!isCutShort || before === undefined || before.text.startsWith(NOT_LISTENING)) failures.set(first, failure);
      // It will not learn another language.
      if (failure.speaks !== undefined) throw GIVEN_UP;
      if (failure.hung) probeMs = Math.min(2 * probeMs, PROBE.mostMs);
      await sleep(Math.min(POLL.mostMs, Math.max(POLL.leastMs, POLL.share * (performance.now() - startedMs))));
    }
  };
  // The others end with the probe that they are at: that must not hold up the one that is ready.
  const ready = await Promise.any(wait.origins.map(watch)).catch(({ errors }: AggregateError) => {
    for (const error of errors) if (error !== GIVEN_UP) throw error;
    return null;
  });
  if (ready !== null) return ready;
  const last = [...failures.values()].find(({ speaks }) => speaks !== undefined) ?? failures.get(wait.origins[0] ?? '');
  return { last: last?.text ?? 'there was no answer', speaks: last?.speaks ?? null };
}

interface ProbeFailure {
  readonly text: string;
  readonly hung: boolean;
  readonly speaks?: Speech;
}

function spoken({ host }: URL, speaks: Speech): ProbeFailure {
  return { hung: false, text: `${host} ${SPEECHES[speaks]}`, speaks };
}

function probeTcp(origin: string, signal: AbortSignal) {
  const url = new URL(origin);
  const socket = connect(addressOf(url));
  const late = { hung: true, text: `no connection to ${url.host} in time` };
  return outcomeOf<ProbeFailure | null>(socket, signal, late, (settle) => {
    socket.once('connect', () => settle(null));
    socket.once('error', (error) => settle({ hung: false, text: refusal(url, error) }));
  });
}

async function probeHttp(origin: string, asked: HttpProbe, signal: AbortSignal): Promise<ProbeFailure | null> {
  const url = new URL(`${origin}${asked.path}`);
  const { status, error } = await answerTo(url, asked, signal);
  const isPlain = url.protocol === 'http:';
  const first = speechIn(Buffer.from(error?.rawPacket ?? []));
  if (isPlain && first !== null) return spoken(url, first);
  // Most servers close the connection of who does not speak TLS; some answer, with this status.
  const mayBeTls = isPlain && !signal.aborted && (status === 400 || (error && error.code !== 'ECONNREFUSED'));
  if (mayBeTls && (await answersTls(url, signal))) return spoken(url, 'tls');
  if (status !== undefined) {
    return asked.accepts(status) ? null : { hung: false, text: `GET ${asked.path} answered ${status}` };
  }
  const hung = signal.aborted;
  return { hung, text: hung ? `GET ${asked.path} was not answered in time` : refusal(url, error) };
}

type HttpProbe = ReadyProbe & { readonly tls: TlsConfig };
type RequestError = Error & { readonly code?: string; readonly rawPacket?: Uint8Array };

function answerTo(url: URL, { host = url.host, tls }: HttpProbe, signal: AbortSignal) {
  const headers = { host, connection: 'close', accept: '*/*', 'user-agent': TOOL.name };
  return new Promise<{ readonly status?: number; readonly error?: RequestError }>((resolve) => {
    const request = requestTo(url, tls, { signal, headers });
    request.once('response', (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0 });
    });
    // More than one can come: an answer that is cut off has been an answer.
    request.on('error', (error) => resolve({ error }));
  });
}

/** On a connection of its own. Like the load it takes a length beside chunks, and bare line feeds. @param tls with the texts of the files */
export function requestTo(url: URL, tls: TlsConfig, asked: Pick<http.RequestOptions, 'signal' | 'headers'>) {
  const options = { agent: false, insecureHTTPParser: true, ...asked };
  if (url.protocol !== 'https:') return http.get(url, options);
  return https.get(url, {
    ...options,
    rejectUnauthorized: tls.verify,
    ...(tls.ca === null ? {} : { ca: tls.ca }),
    // Otherwise it would be the `host` header.
    servername: serverNameOf(url, tls),
    ...clientCertificate(tls),
  });
}

function refusal({ protocol, host }: URL, error: RequestError | undefined): string {
  const { message = '', code } = error ?? {};
  if (protocol === 'https:' && /wrong.version.number|packet.length.too.long/i.test(message)) {
    return `${host} does not speak TLS`;
  }
  return code === 'ECONNREFUSED' ? `${NOT_LISTENING} ${host}` : `${host}: ${message || code || 'no connection'}`;
}

type Speech = keyof typeof SPEECHES;

/** After the name of who does. */
export const SPEECHES = { tls: 'speaks TLS', http2: 'speaks HTTP/2 alone' };
export const SPEECH_HINTS = {
  tls: 'write https: instead of http: in the address',
  http2:
    'let it accept HTTP/1.1 on that port, too, as most servers can, or load it with a tool that speaks HTTP/2 (h2load, k6, ghz) as `load.command`',
};

/** Servers of either kind react to the beginning of a plain request at once; those of HTTP/1.1 wait for its end. */
const REACTION = { leastMs: 300, mostMs: 2000, ofStart: 0.25 };

/** By the first bytes that it sent: an alert or a handshake of TLS (RFC 8446, 5.1), or SETTINGS of HTTP/2 (RFC 9113, 3.4). */
export function speechIn(bytes: Buffer): Speech | null {
  if ((bytes[0] === 0x15 || bytes[0] === 0x16) && bytes[1] === 3) return 'tls';
  const isSettings = bytes.length >= 9 && bytes[3] === 4 && bytes.readUIntBE(0, 3) % 6 === 0;
  return isSettings && bytes.readUInt32BE(5) === 0 ? 'http2' : null;
}

/**
 * Asked without a whole request, for which the app would have to do something. Null: HTTP/1.1, as far as is known. A runtime that starts
 * slowly, as a JVM, reacts slowly at first.
 */
export async function speechAt(url: URL, startMs: number, signal: AbortSignal): Promise<Speech | null> {
  const reactionMs = Math.min(REACTION.mostMs, Math.max(REACTION.leastMs, REACTION.ofStart * startMs));
  const soon = AbortSignal.any([signal, timeLimit(reactionMs)]);
  // Some servers take a closed connection for the end of a request: for this one they have nothing to do.
  const socket = connect(addressOf(url), () => socket.write('OPTIONS * HTTP/1.1\r\n'));
  const reaction = await outcomeOf<Buffer | null>(socket, soon, null, (settle) => {
    socket.once('data', settle);
    for (const event of ['end', 'close', 'error']) socket.on(event, () => settle(Buffer.alloc(0)));
  });
  if (reaction === null) return null;
  return speechIn(reaction) ?? ((await answersTls(url, signal)) ? 'tls' : null);
}

/** Whether it takes part in a handshake, whatever its certificate, or ends one by an alert. */
function answersTls(url: URL, signal: AbortSignal): Promise<boolean> {
  const socket = connectTls({ ...addressOf(url), rejectUnauthorized: false });
  return outcomeOf(socket, signal, false, (settle) => {
    socket.once('secureConnect', () => settle(true));
    socket.on('error', (error: NodeJS.ErrnoException) => settle(/alert/i.test(`${error.code} ${error.message}`)));
    socket.on('close', () => settle(false));
  });
}

/** What `listen` hears first, or `otherwise` where the signal is given before. */
export async function outcomeOf<T>(
  socket: Socket,
  signal: AbortSignal,
  otherwise: T,
  listen: (settle: (outcome: T) => void) => void,
): Promise<T> {
  socket.on('error', () => {});
  try {
    return await orAborted(new Promise(listen), signal);
  } catch {
    return otherwise;
  } finally {
    socket.destroy();
  }
}
