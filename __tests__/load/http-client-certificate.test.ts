/** Servers that let in only who shows a certificate: who shows none, or none that can be used. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { findFreePort } from '../../src/app/process/listeners.ts';
import type { TlsConfig } from '../../src/config/config.ts';
import { appSpec, failureOf, launchOptions, never, ready } from '../app/specs.ts';
import { needs } from '../needs.ts';
import { certificate } from './servers.ts';
import { useTruth } from './truth.ts';

const { serve, measure } = useTruth();

const FIXTURES = new URL('./fixtures/', import.meta.url).pathname;
const fixture = (name: string) => readFileSync(join(FIXTURES, name), 'utf8');
const trusting: TlsConfig = { verify: true, ca: certificate, servername: null };

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
  const key = fixture('localhost-key.pem');
  const tls = { ...trusting, client: { cert: fixture('client-cert.pem'), key, passphrase: null } };
  const error = await measure('https://127.0.0.1:9', { tls }).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/the certificates in `tls` cannot be used/);
  expect(String(error)).not.toContain(key.split('\n')[1]);
});
