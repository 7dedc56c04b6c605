import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BadRecords, parseRecords } from '../../src/config/records.ts';

const values = (path: string, text: string) => parseRecords(path, text, false).map((record) => record.values);
const CSV_ROWS = 'a row has another number of columns than the first';
const TOO_LARGE = 'id is too large a number to be kept exactly: write it in quotes';

test.each([
  ['a.csv', `is not valid CSV at line 2: ${CSV_ROWS}`, 'id,name\n1,secret,3\n'],
  ['a.csv', 'is not valid CSV at line 2: a quote is out of place', 'id\n"secret'],
  ['a.csv', 'names the column "id" twice', 'id,id\n1,2\n'],
  ['a.csv', 'holds no record', 'id\n'],
  ['a.csv', 'holds 5001 records, more than 5000', `id\n${'1\n'.repeat(5001)}`],
  ['a.jsonl', 'line 2 is not a JSON object such as {"id": 1}', '{"id":1}\n[1]'],
  ['a.jsonl', `line 1: ${TOO_LARGE}`, '{"id":12345678901234567890}'],
  ['a.har', 'is not a HAR file: it has no `log.entries`', '{}'],
  ['a.har', 'entry 1 has no method and address', '{"log":{"entries":[{"request":{"method":"GET"}}]}}'],
])('mistakes are named by their place, and nothing of the file is quoted: %s %s', (path, problem, text) => {
  expect(() => parseRecords(path, text, false)).toThrow(new BadRecords(problem));
});

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
});

test('JSON lines: texts stand as they are, everything else as JSON', () => {
  expect(values('a.jsonl', '{"id":1,"n":"x","ok":true,"no":null,"tags":["a"]}\n\n{"id":2}\r\n')).toEqual([
    { id: '1', n: 'x', ok: 'true', no: '', tags: '["a"]' },
    { id: '2' },
  ]);
  expect(values('a.ndjson', '{"__proto__":"x"}')[0]).toEqual(JSON.parse('{"__proto__":"x"}'));
});

describe('HAR', () => {
  const entry = (url: string, request: object = {}) => ({ request: { method: 'GET', url, headers: [], ...request } });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });

  test('entries of the first host are requests, without what only a browser needs', () => {
    const names = [':authority', 'Host', 'Accept', 'Cookie', 'Authorization', 'If-None-Match'];
    const headers = names.map((name) => ({ name, value: 'x' }));
    const file = har(
      entry('https://shop.test/a?b=1', { headers }),
      entry('https://fonts.test/x'),
      entry('wss://shop.test/socket'),
      entry('https://shop.test/a', { method: 'OPTIONS' }),
      entry('https://shop.test/cart', { method: 'post', postData: { mimeType: 'text/plain', text: 'x' } }),
    );
    const accept = { accept: 'x' };
    expect(parseRecords('a.har', file, false).map(({ sent }) => sent)).toEqual([
      { method: 'GET', path: '/a?b=1', headers: accept, body: null },
      { method: 'POST', path: '/cart', headers: {}, body: 'x' },
    ]);
    const [first] = parseRecords('a.har', file, true);
    expect(first?.sent?.headers).toEqual({ ...accept, cookie: 'x', authorization: 'x' });
  });

  test('an upload, which is recorded without its file, is left out, and fields of a form are sent', () => {
    const form = 'application/x-www-form-urlencoded; charset=UTF-8';
    const params = [{ name: 'q', value: 'a b' }, { name: 'empty' }];
    const multipart = { mimeType: 'multipart/form-data', params: [{ name: 'file', fileName: 'a' }] };
    const upload = entry('http://a/upload', { method: 'POST', postData: multipart });
    const unread = { method: 'PUT', bodySize: 9000, postData: { mimeType: 'image/png' } };
    const file = har(
      upload,
      entry('http://a/image', unread),
      entry('http://a/search', { method: 'POST', postData: { mimeType: form, params } }),
      entry('http://a/', { bodySize: 0 }),
    );
    expect(parseRecords('a.har', file, false).map(({ sent }) => [sent?.path, sent?.body])).toEqual([
      ['/search', 'q=a+b&empty='],
      ['/', null],
    ]);
    expect(() => parseRecords('a.har', har(upload), false)).toThrow('holds no request whose body was recorded');
  });
});
