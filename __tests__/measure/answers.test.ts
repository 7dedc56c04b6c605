/** What is learnt from a few questions to real servers. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import type { Config, Side } from '../../src/config/config.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { Asking } from '../../src/measure/answers.ts';
import type { Testbed } from '../../src/measure/sides.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (value: (url: string, times: number) => unknown): RequestListener => {
  let times = 0;
  return ({ url = '', headers }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value(`http://${headers.host}${url}`, times++)));
  };
};

interface Options {
  readonly same?: boolean;
  readonly secrets?: readonly string[];
  readonly times?: number;
}

/** All that is asked of the one endpoint, as it is stored. */
async function asked(servers: Partial<Record<Side, RequestListener>>, options: Options = {}) {
  const { same = true, secrets = [], times = 3 } = options;
  const config: Config = parseConfig(
    `app: { command: a }\nload: { timeout: 300ms }\nendpoints: [{ path: /items, expect: { same: ${same} } }]`,
    { file: 'latency-gate.yml' },
  );
  const origins = await Promise.all(
    Object.entries(servers).map(async ([side, listener]) => [side, { origin: await serve(listener) }] as const),
  );
  const testbed = { config, sides: { apps: Object.fromEntries(origins) } } as unknown as Testbed;
  const sides = Object.keys(servers) as Side[];
  const asking = new Asking(testbed, { endpoints: config.endpoints, sides, secrets, ofBase: new Map() });
  for (let time = 0; time < times; time++) await asking.ask();
  const [endpoint] = config.endpoints;
  return endpoint === undefined ? null : asking.answersOf(endpoint);
}

test('contents are compared with `same`; an app that names its own address does not differ by its port', async () => {
  const base = json((self, at) => ({ self, price: 1, at }));
  const head = json((self, at) => ({ self, price: 2, at: at + 100 }));
  expect(await asked({ base, head })).toEqual({
    contentTypes: { base: 'application/json', head: 'application/json' },
    differences: [{ path: '$.price', base: '1', head: '2' }],
    varying: ['$.at'],
  });
});

test('without `same` they are compared only where something else differs', async () => {
  const base = json(() => ({ price: 1 }));
  expect(await asked({ base, head: json(() => ({ price: 2 })) }, { same: false })).not.toHaveProperty('differences');
  const page: RequestListener = (_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>no</h1>');
  expect(await asked({ base, head: page }, { same: false })).toMatchObject({
    contentTypes: { head: 'text/html' },
    differences: [{ path: 'line 1', base: '{"price":1}', head: '<h1>no</h1>' }],
  });
});

test('what is compressed is compared unpacked', async () => {
  const head: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync('{"a":1}'));
  };
  expect(await asked({ base: json(() => ({ a: 1 })), head })).toMatchObject({ differences: [] });
});

test('secrets are masked in paths, values and types', async () => {
  const secret = 'hunter2-hunter2';
  const head: RequestListener = (_request, response) =>
    response.setHeader('content-type', `text/${secret}`).end(JSON.stringify({ a: `Bearer ${secret}`, [secret]: 1 }));
  const answers = await asked({ base: json(() => ({ a: 1 })), head }, { secrets: [secret] });
  expect(answers?.differences).toHaveLength(2);
  expect(JSON.stringify(answers)).not.toContain('hunter2');
});

test('who does not answer is asked once, and nothing is known of the endpoint', async () => {
  let questions = 0;
  const endless: RequestListener = (_request, response) => {
    questions++;
    response.write('data: 1\n\n');
  };
  expect(await asked({ base: json(() => 1), head: endless })).toBeNull();
  expect(questions).toBe(1);
});

test('of head alone, the type is known', async () => {
  expect(await asked({ head: json(() => 1) })).toEqual({ contentTypes: { head: 'application/json' } });
});

test('a body that is too long is not compared', async () => {
  const long: RequestListener = (_request, response) => response.end(Buffer.alloc(3 * 1024 * 1024, 'a'));
  expect(await asked({ base: long, head: long }, { times: 1 })).not.toHaveProperty('differences');
});
