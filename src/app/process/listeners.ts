/** Who listens where, from Linux's /proc: so that a wrong port can be named. */
import { readdirSync, readlinkSync } from 'node:fs';
import { readProc } from '../../system/proc.ts';

const LISTEN = '0A';

interface Listener {
  readonly address: string;
  readonly inode: string;
}

/** Addresses such as `127.0.0.1:3000` that these processes listen on; empty where that cannot be seen. */
export function listenersOf(pids: readonly number[]): string[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  return unique(listenersIn('/proc/self/net').filter(({ inode }) => inodes.has(inode)));
}

/** The first of these processes that listens on the port, in whatever network it is; null where none is seen to. */
export function listenerAt(pids: readonly number[], port: number): number | null {
  const listens = (pid: number): boolean => {
    const inodes = new Set(socketsOf(pid));
    return listenersIn(`/proc/${pid}/net`).some(
      ({ inode, address }) => inodes.has(inode) && address.endsWith(`:${port}`),
    );
  };
  return pids.find(listens) ?? null;
}

/** All addresses that are listened on in the network namespace of a process (a container's root process). */
export function listenersInNetworkOf(pid: number): string[] {
  return unique(listenersIn(`/proc/${pid}/net`));
}

function unique(listeners: readonly Listener[]): string[] {
  return [...new Set(listeners.map(({ address }) => address))].sort();
}

function listenersIn(directory: string): Listener[] {
  return ['tcp', 'tcp6'].flatMap((file) =>
    (readProc(`${directory}/${file}`) ?? '').split('\n').flatMap((line): Listener[] => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state !== LISTEN || local === undefined || inode === undefined) return [];
      return [{ address: readAddress(local), inode }];
    }),
  );
}

/** `0100007F:0BB8` is 127.0.0.1:3000: the address in the machine's byte order, word by word. */
function readAddress(text: string): string {
  const [words = '', port = ''] = text.split(':');
  const bytes = Buffer.from(words, 'hex');
  if (bytes.length % 4 === 0) bytes.swap32();
  const host = bytes.length === 4 ? bytes.join('.') : `[${shortIpv6(bytes)}]`;
  return `${host}:${Number.parseInt(port, 16)}`;
}

function shortIpv6(bytes: Buffer): string {
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.replace(/^\[|\]$/g, '');
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const target = targetOf(`/proc/${pid}/fd/${fd}`);
      return target?.startsWith('socket:[') ? [target.slice('socket:['.length, -1)] : [];
    });
  } catch {
    return [];
  }
}

/** Null for a file that has been closed since it was listed, as connections are all the time: the others still count. */
function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
