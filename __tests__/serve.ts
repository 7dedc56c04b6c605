/** Servers on a loopback port of their own, closed after each test of the file that uses them. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterEach } from '@jest/globals';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) close(server);
});

export function close(server: Server): void {
  if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') server.closeAllConnections();
  server.close();
}

/** Returns its origin. */
export async function serve(served: RequestListener | Server): Promise<string> {
  const server = typeof served === 'function' ? createServer(served) : served;
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
