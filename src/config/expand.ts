/** Fills in `${NAME}` references from the environment, and says which values are now secrets. Commands are their shell’s to expand. */
import { ConfigError } from '../errors.ts';
import { describeBadImage, describeBadPprof, describeBadUrl } from './app.ts';
import { type Config, type Endpoint, type Environment, SIDES, type Values } from './config.ts';
import { MIN_SECRET_LENGTH } from './find-secrets.ts';
import { secretsIn, withPasswords } from './mask.ts';
import { isRunnersOwn, PLACES, referencedNames, replaceReferences, UNIQUE_REFERENCE } from './references.ts';
import { describeBadCookieValue, describeBadHeaderValue, describeBadPath, describeBadUser } from './request-keys.ts';
import { encoderOf, isUnique, namesIn } from './requests.ts';

/** `encode` fits a value into the text around it, and `own` values take precedence over the environment. */
type Options = Readonly<{ encode?: (value: string) => string; check?: (text: string) => string | null; own?: Values }>;
/** `at` is a path in the configuration, `key` that in the file if it differs; `*` is any name or number. */
type Reference = Options & Readonly<{ at: string; key?: string }>;

/** Where references may stand, except in requests. */
const REFERENCES: readonly Reference[] = [
  ...['app', ...SIDES].flatMap((section): readonly Reference[] => [
    { at: `${section}.source.image`, key: `${section}.image`, check: describeBadImage },
    { at: `${section}.source.url`, key: `${section}.url`, check: describeBadUrl },
    { at: `${section}.source.args.*`, key: `${section}.build.args.*` },
    { at: `${section}.source.cacheFrom.*`, key: `${section}.build.cache-from` },
    { at: `${section}.source.cacheTo.*`, key: `${section}.build.cache-to` },
    { at: `${section}.env.*`, own: PLACES },
    { at: `${section}.profile.address`, key: `${section}.profile.pprof`, check: describeBadPprof },
  ]),
  { at: 'app.ready.path', check: describeBadPath },
  { at: 'app.counters.*.path', key: 'app.counters.*.prometheus', check: describeBadPath },
  { at: 'load.tls.ca' },
  { at: 'load.tls.servername' },
  { at: 'load.tls.client.cert', key: 'load.tls.cert' },
  { at: 'load.tls.client.key', key: 'load.tls.key' },
  { at: 'load.tls.client.passphrase', key: 'load.tls.passphrase' },
  { at: 'profile.address', key: 'profile.pprof', check: describeBadPprof },
];

export interface Expansion {
  readonly config: Config;
  /** What references expanded to, what `mask` names, and what the environment holds under a secret's name. Distinct. */
  readonly secrets: readonly string[];
}

/** @throws ConfigError that names every missing variable, and every value that its variables made invalid */
export function expandReferences(
  config: Config,
  env: Environment,
  exists: (path: string) => boolean = () => false,
): Expansion {
  const expander = new Expander(env);
  const taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take));
  const isTaken = (name: string) => taken.includes(name);
  const { app, ...listed } = REFERENCES.reduce(
    (whole, { at, key = at, ...options }) =>
      replaceAt(whole, at.split('.'), key, (place, text) => expander.text(place, text, options)),
    config,
  );
  const expanded: Config = {
    ...listed,
    app: { ...app, ready: { ...app.ready, ...expander.readyHost(config.endpoints) } },
    ...(config.prepare && {
      prepare: config.prepare.map((step) => ({ ...step, references: expander.known('prepare', step, isTaken) })),
    }),
    endpoints: config.endpoints.map((endpoint) => expander.endpoint(endpoint, taken)),
  };
  const masked = (config.mask ?? []).flatMap((name) => (Object.hasOwn(env, name) ? (env[name] ?? []) : []));
  const named = [...expander.finish(), ...masked].filter((value) => value.length >= MIN_SECRET_LENGTH);
  return { config: expanded, secrets: [...new Set([...named.flatMap(withPasswords), ...secretsIn(env, exists)])] };
}

/** A copy in which the texts at the path are replaced. What `*` stands for stands at its place too. */
function replaceAt<Value>(
  value: Value,
  [step, ...path]: readonly string[],
  place: string,
  replace: (place: string, text: string) => string,
): Value {
  if (step === undefined) return (typeof value === 'string' ? replace(place, value) : value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  for (const name of Object.keys(copy).filter((one) => step === '*' || step === one)) {
    const there = step === '*' ? place.replace('*', () => name) : place;
    Reflect.set(copy, name, replaceAt(Reflect.get(copy, name), path, there, replace));
  }
  return copy as Value;
}

const SET_VARIABLES =
  'set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${';
const PASS_ANOTHER =
  'take out the reference; if the app needs a token, give it one of its own, in a variable with another name, under `env:` of the workflow step';

class Expander {
  readonly #env: Environment;
  /** With what to do about each. */
  readonly #problems = new Map<string, string>();
  readonly #secrets = new Set<string>();

  constructor(env: Environment) {
    this.#env = env;
  }

  finish(): Iterable<string> {
    const problems = [...this.#problems.keys()];
    if (problems.length > 1) problems.unshift(`${problems.length} problems with environment variables`);
    const hint = [...new Set(this.#problems.values())].join('; ');
    if (problems.length > 0) throw new ConfigError(problems.join('\n  '), { hint });
    return this.#secrets;
  }

  text(place: string, text: string, { encode = (value) => value, check, own = {} }: Options = {}): string {
    let isExpanded = false;
    const result = replaceReferences(text, (name) => {
      if (Object.hasOwn(own, name)) return own[name] ?? '';
      isExpanded = true;
      return encode(this.#valueOf(name, place));
    });
    // Not shown, since it may be secret; an unset variable has been reported already.
    const problem = isExpanded && this.#problems.size === 0 ? (check?.(result) ?? null) : null;
    if (problem !== null) this.#problems.set(`${place}: with its variables filled in, ${problem}`, SET_VARIABLES);
    return result;
  }

  #valueOf(name: string, place: string): string {
    if (isRunnersOwn(name, this.#env)) {
      this.#problems.set(`${place}: ${name} is the runner’s own, and not for the app or its requests`, PASS_ANOTHER);
      return '';
    }
    const value = Object.hasOwn(this.#env, name) ? this.#env[name] : undefined;
    if (value === undefined) {
      this.#problems.set(`${place}: the environment variable ${name} is not set`, SET_VARIABLES);
      return '';
    }
    this.#secrets.add(value);
    return value;
  }

  /** The `host` header for the readiness check: some apps answer only to their own name. Empty if the name varies. */
  readyHost(endpoints: readonly Endpoint[]): { readonly host?: string } {
    const hosts = endpoints.flatMap(({ headers }) => headers['host'] ?? []);
    const known = hosts.find((host) => referencedNames(host).every((name) => Object.hasOwn(this.#env, name)));
    return known === undefined ? {} : { host: this.text('headers.host', known, { check: describeBadHeaderValue }) };
  }

  /** What a request that keeps its references needs of the environment, for `requests.ts`. A column of the same name takes precedence. */
  known(place: string, request: Parameters<typeof namesIn>[0], isLater: (name: string) => boolean): Values {
    const own = [...new Set(namesIn(request))].filter((name) => name !== UNIQUE_REFERENCE && !isLater(name));
    return Object.fromEntries(own.map((name) => [name, this.#valueOf(name, place)]));
  }

  /** Turns cookies and basic authentication into headers. */
  endpoint({ cookies, auth, ...endpoint }: Endpoint, taken: readonly string[]): Endpoint {
    const place = `endpoint ${JSON.stringify(endpoint.name)}`;
    const { path, headers, body, requests, expect } = endpoint;
    const written = { path, headers: { ...headers, ...cookieHeader(cookies) }, body };
    // The columns are not known yet: a name that is not in the environment may be one.
    const isColumn = (name: string) => requests !== undefined && !Object.hasOwn(this.#env, name);
    const isLater = requests !== undefined || taken.length > 0 || isUnique(written);
    const texts = (key: string, map: Values, check: (text: string) => string | null) =>
      Object.fromEntries(
        Object.entries(map).map(([name, text]) => [name, this.text(`${place}: ${key}.${name}`, text, { check })]),
      );
    const request = isLater
      ? { ...written, references: this.known(place, written, (name) => taken.includes(name) || isColumn(name)) }
      : {
          path: this.text(`${place}: path`, path, { check: describeBadPath }),
          headers: {
            ...texts('headers', headers, describeBadHeaderValue),
            ...cookieHeader(cookies && texts('cookies', cookies, describeBadCookieValue)),
          },
          body: body === null ? null : this.text(`${place}: body`, body, { encode: encoderOf(body, headers) }),
        };
    return {
      ...endpoint,
      ...request,
      headers: { ...request.headers, ...(auth && { authorization: this.#basic(`${place}: auth`, auth) }) },
      expect: { ...expect, text: expect.text === null ? null : this.text(`${place}: expect.text`, expect.text) },
    };
  }

  /** User and password in UTF-8, as Base64 (RFC 7617). The encoded form is as secret as what it holds. */
  #basic(place: string, auth: NonNullable<Endpoint['auth']>): string {
    const user = this.text(`${place}.user`, auth.user, { check: describeBadUser });
    const password = this.text(`${place}.password`, auth.password);
    const token = btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
    if (referencedNames(auth.user + auth.password).length > 0) this.#secrets.add(token);
    return `Basic ${token}`;
  }
}

function cookieHeader(cookies: Values | undefined): { readonly cookie?: string } {
  const all = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  return cookies === undefined ? {} : { cookie: all.join('; ') };
}
