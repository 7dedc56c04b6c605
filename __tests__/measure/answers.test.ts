/** What is learnt from a few questions to real servers. */
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Side } from '../../src/config/config.ts';
import { MeasurementError } from '../../src/errors.ts';
import { failureOf } from '../app/specs.ts';
import { type Asked, askingOf } from './testbeds.ts';

/** Answers with text of a type. */
const typed =
  (type: string, text: string | Buffer): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(text);

const json = (value: (url: string, times: number) => unknown): RequestListener => {
  let times = 0;
  return (request, response) => {
    const answer = value(`http://${request.headers.host}${request.url}`, times++);
    typed('application/json', JSON.stringify(answer))(request, response);
  };
};

interface Options extends Asked {
  readonly same?: boolean;
  readonly times?: number;
  /** Longer than any machine takes, unless it is to run out. */
  readonly timeout?: string;
}

/** All that is asked of the one endpoint, as it is stored. */
async function asked(servers: Partial<Record<Side, RequestListener>>, options: Options = {}) {
  const { same = true, times = 3, keys = '', timeout = '10s', ...given } = options;
  const endpoint = { ...given, keys: `expect: { same: ${same} }${keys}`, load: `{ timeout: ${timeout} }` };
  const { asking, known } = await askingOf(servers, endpoint);
  for (let time = 0; time < times; time++) await asking.ask();
  return known();
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

test.each([
  ['slow', 1100, false, 2],
  ['slow, but its contents are compared', 1100, true, 3],
  ['fast', 0, false, 3],
])('an endpoint that is %s is asked as often as it is worth', async (_, ms, same, times) => {
  const counts = { base: 0, head: 0 };
  const after = (waitMs: number, side: Side): RequestListener => {
    const answer = json(() => ++counts[side]);
    return (request, response) => void setTimeout(answer, waitMs, request, response);
  };
  // One side that is slow is enough.
  await asked({ base: after(0, 'base'), head: after(ms, 'head') }, { same, times: 3 });
  expect(counts).toEqual({ base: times, head: times });
});

test('without `same` contents of one kind do not differ', async () => {
  const base = json(() => ({ price: 1 }));
  const head = json(() => ({ price: 2 }));
  expect(await asked({ base, head }, { same: false })).toMatchObject({ differences: [] });
  expect(await asked({ base, head: typed('text/html', '<h1>no</h1>') }, { same: false })).toMatchObject({
    contentTypes: { head: 'text/html' },
    differences: [{ path: 'line 1', base: '{"price":1}', head: '<h1>no</h1>' }],
  });
});

test('what is compressed is compared unpacked', async () => {
  const zipped = typed('application/json', gzipSync('{"a":1}'));
  const head: RequestListener = (request, response) => zipped(request, response.setHeader('content-encoding', 'gzip'));
  expect(await asked({ base: json(() => ({ a: 1 })), head })).toMatchObject({ differences: [] });
});

test('secrets are masked in paths, values and types', async () => {
  const secret = 'hunter2-hunter2';
  const head = typed(`text/${secret}`, JSON.stringify({ a: `Bearer ${secret}`, [secret]: 1 }));
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
  expect(await asked({ base: json(() => 1), head: endless }, { timeout: '300ms' })).toBeNull();
  expect(questions).toBe(1);
});

test('of head alone the type is known, and a body that is too long is not compared', async () => {
  const contentTypes = { head: 'application/json' };
  expect(await asked({ head: json(() => 1) })).toEqual({ contentTypes });
  const long = typed('text/plain', 'a'.repeat(3 * 1024 * 1024));
  expect(await asked({ base: long, head: long }, { times: 1 })).not.toHaveProperty('differences');
});

test('where requests vary, records are compared one by one', async () => {
  const base = json((url) => ({ id: url.slice(-1), price: 1 }));
  const head = json((url) => ({ id: url.slice(-1), price: url.endsWith('3') ? 2 : 1 }));
  const answers = await asked({ base, head }, { ids: ['1', '2', '3', '4'] });
  expect(answers?.differences).toEqual([{ path: 'record 3: $.price', base: '1', head: '2' }]);
});

describe('an answer that does not end', () => {
  const goingOn =
    (more: string): RequestListener =>
    (_request, response) => {
      const timer = setInterval(() => response.write(more), 20);
      response.on('close', () => clearInterval(timer));
    };
  const events: RequestListener = (request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: first\n\n');
    goingOn('data: next\n\n')(request, response);
  };
  const refusal = async (listener: RequestListener, options: Options = {}) => {
    const error = await failureOf(asked({ head: listener }, { timeout: '300ms', ...options }));
    expect(error).toBeInstanceOf(MeasurementError);
    return error;
  };

  test('is named, with the line that is missing', async () => {
    const { message, hint } = await refusal(events);
    expect(message).toBe('GET /items: head’s answer does not end: server-sent events, still going on after 0.3 s');
    expect(hint).toContain('add `until: first-event` to the endpoint');
    const bytes = await refusal(goingOn('x'));
    expect(bytes.message).toMatch(/^GET \/items: head’s answer does not end: a body of \d+ bytes so far, /);
  });

  test('ends where `until` says', async () => {
    const answers = await asked({ head: events }, { keys: ', until: 2 events' });
    expect(answers).toEqual({ contentTypes: { head: 'text/event-stream' } });
    const { message } = await refusal(events, { keys: ', until: 9000 events' });
    expect(message).toContain('GET /items: head had not answered what `until` names after 0.3 s: ');
  });
});

test('an interruption does not wait for an answer that is slow to come, nor asks for further ones', async () => {
  const interruption = new AbortController();
  const reason = new Error('a signal');
  let requests = 0;
  const hangs: RequestListener = () => {
    requests++;
    setTimeout(() => interruption.abort(reason), 100);
  };
  const { signal } = interruption;
  const endpoint = { ids: ['1', '2', '3'], keys: 'expect: { same: true }', load: '{ timeout: 60s }', signal };
  const { asking } = await askingOf({ base: hangs, head: hangs }, endpoint);
  const startedMs = performance.now();
  for (let time = 0; time < 2; time++) await expect(asking.ask()).rejects.toBe(reason);
  expect(performance.now() - startedMs).toBeLessThan(5000);
  expect(requests).toBe(1);
});
