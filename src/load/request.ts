/** The bytes of requests, built once per round. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { UNIQUE_PLACE, uniqueText } from '../config/requests.ts';
import { ConfigError } from '../errors.ts';
import { TOOL } from '../results/tool.ts';
import type { EndpointSpec, Request, RoundSpec } from './driver.ts';

const FRAMING = ['connection', 'content-length', 'transfer-encoding'];

type Asked = Pick<EndpointSpec, 'requests' | 'unique'>;

/** One object for each of the target's requests, however often it is sent. */
export interface PlannedRequest<Endpoint extends Asked> {
  readonly endpoint: Endpoint;
  /** Which of the endpoint's requests it is. */
  readonly index: number;
  /** To be sent once: the next call may give other bytes. */
  bytes(): Buffer;
}

/** All clients of a target take from one sequence: turns of equal length hold the same requests on both sides. Throws ConfigError. */
export function requestSequence<Endpoint extends Asked>(
  endpoints: readonly Endpoint[],
  { keepAlive, order = [0] }: Pick<RoundSpec, 'keepAlive' | 'order'>,
  host: string,
) {
  const own = endpoints.map((endpoint) => {
    const { requests, unique } = endpoint;
    let sent = 0;
    const planned = requests.map((request, index): PlannedRequest<Endpoint> => {
      const written = buildRequest(request, keepAlive, host);
      const places: number[] = [];
      let place = unique === undefined ? -1 : written.indexOf(UNIQUE_PLACE);
      for (; place >= 0; place = written.indexOf(UNIQUE_PLACE, place + 1)) places.push(place);
      const bytes = () => {
        if (unique === undefined || places.length === 0) return written;
        const filled = Buffer.from(written);
        const text = uniqueText(unique.prefix, unique.first + sent++);
        for (const place of places) filled.write(text, place, 'latin1');
        return filled;
      };
      return { endpoint, index, bytes };
    });
    return { planned, taken: 0 };
  });
  let next = 0;
  return {
    take(): PlannedRequest<Endpoint> {
      const of = own[order[next] ?? 0];
      next = (next + 1) % order.length;
      const request = of?.planned[of.taken];
      if (of === undefined || request === undefined) throw new Error('the order names an endpoint without a request');
      of.taken = (of.taken + 1) % of.planned.length;
      return request;
    },
  };
}

/** `keep-alive` and the body decide the headers that frame it, whatever is given. Throws ConfigError for one that cannot be sent. */
export function buildRequest({ method, path, headers, body }: Request, keepAlive: boolean, host: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`];
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch (cause) {
      // The value may be a secret, so it is not shown.
      const hint = 'names are letters, digits and dashes; values contain no line breaks and only Latin-1 characters';
      throw new ConfigError(`the header ${JSON.stringify(name)} cannot be sent`, { hint, cause });
    }
  }
  const given = Object.entries(headers).filter(([name]) => !FRAMING.includes(name.toLowerCase()));
  const isGiven = (header: string) => given.some(([name]) => name.toLowerCase() === header);
  if (!isGiven('host')) lines.push(`Host: ${host}`);
  lines.push(...given.map(([name, value]) => `${name}: ${value}`));
  // As every client sends one, servers take it for granted.
  if (!isGiven('user-agent')) lines.push(`User-Agent: ${TOOL.name}`);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : (body ?? Buffer.alloc(0));
  if (body !== null || ['POST', 'PUT', 'PATCH'].includes(method)) lines.push(`Content-Length: ${bytes.length}`);
  lines.push(`Connection: ${keepAlive ? 'keep-alive' : 'close'}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}
