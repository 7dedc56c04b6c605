/** The bytes of requests, built once per round. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { UNIQUE_PLACE, uniqueText } from '../config/requests.ts';
import { ConfigError } from '../errors.ts';
import { TOOL } from '../results/tool.ts';
import type { Request, RoundSpec, TargetSpec } from './driver.ts';

const FRAMING = ['connection', 'content-length', 'transfer-encoding'];

/**
 * The requests of one target in the order in which they are started. All clients of a target take from one sequence, so that
 * turns of equal length hold the same requests on both sides.
 */
export class RequestSequence {
  readonly #requests: readonly { readonly bytes: Buffer; readonly places: readonly number[] }[];
  readonly #unique: RoundSpec['unique'];
  readonly isHead: boolean;
  #next = 0;
  #sent = 0;

  /** Throws ConfigError for a header that cannot be sent. */
  constructor({ requests }: Pick<TargetSpec, 'requests'>, spec: Pick<RoundSpec, 'keepAlive' | 'unique'>, host: string) {
    this.#requests = requests.map((request) => {
      const bytes = buildRequest(request, spec, host);
      return { bytes, places: spec.unique === undefined ? [] : placesIn(bytes) };
    });
    this.#unique = spec.unique;
    this.isHead = requests[0]?.method === 'HEAD';
  }

  get length(): number {
    return this.#requests.length;
  }

  /** The index of the request to start now. */
  take(): number {
    const index = this.#next;
    this.#next = (index + 1) % this.#requests.length;
    return index;
  }

  /** To be sent once: the next call may give other bytes. */
  bytes(index: number): Buffer {
    const { bytes, places } = this.#requests[index] ?? { bytes: Buffer.alloc(0), places: [] };
    if (places.length === 0 || this.#unique === undefined) return bytes;
    const own = Buffer.from(bytes);
    const text = uniqueText(this.#unique.prefix, this.#unique.first + this.#sent++);
    for (const place of places) own.write(text, place, 'latin1');
    return own;
  }
}

function placesIn(bytes: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(UNIQUE_PLACE); at >= 0; at = bytes.indexOf(UNIQUE_PLACE, at + 1)) places.push(at);
  return places;
}

/**
 * Head and body of an HTTP/1.1 request. Headers of the specification take precedence, except headers that frame the request:
 * `keep-alive` decides `Connection`, and the body decides the length. Throws ConfigError for a header that cannot be sent.
 */
export function buildRequest(
  { method, path, headers, body }: Request,
  { keepAlive }: Pick<RoundSpec, 'keepAlive'>,
  host: string,
): Buffer {
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
  // As every client sends one, servers take it for granted.
  if (!given.has('user-agent')) lines.push(`User-Agent: ${TOOL.name}`);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : (body ?? Buffer.alloc(0));
  if (body !== null || ['POST', 'PUT', 'PATCH'].includes(method)) lines.push(`Content-Length: ${bytes.length}`);
  lines.push(`Connection: ${keepAlive ? 'keep-alive' : 'close'}`);
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
