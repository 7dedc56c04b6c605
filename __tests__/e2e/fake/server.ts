/** A fake GitHub on a loopback port: REST API, results service and blob storage. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { effectOn } from './faults.ts';
import { zipballAt } from './git-data.ts';
import { type Call, restApi } from './rest.ts';
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
  const closing = new AbortController();
  const server = createServer(async (request, response) => {
    try {
      const origin = `http://${request.headers.host}`;
      const { call, body } = await read(request);
      const name = `${call.method} ${call.path}${call.query ? `?${call.query}` : ''}`;
      (/^\/(twirp|blob)\//.test(call.path) ? state.storageCalls : state.calls).push(name);
      const effect = effectOn(state.faults, name);
      if (effect?.kind === 'cut' && effect.when === 'before') return void request.socket.destroy();
      if (effect?.kind === 'meanwhile') effect.happen();
      const answer =
        effect?.kind === 'answer'
          ? effect.answer
          : (results.handle(call, body, origin) ??
            zipballAt(state, call.path) ??
            graphql(call, state) ??
            (await rest(call, origin)));
      if (effect?.kind === 'late') await wait(effect.ms, undefined, { signal: closing.signal }).catch(() => null);
      if (effect?.kind !== 'cut') write(response, answer);
      else if (effect.when === 'after') request.socket.destroy();
      else writeHalf(response, answer);
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
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The one query in use, which GitHub answers to the tokens of people, jobs and apps alike. */
function graphql({ path, method, body }: Call, state: FakeState): Answer | null {
  if (path !== '/graphql') return null;
  if (method === 'POST' && JSON.parse(body).query === '{ viewer { login } }') {
    return { status: 200, body: { data: { viewer: { login: state.author.login } } } };
  }
  state.violations.push(`no such query: ${body}`);
  return { status: 200, body: { errors: [{ message: 'no such query' }] } };
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  const { pathname, search } = new URL(request.url ?? '/', 'http://fake');
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const { method = 'GET' } = request;
  return { body, call: { method, path: pathname, query: search.slice(1), headers, body: body.toString() } };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  response.end(status === 204 ? undefined : bytesOf(body));
}

/** More is announced than comes. */
function writeHalf(response: ServerResponse, { status, body, headers }: Answer): void {
  const bytes = bytesOf(body);
  response.writeHead(status, { ...JSON_TYPE, 'content-length': bytes.length + 1, ...headers });
  response.flushHeaders();
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
