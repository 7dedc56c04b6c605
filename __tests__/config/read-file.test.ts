import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_BODY_FILE_BYTES } from '../../src/config/endpoint.ts';
import { expandReferences } from '../../src/config/expand.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { readConfigFile, readNamedFiles } from '../../src/config/read-file.ts';
import { ConfigError } from '../../src/errors.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

let root: string;
beforeEach(() => {
  root = temporaryDirectory();
});

function write(path: string, content: string | Uint8Array = `# ${path}`): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function refusalOf(reading: Promise<unknown>): Promise<ConfigError> {
  const error = await reading.catch((thrown: unknown) => thrown);
  if (error instanceof ConfigError) return error;
  throw new Error('was accepted', { cause: error });
}

describe('configuration file', () => {
  const read = (named: string | null = null) => readConfigFile(root, named);

  test('the named one comes first, then the root, then .github, whose paths count from the root', async () => {
    expect(await read()).toBeNull();
    write('.github/latency-gate.yml');
    expect(await read()).toMatchObject({ name: '.github/latency-gate.yml', directory: root });
    write('latency-gate.yml');
    expect(await read()).toMatchObject({ name: 'latency-gate.yml', directory: root });
    const [named, directory] = ['services/api/gate.yml', join(root, 'services/api')];
    expect((await refusalOf(read(named))).message).toBe(`the configuration file ${named} does not exist`);
    write(named);
    expect(await read(named)).toEqual({ name: named, directory, text: `# ${named}` });
  });

  test('one that is not UTF-8 is refused: its letters would be others', async () => {
    write('latency-gate.yml', Buffer.from('# Größe', 'latin1'));
    expect((await refusalOf(read())).hint).toContain('UTF-8');
    write('latency-gate.yml', '\uFEFF# Größe');
    expect((await read())?.text).toBe('# Größe');
  });

  test('one that would be overlooked is an error, and so is a folder in its place', async () => {
    const other = '.github/latency-gate.yaml';
    write(other);
    expect((await refusalOf(read())).message).toBe(`the configuration file ${other} is not read: only .yml is`);
    expect((await read(other))?.directory).toBe(root);
    mkdirSync(join(root, 'latency-gate.yml'));
    expect((await refusalOf(read())).message).toBe('the configuration file latency-gate.yml cannot be read');
  });
});

const fixture = (name: string) => readFileSync(new URL(`../load/fixtures/${name}`, import.meta.url), 'utf8');

/** Files named by a configuration in the folder `checkout`. */
function read({
  tls = '',
  passphrase,
  endpoints = '[/a]',
}: Partial<Record<'tls' | 'passphrase' | 'endpoints', string>>) {
  const keys = passphrase === undefined ? tls : `${tls}, passphrase: "\${PASSPHRASE}"`;
  const text = `app: { command: a }\nload: { tls: { ${keys} } }\nendpoints: ${endpoints}`;
  const config = parseConfig(text, { file: 'latency-gate.yml' });
  const directory = join(root, 'checkout');
  return readNamedFiles(config, expandReferences(config, { PASSPHRASE: passphrase }).config, { directory });
}

describe('a client certificate', () => {
  beforeEach(() => {
    cpSync(new URL('../load/fixtures', import.meta.url), join(root, 'checkout/tls'), { recursive: true });
  });

  const CERT = 'cert: tls/client-cert.pem';
  const KEY = 'key: tls/client-key.pem';
  const OTHERS = 'key: tls/localhost-key.pem';
  const ENCRYPTED = `${CERT}, key: tls/client-key-encrypted.pem`;

  test('is read for what loads, and stored by its name', async () => {
    const { config, expanded } = await read({ tls: `ca: tls/localhost-cert.pem, ${CERT}, ${KEY}` });
    const tls = { verify: true, servername: null };
    const named = { cert: 'tls/client-cert.pem', key: 'tls/client-key.pem', passphrase: null };
    expect(config.load.tls).toEqual({ ...tls, ca: 'tls/localhost-cert.pem', client: named });
    const client = { cert: fixture('client-cert.pem'), key: fixture('client-key.pem'), passphrase: null };
    expect(expanded.load.tls).toEqual({ ...tls, ca: fixture('localhost-cert.pem'), client });
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
    ['a key for the certificate', `cert: tls/client-key.pem, ${KEY}`, 'cert: the certificate cannot be read'],
    ['a certificate for the key', `${CERT}, key: tls/client-cert.pem`, 'key: the private key cannot be read'],
    ['another’s key', `${CERT}, ${OTHERS}`, 'key: the private key does not belong to the certificate in load.tls.cert'],
    ['no passphrase', ENCRYPTED, 'key: the private key is encrypted, and no passphrase is given'],
  ])('%s is refused', async (_what, tls, message) => {
    const said = (await refusalOf(read({ tls }))).message;
    expect(said).toBe(`load.tls.${message.replace('DIR', join(root, 'checkout'))}`);
  });

  test('a wrong passphrase is refused, and neither it nor the key is shown', async () => {
    const error = await refusalOf(read({ tls: ENCRYPTED, passphrase: 'wrong passphrase' }));
    expect(error.message).toBe('load.tls.key: the passphrase does not open the private key');
    const shown = `${error.message}${error.hint}${error.detail}${error.cause}${error.stack}`;
    expect(shown).not.toContain('wrong passphrase');
    expect(shown).not.toContain(fixture('client-key-encrypted.pem').split('\n')[1]);
  });
});

describe('a body from a file', () => {
  const endpoints = '[{ path: /a, method: PUT, body: { file: bodies/a } }, /b]';
  const bytesRead = async () => (await read({ endpoints })).expanded.endpoints[0]?.bodyFile?.bytes;
  const refusal = async (of = endpoints) => (await refusalOf(read({ endpoints: of }))).message;
  const at = (path: string) => join(root, 'checkout/bodies', path);
  beforeEach(() => void mkdirSync(at('.'), { recursive: true }));

  test('is its bytes for what loads, and its hash for what is stored', async () => {
    for (const bytes of [Buffer.from(Uint8Array.from({ length: 256 }, (_, i) => i)), Buffer.from('b')]) {
      writeFileSync(at('a'), bytes);
      const { config, expanded } = await read({ endpoints });
      const stored = { path: 'bodies/a', sha256: createHash('sha256').update(bytes).digest('hex') };
      expect(config.endpoints.map(({ bodyFile }) => bodyFile)).toEqual([stored, undefined]);
      expect(expanded.endpoints[0]?.bodyFile).toEqual({ ...stored, bytes });
    }
  });

  test('may be a link to another file beside it', async () => {
    writeFileSync(at('b'), 'b');
    symlinkSync('b', at('a'));
    expect(await bytesRead()).toEqual(Buffer.from('b'));
  });

  test('is at most as large as allowed', async () => {
    writeFileSync(at('a'), Buffer.alloc(MAX_BODY_FILE_BYTES));
    expect((await bytesRead())?.length).toBe(MAX_BODY_FILE_BYTES);
    writeFileSync(at('a'), Buffer.alloc(MAX_BODY_FILE_BYTES + 1));
    expect(await refusal()).toBe('endpoint "PUT /a": body.file: "bodies/a" is larger than 1000000 bytes');
  });

  const linked = (to: string, from: string) => {
    write('elsewhere/a', 'secret');
    rmSync(from, { recursive: true, force: true });
    symlinkSync(to, from);
  };
  test.each<[string, () => void, string]>([
    ['that is not there', () => {}, 'does not exist'],
    ['that is a folder', () => mkdirSync(at('a')), 'is not a file'],
    ['that is a pipe', () => execFileSync('mkfifo', [at('a')]), 'is not a file'],
    [
      'of a link out of the folder',
      () => linked('../../elsewhere/a', at('a')),
      'leads out of the configuration’s folder',
    ],
    ['in a folder outside of it', () => linked('../elsewhere', at('.')), 'leads out of the configuration’s folder'],
  ])('%s is refused', async (_what, prepare, problem) => {
    prepare();
    expect(await refusal()).toBe(`endpoint "PUT /a": body.file: "bodies/a" ${problem}`);
  });

  test('is a small file, also where another endpoint has records of it', async () => {
    writeFileSync(at('a.csv'), `id\n${`${'1'.repeat(300)}\n`.repeat(4000)}`);
    const records = `{ path: "/\${id}", requests: bodies/a.csv }`;
    const body = '{ path: /b, method: PUT, body: { file: bodies/a.csv } }';
    const { expanded } = await read({ endpoints: `[${records}]` });
    expect(expanded.endpoints[0]?.requests?.records).toHaveLength(4000);
    expect(await refusal(`[${records}, ${body}]`)).toContain('is larger than 1000000 bytes');
  });

  test('and records that are not UTF-8 are refused: other letters would be sent', async () => {
    writeFileSync(at('a.csv'), Buffer.from('name\nGr\u00f6\u00dfe\n', 'latin1'));
    const said = await refusal(`[{ name: a, path: "/\${name}", requests: bodies/a.csv }]`);
    expect(said).toBe('endpoint "a": requests: "bodies/a.csv" is not text in UTF-8');
  });
});
