/** One target's address and certificates, looked up and parsed before the clock runs. */
import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type OnReadOpts, type Socket } from 'node:net';
import { type ConnectionOptions, createSecureContext, connect as tlsConnect } from 'node:tls';
import { clientCertificate, serverNameOf } from '../config/load.ts';
import { addressOf, isLoopbackAddress, isLoopbackName } from '../config/loopback.ts';
import { ConfigError } from '../errors.ts';
import type { RoundSpec, TargetSpec } from './driver.ts';

export interface Target {
  /** For the `Host` header. */
  readonly host: string;
  readonly secure: boolean;
  /** Opens a connection; incoming bytes go only to `onread`. */
  open(onread: OnReadOpts): Socket;
}

export async function prepareTargets({ targets, tls }: RoundSpec): Promise<{ of: TargetSpec; target: Target }[]> {
  return await Promise.all(targets.map(async (of) => ({ of, target: await prepareTarget(of.origin, tls) })));
}

/** Looks the host up once, so that no later connection waits for a name server. Throws ConfigError for a bad `ca`. */
export async function prepareTarget(origin: string, tls: RoundSpec['tls']): Promise<Target> {
  const url = new URL(origin);
  const secure = url.protocol === 'https:';
  const { host, port } = addressOf(url);
  const address = { host, port, ...(isIP(host) ? {} : await lookupOnce(host)) };
  if (!secure) {
    // Half open: when the server has closed the connection, its owner decides how it ends.
    const open = (onread: OnReadOpts) => connect({ ...address, noDelay: true, allowHalfOpen: true, onread });
    return { host: url.host, secure, open };
  }

  const options: ConnectionOptions = {
    ...address,
    servername: serverNameOf(url, tls),
    rejectUnauthorized: tls.verify,
    secureContext: secureContext(tls),
  };
  // tls.connect takes `onread` as net.connect does; its types do not know it.
  const open = (onread: OnReadOpts) => tlsConnect(Object.assign({ onread }, options)).setNoDelay(true);
  return { host: url.host, secure, open };
}

/** Empty when the lookup fails: the connections then fail by themselves, and are counted. */
async function lookupOnce(hostname: string): Promise<{ lookup?: LookupFunction }> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  const addresses = reachable(hostname, found);
  const first = addresses[0];
  if (first === undefined) {
    if (found.length === 0) return {};
    const names = found.map(({ address }) => address).join(', ');
    const hint =
      'load goes to loopback only: write 127.0.0.1, or fix what the name resolves to (/etc/hosts, the name server)';
    throw new ConfigError(`${hostname} resolves to another machine: ${names}`, { hint });
  }
  return {
    lookup: (_hostname, options, callback) => {
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
  };
}

/** A name that is accepted as this machine's own must not lead elsewhere. */
export function reachable<T extends { readonly address: string }>(hostname: string, addresses: readonly T[]): T[] {
  return addresses.filter(({ address }) => !isLoopbackName(hostname) || isLoopbackAddress(address));
}

function secureContext(tls: RoundSpec['tls']) {
  const { ca } = tls;
  try {
    // createSecureContext takes what it can read and silently ignores the rest.
    if (ca !== null) new X509Certificate(ca);
  } catch (cause) {
    const hint = 'it must be one or more certificates in PEM format';
    throw new ConfigError('the certificate in `tls.ca` cannot be read', { hint, cause });
  }
  try {
    return createSecureContext({ ...(ca === null ? {} : { ca }), ...clientCertificate(tls) });
  } catch {
    // Its error may quote the key.
    throw new ConfigError('the certificates in `tls` cannot be used', {
      hint: '`cert` and `key` must be in PEM format and belong together; check `passphrase`',
    });
  }
}
