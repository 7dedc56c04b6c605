/** Which network the app's container is put on, and how it is reached from here (docs/how-it-boots.md). */
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { type Fields, fields } from '../../config/written.ts';
import { ConfigError } from '../../errors.ts';
import { readProc } from '../../system/proc.ts';
import type { AppSpec, LaunchOptions } from '../launcher.ts';
import { type DockerOptions, inspectContainer, valueAt } from './docker.ts';

export type Reach =
  /** The app shares the machine's network and gets a free port. */
  | { readonly kind: 'host' }
  /** Its port is published on 127.0.0.1. */
  | { readonly kind: 'published' }
  /** Nothing is published: it has an address on this network. */
  | { readonly kind: 'address'; readonly network: string };

/** Throws ConfigError for a network on which the app could not be reached, AppError where docker does not answer. */
export async function reachOf({ side, app }: AppSpec, options: Pick<LaunchOptions, 'env'>): Promise<Reach> {
  const docker = { side, env: options.env };
  if (app.network === 'none') {
    throw new ConfigError(`${side}: on app.network: none nothing reaches the app`, {
      hint: 'leave app.network out, or name a network that the app may be reached on',
    });
  }
  if (app.network !== 'bridge' && app.network !== 'host') return { kind: 'address', network: app.network };
  const own = await ownNetwork(docker);
  if (app.network === 'bridge') return own === null ? { kind: 'published' } : { kind: 'address', network: own };
  if (own === null) return { kind: 'host' };
  const message = `${side}: app.network: host is the machine's network, and the gate runs in a container on ${own}`;
  throw new ConfigError(message, {
    hint: 'leave app.network out: the app is then put on the network of this container',
  });
}

/** Options of `docker create`. `port` is where the app listens inside. */
export function networkFlags(reach: Reach, port: number): string[] {
  if (reach.kind === 'published') return ['--publish', `127.0.0.1::${port}`];
  return ['--network', reach.kind === 'host' ? 'host' : reach.network];
}

/** Where the app may be found, from what `docker inspect` says of its container; none for one that has ended. */
export function originsOf(reach: Reach, port: number, container: unknown): string[] {
  if (reach.kind === 'host') return [`http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  if (reach.kind === 'published') {
    const published = valueAt(container, 'NetworkSettings', 'Ports', `${port}/tcp`, 0, 'HostPort');
    return typeof published === 'string' ? [`http://127.0.0.1:${published}`] : [];
  }
  const networks = networksOf(container);
  const named = valueAt(networks, reach.network);
  // Docker may list the only network under another of its names.
  return (named === undefined ? Object.values(networks) : [named]).flatMap((network) => {
    const { IPAddress: ipv4, GlobalIPv6Address: ipv6 } = fields(network);
    return [ipv4, ipv6 && `[${ipv6}]`].flatMap((host) => (host ? [`http://${host}:${port}`] : []));
  });
}

/** A network of the container that this process runs in; null where it runs in none that this docker knows. */
async function ownNetwork(docker: DockerOptions): Promise<string | null> {
  if (!existsSync('/.dockerenv')) return null;
  const id = containerIdIn(readProc('/proc/self/mountinfo') ?? '', hostname());
  if (id === null) return null;
  // A docker of its own, inside this container, does not know it: what that one publishes is reached as everywhere.
  const container = await inspectContainer(id, docker);
  const knownId = valueAt(container, 'Id');
  if (typeof knownId !== 'string' || !knownId.startsWith(id)) return null;
  const names = Object.keys(networksOf(container));
  if (names.includes('host')) return null;
  return names.find((name) => name !== 'bridge' && name !== 'none') ?? names.find((name) => name === 'bridge') ?? null;
}

/** The container's id: the folder that docker mounts /etc/hostname from, else the host’s name, unless somebody chose that. */
export function containerIdIn(mounts: string, host: string): string | null {
  const mounted = /^\d+ \d+ \S+ \S*\/containers\/([0-9a-f]{64})\/\S+ \/etc\/(?:hostname|hosts|resolv\.conf) /m.exec(
    mounts,
  );
  return mounted?.[1] ?? (/^[0-9a-f]{12}$/.test(host) ? host : null);
}

function networksOf(container: unknown): Fields {
  return fields(valueAt(container, 'NetworkSettings', 'Networks'));
}
