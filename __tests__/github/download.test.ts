import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InterruptedError } from '../../src/errors.ts';
import { type DownloadRequest, fetchBytes } from '../../src/github/download.ts';
import * as faults from '../e2e/fake/faults.ts';
import { addArtifact, type Effect } from '../e2e/fake/state.ts';
import { eachTestsFake } from './each-tests-fake.ts';

const CONTENT = Buffer.alloc(100_000, 'abcdefg');
const never = new AbortController().signal;
const fake = eachTestsFake();
let address: string;
beforeEach(() => {
  const { id } = addArtifact(fake.state, { runId: 1, name: 'x', archive: CONTENT });
  address = `${fake.url}/blob/archive/${id}?sig=abc`;
});
// The storage is asked without a token, and GitHub is not.
afterEach(() => expect(fake.state.calls).toEqual([]));

function download(more: Partial<DownloadRequest> = {}): Promise<Uint8Array> {
  return fetchBytes(address, { mostBytes: CONTENT.length, signal: never, waitUnitMs: 1, ...more });
}

/** After so many tries. */
async function expectWhole(tries: number): Promise<void> {
  expect(Buffer.from(await download()).equals(CONTENT)).toBe(true);
  expect(fake.state.storageCalls).toHaveLength(tries);
}

test('a whole file', () => expectWhole(1));

test.each<[string, Effect, RegExp]>([
  ['500', faults.outage(500), /^the storage answered HTTP 500$/],
  ['503', faults.outage(503), /^the storage answered HTTP 503$/],
  ['429', faults.tooMany(1), /^the storage answered HTTP 429$/],
  ['a connection that is cut', faults.cut('before'), /^no connection to the storage: /],
  ['a connection that is cut in the body', faults.cut('in-body'), /^no connection to the storage: /],
])('%s is tried again, but not for ever', async (_what, effect, message) => {
  faults.inject(fake.state, effect, { to: 2 });
  await expectWhole(3);
  faults.inject(fake.state, effect);
  await expect(download()).rejects.toThrow(message);
  expect(fake.state.storageCalls).toHaveLength(6);
});

test.each<[string, Effect, RegExp]>([
  ['401', faults.badCredentials(), /^the storage answered HTTP 401$/],
  ['403', faults.refused(), /^the storage answered HTTP 403$/],
  ['404', faults.missing(), /^the storage answered HTTP 404$/],
  ['410', faults.gone(), /^the storage answered HTTP 410$/],
  ['a redirect to nowhere', faults.redirect('http://'), /^the storage redirected to an address/],
  ['a redirect to a file', faults.redirect('file:///etc/passwd'), /^the storage redirected to an address/],
  ['a redirect without an address', { kind: 'answer', answer: { status: 302, body: '' } }, /HTTP 302$/],
  ['more bytes than wanted', faults.late(0), /^larger than 99999 bytes$/],
])('%s is not tried again', async (_what, effect, message) => {
  faults.inject(fake.state, effect);
  await expect(download({ mostBytes: CONTENT.length - 1 })).rejects.toThrow(message);
  expect(fake.state.storageCalls).toHaveLength(1);
});

describe('redirects', () => {
  test('are followed, relative ones too, and those whose body never ends', async () => {
    faults.inject(fake.state, faults.redirect(address.slice(fake.url.length)), { to: 2 });
    await expectWhole(3);
    const body = Buffer.from('see elsewhere');
    const headers = { location: address, 'content-length': '1000' };
    faults.inject(fake.state, { kind: 'answer', answer: { status: 302, body, headers } }, { to: 1 });
    await expectWhole(5);
  });

  test('in a loop end', async () => {
    faults.inject(fake.state, faults.redirect(address));
    await expect(download()).rejects.toThrow(/^the storage redirected more than 3 times$/);
    expect(fake.state.storageCalls).toHaveLength(4);
  });
});

test('a slow answer is waited for, up to a limit', async () => {
  faults.inject(fake.state, faults.late(50), { to: 1 });
  await expectWhole(1);
  faults.inject(fake.state, faults.late(20_000));
  await expect(download({ timeoutMs: 200 })).rejects.toThrow(/^the storage took longer than 0\.2 s$/);
});

test.each([faults.late(20_000), faults.outage(503)])('an interruption does not wait for %j', async (effect) => {
  faults.inject(fake.state, effect);
  const interruption = new AbortController();
  setTimeout(() => interruption.abort(new InterruptedError('SIGTERM')), 100);
  const ended = download({ signal: interruption.signal, waitUnitMs: 20_000 });
  await expect(ended).rejects.toBeInstanceOf(InterruptedError);
});
