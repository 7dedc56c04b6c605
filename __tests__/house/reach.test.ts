import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { isLoopback } from '../../src/config/loopback.ts';
import { connect } from '../../src/github/api.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { reachable } from '../../src/load/target.ts';
import { appSpec, launchOptions, never } from '../app/specs.ts';
import { roundSpec } from '../load/rounds.ts';
import { useBundle } from '../load/use-bundle.ts';
import { serve } from '../serve.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server of its own port, and so of its own origin, that notes what it is asked. */
async function serveNoting(answer: RequestListener): Promise<{ origin: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const origin = await serve((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  return { origin, requests };
}

const redirectTo = (origin: string): RequestListener => {
  return (request, response) => response.writeHead(302, { location: `${origin}${request.url}` }).end();
};

describe('redirects', () => {
  const bundle = useBundle();

  test('are answers: neither the readiness check nor the load follows them', async () => {
    const elsewhere = await serveNoting((_, response) => response.end());
    const here = await serveNoting(redirectTo(elsewhere.origin));
    const ready = { path: '/healthz', status: null, timeoutMs: 10_000 };
    const launcher = createLauncher(appSpec({ kind: 'url', url: here.origin }, { ready }), launchOptions());
    await launcher.start(never);
    const driver = await createLoadDriver({ generatorPath: bundle.generatorPath });
    closings.push(() => driver.close());
    const request = { path: '/work', headers: { authorization: 'Bearer abc' } };
    const spec = roundSpec(here.origin, { request, expect: { status: [[300, 399]] } });
    const { samples } = await driver.round(spec, never);
    expect(samples[0]?.statuses['302']).toBeGreaterThan(0);
    expect(here.requests.length).toBeGreaterThan(1);
    expect(elsewhere.requests).toEqual([]);
  });

  test('of the API to another host are followed without the token', async () => {
    const elsewhere = await serveNoting((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"total_count":0,"artifacts":[]}'),
    );
    const api = await serveNoting(redirectTo(elsewhere.origin));
    const octokit = connect({ token: 'ghs_abc', apiUrl: api.origin });
    await octokit.rest.actions.listArtifactsForRepo({ owner: 'octo', repo: 'shop' });
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['token ghs_abc']);
    expect(elsewhere.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

describe('a host', () => {
  const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

  const OWN = [
    'localhost',
    'LOCALHOST',
    'app.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
  ];
  test.each([...OWN, '[::1]', '[0:0::1]', '[::ffff:127.0.0.1]'])('is this machine: %s', (host) => {
    expect(isLoopback(hostOf(`http://${host}`))).toBe(true);
  });

  test.each([
    ...['localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1@evil.example', 'localhost%2eevil.example'],
    ...['evil-localhost', '0.0.0.0', '[::]', '[::ffff:1.2.3.4]', '[::ffff:0:127.0.0.1]', '0x01020304', '16909060'],
    ...['169.254.169.254', '128.0.0.1'],
  ])('is another machine: %s', (host) => {
    expect(isLoopback(hostOf(`http://${host}`))).toBe(false);
  });

  test('that is called this machine leads nowhere else, whatever a name server says', () => {
    const addresses = [{ address: '10.0.0.1' }, { address: '127.0.0.1' }, { address: '::1' }, { address: '::' }];
    expect(reachable('app.localhost', addresses)).toEqual([{ address: '127.0.0.1' }, { address: '::1' }]);
    expect(reachable('localhost', [{ address: '169.254.169.254' }])).toEqual([]);
    // Named by the configuration as a machine that may be loaded.
    expect(reachable('staging.example', addresses)).toEqual(addresses);
  });
});
