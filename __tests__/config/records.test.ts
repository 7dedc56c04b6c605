import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseRecords } from '../../src/config/records.ts';

const values = (path: string, text: string) => parseRecords(path, text, false).map((record) => record.values);
const problem = (path: string, text: string): string => {
  try {
    parseRecords(path, text, false);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'was accepted';
};

describe('CSV', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('says what was written, whatever the values hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '$', '{', '}') });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.constantFrom(...',;\t'), (rows, ending, delimiter) => {
        const lines = [['id', 'name'], ...rows].map((row) => row.map(quoted).join(delimiter));
        expect(values('a.csv', `\uFEFF${lines.join(ending)}${ending}`)).toEqual(
          rows.map(([id, name]) => ({ id, name })),
        );
      }),
    );
  });

  test('of spreadsheets that put a semicolon or a tab between columns', () => {
    const row = [{ id: '1', 'price, net': '2,5' }];
    expect(values('a.csv', 'id;"price, net"\r\n1;2,5\r\n')).toEqual(row);
    expect(values('a.csv', 'sep=;\r\nid;"price, net"\r\n1;2,5\r\n')).toEqual(row);
    expect(values('a.csv', 'id\t"price, net"\n1\t2,5\n')).toEqual(row);
    expect(values('a.csv', 'id,"a;b;c"\n1,2;5\n')).toEqual([{ id: '1', 'a;b;c': '2;5' }]);
  });

  test('mistakes are named by their line, and nothing of the file is quoted', () => {
    expect(problem('a.csv', 'id,name\n1,secret,3\n')).toBe(
      'is not valid CSV at line 2: a row has another number of columns than the first',
    );
    expect(problem('a.csv', 'id\n"secret')).toMatch(/^is not valid CSV.*: a quote is out of place$/);
    expect(problem('a.csv', 'id,id\n1,2\n')).toBe('names the column "id" twice');
    expect(problem('a.csv', 'id\n')).toBe('holds no record');
    expect(problem('a.csv', `id\n${'1\n'.repeat(5001)}`)).toContain('more than 5000');
  });
});

describe('JSON lines', () => {
  test('texts stand as they are, everything else as JSON', () => {
    expect(values('a.jsonl', '{"id":1,"n":"x","ok":true,"no":null,"tags":["a"]}\n\n{"id":2}\r\n')).toEqual([
      { id: '1', n: 'x', ok: 'true', no: '', tags: '["a"]' },
      { id: '2' },
    ]);
    expect(values('a.ndjson', '{"__proto__":"x"}')[0]).toEqual(JSON.parse('{"__proto__":"x"}'));
  });

  test('mistakes are named by their line', () => {
    expect(problem('a.jsonl', '{"id":1}\n[1]')).toBe('line 2 is not a JSON object such as {"id": 1}');
    expect(problem('a.jsonl', '{"id":12345678901234567890}')).toBe(
      'line 1: id is too large a number to be kept exactly: write it in quotes',
    );
  });
});

describe('HAR', () => {
  const entry = (url: string, request: object = {}) => ({ request: { method: 'GET', url, headers: [], ...request } });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });

  test('entries of the first host are requests, without what only a browser needs', () => {
    const headers = [
      { name: ':authority', value: 'shop' },
      { name: 'Host', value: 'shop' },
      { name: 'Accept', value: 'text/html' },
      { name: 'Cookie', value: 'sid=1' },
      { name: 'Authorization', value: 'Bearer 1' },
      { name: 'If-None-Match', value: '"1"' },
    ];
    const file = har(
      entry('https://shop.test/a?b=1', { headers }),
      entry('https://fonts.test/x'),
      entry('wss://shop.test/socket'),
      entry('https://shop.test/a', { method: 'OPTIONS' }),
      entry('https://shop.test/cart', { method: 'post', postData: { mimeType: 'text/plain', text: 'x' } }),
    );
    const accept = { accept: 'text/html' };
    expect(parseRecords('a.har', file, false).map(({ sent }) => sent)).toEqual([
      { method: 'GET', path: '/a?b=1', headers: accept, body: null },
      { method: 'POST', path: '/cart', headers: {}, body: 'x' },
    ]);
    const [first] = parseRecords('a.har', file, true);
    expect(first?.sent?.headers).toEqual({ ...accept, cookie: 'sid=1', authorization: 'Bearer 1' });
  });

  test('what is no HAR file is refused', () => {
    expect(problem('a.har', '{}')).toBe('is not a HAR file: it has no `log.entries`');
    expect(problem('a.har', har({ request: { method: 'GET' } }))).toBe('entry 1 has no method and address');
  });

  test('an upload, which is recorded without its file, is left out, and fields of a form are sent', () => {
    const form = 'application/x-www-form-urlencoded; charset=UTF-8';
    const params = [{ name: 'q', value: 'a b' }, { name: 'empty' }];
    const upload = {
      method: 'POST',
      postData: { mimeType: 'multipart/form-data', params: [{ name: 'file', fileName: 'a' }] },
    };
    const unread = { method: 'PUT', bodySize: 9000, postData: { mimeType: 'image/png' } };
    const file = har(
      entry('http://a/upload', upload),
      entry('http://a/image', unread),
      entry('http://a/search', { method: 'POST', postData: { mimeType: form, params } }),
      entry('http://a/', { bodySize: 0 }),
    );
    expect(parseRecords('a.har', file, false).map(({ sent }) => [sent?.path, sent?.body])).toEqual([
      ['/search', 'q=a+b&empty='],
      ['/', null],
    ]);
    expect(problem('a.har', har(entry('http://a/upload', upload)))).toBe('holds no request whose body was recorded');
  });
});
