/** The cases of the bounds bench: each is a configuration with an app, chosen to make one thing grow. */

export interface BoundsCase {
  readonly name: string;
  readonly config: string;
  readonly files: Readonly<Record<string, string>>;
  /** Requests that must have been measured for the case to count; fewer in a short run. */
  readonly requests: number;
}

/** nginx, so that the app does not limit the number of requests. */
const NGINX = `
daemon off;
worker_processes 1;
error_log stderr error;
pid nginx-PORT.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path temp-PORT;
  proxy_temp_path temp-PORT;
  fastcgi_temp_path temp-PORT;
  uwsgi_temp_path temp-PORT;
  scgi_temp_path temp-PORT;
  keepalive_requests 100000000;
  server {
    listen 127.0.0.1:PORT;
    location / { return 200 '{"ok":true}'; }
  }
}
`;
const START_NGINX =
  'mkdir -p temp-$PORT && sed "s/PORT/$PORT/g" nginx.conf > nginx-$PORT.conf && PATH=$PATH:/usr/sbin exec nginx -p "$PWD" -c "$PWD/nginx-$PORT.conf"';

/** The path says what it answers. */
const NODE = `
import { createServer } from 'node:http';
const megabyte = Buffer.alloc(1024 * 1024, 'x');
const jsonMegabyte = Buffer.from(JSON.stringify({ text: 'x'.repeat(1024 * 1024 - 11) }));
const line = 'a line that the app writes to its log for every request ' + 'x'.repeat(1000) + '\\n';
createServer((request, response) => {
  request.resume();
  switch (request.url) {
    case '/megabyte': return response.end(megabyte);
    case '/json-megabyte': return response.end(jsonMegabyte);
    case '/endless': {
      const more = () => { while (!response.destroyed && response.write(megabyte)); };
      response.on('drain', more);
      return more();
    }
    case '/chatty': process.stdout.write(line.repeat(10)); return response.end('ok');
    case '/upload': return request.on('end', () => response.end('ok'));
    default: return response.end('{"ok":true}');
  }
}).listen(process.env.PORT, '127.0.0.1');
`;

const nginx = (load: string, rest = 'endpoints: [GET /]'): Pick<BoundsCase, 'config' | 'files'> => ({
  config: `compare: variants\napp: { command: '${START_NGINX}' }\nhead: { env: { SIDE: head } }\n${load}\n${rest}\n`,
  files: { 'nginx.conf': NGINX },
});
const node = (load: string, rest: string, app = ''): Pick<BoundsCase, 'config' | 'files'> => ({
  config: `compare: variants\napp: { command: node server.mjs${app} }\nhead: { env: { SIDE: head } }\n${load}\n${rest}\n`,
  files: { 'server.mjs': NODE },
});

/** @param short a tenth of the load, to try the bench, not to draw conclusions */
export function boundsCases(short: boolean): readonly BoundsCase[] {
  const share = short ? 0.1 : 1;
  const roundMs = (ms: number) => `${Math.max(200, ms * share)}ms`;
  const SMALL = 'connections: 2, round: 200ms, rounds: 2, blocks: 3..3, warmup: 100ms..200ms';
  return [
    {
      name: 'a million requests in short rounds',
      requests: 1_000_000 * share,
      ...nginx(`load: { connections: 8, round: ${roundMs(2000)}, rounds: 8, blocks: 10..10, warmup: 500ms..1s }`),
    },
    {
      name: 'a million requests in rounds of a minute',
      requests: 1_000_000 * share,
      // With more connections each round would have millions.
      ...nginx(`load: { connections: 1, round: ${roundMs(60_000)}, rounds: 1, blocks: 3..3, warmup: 500ms..1s }`),
    },
    {
      name: 'a million requests on schedule in short rounds',
      requests: 1_000_000 * share,
      ...nginx(`load: { rate: 4000/s, round: ${roundMs(2000)}, rounds: 8, blocks: 8..8, warmup: 500ms..1s }`),
    },
    {
      name: 'a million requests on schedule in rounds of most of a minute',
      requests: 1_000_000 * share,
      ...nginx(`load: { rate: 4000/s, round: ${roundMs(42_000)}, rounds: 1, blocks: 3..3, warmup: 500ms..1s }`),
    },
    {
      name: '100 endpoints',
      requests: 10_000,
      ...nginx(
        `load: { connections: 2, round: 100ms, rounds: ${short ? 1 : 4}, blocks: 3..3, warmup: 100ms..100ms }`,
        `endpoints:\n${Array.from({ length: 100 }, (_, i) => `  - GET /items/${i}`).join('\n')}`,
      ),
    },
    {
      name: 'answers of 1 MB',
      requests: 500 * share,
      ...node(`load: { ${SMALL} }`, 'endpoints: [GET /megabyte]'),
    },
    {
      name: 'answers of 1 MB that are parsed',
      requests: 200 * share,
      ...node(`load: { ${SMALL} }`, 'endpoints: [{ path: /json-megabyte, expect: { json: true } }]'),
    },
    {
      name: 'requests of 1 MB',
      requests: 200 * share,
      ...node(
        `load: { ${SMALL} }`,
        `endpoints: [{ name: upload, method: POST, path: /upload, body: { text: "${'x'.repeat(1_000_000)}" } }]`,
      ),
    },
    {
      name: 'answers without an end',
      requests: 1,
      ...node(
        `load: { ${SMALL}, timeout: 5s }`,
        'endpoints: [{ path: /endless, expect: { json: true } }]',
        ', ready: { path: / }',
      ),
    },
    {
      name: 'an app that logs 10 kB per request',
      requests: 2_000 * share,
      ...node(`load: { ${SMALL} }`, 'endpoints: [GET /chatty]'),
    },
    {
      name: '200 connections per side',
      requests: 2_000 * share,
      ...nginx(`load: { connections: 200, round: ${roundMs(2000)}, rounds: 4, blocks: 3..3, warmup: 500ms..1s }`),
    },
  ];
}
