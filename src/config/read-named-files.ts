/**
 * Reads the files that a configuration names for the load: certificates, the client's key, request bodies, records. The edge
 * of the config room: what loads and probes takes their content, what is stored keeps their names.
 */
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { ConfigError } from '../errors.ts';
import type { BodyFile, Config, Endpoint, RequestFile, TlsConfig } from './config.ts';
import { MAX_BODY_FILE_BYTES } from './endpoint.ts';
import { BadRecords, MAX_RECORDS_BYTES, parseRecords } from './records.ts';
import { requestsOf } from './requests.ts';

export interface ReadFiles {
  /** The configuration as it is stored: bodies from files with the hash of their content, which a changed file changes. */
  readonly config: Config;
  /** The expanded configuration with the contents in the place of names. */
  readonly expanded: Config;
}

/** Where the files are. */
export interface FilesFrom {
  /** What paths count from. */
  readonly directory: string;
  /** Content from elsewhere, which takes precedence over the directory. It returns null if there is none. */
  readonly elsewhere?: (path: string, mostBytes: number) => Promise<Uint8Array | null>;
}

/**
 * @param config with references unexpanded
 * @param expanded the same configuration, expanded
 * @throws ConfigError that names the key and the file; never shows what a file holds
 */
export async function readNamedFiles(config: Config, expanded: Config, from: FilesFrom): Promise<ReadFiles> {
  const tls = await readTls(expanded.load.tls, from.directory);
  const stored: Endpoint[] = [];
  const loaded: Endpoint[] = [];
  const taken = Object.fromEntries(
    (config.prepare ?? []).flatMap(({ take }) => Object.keys(take).map((one) => [one, 'x'])),
  );
  const files = new NamedFiles(from);
  for (const [at, endpoint] of config.endpoints.entries()) {
    const { bodyFile, requests } = await files.of(endpoint);
    stored.push({
      ...endpoint,
      ...(bodyFile && { bodyFile: nameOf(bodyFile) }),
      ...(requests && { requests: nameOf(requests) }),
    });
    const whole = {
      ...(expanded.endpoints[at] ?? endpoint),
      ...(bodyFile && { bodyFile }),
      ...(requests && { requests }),
    };
    // What is wrong with a record is said before anything is booted.
    requestsOf(whole, taken);
    loaded.push(whole);
  }
  return {
    config: { ...config, endpoints: stored },
    expanded: { ...expanded, load: { ...expanded.load, tls }, endpoints: loaded },
  };
}

/** Without the content. */
function nameOf<File extends BodyFile & RequestFile>({ bytes: _bytes, records: _records, ...file }: File) {
  return file;
}

async function readTls(tls: TlsConfig, directory: string): Promise<TlsConfig> {
  const { ca, client } = tls;
  const read = async (key: string, name: string, what: string) => {
    const file = resolve(directory, name);
    try {
      return await readFile(file, 'utf8');
    } catch (cause) {
      throw new ConfigError(`load.tls.${key}: the ${what} ${file} cannot be read`, {
        hint: `name a file with ${what}s in PEM form; its path counts from the configuration’s folder`,
        cause,
      });
    }
  };
  const texts = {
    ...tls,
    ca: ca === null ? null : await read('ca', ca, 'certificate'),
  };
  if (client === undefined) return texts;
  const cert = await read('cert', client.cert, 'certificate');
  const key = await read('key', client.key, 'private key');
  requireFit(cert, key, client.passphrase);
  return { ...texts, client: { ...client, cert, key } };
}

/** What a handshake would fail on, said before anything is booted. */
function requireFit(cert: string, key: string, passphrase: string | null): void {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(cert);
  } catch (cause) {
    throw new ConfigError('load.tls.cert: the certificate cannot be read', {
      hint: 'it must be in PEM form, with its own certificate first and those of its authorities after it',
      cause,
    });
  }
  const privateKey = openKey(key, passphrase);
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError('load.tls.key: the private key does not belong to the certificate in load.tls.cert', {
      hint: 'name the key that the certificate was made with; where the file of the certificate holds several, its own comes first',
    });
  }
}

/** The error of the library is not passed on: what it quotes is not known. */
function openKey(key: string, passphrase: string | null): KeyObject {
  const isEncrypted = /^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(key);
  if (isEncrypted && passphrase === null) {
    throw new ConfigError('load.tls.key: the private key is encrypted, and no passphrase is given', {
      hint: `add \`passphrase: \${TLS_PASSPHRASE}\` under \`load.tls\`, and set the variable from a secret`,
    });
  }
  try {
    return createPrivateKey({ key, ...(passphrase === null ? {} : { passphrase }) });
  } catch {
    throw isEncrypted
      ? new ConfigError('load.tls.key: the passphrase does not open the private key', {
          hint: 'check the variable that `load.tls.passphrase` names',
        })
      : new ConfigError('load.tls.key: the private key cannot be read', {
          hint: 'it must be a private key in PEM form: -----BEGIN PRIVATE KEY-----',
        });
  }
}

/** Each file is read once, whatever number of endpoints names it. */
class NamedFiles {
  readonly #from: FilesFrom;
  readonly #read = new Map<string, Promise<{ readonly bytes: Uint8Array; readonly sha256: string }>>();

  constructor(from: FilesFrom) {
    this.#from = from;
  }

  async of({ name, bodyFile, requests }: Endpoint): Promise<Pick<Endpoint, 'bodyFile' | 'requests'>> {
    const place = `endpoint ${JSON.stringify(name)}`;
    return {
      ...(bodyFile && {
        bodyFile: {
          ...bodyFile,
          ...(await this.#file({ ...BODY, place: `${place}: body.file`, path: bodyFile.path })),
        },
      }),
      ...(requests && { requests: await this.#records(requests, `${place}: requests`) }),
    };
  }

  async #records(requests: RequestFile, place: string): Promise<RequestFile> {
    const { path, credentials = false } = requests;
    const { bytes, sha256 } = await this.#file({ ...RECORDS, place, path });
    try {
      return { ...requests, sha256, records: parseRecords(path, Buffer.from(bytes).toString('utf8'), credentials) };
    } catch (error) {
      if (!(error instanceof BadRecords)) throw error;
      throw new ConfigError(`${place}: ${JSON.stringify(path)} ${error.message}`, {
        hint: 'a CSV file names its columns in the first line; a line of a .jsonl file is a JSON object; a .har file is what a browser exports',
      });
    }
  }

  #file(file: Wanted) {
    const known = this.#read.get(file.path);
    if (known !== undefined) return known;
    const reading = readFrom(file, this.#from).then((bytes) => ({
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
    this.#read.set(file.path, reading);
    return reading;
  }
}

interface Wanted {
  readonly place: string;
  readonly path: string;
  readonly what: string;
  readonly mostBytes: number;
  readonly tooLarge: string;
}

const BODY = {
  what: 'body',
  mostBytes: MAX_BODY_FILE_BYTES,
  tooLarge: 'a request that is sent all the time is a small one',
};
const RECORDS = { what: 'records', mostBytes: MAX_RECORDS_BYTES, tooLarge: 'keep a sample of the records' };

async function readFrom(file: Wanted, { directory, elsewhere }: FilesFrom): Promise<Uint8Array> {
  const found = await elsewhere?.(file.path, file.mostBytes);
  if (!found) return await readBelow(file, directory);
  if (found.length > file.mostBytes) throw refusal(file, `is larger than ${file.mostBytes} bytes`, file.tooLarge);
  return found;
}

function refusal({ place, path }: Wanted, message: string, hint: string, cause?: unknown): ConfigError {
  return new ConfigError(`${place}: ${JSON.stringify(path)} ${message}`, { hint, cause });
}

async function readBelow(file: Wanted, directory: string): Promise<Uint8Array> {
  const { path, what, mostBytes, tooLarge } = file;
  const refuse = (message: string, hint: string, cause?: unknown) => refusal(file, message, hint, cause);
  const root = await realpath(directory);
  const real = await realpath(resolve(root, path)).catch((cause: unknown) => {
    throw refuse('does not exist', `its path counts from the configuration’s folder, ${directory}`, cause);
  });
  const way = relative(root, real);
  if (way === '' || way.split(sep)[0] === '..' || isAbsolute(way)) {
    throw refuse(
      'leads out of the configuration’s folder',
      `keep the ${what} beside the configuration, without a link`,
    );
  }
  // Opening a pipe would wait for its other end.
  const found = await stat(real);
  if (!found.isFile()) throw refuse('is not a file', `name the file that holds the ${what}`);
  if (found.size > mostBytes) {
    throw refuse(`is larger than ${mostBytes} bytes`, tooLarge);
  }
  return await readFile(real).catch((cause: unknown) => {
    throw refuse('cannot be read', 'it must be a file that the gate may read', cause);
  });
}
