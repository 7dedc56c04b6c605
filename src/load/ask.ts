/** One request outside the load: with the bytes and the connection of a load, but for its answer instead of its time. */
import type { Expectation, Until } from '../config/config.ts';
import { createBodyCheck, decodeBody, resolveExpectation } from './body-check.ts';
import type { Request, RoundSpec } from './driver.ts';
import { type InBandError, inBandError } from './in-band-error.ts';
import { buildRequest } from './request.ts';
import { ResponseReader } from './response-reader.ts';
import { prepareTarget } from './target.ts';

/** A longer body is known by its length alone. */
const MOST_BODY_BYTES = 2 * 1024 * 1024;

export interface Answer extends Readonly<Pick<ResponseReader, 'status' | 'contentType' | 'headers' | 'bytes'>> {
  /** The unpacked body as text; null: too long, or packed in a way that is not known. */
  readonly content: string | null;
  /** As in `problems` of a round; null: it is as expected, or nothing was. */
  readonly wrong: string | null;
  readonly inBandError: InBandError | null;
  /** From the first byte sent to the complete answer, in ms. */
  readonly ms: number;
}

interface Question extends Pick<RoundSpec, 'keepAlive' | 'tls' | 'timeoutMs'> {
  readonly origin: string;
  readonly request: Request;
  /** Missing: any answer is right. */
  readonly expect?: Expectation;
  /** When the answer counts as complete; null or missing: at its end. */
  readonly until?: Until | null;
  /** The connection stays open after the answer. Missing: it is closed at once. */
  readonly holdUntil?: AbortSignal;
  /** The server ends a held connection, and the answer had not said so. */
  readonly onUnannouncedEnd?: () => void;
  /** How long to wait for the beginning of an answer; missing: `timeoutMs`, as for its end. */
  readonly beginMs?: number;
}

/** An answer that had begun, was still coming, and had not ended when the time was up. One that stalls does not count. */
export interface Endless extends Readonly<Pick<ResponseReader, 'contentType' | 'bytes'>> {
  readonly isEndless: true;
}

/** Null where there is no complete answer in time. Throws ConfigError for a request that cannot be sent. */
export async function ask(question: Question): Promise<Answer | null> {
  const answer = await askOrSee(question);
  return answer === null || 'isEndless' in answer ? null : answer;
}

export async function askOrSee(question: Question): Promise<Answer | Endless | null> {
  const { origin, request, until = null, keepAlive, tls, timeoutMs } = question;
  const target = await prepareTarget(origin, tls);
  const bytes = buildRequest(request, keepAlive, target.host);
  const buffer = Buffer.allocUnsafe(64 * 1024);
  return await new Promise((resolve) => {
    let sentMs = 0;
    const end = (answer: Answer | Endless | null): void => {
      clearTimeout(timer);
      const { holdUntil, onUnannouncedEnd } = question;
      if (reader.persistent && onUnannouncedEnd !== undefined) socket.once('end', onUnannouncedEnd);
      if (answer === null || holdUntil === undefined || holdUntil.aborted) socket.destroy();
      else holdUntil.addEventListener('abort', () => socket.destroy(), { once: true });
      resolve(answer);
    };
    const check = { keepsBody: () => true, keptBytes: MOST_BODY_BYTES };
    const reader = new ResponseReader({ isHead: request.method === 'HEAD', until, check }, () => {
      const ms = performance.now() - sentMs;
      end({ ...answerIn(reader), wrong: wrongIn(reader, question), ms });
    });
    let receivedAtMs = 0;
    const socket = target.open({
      buffer,
      callback: (length) => {
        receivedAtMs = performance.now();
        if (!reader.read(buffer, length)) end(null);
        return true;
      },
    });
    const isStream = () =>
      reader.contentType.startsWith('text/event-stream') || performance.now() - receivedAtMs < timeoutMs / 2;
    const endless = (): Endless => ({ isEndless: true, contentType: reader.contentType, bytes: reader.bytes });
    const beginMs = Math.min(question.beginMs ?? timeoutMs, timeoutMs);
    let timer = setTimeout(() => {
      if (reader.headAtMs === 0) end(null);
      else timer = setTimeout(() => end(isStream() ? endless() : null), timeoutMs - beginMs);
    }, beginMs);
    socket.once(target.secure ? 'secureConnect' : 'connect', () => {
      sentMs = performance.now();
      socket.write(bytes);
    });
    socket.on('end', () => reader.end() || end(null));
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
  });
}

function answerIn(reader: ResponseReader): Omit<Answer, 'ms' | 'wrong'> {
  const { status, contentType, headers, bytes, chunks, contentEncoding } = reader;
  const raw = Buffer.concat(chunks);
  const unpacked = raw.length < bytes ? null : decodeBody(raw, contentEncoding ?? '', MOST_BODY_BYTES);
  const content = Buffer.isBuffer(unpacked) ? unpacked : null;
  const error = content && inBandError({ contentType, headers, content });
  return { status, contentType, headers, bytes, content: content?.toString('utf8') ?? null, inBandError: error };
}

function wrongIn(reader: ResponseReader, { expect, request }: Question): string | null {
  if (expect === undefined) return null;
  const check = createBodyCheck(resolveExpectation(expect, null), request.method !== 'HEAD', 1);
  if (!check.accepts(reader.status)) return 'status';
  return reader.problem ?? (reader.bytes > MOST_BODY_BYTES ? null : check.mismatch(reader));
}
