/** Servers that let in only who shows a certificate: a real nginx and a Node server. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import { probeOf, waitUntilReady } from '../../src/app/ready.ts';
import type { TlsConfig } from '../../src/config/config.ts';
import { appSpec, failureOf, launchOptions, never, ready } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { nginx } from './nginx.ts';
import { certificate, httpsServer } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

const pathOf = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).pathname;
const fixture = (name: string) => readFileSync(pathOf(name), 'utf8');
const authority = fixture('client-ca.pem');
const trusting: TlsConfig = { verify: true, ca: certificate, servername: null };
const showing: TlsConfig = {
  ...trusting,
  client: { cert: fixture('client-cert.pem'), key: fixture('client-key.pem'), passphrase: null },
};
const encrypted: TlsConfig = {
  ...trusting,
  client: { cert: fixture('client-cert.pem'), key: fixture('client-key-encrypted.pem'), passphrase: 'opensesame' },
};

const servers = {
  nginx: () =>
    nginx('ssl_client_certificate authority.pem; ssl_verify_client on; location = / { return 200 $ssl_client_s_dn; }', {
      secure: true,
      files: { 'authority.pem': authority },
    }),
  Node: () =>
    httpsServer(
      (request, response) => {
        const { subject } = (request.socket as import('node:tls').TLSSocket).getPeerCertificate();
        response.end(`CN=${subject.CN}`);
      },
      { requestCert: true, rejectUnauthorized: true, ca: authority },
    ),
};

describe.each(Object.entries(servers))('%s', (name, start) => {
  const { test } = needs(...(name === 'nginx' ? (['nginx'] as const) : []));

  test.each([
    ['closed loop', null, true],
    ['open loop', 200, true],
    ['closed loop without keep-alive', null, false],
  ])('knows who is there: %s', async (_loop, rate, keepAlive) => {
    const server = await serve(start());
    for (const tls of [showing, encrypted]) {
      const samples = await measure(server.origin, {
        tls,
        rate,
        keepAlive,
        connections: 2,
        durationMs: 100,
        ...(rate === null ? { requestsPerTurn: 4, leastTurns: 1 } : {}),
        expect: { text: 'CN=load generator' },
      });
      expect(samples).toMatchObject({ mismatched: 0, failed: 0, statuses: { 200: samples.sent } });
      expect(samples.tls?.protocol).toMatch(/^TLSv1/);
    }
  });

  test('nobody else gets a valid response', async () => {
    const server = await serve(start());
    const samples = await measure(server.origin, { tls: trusting, durationMs: 100 });
    expect(samples.latencyMs.length).toBe(0);
    // nginx says so, Node ends the connection.
    if (name === 'nginx') expect(samples.statuses).toEqual({ 400: samples.sent });
    else expect(samples.failed).toBe(samples.sent);
  });

  test('the wait for the app shows it too', async () => {
    const server = await serve(start());
    const wait = (tls: TlsConfig, timeoutMs: number) =>
      waitUntilReady({
        origins: [server.origin],
        probe: probeOf({ path: '/', status: 200, timeoutMs }),
        timeoutMs,
        tls,
        signal: new AbortController().signal,
      });
    expect(await wait(encrypted, 10_000)).toMatchObject({ origin: server.origin });
    expect(await wait(trusting, 300)).toMatchObject({ last: expect.any(String) });
  });
});

needs('openssl').test('a server of TLS 1.3 that lets nobody in has not reset the connection', async () => {
  const port = await findFreePort();
  const [cert = '', key = '', ca = ''] = ['localhost-cert', 'localhost-key', 'client-ca'].map((name) =>
    pathOf(`${name}.pem`),
  );
  const files = ['-cert', cert, '-key', key, '-CAfile', ca];
  const args = ['s_server', '-accept', `127.0.0.1:${port}`, ...files, '-Verify', '1', '-verify_return_error', '-www'];
  const openssl = spawn('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
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
  const server = await serve(servers.Node());
  const key = fixture('localhost-key.pem');
  const tls = { ...trusting, client: { cert: fixture('client-cert.pem'), key, passphrase: null } };
  const error = await measure(server.origin, { tls }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/the certificates in `tls` cannot be used/);
  expect(String(error)).not.toContain(key.split('\n')[1]);
});
