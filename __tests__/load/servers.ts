/** Small real servers, each with a truth that is known beforehand. */

import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';

export interface TestServer {
  readonly origin: string;
  readonly port: number;
  /** Closes the listener and every connection; needed once, harmless twice. */
  close(): Promise<void>;
}

export const certificate = readFileSync(new URL('./fixtures/localhost-cert.pem', import.meta.url), 'utf8');
export const privateKey = readFileSync(new URL('./fixtures/localhost-key.pem', import.meta.url), 'utf8');

async function listen(server: net.Server, scheme: string, wantedPort = 0): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { origin: `${scheme}://127.0.0.1:${port}`, port, close };
}

export function httpServer(listener: http.RequestListener, options: http.ServerOptions = {}): Promise<TestServer> {
  return listen(http.createServer(options, listener), 'http');
}

export function httpsServer(listener: http.RequestListener, options: https.ServerOptions = {}): Promise<TestServer> {
  return listen(https.createServer({ cert: certificate, key: privateKey, ...options }, listener), 'https');
}

/** Each new connection takes this long. */
export function slowHandshakes(ms: number): Promise<TestServer> {
  return httpsServer((_request, response) => response.end('hello'), {
    SNICallback: (_name, callback) => setTimeout(callback, ms, null),
  });
}

export interface RawRequest {
  readonly socket: Socket;
  /** Counted over all connections, from 1. */
  readonly number: number;
  /** Counted on this connection, from 1. */
  readonly onConnection: number;
  readonly head: string;
  /** Writes after a while, unless the client has gone. */
  answer(bytes: string | Buffer, afterMs?: number): void;
}

/** Speaks exactly the bytes that `respond` writes; understands requests without a body. */
export function rawServer(respond: (request: RawRequest) => void, port = 0): Promise<TestServer> {
  let number = 0;
  const server = net.createServer((socket) => {
    let onConnection = 0;
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
        const head = received.slice(0, end);
        received = received.slice(end + 4);
        number++;
        onConnection++;
        const answer = (bytes: string | Buffer, afterMs = 0) => {
          const write = () => {
            if (!socket.destroyed) socket.write(bytes);
          };
          if (afterMs === 0) write();
          else setTimeout(write, afterMs);
        };
        respond({ socket, number, onConnection, head, answer });
      }
    });
  });
  return listen(server, 'http', port);
}

/** Accepts connections and never says a word. */
export function silentServer(scheme: 'http' | 'https'): Promise<TestServer> {
  return listen(
    net.createServer((socket) => socket.resume()),
    scheme,
  );
}

export const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';

/** A port of loopback where nothing listens. */
export async function deadOrigin(): Promise<string> {
  const server = await rawServer(() => {});
  await server.close();
  return server.origin;
}
