import { expect, test } from '@jest/globals';
import { ConfigError } from '../../src/errors.ts';
import { buildRequest } from '../../src/load/request.ts';

const plain = { method: 'GET', path: '/users?a=1', headers: {}, body: null };
const text = (request: Partial<typeof plain> | object, keepAlive = true) =>
  buildRequest({ ...plain, ...request }, keepAlive, 'localhost:3000').toString('latin1');

test('a plain request', () => {
  expect(text({})).toBe(
    'GET /users?a=1 HTTP/1.1\r\nHost: localhost:3000\r\nUser-Agent: latency-gate\r\nConnection: keep-alive\r\n\r\n',
  );
});

test('a body has its length in bytes, stated once', () => {
  const headers = { 'content-length': '999', 'Content-Type': 'text/plain' };
  const posted = text({ method: 'POST', body: 'Zoë', headers });
  expect(posted.match(/content-length:.*/gi)).toEqual(['Content-Length: 4']);
  expect(posted).toContain('Content-Type: text/plain\r\n');
  expect(Buffer.from(posted, 'latin1').toString('utf8').endsWith('\r\n\r\nZoë')).toBe(true);
});

test('a POST without a body says so', () => {
  expect(text({ method: 'POST' })).toContain('Content-Length: 0\r\n');
  expect(text({ method: 'DELETE' })).not.toContain('Content-Length');
});

test.each([
  ['user-agent', 'Mozilla/5.0', 'user-agent: Mozilla/5.0'],
  ['host', 'shop.example', 'host: shop.example'],
  // What the configuration says, whatever the headers do.
  ['connection', 'keep-alive', 'Connection: close'],
])('%s: %s of the configuration is sent as %s alone', (name, value, sent) => {
  expect(text({ headers: { [name]: value } }, false).match(new RegExp(`${name}:.*`, 'gi'))).toEqual([sent]);
});

test.each([[{ 'bad name': 'x' }], [{ name: 'a\r\nInjected: b' }], [{ name: 'a\nb' }]])('refuses %j', (headers) => {
  expect(() => text({ headers })).toThrow(ConfigError);
});
