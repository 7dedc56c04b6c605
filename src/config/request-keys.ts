/** The keys that endpoints and the requests of `prepare` share: method, path, headers, body; and those of `prepare`. */
import * as z from 'zod';
import { wholeMessageOf } from '../errors.ts';
import { orElse, required, section, setting, written } from './keys.ts';
import { jsonPath, kind, texts, textual } from './kinds.ts';
import { VARIABLE_NAME } from './references.ts';
import * as kept from './shapes.ts';
import { either, exactlyOne, like, line, quote, refusing, withReferences } from './words.ts';

/** The name of a header or a cookie (RFC 9110, 5.6.2). */
export const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/;
const PATH = /^\/[!"$-~]*$/;
const MAX_BODY = 500_000;

const REFUSED_HEADERS: ReadonlyMap<string, string> = new Map([
  ['content-length', 'it follows from `body`'],
  ['transfer-encoding', 'bodies are sent with their length'],
  ['connection', '`load.keep-alive` decides it'],
  ['keep-alive', '`load.keep-alive` decides it'],
  ['upgrade', 'only plain HTTP requests are measured'],
  ['expect', 'requests are sent without asking first'],
]);

const method = like(line(20), TOKEN, 'an HTTP method such as GET')
  .refine((text) => text.toUpperCase() !== 'CONNECT', 'CONNECT opens a tunnel and cannot be measured')
  .transform((text) => text.toUpperCase());

export const requestPath = withReferences(refusing(line(4096), describeBadPath).meta({ pattern: PATH.source }));

// The functions say what is wrong with a text, or null. What references expanded to is checked by them as well.

export function describeBadPath(text: string): string | null {
  if (/^https?:/.test(text)) return 'must be a path that starts with /; the host belongs to `app.url`';
  if (!text.startsWith('/')) return 'must start with /';
  if (text.includes('#')) return 'must not hold a fragment (#…), which is never sent';
  return PATH.test(text) ? null : 'must hold neither spaces nor letters outside ASCII; write them %-encoded';
}

const headerTexts = texts(TOKEN, describeBadHeaderName, {
  badValue: describeBadHeaderValue,
  example: '{ accept: application/json }',
});
const headers = headerTexts.file.superRefine((values, context) => {
  const seen = new Set<string>();
  for (const name of Object.keys(values)) {
    if (!seen.has(name.toLowerCase())) seen.add(name.toLowerCase());
    else context.addIssue({ code: 'custom', path: [name], message: 'is listed twice; case makes no difference' });
  }
});

function describeBadHeaderName(name: string): string | null {
  if (!TOKEN.test(name)) return `${quote(name)} is not a header name`;
  const reason = REFUSED_HEADERS.get(name.toLowerCase());
  return reason === undefined ? null : `this header cannot be set: ${reason}`;
}

export function describeBadHeaderValue(value: string): string | null {
  if (/[\r\n]/.test(value)) return 'a header value must not hold a line break';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value)
    ? 'a header value must hold neither control characters nor letters outside Latin-1'
    : null;
}

/** RFC 6265, 4.1.1: cookie-octets. */
export function describeBadCookieValue(value: string): string | null {
  return /^[!#-+\--:<-[\]-~]*$/.test(value)
    ? null
    : 'the value of a cookie must hold neither spaces, quotes, commas, semicolons, backslashes nor letters outside ASCII; write them %-encoded';
}

/** RFC 7617, 2. */
export function describeBadUser(user: string): string | null {
  return user.includes(':') ? 'a user name must not hold a colon: the password begins there' : null;
}

const bodyText = withReferences(z.string().max(MAX_BODY, { error: () => `must be at most ${MAX_BODY} characters` }));
/** Path of a file that is sent, or that requests are made of. */
export const sentFile = refusing(line(1000), (text) => {
  if (/^(?:\/|[A-Za-z]:[\\/])/.test(text)) return 'must be relative to the folder of the configuration';
  return text.split(/[\\/]/).includes('..') ? 'must stay in the folder of the configuration' : null;
});

/** `contentType` is the value of that header, unless the file has one. */
type WrittenBody = Readonly<{ body: string | null; bodyFile?: { readonly path: string }; contentType?: string }>;

const body = either(
  'text, `{ json: … }`, `{ text: … }` or `{ file: … }`',
  bodyText.transform((text): WrittenBody => ({ body: text })),
  exactlyOne({
    json: z.unknown().refine(isJson, 'JSON knows neither .inf nor .nan').optional(),
    text: bodyText.optional(),
    file: sentFile.optional(),
  }).transform(({ text, json, file }): WrittenBody => {
    // The type of a file is not guessed: a header says it.
    if (file !== undefined) return { body: null, bodyFile: { path: file } };
    return text === undefined ? { body: JSON.stringify(json), contentType: 'application/json' } : { body: text };
  }),
);

/** YAML has numbers that JSON lacks, and that would silently become null. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}

export const requestKeys = {
  method: setting(textual(method), 'GET'),
  path: orElse(textual(requestPath), '/'),
  headers: written(headers.prefault({})),
  body: written(body.optional()),
};

/** How they are kept. `sentParts` makes the first two of them. */
export const sentShape = {
  headers: kept.textByName,
  body: z.string().max(1_000_000).nullable(),
  /** Values from the environment, if the request keeps its references because others are not known before it is made. */
  references: kept.unstored<kept.Values>(),
};

/** Headers and body as they are sent: names in lower case, with the content type that the body implies. */
export function sentParts(file: { headers: kept.Values; body?: WrittenBody | undefined }) {
  const { contentType, ...sent }: WrittenBody = file.body ?? { body: null };
  const named = Object.fromEntries(Object.entries(file.headers).map(([name, value]) => [name.toLowerCase(), value]));
  if (contentType !== undefined) named['content-type'] ??= contentType;
  return { headers: named, ...sent };
}

/** Where a value is in an answer: exactly one of these is present. */
const takenSchema = z.strictObject({
  json: kept.text.exactOptional(),
  header: kept.text.exactOptional(),
  cookie: kept.text.exactOptional(),
  /** A regular expression whose first group is the value. */
  match: kept.text.exactOptional(),
});
export interface Taken extends kept.Inferred<typeof takenSchema> {}
const token = like(line(200), TOKEN, 'a name such as x-csrf-token').exactOptional();
const match = refusing(line(1000), describeBadPattern).exactOptional();
const taken = either(
  'a JSON path such as $.token, { header: … }, { cookie: … } or { match: … }',
  jsonPath.transform((json) => ({ json })),
  exactlyOne({ header: token, cookie: token, match }),
);

function describeBadPattern(text: string): string | null {
  try {
    // With an empty alternative it matches anything, and says how many groups it has.
    const groups = new RegExp(`${new RegExp(text).source}|`).exec('')?.length ?? 1;
    return groups > 1 ? null : 'needs a group, (…), around what is to be taken';
  } catch (error) {
    return wholeMessageOf(error);
  }
}

const takenName = like(z.string(), VARIABLE_NAME, 'a name that a reference can have, such as token');
const take = kind(
  z.record(takenName, taken).refine((names) => Object.keys(names).length <= 20, 'holds at most 20'),
  z.record(kept.name, takenSchema),
);

/** `take` has a name for each value that is taken from the answer, which references then use. */
const preparation = section(
  { ...requestKeys, path: required(textual(requestPath)), take: setting(take, {}) },
  { more: sentShape },
);
/** A request that is made once per side and block, before any other. */
export interface Preparation extends kept.Inferred<typeof preparation.kept> {}

const preparationForm = preparation.file
  .superRefine(({ body }, context) => {
    if (body?.bodyFile === undefined) return;
    context.addIssue({ code: 'custom', path: ['body', 'file'], message: 'is for endpoints; write `json` or `text`' });
  })
  .transform((file) => preparation.keep(file, sentParts(file)));
export const preparations = kind(z.array(preparationForm).min(1).max(20), z.array(preparation.kept).min(1).max(20));
