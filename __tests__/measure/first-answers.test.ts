/** What the first answers of real servers show, before any load. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { forSides, SIDES, type Side } from '../../src/config/config.ts';
import type { EndpointBlock } from '../../src/results/results.ts';
import { type Asked, askingOf } from './testbeds.ts';

/** `number` counts the requests of the server, from 1. */
type Respond = (request: IncomingMessage, response: ServerResponse, number: number) => unknown;

interface Options extends Asked {
  /** The endpoint's `expect`. */
  readonly expected?: string;
  /** Whether what is known so far would end the run. */
  readonly isHopeless?: (answered: EndpointBlock) => boolean;
}

const isWrong = ({ answers }: EndpointBlock) =>
  Object.values(answers?.first ?? {}).some(({ wrong }) => wrong !== undefined);

async function settled(servers: Partial<Record<Side, Respond>>, options: Options = {}) {
  const { expected = '{}', path = '/api/items', isHopeless = isWrong, ...given } = options;
  const urls = { base: [] as string[], head: [] as string[] };
  const listening = (side: Side, respond: Respond): RequestListener => {
    return (request, response) => respond(request, response, urls[side].push(request.url ?? ''));
  };
  const listeners = forSides(SIDES, (side) => servers[side] && listening(side, servers[side]));
  const { asking, known } = await askingOf(listeners, { path, ...given, keys: `expect: ${expected}` });
  await asking.ask();
  const [ended] = await asking.settleFirst((answered) =>
    answered.flatMap((one) => (isHopeless(one) ? [one.endpoint] : [])),
  );
  return { ended, known: known(), urls };
}

const right: Respond = (_request, response) => response.setHeader('content-type', 'application/json').end('{"a":1}');
const failing: Respond = (_request, response) =>
  response.writeHead(500, { 'content-type': 'text/plain' }).end('no database');

const starting: Respond = (request, response, number) => (number < 3 ? failing : right)(request, response, number);

test('what stays wrong ends the run, with all that was answered; nobody was under load', async () => {
  const { ended, urls } = await settled({ base: right, head: failing });
  expect(ended?.answers?.first).toEqual({
    base: { status: 200, contentType: 'application/json', excerpt: '{"a":1}' },
    head: { status: 500, contentType: 'text/plain', excerpt: 'no database', wrong: 'status' },
  });
  expect(ended?.rounds).toEqual([]);
  expect(urls.head.length).toBeLessThanOrEqual(6);
});

test('what is right after a moment does not, nor what the hook before a round makes right', async () => {
  const { ended, known } = await settled({ base: right, head: starting });
  expect(ended).toBeUndefined();
  expect(known).not.toHaveProperty('first');
  let isFilled = false;
  const beforeRound = async () => {
    isFilled = true;
  };
  const empty: Respond = (request, response, number) => (isFilled ? right : failing)(request, response, number);
  expect((await settled({ base: right, head: empty }, { beforeRound })).ended).toBeUndefined();
});

test('what ends nothing is not asked for again', async () => {
  const { ended, known, urls } = await settled({ base: failing, head: right }, { isHopeless: () => false });
  expect(ended).toBeUndefined();
  expect(known?.first?.base).toMatchObject({ status: 500, wrong: 'status' });
  expect(urls.head).toHaveLength(1);
});

test.each<[string, string, Respond, string]>([
  ['a text that is missing', '{ text: hello }', right, 'text'],
  ['a body that is not JSON', '{ json: true }', (_q, r) => r.end('{'), 'json'],
  ['another length', '{ length: 3 }', right, 'length'],
  ['a connection that is closed', '{}', (q) => q.socket.destroy(), 'closed'],
])('%s is wrong', async (_name, expected, head, wrong) => {
  const { ended } = await settled({ head }, { expected });
  expect(ended?.answers?.first?.head?.wrong).toBe(wrong);
});

test('one record that is wrong is not an endpoint that is', async () => {
  const first: Respond = (request, response, number) =>
    (request.url === '/api/items/1' ? failing : right)(request, response, number);
  expect((await settled({ base: right, head: first }, { ids: ['1', '2', '3'] })).ended).toBeUndefined();
  const { ended } = await settled({ base: right, head: failing }, { ids: ['1', '2', '3'] });
  expect(ended?.answers?.first?.head).toMatchObject({ status: 500, wrong: 'status' });
});

test('what has to be another text in every request is one when it is asked again, too', async () => {
  const seen = new Set<string>();
  const once: Respond = (request, response, number) => {
    const isNew = !seen.has(`${request.url}`);
    seen.add(`${request.url}`);
    (isNew ? right : failing)(request, response, number);
  };
  const { ended } = await settled({ base: once, head: starting }, { path: `/items/\${unique}` });
  expect(ended).toBeUndefined();
});

test('an error in the content is kept, and secrets are not', async () => {
  const secret = 'hunter2-hunter2';
  const head: Respond = (_request, response) =>
    response.setHeader('content-type', 'application/json').end(`{"errors":[{"message":"${secret}"}]}`);
  const { known } = await settled({ base: right, head }, { isHopeless: () => false, secrets: [secret] });
  expect(known?.first?.head?.inBandError).toBe('graphql');
  expect(JSON.stringify(known)).not.toContain(secret);
});

const page: Respond = ({ url }, response) =>
  response.setHeader('content-type', 'text/html').end(`<title>shop</title><div id=app></div><!-- ${url} -->`);
test.each<[string, Respond, boolean]>([
  ['a page for any path', page, true],
  ['a refusal of any path', (_q, r) => r.writeHead(401).end('who are you?'), true],
  ['a redirect of any path', (_q, r) => r.writeHead(302, { location: '/login' }).end(), true],
  ['an error in JSON for any path', ({ url }, r) => r.writeHead(400).end(`{"message":"no ${url}"}`), true],
  ['a refusal of this path', (q, r, n) => (q.url === '/api/items' ? r.writeHead(401).end() : page(q, r, n)), false],
  ['not found', (_q, r) => r.writeHead(404).end(), false],
  ['what head answers', right, false],
])('base answers %s', async (_name, base, isFallback) => {
  const head: Respond = (q, r, n) => (q.url === '/api/items' ? right : failing)(q, r, n);
  const found = await settled({ base, head }, { isHopeless: () => false });
  expect(found.known?.isFallback ?? false).toBe(isFallback);
  // In the same folder, and only where it says something.
  const [, probe, ...more] = found.urls.base;
  if (probe !== undefined) expect(probe).toMatch(/^\/api\/latency-gate-[a-z0-9]+$/);
  expect(more).toEqual([]);
});
