/** Reads the configuration file, and the files that it names: the edge of the config room. */
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { attempt, ConfigError, systemCode } from '../errors.ts';
import type { BodyFile, Config, Endpoint, RequestFile, TlsConfig } from './config.ts';
import { MAX_BODY_FILE_BYTES } from './endpoint.ts';
import { BadRecords, MAX_RECORDS_BYTES, parseRecords } from './records.ts';
import { requestsOf } from './requests.ts';

export const USUAL_FILES = ['latency-gate.yml', '.github/latency-gate.yml'];

export interface ConfigFile {
  readonly text: string;
  /** How messages call it: relative to where the search began. */
  readonly name: string;
  /** Absolute: what paths in the configuration count from. */
  readonly directory: string;
}

/** What is not UTF-8, as spreadsheets and older editors save it, would be sent with other letters. @throws TypeError */
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Reads the named file, or one of the usual ones under `root`; null if none is named and there is none. */
export async function readConfigFile(root: string, named: string | null): Promise<ConfigFile | null> {
  for (const one of named === null ? USUAL_FILES : [named]) {
    const path = resolve(root, one);
    const name = relative(root, path);
    try {
      return { text: textOf(await readFile(path)), name, directory: directoryOf(path) };
    } catch (cause) {
      if (systemCode(cause) === 'ENOENT') continue;
      const hint = 'it must be a readable file of text in UTF-8';
      throw new ConfigError(`the configuration file ${name} cannot be read`, { hint, cause });
    }
  }
  if (named === null) {
    const other = USUAL_FILES.map((one) => one.replace(/yml$/, 'yaml')).find((one) => existsSync(resolve(root, one)));
    if (other === undefined) return null;
    throw failed(`the configuration file ${other} is not read: only .yml is`, 'rename it, or name it by `config`');
  }
  throw new ConfigError(`the configuration file ${named} does not exist`, {
    hint: `it is looked for from ${root}; without a name, ${USUAL_FILES.join(' and ')} are tried`,
  });
}

/** `.github/` holds settings about the repository: what they name lies beside that folder. */
export function directoryOf(path: string): string {
  const directory = dirname(path);
  return basename(directory) === '.github' ? dirname(directory) : directory;
}

interface FilesFrom {
  /** What paths count from. */
  readonly directory: string;
  /** Content from elsewhere, which takes precedence over the directory. It returns null if there is none. */
  readonly elsewhere?: (path: string, mostBytes: number) => Promise<Uint8Array | null>;
}

/** The stored one with the hashes of files, the expanded one with their contents. @throws ConfigError that names key and file, not content */
export async function readNamedFiles(config: Config, expanded: Config, from: FilesFrom) {
  const tls = await readTls(expanded.load.tls, from.directory);
  const taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take));
  const anyValues = Object.fromEntries(taken.map((name) => [name, 'x']));
  const contentOf = namedFiles(from);
  const stored: Endpoint[] = [];
  const loaded: Endpoint[] = [];
  for (const [at, endpoint] of config.endpoints.entries()) {
    const content = await contentOf(endpoint);
    const { bodyFile, requests } = content;
    stored.push({
      ...endpoint,
      ...(bodyFile && { bodyFile: withoutContent(bodyFile) }),
      ...(requests && { requests: withoutContent(requests) }),
    });
    const whole = { ...(expanded.endpoints[at] ?? endpoint), ...content };
    // What is wrong with a record is said before anything is booted.
    requestsOf(whole, anyValues);
    loaded.push(whole);
  }
  return {
    config: { ...config, endpoints: stored },
    expanded: { ...expanded, load: { ...expanded.load, tls }, endpoints: loaded },
  };
}

function withoutContent<File extends BodyFile & RequestFile>({ bytes: _bytes, records: _records, ...file }: File) {
  return file;
}

function failed(message: string, hint: string, cause?: unknown): ConfigError {
  return new ConfigError(message, { hint, cause });
}

async function readTls(tls: TlsConfig, directory: string): Promise<TlsConfig> {
  const read = async (key: string, name: string, what: string) => {
    const file = resolve(directory, name);
    const hint = `name a file with ${what}s in PEM form; its path counts from the configuration’s folder`;
    return await readFile(file, 'utf8').catch((cause: unknown) => {
      throw failed(`load.tls.${key}: the ${what} ${file} cannot be read`, hint, cause);
    });
  };
  const ca = tls.ca === null ? null : await read('ca', tls.ca, 'certificate');
  if (tls.client === undefined) return { ...tls, ca };
  const cert = await read('cert', tls.client.cert, 'certificate');
  const key = await read('key', tls.client.key, 'private key');
  requireFit(cert, key, tls.client.passphrase);
  return { ...tls, ca, client: { ...tls.client, cert, key } };
}

/** What a handshake would fail on, said before anything is booted. */
function requireFit(cert: string, key: string, passphrase: string | null): void {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch (cause) {
    const hint = 'it must be in PEM form, with its own certificate first and those of its authorities after it';
    throw failed('load.tls.cert: the certificate cannot be read', hint, cause);
  }
  if (!certificate.checkPrivateKey(openKey(key, passphrase))) {
    const hint =
      'name the key that the certificate was made with; where the file of the certificate holds several, its own comes first';
    throw failed('load.tls.key: the private key does not belong to the certificate in load.tls.cert', hint);
  }
}

const ADD_PASSPHRASE = `add \`passphrase: \${TLS_PASSPHRASE}\` under \`load.tls\`, and set the variable from a secret`;

/** The error of the library is not passed on: what it quotes is not known. */
function openKey(key: string, passphrase: string | null): KeyObject {
  const opened = attempt(() => createPrivateKey({ key, ...(passphrase === null ? {} : { passphrase }) }));
  if (opened !== null) return opened;
  const isEncrypted = /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(key);
  const [problem, hint] = !isEncrypted
    ? ['private key cannot be read', 'it must be a private key in PEM form: -----BEGIN PRIVATE KEY-----']
    : passphrase === null
      ? ['private key is encrypted, and no passphrase is given', ADD_PASSPHRASE]
      : ['passphrase does not open the private key', 'check the variable that `load.tls.passphrase` names'];
  throw failed(`load.tls.key: the ${problem}`, hint);
}

const KINDS = {
  body: { mostBytes: MAX_BODY_FILE_BYTES, tooLarge: 'a request that is sent all the time is a small one' },
  records: { mostBytes: MAX_RECORDS_BYTES, tooLarge: 'keep a sample of the records' },
};
type Kind = keyof typeof KINDS;

/** Each file is read once for each of its uses, whatever number of endpoints names it. */
function namedFiles(from: FilesFrom) {
  const known = new Map<string, Promise<{ readonly bytes: Uint8Array; readonly sha256: string }>>();
  const file = (place: string, path: string, kind: Kind) => {
    const refuse: typeof failed = (message, ...why) => failed(`${place}: ${JSON.stringify(path)} ${message}`, ...why);
    const hashed = (bytes: Uint8Array) => ({ bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
    const reading = known.get(kind + path) ?? bytesOf(path, kind, from, refuse).then(hashed);
    known.set(kind + path, reading);
    return reading;
  };
  const withRecords = async (requests: RequestFile, place: string): Promise<RequestFile> => {
    const { path, credentials = false } = requests;
    const { bytes, sha256 } = await file(place, path, 'records');
    const refuse = (problem: string, hint: string) => failed(`${place}: ${JSON.stringify(path)} ${problem}`, hint);
    const text = attempt(() => textOf(bytes));
    if (text === null) throw refuse('is not text in UTF-8', 'save it as UTF-8; spreadsheets call that “CSV UTF-8”');
    try {
      return { ...requests, sha256, records: parseRecords(path, text, credentials) };
    } catch (error) {
      if (!(error instanceof BadRecords)) throw error;
      throw refuse(
        error.message,
        'a CSV file names its columns in the first line; a line of a .jsonl file is a JSON object; a .har file is what a browser exports',
      );
    }
  };
  return async ({ name, bodyFile, requests }: Endpoint): Promise<Pick<Endpoint, 'bodyFile' | 'requests'>> => {
    const place = `endpoint ${JSON.stringify(name)}`;
    return {
      ...(bodyFile && { bodyFile: { ...bodyFile, ...(await file(`${place}: body.file`, bodyFile.path, 'body')) } }),
      ...(requests && { requests: await withRecords(requests, `${place}: requests`) }),
    };
  };
}

async function bytesOf(path: string, what: Kind, from: FilesFrom, refuse: typeof failed): Promise<Uint8Array> {
  const { mostBytes, tooLarge } = KINDS[what];
  const requireSmall = (bytes: number) => {
    if (bytes > mostBytes) throw refuse(`is larger than ${mostBytes} bytes`, tooLarge);
  };
  const found = await from.elsewhere?.(path, mostBytes);
  if (found) {
    requireSmall(found.length);
    return found;
  }
  const root = await realpath(from.directory);
  const real = await realpath(resolve(root, path)).catch((cause: unknown) => {
    throw refuse('does not exist', `its path counts from the configuration’s folder, ${from.directory}`, cause);
  });
  const way = relative(root, real);
  if (way === '' || way.split(sep)[0] === '..' || isAbsolute(way)) {
    const hint = `keep the ${what} beside the configuration, without a link`;
    throw refuse('leads out of the configuration’s folder', hint);
  }
  // Opening a pipe would wait for its other end.
  const status = await stat(real);
  if (!status.isFile()) throw refuse('is not a file', `name the file that holds the ${what}`);
  requireSmall(status.size);
  return await readFile(real).catch((cause: unknown) => {
    throw refuse('cannot be read', 'it must be a file that the gate may read', cause);
  });
}
