/** One request outside the load: with the bytes and the connection of a load, but for its answer instead of its time. */
import { decodeBody } from './content-encoding.ts';
import type { RoundSpec } from './driver.ts';
import { buildRequest } from './request.ts';
import { ResponseReader } from './response-reader.ts';
import { prepareTarget } from './target.ts';

const READ_BUFFER_BYTES = 64 * 1024;
/** Of a longer body, the length alone is known. */
const MOST_BODY_BYTES = 2 * 1024 * 1024;

export interface Answer {
  readonly status: number;
  /** As sent; empty: not named. */
  readonly contentType: string;
  /** Of the body as sent. */
  readonly bytes: number;
  /** Of the unpacked body as text; null: too long, or packed in a way that is not known. */
  readonly content: string | null;
  /** From the first byte sent to the complete answer, in ms. */
  readonly ms: number;
}

export interface Question extends Pick<RoundSpec, 'request' | 'keepAlive' | 'tls' | 'timeoutMs'> {
  readonly origin: string;
}

/** Null where there is no complete answer in time. Throws ConfigError for a request that cannot be sent. */
export async function ask({ origin, request, keepAlive, tls, timeoutMs }: Question): Promise<Answer | null> {
  const target = await prepareTarget(origin, tls);
  const bytes = buildRequest({ request, keepAlive }, target.host);
  const buffer = Buffer.allocUnsafe(READ_BUFFER_BYTES);
  return await new Promise((resolve) => {
    let sentMs = 0;
    const end = (answer: Answer | null): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const reader = new ResponseReader({
      isHead: request.method === 'HEAD',
      keepsBody: true,
      keptBytes: MOST_BODY_BYTES,
      onComplete: () => end({ ...answerIn(reader), ms: performance.now() - sentMs }),
    });
    const socket = target.open({
      buffer,
      callback: (length) => {
        if (!reader.read(buffer, length)) end(null);
        return true;
      },
    });
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.once(target.secure ? 'secureConnect' : 'connect', () => {
      sentMs = performance.now();
      socket.write(bytes);
    });
    socket.on('end', () => reader.end() || end(null));
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
  });
}

function answerIn({ status, contentType, bytes, chunks, contentEncoding }: ResponseReader): Omit<Answer, 'ms'> {
  const raw = Buffer.concat(chunks);
  const content = raw.length < bytes ? null : decodeBody(raw, contentEncoding ?? '', MOST_BODY_BYTES);
  return { status, contentType, bytes, content: Buffer.isBuffer(content) ? content.toString('utf8') : null };
}
