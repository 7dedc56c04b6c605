/** Texts that are hard to keep masked, and what the encoders of other languages make of them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { mask } from '../../../src/config/mask.ts';

const HARD = [
  's3cr"et/&<1>',
  'pä ss+w/ord=1&2',
  'it\'s a \\n "quote"',
  '/Zk3+vQ9/sLx2==',
  'pa%41ss\\x41&amp;',
  'emoji 😀 <b> é ü',
  '100% `$HOME` !x',
  "q''\"\"''q x",
  'line one\nline two\ttab \x01end',
  '\\\\net\\share',
  '%2fab%zz\\u0041',
  '{"a":"b","c":"\\""}',
  'ünïcödé-日本語',
  'a&quot;b&#39;c',
];
const RANDOM = fc.oneof(
  fc.string({ minLength: 6, maxLength: 24, unit: 'grapheme-ascii' }),
  fc.string({ minLength: 6, maxLength: 24, unit: fc.constantFrom(...'aB3/+="\'\\%&;#$!<>|` \n\täß€😀{}') }),
);

/** Without blanks at its ends, which shells and lines drop. */
export const SECRETS: readonly string[] = [
  ...HARD,
  ...fc.sample(RANDOM, { numRuns: 200, seed: Number(process.env['PROPERTY_SEED'] ?? 1) }),
].filter((secret) => secret.trim() === secret && secret.length > 5);

type Encoded = Readonly<Record<string, string>>;

/** Lines about what is still readable once the secret has been masked in what a program made of it; empty: nothing. */
export function leaksOf(file: string, args: readonly string[], read: (output: string) => readonly Encoded[]) {
  const input = SECRETS.map((secret) => `${Buffer.from(secret).toString('base64')}\n`).join('');
  const { stdout, stderr, status } = spawnSync(file, args, { cwd: join(import.meta.dirname), input, encoding: 'utf8' });
  if (status !== 0) return [stderr];
  const all = read(stdout);
  if (all.length !== SECRETS.length) return [`${file} answered for ${all.length} of ${SECRETS.length}: ${stderr}`];
  return SECRETS.flatMap((secret, at) => leaks(secret, all[at] ?? {}));
}

export function leaks(secret: string, encoded: Encoded): readonly string[] {
  return Object.entries(encoded).flatMap(([name, text]) =>
    mask(`a: ${text}, b`, [secret]).includes('***') ? [] : [`${name}: ${JSON.stringify([secret, text])}`],
  );
}

export function jsonLines(output: string): readonly Encoded[] {
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What Java and the shell write, which have no JSON. */
export function namedLines(output: string): readonly Encoded[] {
  const decode = (text = '') => Buffer.from(text, 'base64').toString();
  const blocks = output.split('\n\n').filter((block) => block !== '');
  return blocks.map((block) =>
    Object.fromEntries(
      block.split('\n').map((line) => {
        const [name, text] = line.split(' ');
        return [decode(name), decode(text)];
      }),
    ),
  );
}
