import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createLauncher } from '../../src/app/create-launcher.ts';
import { isLoopback } from '../../src/config/loopback.ts';
import { connect } from '../../src/github/api.ts';
import { createLoadDriver } from '../../src/load/generator-process.ts';
import { reachable } from '../../src/load/target.ts';
import { appSpec, launchOptions, never } from '../app/specs.ts';
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
    const { samples } = await driver.round(
      {
        durationMs: 200,
        discardMs: 0,
        connections: 1,
        rate: null,
        timeoutMs: 1000,
        requestsPerTurn: null,
        keepAlive: true,
        tls: { verify: true, ca: null, servername: null },
        targets: [
          {
            side: 'head',
            origin: here.origin,
            endpoints: [
              {
                requests: [{ method: 'GET', path: '/work', headers: { authorization: 'Bearer abc' }, body: null }],
                expect: { status: [[300, 399]], lengthBytes: null, text: null, json: false },
              },
            ],
          },
        ],
      },
      never,
    );
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

  test.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://app.localhost',
    'http://127.0.0.1',
    'http://127.1',
    'http://0x7f000001',
    'http://2130706433',
    'http://0177.0.0.1',
    'http://[::1]',
    'http://[0:0::1]',
    'http://[::ffff:127.0.0.1]',
  ])('is this machine: %s', (url) => {
    expect(isLoopback(hostOf(url))).toBe(true);
  });

  test.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'http://localhost%2eevil.example',
    'http://evil-localhost',
    'http://0.0.0.0',
    'http://[::]',
    'http://[::ffff:1.2.3.4]',
    'http://[::ffff:0:127.0.0.1]',
    'http://0x01020304',
    'http://16909060',
    'http://169.254.169.254',
    'http://128.0.0.1',
  ])('is another machine: %s', (url) => {
    expect(isLoopback(hostOf(url))).toBe(false);
  });

  test('that is called this machine leads nowhere else, whatever a name server says', () => {
    const addresses = [{ address: '10.0.0.1' }, { address: '127.0.0.1' }, { address: '::1' }, { address: '::' }];
    expect(reachable('app.localhost', addresses)).toEqual([{ address: '127.0.0.1' }, { address: '::1' }]);
    expect(reachable('localhost', [{ address: '169.254.169.254' }])).toEqual([]);
    // Named by the configuration as a machine that may be loaded.
    expect(reachable('staging.example', addresses)).toEqual(addresses);
  });
});
