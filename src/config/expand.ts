/**
 * Fills in `${NAME}` references from the environment, and says which values are now secrets.
 *
 * Expanded are environment variables of the app, images, build arguments, addresses, paths, headers, cookies, user and
 * password, bodies, the text to expect, what TLS names and the address of a profile; files are sent as they stand. Commands are not: the shell that runs them expands its own variables, $PORT among them.
 *
 * A request may also refer to what is known only when it is made: columns of its records, and what `prepare` takes. Such a
 * request is left as it is written, with the values of its variables beside it; `requests.ts` fills it in.
 */
import { ConfigError } from '../errors.ts';
import { describeBadImage, describeBadPprof, describeBadUrl } from './app-schema.ts';
import {
  type AppConfig,
  type AppOverrides,
  type AppSource,
  type Config,
  type Endpoint,
  type Preparation,
  type ProfileSource,
  SIDES,
  type Side,
  type TlsConfig,
  type Values,
} from './config.ts';
import { basicToken, cookieHeader, describeBadCookieValue, describeBadUser } from './credentials.ts';
import { describeBadHeaderValue, describeBadPath } from './endpoint-schema.ts';
import { MIN_SECRET_LENGTH } from './find-secrets.ts';
import { secretsIn } from './mask.ts';
import {
  isRunnersOwn,
  PORT_PLACE,
  PORT_REFERENCE,
  referencedNames,
  replaceReferences,
  SIDE_REFERENCE,
  UNIQUE_REFERENCE,
} from './references.ts';
import { encoderOf, isUnique } from './requests.ts';

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

/**
 * @param exists says whether there is such a file or folder; a value that names one is not guessed to be a secret
 * @throws ConfigError that names every missing variable, and every value that its variables made invalid
 */
export function expandReferences(
  config: Config,
  env: Environment,
  exists: (path: string) => boolean = () => false,
): Expansion {
  const expander = new Expander(env);
  const taken = (config.prepare ?? []).flatMap(({ take }) => Object.keys(take));
  const [base, head] = SIDES.map((side) => expander.ofSide(side, config));
  const expanded: Config = {
    ...config,
    app: expander.app(config),
    ...(base && { base }),
    ...(head && { head }),
    load: {
      ...config.load,
      tls: {
        ...config.load.tls,
        ca: expander.optional('load.tls.ca', config.load.tls.ca),
        servername: expander.optional('load.tls.servername', config.load.tls.servername),
        ...expander.client(config.load.tls),
      },
    },
    ...(config.prepare === undefined
      ? {}
      : { prepare: config.prepare.map((step) => expander.preparation(step, taken)) }),
    endpoints: config.endpoints.map((endpoint) => expander.endpoint(endpoint, taken)),
    ...expander.profile('profile', config.profile),
  };
  const named = (config.mask ?? []).flatMap((name) => (Object.hasOwn(env, name) ? (env[name] ?? []) : []));
  const secrets = new Set([...expander.finish(), ...named.filter(isLongEnough), ...secretsIn(env, exists)]);
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

  /**
   * `encode` fits the value into the text around it; `check` says what is wrong with the outcome, or null; `port` is what
   * `${PORT}` stands for.
   */
  text(
    place: string,
    text: string,
    options: { encode?: (value: string) => string; check?: Check; port?: string } = {},
  ): string {
    let isExpanded = false;
    const result = replaceReferences(text, (name) => {
      if (name === PORT_REFERENCE && options.port !== undefined) return options.port;
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

  /** Variables that differ by side are those of the sides. */
  app({ app, endpoints }: Config): AppConfig {
    const common = Object.entries(app.env).filter(([, text]) => !isOfSide(text));
    return {
      ...app,
      source: this.source('app', app.source),
      env: this.variables('app.env', Object.fromEntries(common)),
      ready: {
        ...app.ready,
        path: app.ready.path === null ? null : this.path('app.ready.path', app.ready.path),
        ...this.readyHost(endpoints),
      },
      ...(app.counters === undefined ? {} : { counters: this.counters(app.counters) }),
    };
  }

  /** An app that answers to its own name alone does so before it is measured, too; null: the name varies. */
  readyHost(endpoints: readonly Endpoint[]): { readonly host?: string } {
    const hosts = endpoints.flatMap(({ headers }) =>
      Object.entries(headers).flatMap(([name, value]) => (name.toLowerCase() === 'host' ? [value] : [])),
    );
    const known = hosts.find((host) => referencedNames(host).every((name) => Object.hasOwn(this.#env, name)));
    return known === undefined ? {} : { host: this.text('headers.host', known, { check: describeBadHeaderValue }) };
  }

  /** Of the app: its port is known when it is started. */
  variables(place: string, env: Values): Values {
    return Object.fromEntries(
      Object.entries(env).map(([name, text]) => [name, this.text(`${place}.${name}`, text, { port: PORT_PLACE })]),
    );
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

  /** With the variables of `app` in which `${SIDE}` stands: it is the side's name. */
  ofSide(side: Side, { app, [side]: overrides }: Config): AppOverrides {
    const own = Object.entries(app.env).filter(([, text]) => isOfSide(text));
    const named = (map: Values) =>
      Object.fromEntries(
        Object.entries(map).map(([key, text]) => [key, replaceReferences(text, keptBut(side), '$${')]),
      );
    return {
      ...overrides,
      ...(overrides.source === undefined ? {} : { source: this.source(side, overrides.source) }),
      ...(overrides.env === undefined && own.length === 0
        ? {}
        : {
            env: {
              ...this.variables('app.env', named(Object.fromEntries(own))),
              ...this.variables(`${side}.env`, named(overrides.env ?? {})),
            },
          }),
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

  /** A request before the measurement may refer to what the earlier ones took. */
  preparation(step: Preparation, taken: readonly string[]): Preparation {
    return { ...step, references: this.known('prepare', step, (name) => isLater(name, taken)) };
  }

  /** Values of the variables that a request refers to, for `requests.ts`; a column of the same name comes before them. */
  known(
    place: string,
    { path, headers, body }: Pick<Endpoint, 'path' | 'headers' | 'body'>,
    isLater: (name: string) => boolean,
  ): Values {
    const names = [path, ...Object.values(headers), body ?? ''].flatMap(referencedNames);
    return Object.fromEntries(
      [...new Set(names)].flatMap((name) => (isLater(name) ? [] : [[name, this.#valueOf(name, place)]])),
    );
  }

  /** Cookies and basic authentication have become headers. */
  endpoint({ cookies, auth, ...endpoint }: Endpoint, taken: readonly string[]): Endpoint {
    const place = `endpoint ${JSON.stringify(endpoint.name)}`;
    const { requests } = endpoint;
    if (
      requests !== undefined ||
      taken.length > 0 ||
      isUnique(endpoint) ||
      isUnique({ ...endpoint, headers: cookies ?? {} })
    ) {
      const cookie = cookies === undefined ? {} : { cookie: cookieHeader(cookies) };
      const written = { ...endpoint, headers: { ...endpoint.headers, ...cookie } };
      // Which columns there are is not known yet: a name that the environment lacks may be one.
      const isColumn = (name: string) => requests !== undefined && !Object.hasOwn(this.#env, name);
      return {
        ...written,
        headers: { ...written.headers, ...this.auth(`${place}: auth`, auth) },
        references: this.known(place, written, (name) => isLater(name, taken) || isColumn(name)),
        expect: { ...endpoint.expect, text: this.optional(`${place}: expect.text`, endpoint.expect.text) },
      };
    }
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

  body(place: string, body: string, headers: Values): string {
    return this.text(place, body, { encode: encoderOf(body, headers) });
  }
}

function isLater(name: string, taken: readonly string[]): boolean {
  return name === UNIQUE_REFERENCE || taken.includes(name);
}

function isOfSide(text: string): boolean {
  return referencedNames(text).includes(SIDE_REFERENCE);
}

/** Every reference as it is written, but for that to the side. */
function keptBut(side: Side): (name: string) => string {
  return (name) => (name === SIDE_REFERENCE ? side : `\${${name}}`);
}
