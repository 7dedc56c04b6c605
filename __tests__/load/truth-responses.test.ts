/** The truth table, part three: where a response ends, and whether it is the right one. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { atLeast, hasFaster, median } from './rounds.ts';
import { httpServer, OK, rawServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure, measureUntil } = useTruth();

describe('where a response ends', () => {
  test('a truncated body is a failure, and the connection recovers', async () => {
    const server = await serve(
      rawServer(({ socket, number, answer }) => {
        if (number % 3 === 0) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhello');
        else answer(OK, 5);
      }),
    );
    const samples = await measure(server.origin, atLeast(15));
    expect(samples.failed).toBeGreaterThan(3);
    expect(samples.problems).toEqual({ truncated: samples.failed });
    expect(samples.completed).toBeGreaterThan(samples.failed);
    expect(samples.bodyBytes).toEqual([{ bytes: 5, count: samples.completed }]);
  });

  test('a body cut by a reset, and a chunked one without its end, are truncated', async () => {
    const server = await serve(
      rawServer(({ socket, number, answer }) => {
        if (number === 2) {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhello');
          setTimeout(() => socket.resetAndDestroy(), 20);
        } else if (number === 4) socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
        else answer(OK, 5);
      }),
    );
    const samples = await measure(server.origin, atLeast(6));
    expect(samples).toMatchObject({ failed: 2, problems: { truncated: 2 } });
  });

  test('HEAD with Content-Length has no body', async () => {
    const server = await serve(
      httpServer((_request, response) => {
        setTimeout(() => response.writeHead(200, { 'content-length': 1000 }).end(), 5);
      }),
    );
    // A client that waits for the body gets no response at all.
    const samples = await measure(server.origin, {
      request: { method: 'HEAD' },
      expect: { lengthBytes: { min: 1000, max: 1000 }, text: 'x', json: true },
    });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.mismatched).toBe(0);
    expect(samples.connectMs.length).toBe(1);
  });

  test('HEAD without a length keeps the connection', async () => {
    const server = await serve(rawServer(({ answer }) => answer('HTTP/1.1 200 OK\r\n\r\n', 5)));
    const samples = await measure(server.origin, { request: { method: 'HEAD' } });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.connectMs.length).toBe(1);
  });

  test('103 Early Hints, then 200 after 20 ms', async () => {
    const server = await serve(
      rawServer(({ answer }) => {
        answer('HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n');
        answer(OK, 20);
      }),
    );
    const samples = await measure(server.origin, { durationMs: 400 });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(Math.min(...samples.latencyMs)).toBeGreaterThan(18);
    expect(Math.min(...samples.ttfbMs)).toBeGreaterThan(18);
    expect(samples.bodyBytes).toEqual([{ bytes: 5, count: samples.sent }]);
  });

  test('100 Continue in one piece with the response', async () => {
    const server = await serve(rawServer(({ answer }) => answer(`HTTP/1.1 100 Continue\r\n\r\n${OK}`, 5)));
    const samples = await measure(server.origin);
    expect(samples.statuses).toEqual({ 200: samples.sent });
  });

  test('HTTP/1.0: the end of the connection is the end of the body', async () => {
    const server = await serve(
      rawServer(({ socket, answer }) => {
        answer('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nhello ');
        setTimeout(() => socket.end('world'), 60);
      }),
    );
    const samples = await measureUntil(server.origin, hasFaster('ttfbMs', 50), { expect: { text: 'hello world' } });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.bodyBytes).toEqual([{ bytes: 11, count: samples.sent }]);
    // But for the first one.
    expect(samples.latencyMs.length).toBe(samples.sent - 1);
    expect(median(samples.latencyMs)).toBeGreaterThan(58);
  });

  test('chunked, cut anywhere', async () => {
    const bytes =
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\nX-Trailer: 1\r\n\r\n';
    const server = await serve(
      rawServer(({ answer, number }) => {
        const cut = 1 + (number % (bytes.length - 1));
        answer(bytes.slice(0, cut));
        answer(bytes.slice(cut), 2);
      }),
    );
    const samples = await measure(server.origin, { durationMs: 500, connections: 4, expect: { text: 'hello world' } });
    expect(samples.statuses).toEqual({ 200: samples.sent });
    expect(samples.mismatched).toBe(0);
    expect(samples.bodyBytes).toEqual([{ bytes: 11, count: samples.sent }]);
  });

  test('packed for its transfer, on folded lines, and without a reason phrase', async () => {
    const packed = gzipSync('hello world');
    const codings = ['Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked'];
    const server = await serve(
      rawServer(({ answer, number }) => {
        const head = `HTTP/1.1 200\r\nX-Folded: one\r\n two\r\n${codings[number % 2]}\r\n\r\n${packed.length.toString(16)}\r\n`;
        answer(Buffer.concat([Buffer.from(head), packed, Buffer.from('\r\n0\r\n\r\n')]), 2);
      }),
    );
    const samples = await measure(server.origin, { durationMs: 200, expect: { text: 'hello world' } });
    expect(samples).toMatchObject({ statuses: { 200: samples.sent }, mismatched: 0, contentEncodings: ['gzip'] });
    expect(samples.connectMs.length).toBe(1);
    expect(samples.bodyBytes).toEqual([{ bytes: packed.length, count: samples.sent }]);
  });

  test('a head may hold bytes that are not ASCII', async () => {
    const head = 'HTTP/1.1 200 účet\r\nContent-Disposition: attachment; filename="不.pdf"\r\nContent-Length: 5\r\n\r\n';
    const server = await serve(rawServer(({ answer }) => answer(Buffer.from(`${head}hello`), 5)));
    const samples = await measure(server.origin, atLeast(3));
    expect(samples).toMatchObject({ problems: {}, statuses: { 200: samples.sent } });
  });

  test('what is not HTTP is a failure', async () => {
    const server = await serve(rawServer(({ answer }) => answer('SSH-2.0-OpenSSH_9.2\r\n')));
    const samples = await measure(server.origin);
    expect(samples).toMatchObject({ completed: 0, problems: { parse: samples.sent } });
  });

  test.each(['Content-Length: -5', 'Content-Length: five', 'Transfer-Encoding: chunked\r\n\r\n-5'])(
    'neither is %j',
    async (header) => {
      const server = await serve(rawServer(({ answer }) => answer(`HTTP/1.1 200 OK\r\n${header}\r\n\r\nhello`)));
      const samples = await measure(server.origin);
      expect(samples).toMatchObject({ completed: 0, problems: { parse: samples.sent } });
    },
  );

  test('bytes after a response never answer the next request', async () => {
    const server = await serve(rawServer(({ answer }) => answer(OK + OK, 20)));
    const samples = await measure(server.origin);
    expect(samples.problems).toEqual({ surplus: samples.completed });
    expect(samples.latencyMs.length).toBe(0);
    expect(samples.sent).toBeLessThan(20);
  });
});

describe('whether a response is the right one', () => {
  const answering = (body: string | Buffer, headers: Record<string, string> = {}) =>
    serve(httpServer((_request, response) => setTimeout(() => response.writeHead(200, headers).end(body), 2)));

  test.each([
    ['status', { status: [[201, 204]] as const }],
    ['length', { lengthBytes: { min: 0, max: 8 } }],
    ['length', { lengthBytes: { min: 10, max: 99 } }],
    ['text', { text: 'absent' }],
    ['json', { json: true }],
  ])('a wrong %s is counted and has no sample', async (reason, expected) => {
    const server = await answering('{"id": 12');
    const samples = await measure(server.origin, { expect: expected, durationMs: 150 });
    expect(samples.problems).toEqual({ [reason]: samples.sent });
    expect(samples).toMatchObject({ completed: samples.sent, mismatched: samples.sent, completedInWindow: 0 });
    expect(samples.latencyMs.length).toBe(0);
  });

  test('a right one has, whatever the wrong ones beside it do', async () => {
    const server = await serve(
      httpServer((_request, response) => setTimeout(() => response.end(`{"id": ${ids++ % 2 ? 7 : '}'}}`), 2)),
    );
    let ids = 0;
    const samples = await measure(server.origin, {
      ...atLeast(20),
      expect: { json: true, text: '"id"', lengthBytes: { min: 9, max: 9 } },
    });
    expect(samples.mismatched).toBeGreaterThan(5);
    expect(samples.problems).toEqual({ json: samples.mismatched });
    expect(samples.latencyMs.length).toBeGreaterThan(5);
    expect(samples.latencyMs.length).toBeLessThanOrEqual(samples.completed - samples.mismatched);
  });

  test('a character split between two packets is whole', async () => {
    const body = Buffer.from('{"name":"Zoë"}');
    const split = body.indexOf(0xc3) + 1;
    const server = await serve(
      rawServer(({ answer }) => {
        answer(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`);
        answer(body.subarray(0, split), 5);
        answer(body.subarray(split), 10);
      }),
    );
    const samples = await measure(server.origin, { expect: { text: 'Zoë', json: true } });
    expect(samples).toMatchObject({ mismatched: 0, statuses: { 200: samples.sent } });
  });

  test('a text that a compressed body lacks is missed', async () => {
    const server = await answering(gzipSync('{"id":499}'), { 'content-encoding': 'gzip' });
    const absent = await measure(server.origin, { expect: { text: '"id":500' } });
    expect(absent.problems).toEqual({ text: absent.sent });
  });

  test('a body larger than any buffer is counted to the byte', async () => {
    const server = await answering(Buffer.alloc(3_000_000, 'x'));
    const samples = await measure(server.origin, { expect: { text: 'xxx' } });
    expect(samples).toMatchObject({ mismatched: 0, failed: 0 });
    expect(samples.bodyBytes).toEqual([{ bytes: 3_000_000, count: samples.completed }]);
  });

  test('the length of an error page is not remembered', async () => {
    const server = await serve(
      httpServer((_request, response) => {
        response.statusCode = bodies++ % 2 ? 200 : 500;
        response.end(response.statusCode === 200 ? 'hello' : 'Internal Server Error');
      }),
    );
    let bodies = 0;
    const samples = await measure(server.origin);
    expect(Object.keys(samples.statuses)).toEqual(['200', '500']);
    expect(samples.bodyBytes).toEqual([{ bytes: 5, count: samples.statuses['200'] }]);
  });
});

describe('requests', () => {
  test('carry method, path, headers and body', async () => {
    const seen: string[] = [];
    const server = await serve(
      httpServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const { method, url, headers } = request;
          seen.push(JSON.stringify([method, url, headers.host, headers['x-token'], Buffer.concat(chunks).toString()]));
          response.end('hello');
        });
      }),
    );
    const samples = await measure(server.origin, {
      request: { method: 'POST', path: '/orders?a=1', headers: { 'X-Token': 'abc' }, body: '{"name":"Zoë"}' },
    });
    expect(samples.statuses).toEqual({ 200: seen.length });
    const host = `127.0.0.1:${server.port}`;
    expect([...new Set(seen)]).toEqual([JSON.stringify(['POST', '/orders?a=1', host, 'abc', '{"name":"Zoë"}'])]);
  });
});
