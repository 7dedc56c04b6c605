/** Waits until an app answers. */
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadyConfig, TlsConfig } from '../config/config.ts';
import { clientCertificate } from '../config/credentials.ts';
import { TOOL } from '../results/tool.ts';
import { timeLimit } from '../system/time-limit.ts';
import { addressOf, answersTls, SPEECHES, type Speech, speechIn } from './speech.ts';

/** How long an app took to become ready is known as finely as it is asked: to a fiftieth, and to 50 ms after 2.5 s. */
const POLL = { share: 0.02, leastMs: 5, mostMs: 50 };
/** A probe that hangs is abandoned after this time, the next one after twice as long: a first answer may be slow. */
const FIRST_PROBE_MS = 1000;
const LONGEST_PROBE_MS = 10_000;
const NOT_LISTENING = 'nothing listens on';

/** What counts as ready: an accepted connection, or an answer whose status is accepted. */
export type ReadyProbe =
  | { readonly kind: 'tcp' }
  | {
      readonly kind: 'http';
      readonly path: string;
      /** The `host` header; by default the address. */
      readonly host?: string | undefined;
      readonly accepts: (status: number) => boolean;
    };

export interface ReadyWait {
  /** Tried side by side; the first one that answers is where the app is. With none, only `exited` can end the wait early. */
  readonly origins: readonly string[];
  readonly probe: ReadyProbe;
  /** Asked in turn with the probe, once that has passed: null when the app is healthy, else why not. Must not reject. */
  readonly health?: ((signal: AbortSignal) => Promise<string | null>) | undefined;
  /** Asked of an origin that answers: null when the app itself does, else who does, as the end of a sentence. */
  readonly stranger?: ((origin: string) => string | null) | undefined;
  readonly timeoutMs: number;
  /** With the texts of the files. */
  readonly tls: TlsConfig;
  /** An origin of `http:` that turns out to speak TLS is asked by that; without it, such an origin is not ready. */
  readonly findsTls?: boolean;
  /** Ends the wait when it resolves: the app has ended. */
  readonly exited: Promise<unknown>;
  readonly signal: AbortSignal;
}

export type ReadyOutcome =
  /** `atMs`: when it answered, by the clock of `performance`. */
  | { readonly kind: 'ready'; readonly origin: string; readonly atMs: number }
  | { readonly kind: 'exited' }
  /**
   * `last` says how the last probe failed, such as `GET /healthz answered 503`, or the health check; `speaks` says what cannot
   * be loaded there.
   */
  | { readonly kind: 'timeout'; readonly last: string; readonly speaks: Speech | null };

/** @param pathless what proves that the app is there if the configuration names no path: an HTTP answer of any status will do */
export function probeOf(ready: ReadyConfig, pathless: 'a connection' | 'any answer' = 'a connection'): ReadyProbe {
  const { path, status, host } = ready;
  if (path !== null) {
    return { kind: 'http', path, host, accepts: (actual) => (status === null ? actual < 500 : actual === status) };
  }
  return pathless === 'any answer' ? { kind: 'http', path: '/', host, accepts: () => true } : { kind: 'tcp' };
}

/** Throws the signal's reason when the signal is given. Nothing goes on in the background afterwards. */
export async function waitUntilReady(wait: ReadyWait): Promise<ReadyOutcome> {
  wait.signal.throwIfAborted();
  const ended = new AbortController();
  const either = AbortSignal.any([wait.signal, ended.signal]);
  const exited = wait.exited.then((): ReadyOutcome => ({ kind: 'exited' }));
  try {
    const outcome = await Promise.race([poll(wait, either), exited]);
    wait.signal.throwIfAborted();
    return outcome;
  } finally {
    ended.abort();
  }
}

async function poll(wait: ReadyWait, signal: AbortSignal): Promise<ReadyOutcome> {
  const startedMs = performance.now();
  const deadlineMs = startedMs + wait.timeoutMs;
  const failures = new Map<string, ProbeFailure>();
  if (wait.origins.length === 0) await sleep(wait.timeoutMs, undefined, { signal }).catch(() => null);
  let ready: { readonly origin: string; readonly atMs: number } | null = null;
  const watch = async (first: string): Promise<void> => {
    let origin = first;
    for (let probeMs = FIRST_PROBE_MS; ready === null && !signal.aborted; ) {
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) return;
      const unanswered =
        (await probe(origin, wait, { withinMs: Math.min(probeMs, leftMs), signal })) ??
        (await healthFailure(wait, deadlineMs - performance.now(), signal));
      const atMs = performance.now();
      const failure = unanswered ?? (ready === null ? strangerFailure(wait, origin) : null);
      if (failure === null) {
        ready ??= { origin, atMs };
        return;
      }
      if (failure.speaks === 'tls' && wait.findsTls && origin === first) {
        origin = first.replace(/^http:/, 'https:');
        continue;
      }
      // A last probe that the deadline cut short knows less than an answer before it.
      const isCutShort = failure.hung && leftMs < probeMs;
      const before = failures.get(first);
      if (!isCutShort || before === undefined || before.text.startsWith(NOT_LISTENING)) failures.set(first, failure);
      // It will not learn another language.
      if (failure.speaks !== undefined) return;
      if (failure.hung) probeMs = Math.min(2 * probeMs, LONGEST_PROBE_MS);
      await sleep(Math.min(POLL.mostMs, Math.max(POLL.leastMs, POLL.share * (performance.now() - startedMs))));
    }
  };
  // The others end with the probe that they are at: that must not hold up the one that is ready.
  await new Promise<void>((resolve) => {
    const watches = wait.origins.map((origin) => watch(origin).then(() => ready !== null && resolve()));
    void Promise.all(watches).then(() => resolve());
  });
  if (ready !== null) return { kind: 'ready', ...(ready as { origin: string; atMs: number }) };
  const last = [...failures.values()].find(({ speaks }) => speaks !== undefined) ?? failures.get(wait.origins[0] ?? '');
  return { kind: 'timeout', last: last?.text ?? 'there was no answer', speaks: last?.speaks ?? null };
}

interface ProbeFailure {
  readonly text: string;
  readonly hung: boolean;
  readonly speaks?: Speech;
}

function spoken({ host }: URL, speaks: Speech): ProbeFailure {
  return { hung: false, text: `${host} ${SPEECHES[speaks]}`, speaks };
}

async function probe(
  origin: string,
  wait: ReadyWait,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<ProbeFailure | null> {
  const given = AbortSignal.any([signal, timeLimit(withinMs)]);
  if (wait.probe.kind === 'tcp') return await probeTcp(new URL(origin), given);
  return await probeHttp(new URL(wait.probe.path, origin), { ...wait.probe, tls: wait.tls }, given);
}

async function healthFailure({ health }: ReadyWait, leftMs: number, signal: AbortSignal): Promise<ProbeFailure | null> {
  if (health === undefined) return null;
  const late = timeLimit(Math.max(1, Math.ceil(leftMs)));
  const text = await health(AbortSignal.any([signal, late]));
  return text === null ? null : { text, hung: late.aborted };
}

function strangerFailure({ stranger }: ReadyWait, origin: string): ProbeFailure | null {
  const who = stranger?.(origin) ?? null;
  return who === null ? null : { text: `${new URL(origin).host} ${who}`, hung: false };
}

function probeTcp(url: URL, signal: AbortSignal): Promise<ProbeFailure | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...addressOf(url), signal });
    socket.once('connect', () => {
      socket.destroy();
      resolve(null);
    });
    socket.once('error', (error) => {
      const hung = signal.aborted;
      resolve({ hung, text: hung ? `no connection to ${url.host} in time` : refusal(url, error) });
    });
  });
}

async function probeHttp(url: URL, asked: HttpProbe, signal: AbortSignal): Promise<ProbeFailure | null> {
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

type HttpProbe = Extract<ReadyProbe, { kind: 'http' }> & { readonly tls: TlsConfig };
type RequestError = Error & { readonly code?: string; readonly rawPacket?: Uint8Array };

function answerTo(
  url: URL,
  { host = url.host, tls }: Pick<HttpProbe, 'host' | 'tls'>,
  signal: AbortSignal,
): Promise<
  { readonly status: number; readonly error?: never } | { readonly status?: never; readonly error: RequestError }
> {
  const headers = { host, connection: 'close', accept: '*/*', 'user-agent': TOOL.name };
  const options = { agent: false, signal, headers };
  return new Promise((resolve) => {
    const request =
      url.protocol === 'https:' ? https.get(url, { ...options, ...trustOf(tls) }) : http.get(url, options);
    request.once('response', (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0 });
    });
    // More than one can come: an answer that is cut off has been an answer.
    request.on('error', (error) => resolve({ error }));
  });
}

/** For a request to the app, with the texts of the files. */
export function trustOf(tls: TlsConfig) {
  return {
    rejectUnauthorized: tls.verify,
    ...(tls.ca === null ? {} : { ca: tls.ca }),
    ...(tls.servername === null ? {} : { servername: tls.servername }),
    ...clientCertificate(tls),
  };
}

function refusal(url: URL, error: RequestError): string {
  if (url.protocol === 'https:' && /wrong.version.number|packet.length.too.long/i.test(error.message)) {
    return `${url.host} does not speak TLS`;
  }
  if (error.code === 'ECONNREFUSED') return `${NOT_LISTENING} ${url.host}`;
  return `${url.host}: ${error.message || error.code || 'no connection'}`;
}
