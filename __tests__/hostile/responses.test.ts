/** Bytes that an app sends in place of HTTP. */
import { expect, test } from '@jest/globals';
import { ResponseReader } from '../../src/load/response-reader.ts';
import { meetMany } from './target.ts';
import { readIn, responses } from './targets/responses.ts';

test('changed bytes are one answer however they are cut, and never an exception', () => meetMany(responses, 1500, 1));

const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const read = (text: string) => readIn([Buffer.from(text)], false);

test.each([
  ...[
    'xyz\r\n\r\n',
    '\r\n\r\n',
    '0x5\r\nhello\r\n0\r\n\r\n',
    '-5\r\n\r\n',
    '5 5\r\nhello\r\n0\r\n\r\n',
    '\u00bd\r\n\r\n',
  ],
])('a chunk without a number for its size is not the end of a whole body: %j', (rest) => {
  expect(read(head + rest)).toEqual({ isHttp: false, completed: [] });
});

test.each(['5\r\nhello\r\n0\r\n\r\n', '005 ;a=b\r\nhello\r\n0\r\nA: b\r\n\r\n', '5\nhello\n000\n\n'])(
  'but %j is one',
  (rest) => {
    expect(read(head + rest).completed).toEqual([{ status: 200, bytes: 5, content: 'hello', persistent: true }]);
  },
);

test.each(['5.5', '99999999999999999999', '-1', 'x', 'Infinity'])('a length of %s is no HTTP', (length) => {
  expect(read(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\nhello`)).toEqual({ isHttp: false, completed: [] });
});

test.each([
  ['a line of the head', 'HTTP/1.1 200 OK\r\nA: ', 'a'],
  ['lines of the head', 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
  ['the size of a chunk', head, '0'],
  ['an extension of a chunk', `${head}5;`, 'a'],
  ['a line of the trailers', `${head}0\r\nA: `, 'a'],
  ['lines of the trailers', `${head}0\r\n`, 'a: b\r\n'],
  ['a folded trailer', `${head}0\r\na: b\r\n`, ' folded\r\n'],
])('what never ends is not kept for ever: %s', (_, start, rest) => {
  const check = { keepsBody: () => true, keptBytes: 1000 };
  const reader = new ResponseReader({ isHead: false, until: null, check }, () => {});
  expect(reader.read(Buffer.from(start), start.length)).toBe(true);
  const piece = Buffer.from(rest.repeat(Math.ceil(16_384 / rest.length)));
  const reads = Array.from({ length: 64 }, () => reader.read(piece, piece.length));
  expect(reads.indexOf(false)).toBeGreaterThanOrEqual(0);
  expect(reads.indexOf(false)).toBeLessThan(16);
});
