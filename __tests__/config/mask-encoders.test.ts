/** A secret stays masked however a program writes it: the encoders of real languages, and each escape by itself. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mask } from '../../src/config/mask.ts';
import { needs } from '../needs.ts';
import { jsonLines, leaks, leaksOf, namedLines, SECRETS } from './encoders/secrets.ts';

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** One character, surrogates left out. */
const ESCAPES: readonly ((character: string, code: number) => string)[] = [
  (_, code) => `\\u${hex(code, 4)}`,
  (_, code) => `\\u${hex(code, 4).toUpperCase()}`,
  (_, code) => `\\u{${code.toString(16)}}`,
  (_, code) => `\\x{${code.toString(16)}}`,
  (_, code) => `\\U${hex(code, 8)}`,
  (_, code) => `%u${hex(code, 4)}`,
  (_, code) => `&#${code};`,
  (_, code) => `&#x${code.toString(16)};`,
  (_, code) => `&#X${hex(code, 5)};`,
  (character) => [...Buffer.from(character)].map((byte) => `%${hex(byte, 2)}`).join(''),
  (character) => [...Buffer.from(character)].map((byte) => `%${hex(byte, 2).toUpperCase()}`).join(''),
  (character) => [...Buffer.from(character)].map((byte) => `\\x${hex(byte, 2)}`).join(''),
  (character) => [...Buffer.from(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
];

test('each character is escaped in a way of its own, or stands as it is', () => {
  const character = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }).chain((one) => {
    // Anything may be escaped; what begins an escape has to be.
    const ways = ESCAPES.map((way) => way(one, one.codePointAt(0) ?? 0));
    return fc.record({ one: fc.constant(one), written: fc.constantFrom(...(/[\w-]/.test(one) ? [one] : []), ...ways) });
  });
  fc.assert(
    fc.property(fc.array(character, { minLength: 6, maxLength: 20 }), (characters) => {
      const secret = characters.map(({ one }) => one).join('');
      const text = characters.map(({ written }) => written).join('');
      expect(mask(`a: ${text}, b`, [secret])).toBe('a: ***, b');
    }),
  );
});

test('what JavaScript makes of it', () => {
  const encoders: readonly ((text: string) => string)[] = [
    encodeURI,
    encodeURIComponent,
    JSON.stringify,
    (text) => JSON.stringify(JSON.stringify(JSON.stringify(text))),
    (text) => new URLSearchParams({ a: text }).toString(),
    (text) => encodeURIComponent(JSON.stringify(text)),
    (text) => JSON.stringify(text).replaceAll('/', '\\/'),
    (text) => Buffer.from(text).toString('base64url'),
    (text) => Buffer.from(`user:${text}`).toString('base64'),
    (text) => Buffer.from(text).toString('hex').toUpperCase(),
  ];
  const found = SECRETS.flatMap((secret) =>
    leaks(secret, Object.fromEntries(encoders.map((encode, at) => [`${encode.name} ${at}`, encode(secret)]))),
  );
  expect(found).toEqual([]);
});

const PROGRAMS = [
  ['Python', 'python3', ['python3.py'], jsonLines],
  ['PHP', 'php', ['php.php'], jsonLines],
  ['Ruby', 'ruby', ['ruby.rb'], jsonLines],
  ['Go', 'go', ['run', 'go.go'], jsonLines],
  ['Java', 'java', ['Java.java'], namedLines],
  ['the shell', 'bash', ['bash.sh'], namedLines],
] as const;

for (const [language, program, args, read] of PROGRAMS) {
  const { test: testWithIt } = needs(program);
  testWithIt(`what ${language} makes of it`, () => expect(leaksOf(program, args, read)).toEqual([]), 120_000);
}

test('where a line was cut, what is left of a secret is masked, and what is left of an escape', () => {
  const secret = 'ä/é+ß"ü&ö<Zk3vQ9';
  const ways = [
    (text: string) => text,
    encodeURIComponent,
    JSON.stringify,
    (text: string) => text.replaceAll('&', '&amp;'),
    (text: string) => [...text].map((one) => `\\u${hex(one.charCodeAt(0), 4)}`).join(''),
  ];
  for (const way of ways) {
    const written = way(secret);
    // Enough for four characters of any of them.
    for (let length = 27; length < written.length; length++) {
      expect(mask(`a: ${written.slice(0, length)} …`, [secret])).toMatch(/^a: "?\*\*\* …$/);
    }
  }
});

test('what merely looks encoded stays readable', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcdef0123456789\\%&#;xu{}"\'+ …\n'), maxLength: 200 });
  fc.assert(fc.property(text, (innocent) => expect(mask(innocent, ['ghijklmn', 'q"z w%k'])).toBe(innocent)));
});

test('hostile texts and hostile secrets take linear time', () => {
  const secrets = [`${'a'.repeat(5000)}b`, '\\'.repeat(3000), "'".repeat(999), `${'%25'.repeat(2000)}x`];
  const escapes = ['\\x61', '%2561', '&amp;', "'", '"', 'a', '\\', '%', '&', ' …', "\\\\%25&amp;''\"+", '%ff', '\\u{'];
  for (const one of escapes) {
    const text = one.repeat(100_000 / one.length);
    expect(mask(text, secrets).length).toBeLessThanOrEqual(text.length);
  }
}, 60_000);
