/** The bytes of a request, built once per round. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { ConfigError } from '../errors.ts';
import type { RoundSpec } from './driver.ts';

const FRAMING = ['connection', 'content-length', 'transfer-encoding'];

/**
 * Head and body of an HTTP/1.1 request. Headers of the specification take precedence, except those that frame the request:
 * `keep-alive` decides `Connection`, and the body decides the length. Throws ConfigError for a header that cannot be sent.
 */
export function buildRequest(spec: Pick<RoundSpec, 'request' | 'keepAlive'>, host: string): Buffer {
  const { method, path, headers, body } = spec.request;
  const lines = [`${method} ${path} HTTP/1.1`];
  const given = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    checkHeader(name, value);
    const lower = name.toLowerCase();
    if (FRAMING.includes(lower)) continue;
    given.add(lower);
    lines.push(`${name}: ${value}`);
  }
  if (!given.has('host')) lines.splice(1, 0, `Host: ${host}`);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : (body ?? Buffer.alloc(0));
  if (body !== null || ['POST', 'PUT', 'PATCH'].includes(method)) lines.push(`Content-Length: ${bytes.length}`);
  lines.push(`Connection: ${spec.keepAlive ? 'keep-alive' : 'close'}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

function checkHeader(name: string, value: string): void {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch (error) {
    // The value may be a secret, so it is not shown.
    throw new ConfigError(`the header ${JSON.stringify(name)} cannot be sent`, {
      hint: 'names are letters, digits and dashes; values contain no line breaks and only Latin-1 characters',
      cause: error,
    });
  }
}
