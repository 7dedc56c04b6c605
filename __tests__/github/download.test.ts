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
afterEach(async () => {
  expect(fake.state.calls).toEqual([]);
});

function download(more: Partial<DownloadRequest> = {}): Promise<Uint8Array> {
  return fetchBytes(address, { mostBytes: CONTENT.length, signal: never, waitUnitMs: 1, ...more });
}

test('a whole file, without a token', async () => {
  expect(Buffer.from(await download()).equals(CONTENT)).toBe(true);
  expect(fake.state.storageCalls).toHaveLength(1);
});

describe('what passes is tried again', () => {
  test.each<[string, Effect]>([
    ['500', faults.outage(500)],
    ['503', faults.outage(503)],
    ['429', faults.tooMany(1)],
    ['a connection that is cut', faults.cut('before')],
    ['a connection that is cut in the body', faults.cut('in-body')],
  ])('%s', async (_what, effect) => {
    faults.inject(fake.state, effect, { to: 2 });
    expect(Buffer.from(await download()).equals(CONTENT)).toBe(true);
    expect(fake.state.storageCalls).toHaveLength(3);
  });

  test.each<[string, Effect, RegExp]>([
    ['500', faults.outage(500), /^the storage answered HTTP 500$/],
    ['429', faults.tooMany(1), /^the storage answered HTTP 429$/],
    ['cut', faults.cut('before'), /^no connection to the storage: /],
    ['cut in the body', faults.cut('in-body'), /^no connection to the storage: /],
  ])('but not for ever: %s', async (_what, effect, message) => {
    faults.inject(fake.state, effect);
    await expect(download()).rejects.toThrow(message);
    expect(fake.state.storageCalls).toHaveLength(3);
  });
});

describe('what stays is not tried again', () => {
  test.each<[string, Effect, RegExp]>([
    ['401', faults.badCredentials(), /^the storage answered HTTP 401$/],
    ['403', faults.refused(), /^the storage answered HTTP 403$/],
    ['404', faults.missing(), /^the storage answered HTTP 404$/],
    ['410', faults.gone(), /^the storage answered HTTP 410$/],
    ['a redirect to nowhere', faults.redirect('http://'), /^the storage redirected to an address/],
    ['a redirect to a file', faults.redirect('file:///etc/passwd'), /^the storage redirected to an address/],
    ['a redirect without an address', { kind: 'answer', answer: { status: 302, body: '' } }, /HTTP 302$/],
  ])('%s', async (_what, effect, message) => {
    faults.inject(fake.state, effect);
    await expect(download()).rejects.toThrow(message);
    expect(fake.state.storageCalls).toHaveLength(1);
  });

  test('more bytes than wanted', async () => {
    await expect(download({ mostBytes: CONTENT.length - 1 })).rejects.toThrow(/^larger than 99999 bytes$/);
    expect(fake.state.storageCalls).toHaveLength(1);
  });
});

describe('redirects', () => {
  test('are followed, relative ones too', async () => {
    faults.inject(fake.state, faults.redirect(address.slice(fake.url.length)), { to: 2 });
    expect(await download()).toHaveLength(CONTENT.length);
    expect(fake.state.storageCalls).toHaveLength(3);
  });

  test('in a loop end', async () => {
    faults.inject(fake.state, faults.redirect(address));
    await expect(download()).rejects.toThrow(/^the storage redirected more than 3 times$/);
    expect(fake.state.storageCalls).toHaveLength(4);
  });

  test('whose body never ends are followed all the same', async () => {
    const body = Buffer.from('see elsewhere');
    const headers = { location: address, 'content-length': '1000' };
    faults.inject(fake.state, { kind: 'answer', answer: { status: 302, body, headers } }, { to: 1 });
    expect(await download()).toHaveLength(CONTENT.length);
  });
});

describe('slowness', () => {
  test('is waited for, up to a limit', async () => {
    faults.inject(fake.state, faults.late(50), { to: 1 });
    expect(await download()).toHaveLength(CONTENT.length);
    faults.inject(fake.state, faults.late(20_000));
    await expect(download({ timeoutMs: 200 })).rejects.toThrow(/^the storage took longer than 0\.2 s$/);
  });

  test('an interruption does not wait for it, nor for the next try', async () => {
    for (const effect of [faults.late(20_000), faults.outage(503)]) {
      fake.state.faults.splice(0);
      faults.inject(fake.state, effect);
      const interruption = new AbortController();
      setTimeout(() => interruption.abort(new InterruptedError('SIGTERM')), 100);
      const ended = download({ signal: interruption.signal, waitUnitMs: 20_000 });
      await expect(ended).rejects.toBeInstanceOf(InterruptedError);
    }
  });
});
