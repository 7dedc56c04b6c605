/** What an app answers: bytes from a socket, cut anywhere. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createBodyCheck } from '../../../src/load/body-check.ts';
import { ResponseReader } from '../../../src/load/response-reader.ts';
import { mutatedBytes } from '../generators.ts';
import { demand, target } from '../target.ts';

const body = (head: string, content: Uint8Array | string = '') =>
  Buffer.concat([Buffer.from(head.replaceAll('\n', '\r\n')), Buffer.from(content)]);
const JSON_TEXT = '{"a":[1,2,{"b":"é"}]}';
const encoded = (name: string, bytes: Buffer) =>
  body(`HTTP/1.1 200 OK\ncontent-encoding: ${name}\ncontent-length: ${bytes.length}\n\n`, bytes);

const JSON_HEAD = `HTTP/1.1 200 OK\nContent-Type: application/json\nContent-Length: ${Buffer.byteLength(JSON_TEXT)}\n\n`;

const ANSWERS = [
  body(JSON_HEAD, JSON_TEXT),
  body('HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\nhello\n6;x=y\n world\n0\nA: b\n\n'),
  body('HTTP/1.1 100 Continue\n\nHTTP/1.1 103 Early Hints\nLink: x\n\nHTTP/1.1 204 No Content\n\n'),
  body('HTTP/1.0 200 OK\nConnection: keep-alive\n\n', JSON_TEXT),
  body('HTTP/1.1 101 Switching Protocols\nUpgrade: websocket\nConnection: upgrade\n\n', 'rest'),
  body('HTTP/1.1 200 OK\nConnection: close\nContent-Length: 0\n\nHTTP/1.1 200 OK\n\n'),
  encoded('gzip', gzipSync(JSON_TEXT)),
  encoded('deflate', deflateSync(JSON_TEXT)),
  encoded('br', brotliCompressSync(JSON_TEXT)),
  encoded('gzip', gzipSync(Buffer.alloc(200_000))),
];
const WORDS = [
  ...['HTTP/1.1 ', 'HTTP/1.0 200 OK\r\n', '\r\n', '\r\n\r\n', '\n'],
  ...[' ', ':', 'Content-Length: 5\r\n', 'Content-Length: -1\r\n'],
  ...['Content-Length: 1e9\r\n', 'Content-Length: 5.5\r\n'],
  ...['Content-Length: 99999999999999999999\r\n', 'Transfer-Encoding: chunked\r\n'],
  ...['Transfer-Encoding: gzip, chunked\r\n', 'Connection: upgrade\r\n'],
  ...['Upgrade: x\r\n', 'content-encoding: gzip\r\n'],
  ...['ffffffffffffffff\r\n', '-5\r\n', '0\r\n\r\n', 'xyz\r\n'],
  ...['0x5\r\n', '\u0000', ' folded\r\n', 'a: b\r\n'.repeat(50)],
];

/** What the reader makes of it, up to the first response or the first fault. */
export function readIn(pieces: readonly Uint8Array[], isHead: boolean) {
  const completed: { status: number; bytes: number; content: string; persistent: boolean }[] = [];
  const checks = [
    createBodyCheck({ status: [[200, 299]], lengthBytes: { min: 0, max: 100 }, text: null, json: true }, !isHead, 1),
    createBodyCheck({ status: [[100, 999]], lengthBytes: null, text: 'é', json: false }, !isHead, 1),
  ];
  const keepsAll = { keepsBody: () => true, keptBytes: 1_000_000 };
  const reader = new ResponseReader({ isHead, until: null, check: keepsAll }, () => {
    const { status, bytes, persistent, chunks } = reader;
    completed.push({ status, bytes, persistent, content: Buffer.concat(chunks).toString('latin1') });
    for (const check of checks) {
      check.accepts(status);
      check.mismatch(reader);
    }
  });
  let isHttp = true;
  for (const piece of pieces) {
    // As a socket hands it over: into one buffer, again and again.
    const shared = Buffer.alloc(piece.length + 10, 0x58);
    shared.set(piece);
    isHttp = reader.read(shared, piece.length);
    shared.fill(0x59);
    if (!isHttp || completed.length > 0) break;
  }
  if (isHttp && completed.length === 0) reader.end();
  return { isHttp, completed };
}

/** @param cuts shares of the length */
function cut(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const at = [0, ...cuts.map((share) => Math.floor(share * bytes.length)), bytes.length].sort((a, b) => a - b);
  return at.slice(1).flatMap((end, i) => {
    const start = at[i] ?? 0;
    return end > start ? [bytes.subarray(start, end)] : [];
  });
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

const cutAnswers = fc.record({
  bytes: mutatedBytes(ANSWERS, WORDS),
  isHead: fc.boolean(),
  cuts: fc.oneof(fc.array(share, { maxLength: 4 }), fc.array(share, { minLength: 50, maxLength: 200 })),
});

export const responses = target('responses', cutAnswers, (answer) => {
  const whole = readIn([answer.bytes], answer.isHead);
  const pieces = readIn(cut(answer.bytes, answer.cuts), answer.isHead);
  const shown = JSON.stringify([whole, pieces]);
  demand(JSON.stringify(whole) === JSON.stringify(pieces), 'another answer when it comes in pieces', shown);
  for (const { bytes, status } of whole.completed) {
    const isOfAnswer = Number.isSafeInteger(bytes) && bytes >= 0 && bytes <= answer.bytes.length;
    demand(isOfAnswer, 'a strange length', `${bytes}`);
    demand(Number.isInteger(status) && status >= 0 && status <= 999, 'a strange status', `${status}`);
  }
  return whole.isHttp && whole.completed.length > 0 ? 'accepted' : 'refused';
});
