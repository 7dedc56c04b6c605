/** What the app might answer, as far as its sources and its OpenAPI description say. */
import { type Fields, fields, listOf } from '../config/written.ts';
import { attempt } from '../errors.ts';
import { type Folder, yamlOf } from './folder.ts';

export interface Route {
  /** In capitals. */
  readonly method: string;
  /** Path and query, with values in the place of parameters. */
  readonly path: string;
  readonly from: string;
  /** Its share of the requests in an access log; absent if it is in none. */
  readonly share?: number;
  /** An example of the body that a writing request sends; absent: none is known. */
  readonly body?: unknown;
}

/** In which files, and a pattern of the method, where it is named, and the path. */
const DECLARATIONS: readonly (readonly [files: RegExp, pattern: RegExp])[] = [
  [
    /\.[cm]?[jt]sx?$/,
    /\b\w*(?:app|router|server|fastify|api|routes?|instance)\.(get|post|put|patch|delete)\s*(?:<[^(]*>)?\(\s*(['"`])(?<path>\/.*?)\2/gi,
  ],
  [/\.[cm]?[jt]sx?$/, /method:\s*['"](\w+)['"],\s*(?:url|path):\s*(['"`])(?<path>\/.*?)\2/g],
  [/\.[cm]?[jt]sx?$/, /\b(?:url|pathname|path)\s*={2,3}\s*()(['"`])(?<path>\/.*?)\2/g],
  [/\.py$/, /^\s*@\w+\.(get|post|put|patch|delete|route)\(\s*(['"])(?<path>\/.*?)\2[^\n]*/gm],
  [/urls\.py$/, /\bpath\(()\s*(['"])(?<path>.*?)\2/g],
  [/\.go$/, /\.(GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete)\((\s*")(?<path>\/[^"]*)"/g],
  [/\.go$/, /\.(?:HandleFunc|Handle)\(\s*(["`])(?:(?=[A-Z])\w+ )?(?<path>\/[^"`]*)\1/g],
  [/\.(?:java|kt)$/, /@(Get|Post|Put|Patch|Delete)Mapping\((?:value\s*=\s*|path\s*=\s*)?\{?\s*(")(?<path>[^"]*)"/g],
  [/\.(?:java|kt)$/, /(?:@Path|\.createContext(?=\(\s*"\/))\(()\s*(")(?<path>[^"]*)"/g],
  [/\.php$/, /(?:->|::)(get|post|put|patch|delete)\(\s*(['"])(?<path>\/.*?)\2/gi],
  [/\.php$/, /(?:#\[Route\(()|case()|(?:={2,3}))\s*(['"])(?<path>\/.*?)\3/g],
  [/\.r[bu]$/, /^\s*(get|post|put|patch|delete)[ (]\s*(['"])(?<path>[\w/:.-]+?)\2/gm],
  [/routes\.rb$/, /^\s*resources?\s+()(:)(?<path>\w+)/gm],
  [/\.(?:rs|php)$/, /(?<=[\s{,])()(['"])(?<path>\/[^'"]*)\2\s*=>/gm],
  [/\.rs$/, /(?:#\[(get|post|put|patch|delete)|\.route)\((\s*")(?<path>\/[^"]*)"/g],
];

/** In the order of the files; each once. */
export function routesInSources({ texts }: Folder): readonly Route[] {
  const routes: Route[] = [];
  for (const [file, text] of texts) {
    routes.push(...nestRoutes(file, text), ...nextRoutes(file));
    for (const [files, pattern] of DECLARATIONS) {
      if (!files.test(file)) continue;
      for (const match of text.matchAll(pattern)) {
        const path = match.groups?.['path'] ?? '';
        const named = /^(?:get|post|put|patch|delete)$/i.exec(match[1] ?? '')?.[0] ?? methodIn(match[0]) ?? 'GET';
        routes.push(...routeOf(named, path.startsWith('/') ? path : `/${path}`, file));
      }
    }
  }
  const all = [...routes, ...mounted(routes, texts)];
  const first = new Map(all.toReversed().map((route) => [`${route.method} ${route.path}`, route]));
  return all.filter((route) => first.get(`${route.method} ${route.path}`) === route);
}

/** `HandleFunc("POST /orders"`, `@app.route("/orders", methods=["POST"])` */
function methodIn(declaration: string): string | undefined {
  const methods = /methods\s*=\s*[[(]([^\])]*)/.exec(declaration)?.[1] ?? '';
  if (/\bGET\b/.test(methods)) return 'GET';
  return /["`](GET|POST|PUT|PATCH|DELETE) \//.exec(declaration)?.[1] ?? /\w+/.exec(methods)?.[0];
}

/** `app.use('/api', router)`: where its routes are is not seen, so each of these folders may be it. */
function mounted(routes: readonly Route[], texts: Folder['texts']): readonly Route[] {
  const prefixes = [...texts.values()].flatMap((text) => [
    ...text.matchAll(/\.use\(\s*['"`](\/[\w/-]+)['"`]\s*,\s*\w/g),
    ...text.matchAll(/\bprefix\s*[=:]\s*['"](\/[\w/-]+)['"]/g),
  ]);
  const below = (prefix: string) =>
    routes.map((route) => ({ ...route, path: route.path === '/' ? prefix : `${prefix}${route.path}` }));
  return prefixes.slice(0, 5).flatMap(([, prefix = '']) => below(prefix));
}

/** NestJS, and Spring with a path at the class. */
function nestRoutes(file: string, text: string): readonly Route[] {
  const controller = CONTROLLER.exec(text);
  if (controller === null) return [];
  return [...text.matchAll(HANDLER)].flatMap(([, method = '', own = '']) => {
    const parts = [controller[1] ?? '', own].map((part) => part.replace(/^\/|\/$/g, ''));
    return routeOf(method, `/${parts.filter((part) => part !== '').join('/')}`, file);
  });
}

const CONTROLLER = /@(?:Controller|RequestMapping)\(\s*(?:(?:value|path)\s*=\s*)?(?:['"`]([^'"`]*)['"`])?\s*\)/;
const HANDLER = /@(Get|Post|Put|Patch|Delete)(?:Mapping\b)?(?:\(\s*(?:['"`]([^'"`]*)['"`])?\s*\)|$)/gm;

/** Files that are routes by their place. */
function nextRoutes(file: string): readonly Route[] {
  const found =
    /^(?:src\/)?app(\/.*)?\/(?:route|page)\.[jt]sx?$/.exec(file) ??
    /^(?:src\/)?pages(\/api\/.*?)(?:\/index)?\.[jt]s$/.exec(file);
  if (found === null) return [];
  const path = (found[1] ?? '').replaceAll(/\/\([^)]*\)/g, '');
  return routeOf('GET', path === '' ? '/' : path, file);
}

/** As a configuration can have it: `${` would be a reference. */
function encoded(path: string): string {
  return path.replaceAll(/[^!"$-~]+|(?<=\$)\{/g, (part) => attempt(() => encodeURIComponent(part)) ?? '');
}

/** Parameters get the value that most test data have. Nothing for patterns. */
function routeOf(method: string, written: string, from: string): readonly Route[] {
  const path = written
    .replaceAll(/<(?:\w+:)?\w+>|\{\w+(?::\w+)?\}|\[\w+\]|:\w+(?:\([^)]*\))?\??/g, '1')
    .replace(/\$$/, '');
  return /[*(){}[\]<>\\^$+|\s]/.test(path) ? [] : [{ method: method.toUpperCase(), path: encoded(path), from }];
}

/** The requests of a HAR file to the first one’s host as lines of a log: others are not this app’s. Throws SyntaxError for what is none. */
export function linesOfHar(text: string): readonly string[] {
  const { log } = fields(JSON.parse(text));
  const all = listOf(fields(log)['entries']).flatMap((entry) => {
    const { request, response } = fields(entry);
    const { method, url } = fields(request);
    if (!URL.canParse(String(url))) return [];
    const { host, pathname, search } = new URL(String(url));
    return [{ host, line: `${method} ${pathname}${search} ${fields(response)['status']}` }];
  });
  return all.filter(({ host }) => host === all[0]?.host).map(({ line }) => line);
}

/** The request of a line in the formats of nginx, Apache, Caddy and most others: `"GET /orders HTTP/1.1" 200`. */
const LOGGED = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/[^\s"]*)(?:\s+HTTP\/[\d.]+)?"?\s+(\d{3})\b/;
const LOGGED_JSON = /"method":\s*"(GET|POST|PUT|PATCH|DELETE)".*?"(?:uri|path|url|request_uri)":\s*"(\/[^"]*)/;
const STATUS_JSON = /"status(?:_?code)?":\s*"?(\d{3})\b/i;
const SECRET_QUERY = /[?&][^=]*(?:token|jwt|key|secret|credential|pass|pwd|otp|session|ticket|auth|sig|code)/i;

/** The most frequent first. Paths that differ only in a number or an id are one. Failures do not count. */
export function routesInLog(lines: readonly string[]): readonly Route[] {
  const found = new Map<string, Map<string, number>>();
  let total = 0;
  for (const line of lines) {
    const [, method = '', target = '', written] = LOGGED.exec(line) ?? LOGGED_JSON.exec(line) ?? [];
    const status = written ?? STATUS_JSON.exec(line)?.[1] ?? '200';
    const [path = ''] = target.split('?', 1);
    if (path === '' || /^[145]/.test(status) || target.length > 1000) continue;
    const asked = SECRET_QUERY.test(target) ? path : target;
    total += 1;
    const template = `${method} ${path.replaceAll(/\/(?:\d+|[\da-f]{8}-[\da-f-]{27}|[\da-f]{16,})(?=\/|$)/gi, '/{}')}`;
    const paths = found.get(template) ?? new Map<string, number>();
    found.set(template, paths.set(asked, (paths.get(asked) ?? 0) + 1));
  }
  return [...found]
    .map(([template, paths]) => {
      const [method = ''] = template.split(' ');
      const [[path] = ['']] = [...paths].sort(([, a], [, b]) => b - a);
      const count = [...paths.values()].reduce((sum, one) => sum + one, 0);
      return { method, path: encoded(path), from: 'the access log', share: count / total };
    })
    .sort((a, b) => b.share - a.share);
}

/** An example of what a schema describes; references lead into the document. */
export type Sample = (schema: Fields, document: Fields) => unknown;

export const SERVED_DESCRIPTIONS = [
  '/openapi.json',
  '/swagger.json',
  '/api-json',
  '/v3/api-docs',
  '/documentation/json',
  '/docs/openapi.json',
  '/swagger/v1/swagger.json',
];

export function descriptionIn(text: string): Fields | null {
  const document = fields(yamlOf(text));
  return ('openapi' in document || 'swagger' in document) && 'paths' in document ? document : null;
}

export function routesInDescription(document: Fields, sample: Sample): readonly Route[] {
  const prefix = prefixOf(document);
  return Object.entries(fields(document['paths'])).flatMap(([template, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method): readonly Route[] => {
      const operation = fields(item)[method];
      if (operation === undefined) return [];
      const written = [item, operation].flatMap((one) => listOf(fields(one)['parameters']));
      const parameters = written.map((one) => resolved(document, one));
      const textOf = (parameter: Fields) => encodeURIComponent(String(exampleOf(parameter, document, sample)));
      const path = template.replaceAll(/\{([^}]+)\}/g, (_, name) =>
        textOf(parameters.find((one) => one['name'] === name && one['in'] === 'path') ?? {}),
      );
      const query = parameters
        .filter((one) => one['in'] === 'query' && one['required'] === true)
        .map((one) => `${encodeURIComponent(String(one['name']))}=${textOf(one)}`);
      const body = bodyOf(document, fields(operation), sample);
      const whole = encoded(`${prefix}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`);
      return [{ method: method.toUpperCase(), path: whole, from: 'OpenAPI', ...(body === undefined ? {} : { body }) }];
    }),
  );
}

function prefixOf(document: Fields): string {
  const { url } = fields(listOf(document['servers'])[0]);
  const path = typeof url === 'string' ? url.replace(/^https?:\/\/[^/]*/, '') : document['basePath'];
  return typeof path === 'string' && /^\/[^{]*$/.test(path) ? path.replace(/\/$/, '') : '';
}

function exampleOf(parameter: Fields, document: Fields, sample: Sample): unknown {
  const schema = 'schema' in parameter ? resolved(document, parameter['schema']) : parameter;
  const [first] = Object.values(fields(parameter['examples']));
  const given = parameter['example'] ?? fields(first)['value'] ?? schema['example'] ?? schema['default'];
  if (given !== undefined) return given;
  // 0 is seldom the number of anything.
  if (schema['type'] === 'integer' && schema['enum'] === undefined) return Math.max(1, Number(schema['minimum'] ?? 1));
  return sample(schema, document) ?? 1;
}

function bodyOf(document: Fields, operation: Fields, sample: Sample): unknown {
  const media = fields(fields(resolved(document, operation['requestBody'])['content'])['application/json']);
  if (media['example'] !== undefined) return media['example'];
  return media['schema'] === undefined ? undefined : sample(fields(media['schema']), document);
}

function resolved(document: Fields, value: unknown): Fields {
  const { $ref } = fields(value);
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return fields(value);
  const keys = $ref.slice(2).split('/');
  return keys.reduce((inner, key) => fields(inner[key.replaceAll('~1', '/').replaceAll('~0', '~')]), document);
}
