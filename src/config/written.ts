/** Data as it was written, of any shape, and what endpoints of a configuration file are called. */

export type Fields = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fields(value: unknown): Fields {
  return isMap(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** As a browser reads it: without a byte order mark (RFC 8259, 8.1). Undefined where it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/** `endpoints: GET /users` is a list of one. */
export function writtenEndpoints({ endpoints }: Fields): readonly unknown[] {
  return typeof endpoints === 'string' ? [endpoints] : listOf(endpoints);
}

/** Name of an endpoint as written, in either form. Empty if it has none yet, or if its path is not valid. */
export function writtenName(endpoint: unknown): string {
  if (typeof endpoint === 'string') return nameOfRequest(...splitShortForm(endpoint));
  const { name, method, path, requests } = fields(endpoint);
  if (typeof name === 'string') return name;
  if (typeof path === 'string') return nameOfRequest(typeof method === 'string' ? method : 'GET', path);
  const file = isMap(requests) ? requests['file'] : requests;
  return path === undefined && typeof file === 'string' ? file : '';
}

function nameOfRequest(method: string, path: string): string {
  return path.startsWith('/') ? endpointName(method, path) : '';
}

/** Method and path of `POST /orders`; a bare path is a GET. */
export function splitShortForm(text: string): [method: string, path: string] {
  const [first = '', second] = text.split(/ +/);
  return second === undefined ? ['GET', first] : [first, second];
}

export function endpointName(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}

/** JSON with the keys of every map sorted: equal data, equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** A word of a command that could be a file of the checkout: no option, no address, no variable. */
const FILE = /^(?!-)(?!\/)[\w@./-]+\.[A-Za-z]\w*$/;
const LONGEST_NAME = 100;

/** Files that a command names by a path that counts from the checkout, such as the script of a scenario. */
export function filesOfCommand(command: string): readonly string[] {
  return [...new Set(wordsOf(command).filter((word) => FILE.test(word)))];
}

export function wordsOf(command: string): readonly string[] {
  return command.split(/[\s'"=;|&()<>]+/);
}

/** What reports call it: the script, else the path that is asked, else the program. */
export function scenarioName(command: string): string {
  const script = filesOfCommand(command).at(-1);
  const [, path] = /\$(?:URL|\{URL\})(\/[^\s'"]+)/.exec(command) ?? [];
  const name = script ?? path ?? command.trim().split(/\s+/)[0] ?? command;
  return name.replace(/\p{Cc}/gu, '').slice(0, LONGEST_NAME) || 'load.command';
}
