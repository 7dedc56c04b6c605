import { describe, expect, test } from '@jest/globals';
import { sample } from 'openapi-sampler';
import { parseConfig } from '../../src/config/parse.ts';
import { descriptionIn, linesOfHar, routesInDescription, routesInLog, routesInSources } from '../../src/init/routes.ts';

const routesIn = (files: Readonly<Record<string, string>>) =>
  routesInSources({ paths: Object.keys(files), texts: new Map(Object.entries(files)) });
const routes = (files: Readonly<Record<string, string>>) =>
  routesIn(files).map(({ method, path }) => `${method} ${path}`);

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'Express, with a router that is mounted somewhere',
    {
      'a.js': "app.get('/users', f); app.use('/api', orders); app.get('/files/*', f);",
      'b.js': "router.get('/orders/:id', f);\nrouter.post('/orders', f); router.get('/', f)",
    },
    'GET /users, GET /orders/1, POST /orders, GET /, GET /api/users, GET /api/orders/1, POST /api/orders, GET /api',
  ],
  [
    'Next.js, by the places of files',
    {
      ...{ 'app/page.tsx': '', 'src/app/(shop)/orders/[id]/page.tsx': '' },
      ...{ 'pages/api/hello.ts': '', 'app/[...all]/page.tsx': '' },
    },
    'GET /, GET /orders/1, GET /api/hello',
  ],
])('%s', (_, files, expected) => {
  expect([...routes(files)].sort()).toEqual(expected.split(', ').sort());
});

const SPRING = '@RestController\n@RequestMapping("/orders")\nclass A {\n@GetMapping\n@GetMapping("/{id}")';
const NEST = "@Controller('cats')\nclass A {\n  @Get() all() {}\n  @Get(':id') one() {}\n  @Post() add() {} }";
const PYTHON = '@app.route("/orders", methods=["POST"])\n@app.get("/items/{item_id}")\n@bp.route("/o/<int:id>")\n';
const GO =
  'r.GET("/ping", f)\nmux.HandleFunc("POST /orders", f)\nhttp.HandleFunc("/x", f)\nmux.Handle("GET /o/{id}", f)';
const FASTIFY = "fastify.get<{ Params: P }>('/a/:id', f); fastify.route({ method: 'PUT', url: '/b' })";

test.each([
  ['a.ts', FASTIFY, 'GET /a/1, PUT /b'],
  ['a.mjs', "if (request.url === '/orders') f(); if (pathname == '/x') g();", 'GET /orders, GET /x'],
  ['a.ts', NEST, 'GET /cats, GET /cats/1, POST /cats'],
  ['a.py', PYTHON, 'POST /orders, GET /items/1, GET /o/1'],
  ['shop/urls.py', "urlpatterns = [path('orders/<int:id>/', f), path('', g)]", 'GET /orders/1/, GET /'],
  ['a.go', GO, 'GET /ping, POST /orders, GET /x, GET /o/1'],
  // The last one answers 404, and is not proposed.
  ['A.java', SPRING, 'GET /orders, GET /orders/1, GET /1'],
  ['A.java', '@GetMapping("/hello") @Path("/q") x.createContext("/jdk", h)', 'GET /hello, GET /q, GET /jdk'],
  ['a.php', "$app->get('/a/{id}', f); case '/b': match ($p) { '/c' => 1 }", 'GET /a/1, GET /b, GET /c'],
  ['app.rb', "get '/orders/:id' do\n", 'GET /orders/1'],
  ['config/routes.rb', '  resources :orders\n', 'GET /orders'],
  ['main.rs', '#[get("/a/{id}")] .route("/b", get(b)) "/c" => 1, "/d" => 2', 'GET /a/1, GET /b, GET /c, GET /d'],
])('%s with %j', (file, text, expected) => {
  expect([...routes({ [file]: text })].sort()).toEqual(expected.split(', ').sort());
});

describe('an OpenAPI description', () => {
  const document = `
openapi: 3.1.0
servers: [{ url: https://example.org/v2/ }]
paths:
  /orders/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get: {}
  /orders:
    get:
      parameters:
        - { name: page, in: query, required: true, schema: { type: integer, minimum: 3 } }
        - { name: size, in: query, schema: { type: integer } }
        - { name: kind, in: query, required: true, schema: { enum: [a b, c] } }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  parameters:
    Id: { name: id, in: path, required: true, example: 42 }
  schemas:
    Order: { type: object, properties: { item: { type: string }, count: { type: integer, example: 3 } } }
`;
  const found = routesInDescription(descriptionIn(document) ?? {}, (schema, spec) => sample(schema, {}, spec));

  test('gives each parameter its example, or one that its schema allows, as a body has', () => {
    expect(found.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['GET /v2/orders/42', undefined],
      ['GET /v2/orders?page=3&kind=a%20b', undefined],
      ['POST /v2/orders', { item: 'string', count: 3 }],
    ]);
  });

  test('of version 2 has its base path', () => {
    const get = { parameters: [{ name: 'x', in: 'path', type: 'string' }] };
    const old = descriptionIn(JSON.stringify({ swagger: '2.0', basePath: '/api', paths: { '/a/{x}': { get } } }));
    expect(routesInDescription(old ?? {}, () => 'value').map(({ path }) => path)).toEqual(['/api/a/value']);
  });

  test.each(['a: 1', '{', '', 'openapi: 3'])('is none: %j', (text) => {
    expect(descriptionIn(text)).toBeNull();
  });
});

test('a path is as a configuration can have it, wherever it was found', () => {
  const get = { parameters: [{ name: 'x', in: 'path', example: 'ä' }] };
  const found = [
    ...routesIn({ 'a.js': "app.get('/größe', f)" }),
    ...routesInLog([`10.0.0.1 - - [x] "GET /?q=$\{jndi:x} HTTP/1.1" 200 1`]),
    ...routesInDescription({ paths: { '/straße/{x}#top': { get } } }, () => 1),
  ].map(({ path }) => path);
  expect(found).toEqual(['/gr%C3%B6%C3%9Fe', '/?q=$%7Bjndi:x}', '/stra%C3%9Fe/%C3%A4%23top']);
  const text = `app: { command: a }\nendpoints: ${JSON.stringify(found)}`;
  expect(parseConfig(text, { file: 'found' }).endpoints).toHaveLength(3);
});

test('a HAR file is read as a log, without what has no address', () => {
  const entry = (method: string, url: string, status = 200) => ({ request: { method, url }, response: { status } });
  const entries = [
    entry('GET', 'https://shop.example/orders/7?page=2'),
    entry('POST', 'https://shop.example/pay', 201),
    entry('GET', 'https://shop.example/gone', 404),
    entry('GET', 'https://ads.example/pixel'),
    entry('GET', 'not an address'),
    {},
  ];
  const lines = linesOfHar(JSON.stringify({ log: { entries } }));
  expect(lines).toEqual(['GET /orders/7?page=2 200', 'POST /pay 201', 'GET /gone 404']);
  const shares = routesInLog(lines).map(({ method, path, share }) => `${method} ${path} ${share}`);
  expect(shares).toEqual(['GET /orders/7?page=2 0.5', 'POST /pay 0.5']);
  expect(() => linesOfHar('10.0.0.1 - - "GET / HTTP/1.1" 200')).toThrow(SyntaxError);
});

test('of an access log: what carries the traffic, ids as one, the usual query, no failures and no secrets', () => {
  const line = (path: string, status = 200) => `10.0.0.1 - - [x] "GET ${path} HTTP/1.1" ${status} 12 "-" "agent"`;
  const lines = [
    ...Array.from({ length: 6 }, (_, i) => line(`/orders/${i}`)),
    ...['/orders/42', '/orders/42', '/search?q=a', '/search?jwt=b'].map((path) => line(path)),
    ...[line('/gone', 404), 'not a line', '{"request":{"method":"POST","uri":"/pay"},"status":201}'],
    '{"request":{"method":"GET","uri":"/wp-login.php"},"status":404}',
    '{"request":{"method":"OPTIONS","uri":"/pay"},"status":204}',
    line('/socket', 101),
  ];
  expect(routesInLog(lines)).toEqual([
    { method: 'GET', path: '/orders/42', from: 'the access log', share: 8 / 11 },
    { method: 'GET', path: '/search?q=a', from: 'the access log', share: 2 / 11 },
    { method: 'POST', path: '/pay', from: 'the access log', share: 1 / 11 },
  ]);
});
