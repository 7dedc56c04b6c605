/** Whom an app exchanges data with, for runtimes whose recorder does not see calls: by the kernel’s counters of its TCP sockets. */
import type { RunningApp } from '../app/launcher.ts';
import { listenersInNetworkOf, portOf, socketsOf } from '../app/process/listeners.ts';
import { runProgram } from '../app/process/run-program.ts';
import { type BothSides, bothSides, SIDES } from '../config/config.ts';
import type { Call } from '../results/profile.ts';
import { linkAt } from '../system/proc.ts';

const LOOK_MS = 250;
/** Linux gives ports from here on to programs that ask for any port. */
const FIRST_CHOSEN_PORT = 32768;
/** Enough for tens of thousands of connections. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Exchanges by inode. */
type Sockets = ReadonlyMap<string, Call>;

/**
 * Resolves to what ends the watch, and resolves to the exchanges since its start. Null: they cannot be seen here. Connections that open
 * and close between two looks are not seen, nor are sockets of another kind.
 */
export async function watchPeers(app: RunningApp): Promise<() => Promise<readonly Call[] | null>> {
  const first = await socketsIn(app);
  if (first === null) return () => Promise.resolve(null);
  const last = new Map(first);
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    for (const [inode, socket] of (await socketsIn(app)) ?? []) last.set(inode, socket);
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await look();
    const counts = new Map<string, number>();
    for (const [inode, { target, count }] of last) {
      const grown = count - (first.get(inode)?.count ?? 0);
      counts.set(target, (counts.get(target) ?? 0) + Math.max(0, grown));
    }
    return [...counts].flatMap(([target, count]) => (count > 0 ? [{ target, count }] : []));
  };
}

/** With the exchanges at ports of which neither side’s recorder knows: those of a driver in native code, say. */
export function withExchanges<T extends { readonly calls?: readonly Call[] }>(
  seen: BothSides<T>,
  exchanges: BothSides<readonly Call[] | null>,
): BothSides<T> {
  const known = new Set(SIDES.flatMap((side) => (seen[side].calls ?? []).map(({ target }) => portCalled(target))));
  return bothSides((side) => {
    const more = exchanges[side]?.filter(({ target }) => !known.has(portOf(target)));
    return more === undefined ? seen[side] : { ...seen[side], calls: [...(seen[side].calls ?? []), ...more] };
  });
}

/** As `443` of `GET https://shop.example/cart`. Null for what sends nothing to a port, such as a look-up. */
function portCalled(target: string): string | null {
  const [, scheme, port] = /^(?:tcp |[A-Z]+ (https?):\/\/)[^/]*?(?::(\d+|\*))?(?:\/|$)/.exec(target) ?? [];
  return port ?? (scheme === undefined ? null : scheme === 'http' ? '80' : '443');
}

async function socketsIn(app: RunningApp): Promise<Sockets | null> {
  const pids = app.pids();
  const [pid] = pids;
  if (pid === undefined) return null;
  const [own, other] = [linkAt('/proc/self/ns/net'), linkAt(`/proc/${pid}/ns/net`)];
  const isOwnNetwork = own === null || other === null || own === other;
  const entering = isOwnNetwork ? [] : ['nsenter', '-t', String(pid), '-n'];
  const [command = '', ...args] = [...entering, 'ss', '-tineHO', 'state', 'established'];
  const options = { cwd: '/', env: process.env, mostBytes: MOST_BYTES };
  const asked = await runProgram(command, args, options).catch(() => null);
  if (asked?.code !== 0) return null;
  const served = new Set(listenersInNetworkOf(pid).map(portOf));
  const inodes = new Set(pids.flatMap(socketsOf));
  return socketsOfPeers(asked.stdout, { inodes, served, isOwnNetwork });
}

/** In the output of `ss -tineHO`, without connections of clients. `isOwnNetwork`: addresses are the same for both versions. */
export function socketsOfPeers(
  text: string,
  app: { readonly inodes: ReadonlySet<string>; readonly served: ReadonlySet<string>; readonly isOwnNetwork: boolean },
): Sockets {
  const found = new Map<string, Call>();
  for (const line of text.split('\n')) {
    const [, , local = '', peer = ''] = line.trim().split(/\s+/);
    const [, inode = ''] = /\bino:(\d+)/.exec(line) ?? [];
    if (!app.inodes.has(inode) || app.served.has(portOf(local))) continue;
    const counted = (name: string) => Number(new RegExp(`\\b${name}:(\\d+)`).exec(line)?.[1] ?? 0);
    const port = Number(portOf(peer)) >= FIRST_CHOSEN_PORT ? '*' : portOf(peer);
    const host = app.isOwnNetwork ? peer.slice(0, peer.lastIndexOf(':')).replace(/^\[::ffff:([\d.]+)\]$/, '$1') : '*';
    // Segments are as many as exchanges where queries and answers are small, and too many where both are large.
    const count = Math.min(counted('data_segs_out'), counted('data_segs_in'));
    found.set(inode, { target: `tcp ${host}:${port}`, count });
  }
  return found;
}
