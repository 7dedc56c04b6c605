/** A secret stays masked however a program writes it: the encoders of real languages, and each escape by itself. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mask } from '../../src/config/mask.ts';
import { needs } from '../needs.ts';

const HARD = [
  ...['s3cr"et/&<1>', 'pä ss+w/ord=1&2', 'it\'s a \\n "quote"', '/Zk3+vQ9/sLx2==', 'pa%41ss\\x41&amp;'],
  ...['emoji 😀 <b> é ü', '100% `$HOME` !x', "q''\"\"''q x", 'line one\nline two\ttab \x01end', '\\\\net\\share'],
  ...['%2fab%zz\\u0041', '{"a":"b","c":"\\""}', 'ünïcödé-日本語', 'a&quot;b&#39;c'],
];
const RANDOM = fc.oneof(
  fc.string({ minLength: 6, maxLength: 24, unit: 'grapheme-ascii' }),
  fc.string({ minLength: 6, maxLength: 24, unit: fc.constantFrom(...'aB3/+="\'\\%&;#$!<>|` \n\täß€😀{}') }),
);
/** Without blanks at its ends, which shells and lines drop. */
const SECRETS = [
  ...HARD,
  ...fc.sample(RANDOM, { numRuns: 200, seed: Number(process.env['PROPERTY_SEED'] ?? 1) }),
].filter((secret) => secret.trim() === secret && secret.length > 5);

type Encoded = Readonly<Record<string, string>>;

/** Lines about what is still readable once each secret has been masked in what a program made of it. */
function leaksIn(all: readonly Encoded[]): readonly string[] {
  expect(all).toHaveLength(SECRETS.length);
  return SECRETS.flatMap((secret, at) =>
    Object.entries(all[at] ?? {}).flatMap(([name, text]) =>
      mask(`a: ${text}, b`, [secret]).includes('***') ? [] : [`${name}: ${JSON.stringify([secret, text])}`],
    ),
  );
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** The code of an ASCII character. */
const ESCAPES: readonly ((code: number) => string)[] = [
  (code) => `\\u${hex(code, 4)}`,
  (code) => `\\u${hex(code, 4).toUpperCase()}`,
  (code) => `\\u{${code.toString(16)}}`,
  (code) => `\\x{${code.toString(16)}}`,
  (code) => `\\U${hex(code, 8)}`,
  (code) => `%u${hex(code, 4)}`,
  (code) => `&#${code};`,
  (code) => `&#x${code.toString(16)};`,
  (code) => `&#X${hex(code, 5)};`,
  (code) => `%${hex(code, 2)}`,
  (code) => `%${hex(code, 2).toUpperCase()}`,
  (code) => `\\x${hex(code, 2)}`,
  (code) => `\\${code.toString(8).padStart(3, '0')}`,
];

test('each character is escaped in a way of its own, or stands as it is', () => {
  const character = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }).chain((one) => {
    // Anything may be escaped; what begins an escape has to be.
    const ways = ESCAPES.map((way) => way(one.charCodeAt(0)));
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
  const all = SECRETS.map((secret) =>
    Object.fromEntries(encoders.map((encode, at) => [`${encode.name} ${at}`, encode(secret)])),
  );
  expect(leaksIn(all)).toEqual([]);
});

const jsonLines = (output: string): readonly Encoded[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What Java and the shell write, which have no JSON. */
function namedLines(output: string): readonly Encoded[] {
  const decode = (text = '') => Buffer.from(text, 'base64').toString();
  const blocks = output.split('\n\n').filter((block) => block !== '');
  return blocks.map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(' ').map(decode))));
}

const PROGRAMS = [
  ['Python', 'python3', ['python3.py'], jsonLines],
  ['PHP', 'php', ['php.php'], jsonLines],
  ['Ruby', 'ruby', ['ruby.rb'], jsonLines],
  ['Go', 'go', ['run', 'go.go'], jsonLines],
  ['Java', 'java', ['Java.java'], namedLines],
  ['the shell', 'bash', ['bash.sh'], namedLines],
] as const;

for (const [language, program, args, read] of PROGRAMS) {
  needs(program).test(`what ${language} makes of it`, () => {
    const input = SECRETS.map((secret) => `${Buffer.from(secret).toString('base64')}\n`).join('');
    const cwd = new URL('./encoders/', import.meta.url);
    const { stdout, stderr, status } = spawnSync(program, args, { cwd, input, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(leaksIn(read(stdout))).toEqual([]);
  });
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
});
