/** Who listens where, and who is connected to whom, from Linux's /proc. Empty where that cannot be seen. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { attempt } from '../../errors.ts';
import { linkAt, listPids, namesIn, programOf, readProc, readStat } from '../../system/proc.ts';

const LISTEN = '0A';
const ESTABLISHED = '01';
/** `__SO_ACCEPTCON` of include/uapi/linux/net.h. */
const ACCEPTS_CONNECTIONS = '00010000';

/** Addresses such as `127.0.0.1:3000` that these processes listen on. */
export function listenersOf(pids: readonly number[]): string[] {
  const inodes = inodesOf(pids);
  return addressesOf(socketsIn('self', LISTEN).filter(({ inode }) => inodes.has(inode)));
}

/** Unix sockets that are listened on, by the first of the processes that does: paths as they were bound. */
export function unixListenersOf(pids: readonly number[]): ReadonlyMap<string, number> {
  const lines = (readProc('/proc/self/net/unix') ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  const listening = lines.filter(([, , , flags]) => flags === ACCEPTS_CONNECTIONS);
  const paths = new Map(listening.map(([, , , , , , inode, path]) => [inode, path]));
  const found = new Map<string, number>();
  for (const pid of pids) {
    for (const path of socketsOf(pid).flatMap((inode) => paths.get(inode) ?? [])) {
      if (!found.has(path)) found.set(path, pid);
    }
  }
  return found;
}

/** The first of these processes that listens on the port, in whatever network it is; null where none is seen to. */
export function listenerAt(pids: readonly number[], port: number): number | null {
  const listens = (pid: number): boolean => {
    const atPort = socketsIn(pid, LISTEN).filter(({ local }) => local.endsWith(`:${port}`));
    return atPort.some(({ inode }) => socketsOf(pid).includes(inode));
  };
  return pids.find(listens) ?? null;
}

/** The most processes that accept on one port, without one that only handed its socket on. A kept connection stays with its acceptor. 0: not seen. */
export function acceptors(pids: readonly number[]): number {
  const listening = pids.slice(0, 1).flatMap((pid) => socketsIn(pid, LISTEN));
  const portOfSocket = new Map(listening.map(({ inode, local }) => [inode, portOf(local)]));
  const ports = new Map(
    pids.map((pid) => [pid, new Set(socketsOf(pid).flatMap((one) => portOfSocket.get(one) ?? []))]),
  );
  const parents = new Map(pids.map((pid) => [pid, readStat(pid)?.parentPid]));
  const accepting = [...new Set(portOfSocket.values())].map((port) => {
    const holders = pids.filter((pid) => ports.get(pid)?.has(port));
    return holders.filter((pid) => !holders.some((child) => parents.get(child) === pid)).length;
  });
  return Math.max(0, ...accepting);
}

/** All addresses that are listened on in the network namespace of a process (a container's root process). */
export function listenersInNetworkOf(pid: number): string[] {
  return addressesOf(socketsIn(pid, LISTEN));
}

/** Addresses that these processes have connected to by themselves, such as a database's. */
export function peersOf(pids: readonly number[]): string[] {
  const inodes = inodesOf(pids);
  const ports = new Set(listenersOf(pids).map(portOf));
  const outgoing = socketsIn('self', ESTABLISHED).filter(
    ({ inode, local, remote }) => inodes.has(inode) && !ports.has(portOf(local)) && !ports.has(portOf(remote)),
  );
  return [...new Set(outgoing.map(({ remote }) => remote))].sort();
}

/** Who answers at 127.0.0.1 or ::1 if none of these does. Null where nobody can tell, and where a program that is older than the start forwards. */
export function strangerAnswering(origin: string, pids: readonly number[], startedAtMs: number) {
  const { hostname, port } = new URL(origin);
  const any = hostname === '[::1]' ? ['[::]'] : ['0.0.0.0', '[::]', '[::ffff:7f00:1]', '[::ffff:0:0]'];
  const own = inodesOf(pids);
  const foreign = listeningAt([hostname, ...any], Number(port)).filter((inode) => !own.has(inode));
  if (foreign.length === 0) return null;
  const pid = listPids().find((one) => !pids.includes(one) && socketsOf(one).some((inode) => foreign.includes(inode)));
  if (pid === undefined) return null;
  const program = programOf(pid) ?? 'a program';
  const changedMs = attempt(() => statSync(`/proc/${pid}/exe`).ctimeMs) ?? 0;
  return FORWARDERS.test(program) && changedMs < startedAtMs ? null : { pid, program };
}

/** What listens at a port of these hosts, as the kernel numbers its sockets. */
export function listeningAt(hosts: readonly string[], port: number): readonly string[] {
  const addresses = hosts.map((host) => `${host}:${port}`);
  return socketsIn('self', LISTEN).flatMap(({ local, inode }) => (addresses.includes(local) ? [inode] : []));
}

/** Programs that listen on the machine for a container. */
const FORWARDERS =
  /^(?:docker-proxy|rootlesskit|rootlessport|slirp4netns|passt|pasta(?:\.avx2)?|conmon|vpnkit.*|gvproxy|podman)$/;

export function portOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}

function addressesOf(sockets: ReturnType<typeof socketsIn>): string[] {
  return [...new Set(sockets.map(({ local }) => local))].sort();
}

/** Room for more than a thousand listening sockets, which the kernel lists before all others. */
const LISTENING_BYTES = 256 * 1024;

/** An app may leave tens of thousands of closed connections: the kernel lists them last, in 100 ms, so only what is needed is read. */
function socketsIn(networkOf: number | 'self', state: string) {
  const line = new RegExp(`^ *\\d+: (\\S+) (\\S+) ${state} (?:\\S+ +){5}(\\d+) `, 'gm');
  const mostBytes = state === LISTEN ? LISTENING_BYTES : undefined;
  const texts = ['tcp', 'tcp6'].map((file) => readProc(`/proc/${networkOf}/net/${file}`, mostBytes) ?? '');
  const lines = texts.flatMap((text) => [...text.matchAll(line)]);
  return lines.map(([, local = '', remote = '', inode = '']) => {
    return { local: readAddress(local), remote: readAddress(remote), inode };
  });
}

/** `0100007F:0BB8` is 127.0.0.1:3000: the address in the machine's byte order, word by word. */
function readAddress(text: string): string {
  const [words = '', port = ''] = text.split(':');
  const bytes = Buffer.from(words, 'hex').swap32();
  if (bytes.length === 4) return `${bytes.join('.')}:${Number.parseInt(port, 16)}`;
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16));
  return `${new URL(`http://[${groups.join(':')}]`).hostname}:${Number.parseInt(port, 16)}`;
}

function inodesOf(pids: readonly number[]): ReadonlySet<string> {
  return new Set(pids.flatMap(socketsOf));
}

/** Inodes of the sockets that a process has open. */
export function socketsOf(pid: number): string[] {
  return namesIn(`/proc/${pid}/fd`).flatMap((fd) => {
    // A file may have been closed since it was listed, as connections are all the time: the others still count.
    const target = linkAt(`/proc/${pid}/fd/${fd}`);
    return target?.startsWith('socket:[') ? [target.slice('socket:['.length, -1)] : [];
  });
}

const recentPorts: number[] = [];

/** Asks the system for a port that is free on all addresses. It is not reserved: bind it soon. */
export async function findFreePort(): Promise<number> {
  // Without an address: IPv6 and IPv4, or IPv4 alone where there is no IPv6.
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  // Two versions are started at once: a port is not handed out again soon after.
  if (recentPorts.includes(port)) return await findFreePort();
  recentPorts.push(port);
  if (recentPorts.length > 64) recentPorts.shift();
  return port;
}
