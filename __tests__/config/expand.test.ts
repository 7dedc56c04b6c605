import { describe, expect, test } from '@jest/globals';
import { expandReferences } from '../../src/config/expand.ts';
import { mask } from '../../src/config/mask.ts';
import { parseConfig } from '../../src/config/parse.ts';
import { refusalOf } from './refused.ts';
import { RUNNERS_OWN } from './runners-own.ts';

const parse = (text: string) => parseConfig(text, { file: 'latency-gate.yml' });
const ENV = { TOKEN: 's3cret"token', HOST: '127.0.0.1:8080', SHORT: 'abc', EMPTY: '', _lower1: 'lower' };

const refusal = (text: string, env: Record<string, string | undefined> = ENV) =>
  refusalOf(() => expandReferences(parse(text), env)).message;

const withEndpoint = (endpoint: string) => parse(`app: { command: npm start }\nendpoints: [${endpoint}]`);
const expanded = (endpoint: string) => expandReferences(withEndpoint(endpoint), ENV).config.endpoints[0];

describe('references', () => {
  test('are filled in wherever they are allowed', () => {
    const config = parse(`
app:
  build: { args: { NPM_TOKEN: "\${TOKEN}" }, cache-from: "\${SHORT}", cache-to: ["type=\${SHORT}"] }
  port: 80
  env: { A: "\${TOKEN}", B: "x-\${SHORT}-\${_lower1}\${EMPTY}", C: "$\${TOKEN} $TOKEN {TOKEN}" }
  ready: { path: "/\${SHORT}" }
base: { image: "registry.test/app:\${SHORT}", env: { A: "\${SHORT}" } }
head: { url: "http://\${HOST}" }
profile: { pprof: "http://\${HOST}/debug/\${SHORT}" }
load:
  tls: { ca: "\${SHORT}.pem", servername: "\${SHORT}.test", cert: c, key: "\${SHORT}.key", passphrase: "\${TOKEN}" }
endpoints:
  - path: /tenants/\${SHORT}
    headers: { authorization: "Bearer \${SHORT}" }
    expect: { text: "\${_lower1}" }
`);
    const { config: full } = expandReferences(config, ENV);
    const args = { NPM_TOKEN: 's3cret"token' };
    expect(full.app.source).toMatchObject({ args, cacheFrom: ['abc'], cacheTo: ['type=abc'] });
    expect(full.app.env).toEqual({ A: 's3cret"token', B: 'x-abc-lower', C: `\${TOKEN} $TOKEN {TOKEN}` });
    expect(full.app.ready.path).toBe('/abc');
    expect(full.base).toEqual({ source: { kind: 'image', image: 'registry.test/app:abc' }, env: { A: 'abc' } });
    expect(full.head.source).toEqual({ kind: 'url', url: 'http://127.0.0.1:8080' });
    expect(full.profile).toEqual({ kind: 'pprof', address: 'http://127.0.0.1:8080/debug/abc' });
    const client = { cert: 'c', key: 'abc.key', passphrase: 's3cret"token' };
    expect(full.load.tls).toEqual({ verify: true, ca: 'abc.pem', servername: 'abc.test', client });
    expect(full.endpoints[0]).toMatchObject({
      name: `GET /tenants/\${SHORT}`,
      path: '/tenants/abc',
      headers: { authorization: 'Bearer abc' },
      expect: { text: 'lower' },
    });
  });

  test('of a command are left to its shell', () => {
    const config = parse(`app: { command: "node a.js \${PORT}", setup: "echo \${NOWHERE}" }\nendpoints: [/a]`);
    expect(expandReferences(config, {}).config).toEqual(config);
  });

  test('inside a JSON body become JSON', () => {
    const body = expanded(`{ path: /a, body: { json: { token: "\${TOKEN}", "\${SHORT}": "$\${x}" } } }`)?.body ?? '';
    expect(JSON.parse(body)).toEqual({ token: 's3cret"token', abc: `\${x}` });
    const text = expanded(`{ path: /a, headers: { content-type: application/json }, body: '{"n": \${SHORT}}' }`);
    expect(text?.body).toBe('{"n": abc}');
    expect(expanded(`{ path: /a, body: "t=\${TOKEN}" }`)?.body).toBe('t=s3cret"token');
  });

  test('leave the configuration itself alone', () => {
    const config = withEndpoint(`{ path: /a, headers: { a: "\${TOKEN}" } }`);
    const before = JSON.stringify(config);
    expandReferences(config, ENV);
    expect(JSON.stringify(config)).toBe(before);
  });
});

describe('cookies and basic authentication', () => {
  test('become headers', () => {
    const endpoint = expanded(`{ path: /a, headers: { x: 1 }, cookies: { b: "\${SHORT}", a: 1.10, empty: "" },
      auth: { user: "\${_lower1}", password: "\${TOKEN}:ö" } }`);
    expect(endpoint?.headers).toEqual({
      x: '1',
      cookie: 'b=abc; a=1.10; empty=',
      authorization: `Basic ${Buffer.from('lower:s3cret"token:ö').toString('base64')}`,
    });
    expect(endpoint).not.toHaveProperty('cookies');
    expect(endpoint).not.toHaveProperty('auth');
  });

  test('the encoded form of a secret is one as well', () => {
    const config = withEndpoint(`{ path: /a, auth: { user: tester, password: "\${SHORT}" } }`);
    const { secrets } = expandReferences(config, ENV);
    const token = Buffer.from('tester:abc').toString('base64');
    expect(secrets).toContain(token);
    expect(mask(`GET /a: authorization: Basic ${token}`, secrets)).toBe('GET /a: authorization: Basic ***');
    const literal = withEndpoint('{ path: /a, auth: { user: tester, password: tester } }');
    expect(expandReferences(literal, {}).secrets).toEqual([]);
  });
});

describe('secrets', () => {
  test('are the values filled in, once each, that are long enough to be one', () => {
    const endpoint = `{ path: "/\${SHORT}", headers: { a: "\${TOKEN}", b: "\${TOKEN}", c: "\${_lower1}" } }`;
    expect(expandReferences(withEndpoint(endpoint), ENV).secrets).toEqual(['s3cret"token', 'lower']);
  });

  test('are also what the environment holds under the name of one', () => {
    const env = { NPM_TOKEN: 'npm_0123456789', AWS_TOKEN_FILE: '/var/run/token', HOSTNAME: 'a-long-host-name' };
    const { secrets } = expandReferences(withEndpoint('/a'), env, (path) => path === '/var/run/token');
    expect(secrets).toEqual(['npm_0123456789']);
  });

  test('bring the password inside them, whatever the variable is called', () => {
    const config = parse(`app: { command: a, env: { DB: "\${SHOP}" } }\nmask: [LEGACY]\nendpoints: [/a]`);
    const env = { SHOP: 'postgres://shop:Zk3vQ9sL@db/shop', LEGACY: 'Server=db;Password=Xy7kLm92;' };
    expect(expandReferences(config, env).secrets).toEqual([env.SHOP, 'Zk3vQ9sL', env.LEGACY, 'Xy7kLm92']);
  });
});

describe('errors', () => {
  test('name every missing variable with its place', () => {
    const endpoint = `{ name: orders, path: /a, headers: { authorization: "Bearer \${ALSO_GONE}" } }`;
    expect(refusal(`app: { command: a, env: { A: "\${GONE}" } }\nendpoints: [${endpoint}]`)).toBe(
      '2 problems with environment variables\n' +
        '  app.env.A: the environment variable GONE is not set\n' +
        '  endpoint "orders": headers.authorization: the environment variable ALSO_GONE is not set',
    );
  });

  // A name with a hyphen cannot be referred to.
  test.each(RUNNERS_OWN.filter((name) => /^\w+$/.test(name)))('%s is the runner’s own, and is refused', (name) => {
    const env = { GITHUB_ACTIONS: 'true', [name]: 'of the runner' };
    const places = [
      `app: { command: a, env: { A: "\${${name}}" } }\nendpoints: [/a]`,
      `app: { command: a }\nendpoints: [{ path: /a, headers: { x-a: "Bearer \${${name}}" } }]`,
      `app: { build: { args: { A: "\${${name}}" } }, port: 80 }\nendpoints: [{ path: /a, body: "\${${name}}" }]`,
    ];
    for (const text of places) {
      expect(refusal(text, env)).toContain(`: ${name} is the runner’s own, and not for the app or its requests`);
      expect(() => expandReferences(parse(text), { [name]: 'of somebody' })).not.toThrow();
    }
  });

  test('a token that the workflow passes on may be referred to', () => {
    const config = withEndpoint(`{ path: /a, headers: { authorization: "Bearer \${GITHUB_TOKEN}" } }`);
    const env = { GITHUB_ACTIONS: 'true', GITHUB_TOKEN: 'ghs_passed_on' };
    expect(expandReferences(config, env).secrets).toEqual(['ghs_passed_on']);
  });

  test('have the hint that fits', () => {
    const env = { GITHUB_ACTIONS: 'true', ACTIONS_RUNTIME_TOKEN: 'x' };
    const hintOf = (name: string) =>
      refusalOf(() => expandReferences(withEndpoint(`{ path: "/\${${name}}" }`), env)).hint;
    expect(hintOf('GONE')).toMatch(/^set the variables where the gate runs/);
    expect(hintOf('ACTIONS_RUNTIME_TOKEN')).toMatch(/^take out the reference; if the app needs a token/);
  });

  test('names of prototypes are not variables', () => {
    const text = `app: { command: a, env: { A: "\${toString}" } }\nendpoints: [/a]`;
    expect(refusal(text)).toBe('app.env.A: the environment variable toString is not set');
  });

  const APP = '{ command: a }';
  const COOKIE = `{ path: /a, cookies: { session: "\${V}" } }`;
  test.each([
    [
      APP,
      `{ path: /a, headers: { x-a: "\${V}" } }`,
      'tok\n',
      'headers.x-a',
      'a header value must not hold a line break',
    ],
    [`{ url: "\${V}" }`, '/a', 'ftp://x', 'app.url', 'must be an address such as http://127.0.0.1:3000'],
    [`{ url: "http://\${V}" }`, '/a', 'u:p@x', 'app.url', 'must not hold a user name'],
    [`{ image: "\${V}", port: 1 }`, '/a', '--privileged', 'app.image', 'must not start with -'],
    [APP, `"/\${V}"`, 'a b', 'path', 'must hold neither spaces nor letters outside ASCII; write them %-encoded'],
    [APP, COOKIE, 'a; admin=1', 'cookies.session', ''],
    [APP, COOKIE, 'a\r\nx: y', 'cookies.session', ''],
    [APP, `{ path: /a, auth: { user: "\${V}", password: x } }`, 'tester:real', 'auth.user', ''],
  ])('values that make %s %s invalid are refused without showing them', (app, endpoint, value, place, problem) => {
    const message = refusal(`app: ${app}\nendpoints: [${endpoint}]`, { V: value });
    expect(message).toContain(`${place}: with its variables filled in, ${problem}`);
    expect(message).not.toContain(value);
  });
});
