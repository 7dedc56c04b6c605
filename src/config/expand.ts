/**
 * Fills in `${NAME}` references from the environment, and says which values are now secrets.
 *
 * Expanded are environment variables of the app, images, build arguments, addresses, paths, headers, cookies, user and
 * password, bodies, the text to expect, what TLS names and the address of a profile; files are sent as they stand. Commands are not: the shell that runs them expands its own variables, $PORT among them.
 */
import { ConfigError } from '../errors.ts';
import { describeBadImage, describeBadPprof, describeBadUrl } from './app-schema.ts';
import type { AppConfig, AppOverrides, AppSource, Config, Endpoint, ProfileSource, TlsConfig } from './config.ts';
import { basicToken, cookieHeader, describeBadCookieValue, describeBadUser } from './credentials.ts';
import { describeBadHeaderValue, describeBadPath } from './endpoint-schema.ts';
import { MIN_SECRET_LENGTH, secretsIn } from './mask.ts';
import { isRunnersOwn, referencedNames, replaceReferences } from './references.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Check = (text: string) => string | null;

export interface Expansion {
  readonly config: Config;
  /**
   * Distinct values for `mask`: what references expanded to, what the configuration names as secret, and what the
   * environment holds besides under a secret's name.
   */
  readonly secrets: readonly string[];
}

/** @throws ConfigError that names every missing variable, and every value that its variables made invalid */
export function expandReferences(config: Config, env: Environment): Expansion {
  const expander = new Expander(env);
  const expanded: Config = {
    ...config,
    app: expander.app(config.app),
    base: expander.overrides('base', config.base),
    head: expander.overrides('head', config.head),
    load: {
      ...config.load,
      tls: {
        ...config.load.tls,
        ca: expander.optional('load.tls.ca', config.load.tls.ca),
        servername: expander.optional('load.tls.servername', config.load.tls.servername),
        ...expander.client(config.load.tls),
      },
    },
    endpoints: config.endpoints.map((endpoint) => expander.endpoint(endpoint)),
    ...expander.profile('profile', config.profile),
  };
  const named = (config.mask ?? []).flatMap((name) => (Object.hasOwn(env, name) ? (env[name] ?? []) : []));
  const secrets = new Set([...expander.finish(), ...named.filter(isLongEnough), ...secretsIn(env)]);
  return { config: expanded, secrets: [...secrets] };
}

const SET_VARIABLES =
  'set the variables where the gate runs, such as under `env:` of its workflow step; write $${ for a literal ${';
const PASS_ANOTHER =
  'take out the reference; if the app needs a token, give it one of its own, in a variable with another name, under `env:` of the workflow step';

function isLongEnough(value: string): boolean {
  return value.length >= MIN_SECRET_LENGTH;
}

class Expander {
  readonly #env: Environment;
  readonly #problems: string[] = [];
  readonly #hints = new Set<string>();
  readonly #secrets = new Set<string>();

  constructor(env: Environment) {
    this.#env = env;
  }

  finish(): readonly string[] {
    const problems = [...new Set(this.#problems)];
    if (problems.length > 0) {
      throw new ConfigError(
        problems.length === 1
          ? (problems[0] ?? '')
          : [`${problems.length} problems with environment variables`, ...problems].join('\n  '),
        { hint: [...this.#hints].join('; ') },
      );
    }
    return [...this.#secrets].filter(isLongEnough);
  }

  /** `encode` fits the value into the text around it; `check` says what is wrong with the outcome, or null. */
  text(place: string, text: string, options: { encode?: (value: string) => string; check?: Check } = {}): string {
    let isExpanded = false;
    const result = replaceReferences(text, (name) => {
      isExpanded = true;
      const value = this.#valueOf(name, place);
      return options.encode?.(value) ?? value;
    });
    // Not shown, since it may be secret; an unset variable has been reported already.
    const problem = isExpanded && this.#problems.length === 0 ? (options.check?.(result) ?? null) : null;
    if (problem !== null) this.#refuse(`${place}: with its variables filled in, ${problem}`, SET_VARIABLES);
    return result;
  }

  /** A variable that cannot be had is reported, and empty. */
  #valueOf(name: string, place: string): string {
    if (isRunnersOwn(name, this.#env)) {
      this.#refuse(`${place}: ${name} is the runner’s own, and not for the app or its requests`, PASS_ANOTHER);
      return '';
    }
    const value = Object.hasOwn(this.#env, name) ? this.#env[name] : undefined;
    if (value === undefined) {
      this.#refuse(`${place}: the environment variable ${name} is not set`, SET_VARIABLES);
      return '';
    }
    this.#secrets.add(value);
    return value;
  }

  #refuse(problem: string, hint: string): void {
    this.#problems.push(problem);
    this.#hints.add(hint);
  }

  optional(place: string, text: string | null): string | null {
    return text === null ? null : this.text(place, text);
  }

  texts(place: string, map: Readonly<Record<string, string>>, check?: Check): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(map).map(([key, text]) => [key, this.text(`${place}.${key}`, text, check ? { check } : {})]),
    );
  }

  app(app: AppConfig): AppConfig {
    return {
      ...app,
      source: this.source('app', app.source),
      env: this.texts('app.env', app.env),
      ready: { ...app.ready, path: app.ready.path === null ? null : this.path('app.ready.path', app.ready.path) },
      ...(app.counters === undefined ? {} : { counters: this.counters(app.counters) }),
    };
  }

  counters(counters: NonNullable<AppConfig['counters']>): NonNullable<AppConfig['counters']> {
    return Object.fromEntries(
      Object.entries(counters).map(([name, source]) => [
        name,
        source.kind === 'command'
          ? source
          : { ...source, path: this.path(`app.counters.${name}.prometheus`, source.path) },
      ]),
    );
  }

  overrides(side: string, overrides: AppOverrides): AppOverrides {
    return {
      ...overrides,
      ...(overrides.source === undefined ? {} : { source: this.source(side, overrides.source) }),
      ...(overrides.env === undefined ? {} : { env: this.texts(`${side}.env`, overrides.env) }),
      ...this.profile(`${side}.profile`, overrides.profile),
    };
  }

  profile(place: string, profile: ProfileSource | undefined): { profile?: ProfileSource } {
    if (profile === undefined || profile.kind === 'command') return profile === undefined ? {} : { profile };
    const address = this.text(`${place}.pprof`, profile.address, { check: describeBadPprof });
    return { profile: { ...profile, address } };
  }

  source(place: string, source: AppSource): AppSource {
    switch (source.kind) {
      case 'command':
      case 'compose':
        return source;
      case 'build':
        return {
          ...source,
          args: this.texts(`${place}.build.args`, source.args),
          cacheFrom: source.cacheFrom.map((text) => this.text(`${place}.build.cache-from`, text)),
          cacheTo: source.cacheTo.map((text) => this.text(`${place}.build.cache-to`, text)),
        };
      case 'image':
        return { ...source, image: this.text(`${place}.image`, source.image, { check: describeBadImage }) };
      case 'url':
        return { ...source, url: this.text(`${place}.url`, source.url, { check: describeBadUrl }) };
    }
  }

  client({ client }: TlsConfig): Pick<TlsConfig, 'client'> {
    if (client === undefined) return {};
    return {
      client: {
        cert: this.text('load.tls.cert', client.cert),
        key: this.text('load.tls.key', client.key),
        passphrase: this.optional('load.tls.passphrase', client.passphrase),
      },
    };
  }

  /** Cookies and basic authentication have become headers. */
  endpoint({ cookies, auth, ...endpoint }: Endpoint): Endpoint {
    const place = `endpoint ${JSON.stringify(endpoint.name)}`;
    return {
      ...endpoint,
      path: this.path(`${place}: path`, endpoint.path),
      headers: {
        ...this.texts(`${place}: headers`, endpoint.headers, describeBadHeaderValue),
        ...this.cookies(`${place}: cookies`, cookies),
        ...this.auth(`${place}: auth`, auth),
      },
      body: endpoint.body === null ? null : this.body(`${place}: body`, endpoint.body, endpoint.headers),
      expect: { ...endpoint.expect, text: this.optional(`${place}: expect.text`, endpoint.expect.text) },
    };
  }

  cookies(place: string, cookies: Endpoint['cookies']): { cookie?: string } {
    if (cookies === undefined) return {};
    return { cookie: cookieHeader(this.texts(place, cookies, describeBadCookieValue)) };
  }

  /** The encoded form is as secret as what it holds. */
  auth(place: string, auth: Endpoint['auth']): { authorization?: string } {
    if (auth === undefined) return {};
    const user = this.text(`${place}.user`, auth.user, { check: describeBadUser });
    const token = basicToken({ user, password: this.text(`${place}.password`, auth.password) });
    if (referencedNames(auth.user + auth.password).length > 0) this.#secrets.add(token);
    return { authorization: `Basic ${token}` };
  }

  path(place: string, path: string): string {
    return this.text(place, path, { check: describeBadPath });
  }

  /** Where the body is JSON, every reference stands inside a string of it, and its value is written as such. */
  body(place: string, body: string, headers: Readonly<Record<string, string>>): string {
    const isJson = /^application\/(?:[^;]+\+)?json\b/i.test(headers['content-type'] ?? '') && parsesAsJson(body);
    return this.text(place, body, isJson ? { encode: (value) => JSON.stringify(value).slice(1, -1) } : {});
  }
}

function parsesAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
