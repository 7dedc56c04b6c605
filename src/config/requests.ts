/** Fills in what `expand.ts` leaves: `${NAME}` is a column of the record, else what `prepare` took, else an environment variable. */
import { ConfigError } from '../errors.ts';
import type { Endpoint, Values } from './config.ts';
import { referencedNames, replaceReferences, UNIQUE_REFERENCE } from './references.ts';
import { describeBadHeaderValue, describeBadPath } from './request-keys.ts';
import { jsonOf } from './written.ts';

type Written = Pick<Endpoint, 'method' | 'path' | 'headers' | 'body' | 'bodyFile' | 'references'>;

export interface FilledRequest extends Pick<Written, 'method' | 'path' | 'headers'> {
  readonly body: string | Uint8Array | null;
}

/** Stands for `${unique}` until the request is sent: as long as what `uniqueText` makes, and nothing that anybody writes. */
export const UNIQUE_PLACE = 'qx7v0kz3jw9hy5t';
const COUNTER_DIGITS = 7;

/** @param prefix of the run, the start and the endpoint: 8 letters and digits, a letter first */
export function uniqueText(prefix: string, count: number): string {
  return `${prefix}${count.toString(36).padStart(COUNTER_DIGITS, '0')}`;
}

export function namesIn({ path, headers, body }: Pick<Written, 'path' | 'headers' | 'body'>): readonly string[] {
  return [path, ...Object.values(headers), body ?? ''].flatMap(referencedNames);
}

/** Whether each of its requests has a text of its own. */
export function isUnique(request: Pick<Written, 'path' | 'headers' | 'body'>): boolean {
  return namesIn(request).includes(UNIQUE_REFERENCE);
}

export function withUnique({ method, path, headers, body }: FilledRequest, unique: string): FilledRequest {
  const fill = (text: string) => text.replaceAll(UNIQUE_PLACE, unique);
  return {
    method,
    path: fill(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    body: typeof body === 'string' ? fill(body) : body,
  };
}

/** @param endpoint expanded, with the contents of files. @throws ConfigError that names the record and what is wrong, never a value */
export function requestsOf(endpoint: Endpoint, taken: Values): readonly FilledRequest[] {
  const { name, method, path, headers, body, bodyFile, references, requests } = endpoint;
  const place = `endpoint ${JSON.stringify(name)}`;
  if (requests?.records === undefined) {
    if (references === undefined) return [{ method, path, headers, body: bodyFile?.bytes ?? body }];
    return [filledRequest(endpoint, taken, place)];
  }
  const columns = new Set(requests.records.flatMap(({ values }) => Object.keys(values)));
  if (columns.size > 0 && !namesIn(endpoint).some((name) => columns.has(name))) {
    throw new ConfigError(`${place}: uses no column of ${requests.path}, so all of its requests would be the same`, {
      hint: `write a column as \${NAME} in path, headers, cookies or body; the first line of a CSV file names them`,
    });
  }
  return requests.records.map(({ values, sent }, at) => {
    const of = `${place}: record ${at + 1} of ${requests.path}`;
    if (sent === undefined) return filledRequest(endpoint, { ...taken, ...values }, of);
    const own = filledRequest(endpoint, taken, of);
    return checked({ ...sent, headers: { ...sent.headers, ...own.headers } }, of);
  });
}

/** What tells the requests apart for a reader: the path, as far as records decide it; null where they do not. */
export function requestNames({ path, requests }: Endpoint): readonly string[] | null {
  const records = requests?.records ?? [];
  const names = records.map(({ values, sent }) =>
    sent === undefined
      ? replaceReferences(path, (name) => (Object.hasOwn(values, name) ? (values[name] ?? '') : `\${${name}}`))
      : `${sent.method} ${sent.path}`,
  );
  return new Set(names).size > 1 ? names : null;
}

export function filledRequest(written: Written, values: Values, place: string): FilledRequest {
  const { method, path, headers, body, bodyFile, references } = written;
  const known: Values = { [UNIQUE_REFERENCE]: UNIQUE_PLACE, ...references, ...values };
  const fill = (text: string, encode = (value: string) => value) =>
    replaceReferences(text, (name) => {
      if (Object.hasOwn(known, name)) return encode(known[name] ?? '');
      const message = `${name} is neither a column of the record, nor taken by \`prepare\`, nor an environment variable that is set`;
      throw new ConfigError(`${place}: ${message}`, {
        hint: 'correct the name, add the column, or set the variable where the gate runs; write $${ for a literal ${',
      });
    });
  const target = { method, path: fill(path) };
  const named = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  const text = body === null ? null : fill(body, encoderOf(body, headers));
  return checked({ ...target, headers: Object.fromEntries(named), body: bodyFile?.bytes ?? text }, place);
}

function checked(request: FilledRequest, place: string): FilledRequest {
  const demand = (key: string, problem: string | null) => {
    if (problem === null) return;
    throw new ConfigError(`${place}: ${key}: with its values filled in, ${problem}`, {
      hint: 'correct the record, or write its value in the form that is sent: values are sent as they stand',
    });
  };
  demand('path', describeBadPath(request.path));
  for (const [name, value] of Object.entries(request.headers)) demand(`headers.${name}`, describeBadHeaderValue(value));
  return request;
}

/** How values are written in a body: in JSON every reference stands inside a string, and in a form in a field. */
export function encoderOf(body: string, headers: Readonly<Record<string, string>>): (value: string) => string {
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return encodeURIComponent;
  const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(type) && jsonOf(body) !== undefined;
  return isJson ? (value) => JSON.stringify(value).slice(1, -1) : (value) => value;
}
