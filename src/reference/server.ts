/** The frozen reference as a server: it answers every method and path that has a cost with a small JSON body. */
import { createServer, type Server } from 'node:http';
import { REFERENCE_VERSION, work } from './work.ts';

/** Iterations of work by `METHOD path`, as a request names them. */
export type Costs = Readonly<Record<string, number>>;

export function costKey(endpoint: { readonly method: string; readonly path: string }): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** Answers 200 after that work, and 404 if there is no cost. Request bodies are read to their end. */
export function createReferenceServer(costs: Costs): Server {
  const iterationsOf = new Map(Object.entries(costs));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const iterations = iterationsOf.get(`${request.method} ${request.url}`);
      const body = JSON.stringify(
        iterations === undefined
          ? { error: 'no such endpoint' }
          : { reference: REFERENCE_VERSION, iterations, sum: work(iterations) },
      );
      response.writeHead(iterations === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}
