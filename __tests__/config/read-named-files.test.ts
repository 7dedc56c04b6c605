import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_BODY_FILE_BYTES } from '../../src/config/endpoint.ts';
import { expandReferences } from '../../src/config/expand.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { readNamedFiles } from '../../src/config/read-file.ts';
import { ConfigError } from '../../src/errors.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let root: string;
let directory: string;
beforeEach(() => {
  root = temporaryDirectory();
  directory = join(root, 'checkout');
  cpSync(new URL('../load/fixtures', import.meta.url), join(directory, 'tls'), { recursive: true });
  mkdirSync(join(directory, 'bodies'));
});

const fixture = (name: string) => readFileSync(join(directory, 'tls', name), 'utf8');

interface Parts {
  readonly tls?: string;
  readonly passphrase?: string;
  readonly endpoints?: string;
}

function read({ tls = '', passphrase, endpoints = '[/a]' }: Parts) {
  const keys = passphrase === undefined ? tls : `${tls}, passphrase: "\${PASSPHRASE}"`;
  const text = `app: { command: a }\nload: { tls: { ${keys} } }\nendpoints: ${endpoints}`;
  const config = parseConfig(text, { file: 'latency-gate.yml' });
  return readNamedFiles(config, expandReferences(config, { PASSPHRASE: passphrase }).config, { directory });
}

async function refusal(of: Parts): Promise<ConfigError> {
  const error = await read(of).catch((thrown: unknown) => thrown);
  if (error instanceof ConfigError) return error;
  throw new Error('was accepted', { cause: error });
}

const CERT = 'cert: tls/client-cert.pem';
const KEY = 'key: tls/client-key.pem';
const ENCRYPTED = `${CERT}, key: tls/client-key-encrypted.pem`;

describe('a client certificate', () => {
  test('is read for what loads, and stored by its name', async () => {
    const { config, expanded } = await read({ tls: `ca: tls/localhost-cert.pem, ${CERT}, ${KEY}` });
    expect(config.load.tls.ca).toBe('tls/localhost-cert.pem');
    const named = { cert: 'tls/client-cert.pem', key: 'tls/client-key.pem', passphrase: null };
    expect(config.load.tls.client).toEqual(named);
    expect(expanded.load.tls).toEqual({
      verify: true,
      ca: fixture('localhost-cert.pem'),
      servername: null,
      client: { cert: fixture('client-cert.pem'), key: fixture('client-key.pem'), passphrase: null },
    });
  });

  test('with an encrypted key is read with its passphrase', async () => {
    const { expanded } = await read({ tls: ENCRYPTED, passphrase: 'opensesame' });
    expect(expanded.load.tls.client).toMatchObject({ passphrase: 'opensesame' });
  });

  test.each([
    ['an authority that is not there', 'ca: gone.pem', 'ca: the certificate DIR/gone.pem cannot be read'],
    ['a certificate that is not there', `cert: gone.pem, ${KEY}`, 'cert: the certificate DIR/gone.pem cannot be read'],
    ['a key that is not there', `${CERT}, key: gone.pem`, 'key: the private key DIR/gone.pem cannot be read'],
    ['a folder', `cert: tls, ${KEY}`, 'cert: the certificate DIR/tls cannot be read'],
    [
      'a key in the place of the certificate',
      `cert: tls/client-key.pem, ${KEY}`,
      'cert: the certificate cannot be read',
    ],
    [
      'a certificate in the place of the key',
      `${CERT}, key: tls/client-cert.pem`,
      'key: the private key cannot be read',
    ],
    [
      'the key of another certificate',
      `${CERT}, key: tls/localhost-key.pem`,
      'key: the private key does not belong to the certificate in load.tls.cert',
    ],
    ['no passphrase', ENCRYPTED, 'key: the private key is encrypted, and no passphrase is given'],
  ])('%s is refused', async (_what, tls, message) => {
    expect((await refusal({ tls })).message).toBe(`load.tls.${message.replace('DIR', directory)}`);
  });

  test('a wrong passphrase is refused, and neither it nor the key is shown', async () => {
    const error = await refusal({ tls: ENCRYPTED, passphrase: 'wrong passphrase' });
    expect(error.message).toBe('load.tls.key: the passphrase does not open the private key');
    const shown = `${error.message}${error.hint}${error.detail}${error.cause}${error.stack}`;
    expect(shown).not.toContain('wrong passphrase');
    expect(shown).not.toContain(fixture('client-key-encrypted.pem').split('\n')[1]);
  });
});

describe('a body from a file', () => {
  const BYTES = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const endpoints = '[{ path: /a, method: PUT, body: { file: bodies/a } }, /b]';

  test('is its bytes for what loads, and its hash for what is stored', async () => {
    writeFileSync(join(directory, 'bodies/a'), BYTES);
    const { config, expanded } = await read({ endpoints });
    const stored = { path: 'bodies/a', sha256: createHash('sha256').update(BYTES).digest('hex') };
    expect(config.endpoints[0]?.bodyFile).toEqual(stored);
    const { bytes, ...known } = expanded.endpoints[0]?.bodyFile ?? {};
    expect(known).toEqual(stored);
    expect(BYTES.equals(bytes ?? Buffer.of())).toBe(true);
    expect(config.endpoints[1]).not.toHaveProperty('bodyFile');
  });

  test('is another one when the file changes', async () => {
    const hash = async (text: string) => {
      writeFileSync(join(directory, 'bodies/a'), text);
      return (await read({ endpoints })).config.endpoints[0]?.bodyFile?.sha256;
    };
    expect(await hash('a')).not.toBe(await hash('b'));
  });

  test('may be a link to another file beside it', async () => {
    writeFileSync(join(directory, 'bodies/b'), 'b');
    symlinkSync('b', join(directory, 'bodies/a'));
    expect((await read({ endpoints })).expanded.endpoints[0]?.bodyFile?.bytes).toEqual(Buffer.from('b'));
  });

  test('is at most as large as allowed', async () => {
    writeFileSync(join(directory, 'bodies/a'), Buffer.alloc(MAX_BODY_FILE_BYTES));
    expect((await read({ endpoints })).expanded.endpoints[0]?.bodyFile?.bytes?.length).toBe(MAX_BODY_FILE_BYTES);
    writeFileSync(join(directory, 'bodies/a'), Buffer.alloc(MAX_BODY_FILE_BYTES + 1));
    expect((await refusal({ endpoints })).message).toBe(
      'endpoint "PUT /a": body.file: "bodies/a" is larger than 1000000 bytes',
    );
  });

  test.each<[string, () => void, string]>([
    ['that is not there', () => {}, 'does not exist'],
    ['that is a folder', () => mkdirSync(join(directory, 'bodies/a')), 'is not a file'],
    ['that is a pipe', () => execFileSync('mkfifo', [join(directory, 'bodies/a')]), 'is not a file'],
    [
      'that a link leads out of the folder',
      () => {
        writeFileSync(join(root, 'secret'), 'secret');
        symlinkSync('../../secret', join(directory, 'bodies/a'));
      },
      'leads out of the configuration’s folder',
    ],
    [
      'that a folder leads out of it',
      () => {
        rmSync(join(directory, 'bodies'), { recursive: true });
        mkdirSync(join(root, 'elsewhere'));
        writeFileSync(join(root, 'elsewhere/a'), 'secret');
        symlinkSync(join(root, 'elsewhere'), join(directory, 'bodies'));
      },
      'leads out of the configuration’s folder',
    ],
  ])('%s is refused', async (_what, prepare, problem) => {
    prepare();
    expect((await refusal({ endpoints })).message).toBe(`endpoint "PUT /a": body.file: "bodies/a" ${problem}`);
  });
});

test('a body is a small file, also where another endpoint has records of it', async () => {
  writeFileSync(join(directory, 'bodies/a.csv'), `id\n${`${'1'.repeat(300)}\n`.repeat(4000)}`);
  const records = `{ path: "/\${id}", requests: bodies/a.csv }`;
  const body = '{ path: /b, method: PUT, body: { file: bodies/a.csv } }';
  const { expanded } = await read({ endpoints: `[${records}]` });
  expect(expanded.endpoints[0]?.requests?.records).toHaveLength(4000);
  expect((await refusal({ endpoints: `[${records}, ${body}]` })).message).toContain('is larger than 1000000 bytes');
});

test('records that are not UTF-8 are refused: other letters would be sent', async () => {
  const endpoints = `[{ name: a, path: "/\${name}", requests: bodies/a.csv }]`;
  writeFileSync(join(directory, 'bodies/a.csv'), Buffer.from('name\nGr\u00f6\u00dfe\n', 'latin1'));
  expect((await refusal({ endpoints })).message).toBe('endpoint "a": requests: "bodies/a.csv" is not text in UTF-8');
});
