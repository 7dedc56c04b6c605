/** A fake GitHub on a loopback port: REST API, results service and blob storage. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { restApi } from './rest.ts';
import { resultsService } from './results-service.ts';
import { type Answer, type FakeState, newState } from './state.ts';

export interface FakeGitHub {
  readonly url: string;
  readonly state: FakeState;
  close(): Promise<void>;
}

export async function startFakeGitHub(): Promise<FakeGitHub> {
  const state = newState();
  const rest = await restApi(state);
  const results = resultsService(state);
  const server = createServer(async (request, response) => {
    try {
      const origin = `http://${request.headers.host}`;
      const { call, body } = await read(request);
      write(response, results.handle(call, body, origin) ?? (await rest(call, origin)));
    } catch (error) {
      state.violations.push(`the fake broke: ${error instanceof Error ? error.stack : error}`);
      write(response, { status: 500, body: { message: 'the fake broke' } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  const { pathname, search } = new URL(request.url ?? '/', 'http://fake');
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const call = {
    method: request.method ?? 'GET',
    path: pathname,
    query: search.slice(1),
    headers,
    body: body.toString(),
  };
  return { call, body };
}

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(isRaw ? body : JSON.stringify(body));
}
