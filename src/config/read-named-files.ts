/**
 * Reads the files that a configuration names for the load: certificates, the client's key, request bodies. The edge of the
 * config room: what loads and probes takes their content, what is stored keeps their names.
 */
import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { ConfigError } from '../errors.ts';
import type { BodyFile, Config, Endpoint, TlsConfig } from './config.ts';
import { MAX_BODY_FILE_BYTES } from './endpoint-schema.ts';

export interface NamedFiles {
  /** The configuration as it is stored: bodies from files with the hash of their content, which a changed file changes. */
  readonly config: Config;
  /** The expanded configuration with the contents in the place of names. */
  readonly expanded: Config;
}

/**
 * @param config with references unexpanded
 * @param expanded the same configuration, expanded
 * @param directory what paths count from
 * @throws ConfigError that names the key and the file; never shows what a file holds
 */
export async function readNamedFiles(config: Config, expanded: Config, directory: string): Promise<NamedFiles> {
  const tls = await readTls(expanded.load.tls, directory);
  const bodies = await readBodies(config.endpoints, directory);
  if (bodies.size === 0) return { config, expanded: { ...expanded, load: { ...expanded.load, tls } } };
  const withBodies = (endpoints: readonly Endpoint[], keptOf: (body: ReadBody) => BodyFile) =>
    endpoints.map((endpoint) => {
      const body = endpoint.bodyFile && bodies.get(endpoint.bodyFile.path);
      return body === undefined ? endpoint : { ...endpoint, bodyFile: keptOf(body) };
    });
  return {
    config: { ...config, endpoints: withBodies(config.endpoints, ({ path, sha256 }) => ({ path, sha256 })) },
    expanded: {
      ...expanded,
      load: { ...expanded.load, tls },
      endpoints: withBodies(expanded.endpoints, (body) => body),
    },
  };
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

type ReadBody = Required<BodyFile>;

/** By path; each file once. */
async function readBodies(endpoints: readonly Endpoint[], directory: string): Promise<ReadonlyMap<string, ReadBody>> {
  const bodies = new Map<string, ReadBody>();
  for (const { name, bodyFile } of endpoints) {
    if (bodyFile === undefined || bodies.has(bodyFile.path)) continue;
    const { path } = bodyFile;
    const bytes = await readBody(`endpoint ${JSON.stringify(name)}: body.file`, path, directory);
    bodies.set(path, { path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes });
  }
  return bodies;
}

async function readBody(place: string, path: string, directory: string): Promise<Uint8Array> {
  const refuse = (message: string, hint: string, cause?: unknown) =>
    new ConfigError(`${place}: ${JSON.stringify(path)} ${message}`, { hint, cause });
  const root = await realpath(directory);
  const real = await realpath(resolve(root, path)).catch((cause: unknown) => {
    throw refuse('does not exist', `its path counts from the configuration’s folder, ${directory}`, cause);
  });
  const way = relative(root, real);
  if (way === '' || way.split(sep)[0] === '..' || isAbsolute(way)) {
    throw refuse('leads out of the configuration’s folder', 'keep the body beside the configuration, without a link');
  }
  // Opening a pipe would wait for its other end.
  const found = await stat(real);
  if (!found.isFile()) throw refuse('is not a file', 'name the file that holds the body');
  if (found.size > MAX_BODY_FILE_BYTES) {
    throw refuse(`is larger than ${MAX_BODY_FILE_BYTES} bytes`, 'a request that is sent all the time is a small one');
  }
  return await readFile(real).catch((cause: unknown) => {
    throw refuse('cannot be read', 'it must be a file that the gate may read', cause);
  });
}
