/** Servers that let in only who shows a certificate. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import { probeOf, waitUntilReady } from '../../src/app/ready.ts';
import type { TlsConfig } from '../../src/config/config.ts';
import { appSpec, failureOf, launchOptions, never, ready } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { atLeast } from './rounds.ts';
import { certificate, httpsServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

const FIXTURES = new URL('./fixtures/', import.meta.url).pathname;
const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'utf8');
const cert = fixture('client-cert.pem');
const trusting: TlsConfig = { verify: true, ca: certificate, servername: null };
const showing: TlsConfig = { ...trusting, client: { cert, key: fixture('client-key.pem'), passphrase: null } };
const encryptedKey = { key: fixture('client-key-encrypted.pem'), passphrase: 'opensesame' };
const encrypted: TlsConfig = { ...trusting, client: { cert, ...encryptedKey } };

const listen = () => {
  const showsName: RequestListener = ({ socket }, response) => {
    response.end(`CN=${(socket as TLSSocket).getPeerCertificate().subject.CN}`);
  };
  const options = { requestCert: true, rejectUnauthorized: true, ca: fixture('client-ca.pem') };
  return serve(httpsServer(showsName, options));
};

test.each([
  ['closed loop', null, true],
  ['open loop', 200, true],
  ['closed loop without keep-alive', null, false],
])('a server knows who is there: %s', async (_loop, rate, keepAlive) => {
  const server = await listen();
  for (const tls of [showing, encrypted]) {
    const round = { tls, rate, keepAlive, connections: 2, durationMs: 100, expect: { text: 'CN=load generator' } };
    const samples = await measure(server.origin, { ...(rate === null && atLeast(4, 2)), ...round });
    expect(samples).toMatchObject({ mismatched: 0, statuses: { 200: samples.sent } });
    expect(samples.tls?.protocol).toMatch(/^TLSv1/);
  }
});

test('nobody else gets a response', async () => {
  const server = await listen();
  const samples = await measure(server.origin, { tls: trusting, durationMs: 100 });
  expect(samples.failed).toBe(samples.sent);
});

test('the wait for the app shows it too', async () => {
  const server = await listen();
  const wait = (tls: TlsConfig, timeoutMs: number) => {
    const probe = probeOf({ path: '/', status: 200, timeoutMs });
    return waitUntilReady({ origins: [server.origin], probe, timeoutMs, tls, signal: never });
  };
  expect(await wait(encrypted, 10_000)).toMatchObject({ origin: server.origin });
  expect(await wait(trusting, 300)).toMatchObject({ last: expect.any(String) });
});

needs('openssl').test('a server of TLS 1.3 that lets nobody in has not reset the connection', async () => {
  const port = await findFreePort();
  const files = '-cert localhost-cert.pem -key localhost-key.pem -CAfile client-ca.pem';
  const args = `s_server -accept 127.0.0.1:${port} ${files} -Verify 1 -verify_return_error -www`.split(' ');
  const openssl = spawn('openssl', args, { cwd: FIXTURES, stdio: ['ignore', 'pipe', 'ignore'] });
  await serve(Promise.resolve({ close: async () => void openssl.kill() }));
  await new Promise<void>((resolve) => {
    openssl.stdout.on('data', (text) => String(text).includes('ACCEPT') && resolve());
  });
  const samples = await measure(`https://127.0.0.1:${port}`, { tls: trusting, durationMs: 100 });
  expect(samples).toMatchObject({ completed: 0, problems: { tls: samples.sent } });
  const spec = appSpec({ kind: 'url', url: `https://127.0.0.1:${port}` }, { ready: ready(1000, '/') });
  const { hint } = await failureOf(createLauncher(spec, launchOptions({ tls: trusting })).start(never));
  expect(hint).toContain('load.tls (cert, key)');
});

test('a key that does not fit is said, and not shown', async () => {
  const server = await listen();
  const key = fixture('localhost-key.pem');
  const tls = { ...trusting, client: { cert, key, passphrase: null } };
  const error = await measure(server.origin, { tls }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/the certificates in `tls` cannot be used/);
  expect(String(error)).not.toContain(key.split('\n')[1]);
});
