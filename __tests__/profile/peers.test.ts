/** Lines of `ss -tineHO` as iproute2 6.1 writes them, shortened. */
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { RunningApp } from '../../src/app/launcher.ts';
import { socketsOfPeers, watchPeers, withExchanges } from '../../src/profile/peers.ts';
import { needs } from '../needs.ts';
import { serve } from '../serve.ts';

const line = (local: string, peer: string, inode: number, [sent, received]: readonly [number, number]) =>
  `0 0 ${local} ${peer} timer:(keepalive,1min,0) ino:${inode} sk:10 <-> ts sack cubic rto:204 rtt:0.04/0.02 bytes_sent:900 bytes_acked:900 segs_out:${sent + 9} segs_in:${received + 9} data_segs_out:${sent} data_segs_in:${received} send 8Gbps`;

const TEXT = [
  line('127.0.0.1:40000', '127.0.0.1:5432', 1, [41, 43]),
  line('[::ffff:127.0.0.1]:40002', '[::ffff:127.0.0.1]:6379', 2, [5, 3]),
  line('127.0.0.1:40004', '10.0.0.7:50123', 3, [1, 1]),
  line('127.0.0.1:3000', '127.0.0.1:40006', 4, [70, 70]),
  line('127.0.0.1:40008', '127.0.0.1:5432', 5, [7, 7]),
  '',
].join('\n');

test('of an app, whom it asks; not its clients, nor the connections of others', () => {
  const app = { inodes: new Set(['1', '2', '3', '4']), served: new Set(['3000']), isOwnNetwork: true };
  expect([...socketsOfPeers(TEXT, app).values()]).toEqual([
    { target: 'tcp 127.0.0.1:5432', count: 41 },
    { target: 'tcp 127.0.0.1:6379', count: 3 },
    { target: 'tcp 10.0.0.7:*', count: 1 },
  ]);
  const [first] = socketsOfPeers(TEXT, { ...app, isOwnNetwork: false }).values();
  expect(first?.target).toBe('tcp *:5432');
});

needs('ss').test('exchanges of this process with a server are counted by the kernel', async () => {
  const origin = await serve(createServer((socket) => socket.on('data', () => socket.write('answer'))));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const ask = () =>
    new Promise<void>((resolve) => {
      socket.once('data', () => resolve());
      socket.write('question');
    });
  await ask();
  // Its own server is in this process, too, whose side of the connection is that of a client.
  const endWatch = await watchPeers({ pids: () => [process.pid] } as unknown as RunningApp);
  for (let index = 0; index < 20; index++) {
    await ask();
    await sleep(1);
  }
  const calls = await endWatch();
  socket.destroy();
  expect(calls).toEqual([{ target: expect.stringMatching(/^tcp 127\.0\.0\.1:/), count: 20 }]);
});

test('exchanges count where no recorder sees the port, on either side', () => {
  const called = (...targets: readonly string[]) => targets.map((target) => ({ target, count: 1 }));
  const exchanges = called(
    'tcp 10.0.0.7:443',
    'tcp 10.0.0.7:80',
    'tcp 127.0.0.1:5432',
    'tcp 127.0.0.1:6379',
    'tcp ::1:*',
  );
  const base = called(
    'connect tcp localhost:5432',
    'dns localhost',
    'lock in Shop.sell',
    'GET https://shop.example/cart',
  );
  const head = called('tcp localhost:6379', 'POST http://[::1]:*/hooks', 'GET unix /run/docker.sock /info');
  const seen = { base: { calls: base }, head: { calls: head } };
  const { base: ofBase, head: ofHead } = withExchanges(seen, { base: exchanges, head: exchanges });
  const unseen = called('tcp 10.0.0.7:80', 'tcp 127.0.0.1:5432');
  expect([ofBase.calls, ofHead.calls]).toEqual([
    [...base, ...unseen],
    [...head, ...unseen],
  ]);
  const unknown: { readonly calls?: typeof base } = {};
  const both = withExchanges({ base: unknown, head: unknown }, { base: null, head: [] });
  expect(both).toEqual({ base: {}, head: { calls: [] } });
});
