/** What a server speaks that does not answer HTTP/1.1. */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { orAborted, timeLimit } from '../system/time-limit.ts';

export type Speech = keyof typeof SPEECHES;

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

/** Asked by half a request: the app does nothing for it. Null: HTTP/1.1, as far as known. A JVM starts slowly, and reacts slowly at first. */
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
export function answersTls(url: URL, signal: AbortSignal): Promise<boolean> {
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

/** For `connect`: without the brackets of IPv6. */
export function addressOf({ hostname, port, protocol }: URL) {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}
