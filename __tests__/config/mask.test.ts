/** Secrets that no reference names are masked all the same: by the form of the value, and by the name of the variable. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expandReferences } from '../../src/config/expand.ts';
import { mask, secretsIn } from '../../src/config/mask.ts';
import { parseConfig } from '../../src/config/parse.ts';

const RANDOM = 'Zk3vQ9sLx2Ta7Bn5Wd8Rf1Yc';
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const JWT = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: 'jane', admin: true })}.c2lnbmF0dXJl_-0`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const PEM = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
const CIPHER = { cipher: 'aes-128-cbc', passphrase: 'x' };
const ENCRYPTED = String(privateKey.export({ type: 'pkcs1', format: 'pem', ...CIPHER })).trim();

describe('what has the form of a secret is masked, no matter who printed it', () => {
  test.each([
    ['Stripe', `sk_live_${RANDOM}`],
    ['GitHub', `ghp_${RANDOM}0123456789ab`],
    ['GitHub, of an installation', `ghs_${RANDOM}0123456789ab`],
    ['GitHub, fine-grained', `github_pat_11ABC_${RANDOM}`],
    ['GitLab', `glpat-${RANDOM}`],
    ['npm', `npm_${RANDOM}0123456789ab`],
    ['Slack', `xoxb-1234567890-${RANDOM}`],
    ['Slack, of an app that rotates its tokens', `xoxe-1-${RANDOM}`],
    ['Google', `AIza${RANDOM}0123456789a`],
    ['AWS', 'AKIAIOSFODNN7EXAMPLE'],
    ['a JSON Web Token', JWT],
    ['a private key', PEM],
    ['an encrypted private key', ENCRYPTED],
  ])('%s', (_name, secret) => {
    for (const text of [secret, `KEY=${secret}\n`, JSON.stringify({ secret }), `a "${secret}", b`]) {
      expect(mask(text, [])).toBe(text.replace(JSON.stringify(secret).slice(1, -1), '***').replace(secret, '***'));
    }
  });

  test.each([
    ['postgres://app:hunter22@db:5432/x', 'postgres://***@db:5432/x'],
    ['url=https://x-access-token:abc@github.test/a.git,', 'url=https://***@github.test/a.git,'],
    ['https://0123abc@errors.test/4', 'https://***@errors.test/4'],
    ['amqp://a:p@ss@mq', 'amqp://***@mq'],
    [String.raw`{"u":"redis:\/\/:p4ss@cache"}`, String.raw`{"u":"redis:\/\/***@cache"}`],
    ['mysql://root:hun …', 'mysql://*** …'],
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'aws_secret_access_key = ***'],
    [`STRIPE=sk_live_${RANDOM.slice(0, 6)} …`, 'STRIPE=*** …'],
  ])('%s becomes %s', (text, masked) => {
    expect(mask(text, [])).toBe(masked);
  });

  test('a private key in the quoted end of a log, of which the beginning or the end is missing', () => {
    const lines = ENCRYPTED.split('\n').map((line) => `  | ${line}`);
    const kept = ENCRYPTED.split('\n').filter((line) => /^[A-Za-z0-9+/=]+$/.test(line));
    for (const cut of [lines, lines.slice(0, -1), lines.slice(0, -4), lines.slice(-5), lines.slice(-2)]) {
      const masked = mask(['  | before', ...cut, '  | after'].join('\n'), []);
      for (const line of kept) expect(masked).not.toContain(line);
      expect(masked).toContain('  | before');
      expect(masked).toContain('| after');
    }
  });

  test('a URL keeps its host and loses its user, whatever the password', () => {
    const part = fc.string({ minLength: 1, maxLength: 12 }).map(encodeURIComponent);
    fc.assert(
      fc.property(part, part, part, fc.domain(), (user, password, before, host) => {
        const text = `${before} https://${user}:${password}@${host}/a after`;
        expect(mask(text, [])).toBe(`${before} https://***@${host}/a after`);
      }),
    );
  });
});

describe('what is no secret stays readable', () => {
  test('words, numbers and URLs without a user', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 4 });
    const kebab = words.chain((all) => fc.constantFrom(all.join('-'), all.join('_')));
    const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const one = fc.oneof(word, kebab, fc.integer().map(String), url);
    const text = fc.array(one, { maxLength: 20 }).map((words) => words.join(' '));
    fc.assert(fc.property(text, (words) => expect(mask(words, [])).toBe(words)));
  });

  test.each([
    'GET http://127.0.0.1:3000/a?mail=jane@example.test 200',
    'http://localhost:3000 … and http://[::1]:80 …',
    'the app ended: see https://example.test/@scope/name',
    'git@github.test:owner/name.git',
    'image app@sha256:0123456789abcdef0123456789abcdef',
    'sk_live_ and ghp_ and AKIA are prefixes',
    'npm_config_user_agent npm_package_json_version_of_the_whole_project',
    '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUQ\n-----END CERTIFICATE-----',
    '-----BEGIN PRIVATE KEY----- is missing in the file',
    'eyJ is how tokens begin; a.b.c is none',
    'class xoxo-hugs-and-kisses',
  ])('%s', (text) => {
    expect(mask(text, [])).toBe(text);
  });

  test('a long text without secrets takes no long time', () => {
    const jwt = `eyJ${'a.'.repeat(100_000)}`;
    for (const text of ['a'.repeat(200_000), '://'.repeat(50_000), jwt, '-----BEGIN '.repeat(20_000)]) {
      expect(mask(text, [])).toBe(text);
    }
  });
});

test.each([
  ['STRIPE_KEY', 'Zk3vQ9sLx2', []],
  ['KEY', '0123456789abcdef', []],
  ['DB_PASS', 'correct horse', []],
  ['PASS', 'hunter22!', []],
  ['MYSQL_PWD', 'hunter22!', []],
  ['AZURE_CONNECTION_STRING', 'Endpoint=sb://x/;Name=y', []],
  ['NPM_TOKEN', 'Zk3vQ9sLx2', []],
  ['GH_PAT', 'Zk3vQ9sLx2', []],
  ['DATABASE_URL', 'postgres://app:hunter22%21@db/x', ['hunter22%21', 'hunter22!']],
  ['MONGO_URI', 'mongodb://app:hunter22@db/x', ['hunter22']],
  ['SENTRY_DSN', 'https://0123456789abcdef@errors.test/4', ['0123456789abcdef']],
  ['MYSQL_DSN', 'app:hunter22@tcp(db:3306)/x', ['hunter22']],
  ['PG_DSN', 'host=db password=hunter22 dbname=x', ['hunter22']],
  ['SQL_CONNECTION_STRING', 'Server=db;User=sa;Password=hunter22;', ['hunter22']],
  ['URL', 'postgres://postgres:postgres@localhost/postgres', []],
])('%s=%s is a secret by its name, with the password that is in it', (name, value, passwords) => {
  expect(secretsIn({ [name]: value }, () => false)).toEqual([value, ...passwords]);
});

test.each([
  ['PWD', '/home/jane doe/project'],
  ['OLDPWD', '/home/jane+x'],
  ['SORT_KEY', 'created_at'],
  ['DB_PASS', 'short'],
  ['BASE_URL', 'http://127.0.0.1:3000/a@b'],
  ['ISSUER_URI', 'https://login.example.test/oauth'],
  ['API_DSN', 'localhost:3306'],
  ['MONKEY', 'Zk3vQ9sLx2'],
  ['COMPASS', 'Zk3vQ9sLx2'],
  ['SSH_KEY', '/home/jane/.ssh/id rsa'],
  ['TOKEN_FILE', './secrets/token'],
])('%s=%s is none', (name, value) => {
  expect(secretsIn({ [name]: value }, (path) => /ssh|secrets/.test(path))).toEqual([]);
});

test('a random value that begins with a slash is a secret, and a file’s name without one', () => {
  const env = { API_KEY: '/Zk3vQ9sLx2Ta7B', DB_PASS: 'password' };
  expect(secretsIn(env, (path) => path === 'password')).toEqual(['/Zk3vQ9sLx2Ta7B', 'password']);
});

const LINES = 'pass "word"/1\nsecond line';

test.each([
  [LINES, LINES, '***'],
  [JSON.stringify({ LINES }), LINES, '{"LINES":"***"}'],
  [encodeURIComponent(LINES), LINES, '***'],
  ['log: second line.', LINES, 'log: ***.'],
  ['pass word', LINES, 'pass word'],
  ['abcd-ijklmnop ijkl', 'ijkl,ijklmnop', 'abcd-*** ***'],
  ['abcdefgh!', 'abcdefgh,cdef', '***!'],
  // Where a long line was cut in the middle of one.
  ['key=abcdefgh-ijk … and key=abc …', 'abcdefgh-ijklmn', 'key=*** … and key=abc …'],
  ['too short: 123', '123,', 'too short: 123'],
  // The characters of Base64 that hold bits of a neighbour are left.
  [btoa('open sesame!'), 'open sesame!', '***'],
  [btoa('xopen sesame!'), 'open sesame!', 'eG***Q=='],
  [btoa('x:open sesame!;'), 'open sesame!', 'eDp***E7'],
])('%j without %j is %j', (text, secrets, masked) => {
  expect(mask(text, secrets.split(','))).toBe(masked);
});

test('secrets never survive in any text', () => {
  const secret = fc.string({ minLength: 4, maxLength: 12, unit: 'binary' }).filter((text) => !text.includes('*'));
  const some = fc.array(secret, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.string(), some, fc.string(), (before, secrets, after) => {
      const masked = mask(`${before}${secrets.join('')}${after}`, secrets);
      for (const value of secrets) expect(masked).not.toContain(value);
    }),
  );
});

describe('`mask` of the configuration', () => {
  const configWith = (keys: string) =>
    parseConfig(`${keys}\napp: { command: node server.mjs }\nendpoints: [/a]`, { file: 'latency-gate.yml' });

  test('names variables whose values are secrets, and is absent where it is not used', () => {
    const config = configWith('mask: [TENANT, GONE, SHORT]');
    expect(expandReferences(config, { TENANT: 'acme', SHORT: 'abc', OTHER: 'acmf' }).secrets).toEqual(['acme']);
    expect(configWith('')).not.toHaveProperty('mask');
  });

  test('takes names, and nothing that would itself be a secret in a file', () => {
    for (const wrong of [`["\${TENANT}"]`, '[a-b]', '[""]', '[]', 'TENANT'])
      expect(() => configWith(`mask: ${wrong}`)).toThrow('mask');
  });
});
