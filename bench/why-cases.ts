/**
 * The cases of the bench of explanations: apps of `why-apps` in two commits, of which head has one known culprit. What head
 * changes is a text of a file in another’s place.
 */

export type WhyApp =
  | 'express'
  | 'fastify'
  | 'nest'
  | 'flask'
  | 'fastapi'
  | 'django'
  | 'spring'
  | 'jdk'
  | 'sinatra'
  | 'go';

export interface Edit {
  readonly file: string;
  /** Occurs once. */
  readonly from: string;
  readonly to: string;
}

export interface WhyCase {
  readonly id: string;
  readonly app: WhyApp;
  /** Such as `GET /orders`. */
  readonly endpoint: string;
  /** Those of code that many share; missing: that one. */
  readonly endpoints?: readonly string[];
  /** None: both commits are the same but for a file that nobody reads. */
  readonly edits: readonly Edit[];
  /** Names of functions of which one is to be named, or words of causes; empty: nothing is to be named. */
  readonly culprits: readonly string[];
  /** Only on Node 22 or later. */
  readonly needsNode22?: boolean;
}

const SERVER = 'server.cjs';

const express = (id: string, endpoint: string, culprits: readonly string[], ...edits: readonly Edit[]): WhyCase => ({
  ...{ id: `express-${id}`, app: 'express', endpoint: `GET ${endpoint}`, culprits, edits },
});
const fastify = (id: string, endpoint: string, culprits: readonly string[], ...edits: readonly Edit[]): WhyCase => ({
  ...{ id: `fastify-${id}`, app: 'fastify', endpoint: `GET ${endpoint}`, culprits, edits },
});
const flask = (id: string, endpoint: string, culprits: readonly string[], from: string, to: string): WhyCase => ({
  ...{ id: `flask-${id}`, app: 'flask', endpoint: `GET ${endpoint}`, culprits, edits: [{ file: 'app.py', from, to }] },
});
const edit =
  (app: WhyApp, file: string) =>
  (id: string, endpoint: string, culprits: readonly string[], from: string, to: string): WhyCase => ({
    ...{ id: `${app}-${id}`, app, endpoint: `GET ${endpoint}`, culprits, edits: [{ file, from, to }] },
  });
const fastapi = edit('fastapi', 'app.py');
const django = edit('django', 'app.py');
const prices = edit('spring', 'src/shop/Prices.java');
const names = edit('spring', 'src/shop/Names.java');
const store = edit('spring', 'src/shop/Store.java');
const work = edit('jdk', 'src/shop/Work.java');
const server = edit('jdk', 'src/shop/Server.java');
const sinatra = edit('sinatra', 'app.rb');
const TWENTY = Array.from({ length: 20 }, (_, index) => `GET /small/${index}`);
const everywhere = (one: WhyCase): WhyCase => ({ ...one, endpoints: TWENTY });
const go = (id: string, endpoint: string, culprits: readonly string[], edit: Edit): WhyCase => ({
  ...{ id: `go-${id}`, app: 'go', endpoint: `GET ${endpoint}`, culprits, edits: [edit] },
});

const KNOWN: readonly WhyCase[] = [
  express('function', '/orders', ['total'], {
    file: SERVER,
    from: 'return sum;\n}\n\nfunction groupByCustomer',
    to: 'for (let i = 0; i < 500; i++) sum += Math.sqrt(i) * 1e-12;\n  return sum;\n}\n\nfunction groupByCustomer',
  }),
  express('lost-cache', '/orders', ['exchangeRate'], {
    file: SERVER,
    from: '  rates.set(currency, rate);\n',
    to: "  if (currency !== 'GBP') rates.set(currency, rate);\n",
  }),
  express('regular-expression', '/search?q=spring', ['isEmail'], {
    file: SERVER,
    from: 'return /^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$/.test(text);',
    to: 'return /^([\\w+-]+\\.?)*@([\\w-]+\\.)*[\\w-]+$/.test(text) && /^[^@]*@[^@]*$/.test(text.normalize());',
  }),
  express('normalise', '/search?q=spring', ['normalise'], {
    file: SERVER,
    from: "return text.trim().toLowerCase().replace(/\\s+/g, ' ');",
    to: "return text.trim().toLowerCase().normalize('NFKD').replace(/\\s+/g, ' ');",
  }),
  express('garbage', '/orders', ['groupByCustomer', 'allocation'], {
    file: SERVER,
    from: 'groups[order.customer].push(order.id);',
    to: 'groups[order.customer] = [...groups[order.customer], order.id].map((id) => ({ id })).map(({ id }) => id);',
  }),
  express('copy-through-json', '/copies', ['copyOf'], {
    file: SERVER,
    from: 'return { ...order, lines: order.lines.map((line) => ({ ...line })) };',
    to: 'return order.id % 4 === 0 ? JSON.parse(JSON.stringify(order)) : { ...order, lines: order.lines.map((line) => ({ ...line })) };',
  }),
  express('middleware', '/orders', ['audit'], {
    file: SERVER,
    from: "app.get('/orders',",
    to: `function audit(_request, _response, next) {
  const lines = [];
  for (let i = 0; i < 600; i++) lines.push(String(i * 7).padStart(8, '0'));
  if (lines.join('').length > 0) next();
}
app.use(audit);
app.get('/orders',`,
  }),
  express('dependency-bump', '/changed', ['dependency: deep-equal', '<anonymous>', '(anonymous)'], {
    file: 'package.json',
    from: '"deep-equal": "1.0.1"',
    to: '"deep-equal": "1.1.2"',
  }),
  {
    ...express('n-plus-one', '/history', ['ordersOf', 'query'], {
      file: 'store.cjs',
      from: `  return query(
    'SELECT o.id, sum(l.price) AS total FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id',
    customer,
  );`,
      to: `  const found = query('SELECT id FROM orders WHERE customer = ?', customer);
  return found.map(({ id }) => ({ id, ...query('SELECT sum(price) AS total FROM lines WHERE order_id = ?', id)[0] }));`,
    }),
    needsNode22: true,
  },
  fastify(
    'removed-schema',
    '/items',
    ['serialize', 'stringify', 'onSendEnd', 'preSerializationHookEnd', 'larger answers'],
    {
      file: SERVER,
      from: "app.get('/items', LIST,",
      to: "app.get('/items',",
    },
  ),
  fastify('function', '/sale', ['reduced'], { file: SERVER, from: 'day < 60', to: 'day < 85' }),
  fastify('comparison', '/sorted', ['byName'], {
    file: SERVER,
    from: 'return collator.compare(a.name, b.name);',
    to: "return collator.compare(a.name.normalize('NFD'), b.name);",
  }),
  fastify('format-in-loop', '/dates', ['formatDate'], {
    file: SERVER,
    from: '  return dateFormat.format(ms);',
    to: "  return (ms % 251 === 0 ? new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' }) : dateFormat).format(ms);",
  }),
  fastify('hook', '/sale', ['parseCookies'], {
    file: SERVER,
    from: '// hooks',
    to: "app.addHook('onRequest', async () => void parseCookies('session=abc; theme=dark; language=de; seen=1'));",
  }),
  fastify('sequential-calls', '/stock', ['calls in turn'], {
    file: SERVER,
    from: 'await Promise.all([1, 2, 3].map((id) => stockOf(id)))',
    to: '[await stockOf(1), await stockOf(2), await stockOf(3)]',
  }),
  fastify('more-calls', '/stock', ['more calls'], {
    file: SERVER,
    from: '[1, 2, 3].map',
    to: '[1, 2, 3, 1, 2, 3].map',
  }),
  fastify('lock', '/reserve', ['waiting'], {
    file: SERVER,
    from: "app.get('/reserve', async () => await reserve());",
    to: "app.get('/reserve', () => (lock.turn = lock.turn.then(reserve)));",
  }),
  {
    ...{ id: 'nest-service', app: 'nest', endpoint: 'GET /people', culprits: ['score'] },
    edits: [{ file: SERVER, from: 'i < 120', to: 'i < 400' }],
  },
  {
    ...{ id: 'nest-interceptor', app: 'nest', endpoint: 'GET /people', culprits: ['toPlain'] },
    edits: [{ file: SERVER, from: 'const interceptors = [];', to: 'const interceptors = [new PlainInterceptor()];' }],
  },
  flask('function', '/scores', ['score'], 'range(40)', 'range(50)'),
  flask(
    'regular-expression',
    '/addresses',
    ['address'],
    'ADDRESS.search(name)',
    're.search(r"^.*\\s.*<(.*@.*\\..*)>", name)',
  ),
  flask(
    'n-plus-one',
    '/history',
    ['orders_of', '<listcomp>'],
    `    return database.execute(
        "SELECT o.id, sum(l.price) FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id",
        (customer,),
    ).fetchall()`,
    `    found = database.execute("SELECT id FROM orders WHERE customer = ?", (customer,)).fetchall()
    return [
        (order, database.execute("SELECT sum(price) FROM lines WHERE order_id = ?", (order,)).fetchone()[0])
        for (order,) in found
    ]`,
  ),
  flask('lock', '/reserve', ['waiting'], '    time.sleep(0.004)', '    with lock:\n        time.sleep(0.004)'),
  {
    ...{ id: 'fastapi-function', app: 'fastapi', endpoint: 'GET /readings', culprits: ['smooth'] },
    edits: [{ file: 'app.py', from: 'max(0, i - 3) : i + 4', to: 'max(0, i - 150) : i + 151' }],
  },
  {
    ...{ id: 'fastapi-encoder', app: 'fastapi', endpoint: 'GET /readings', culprits: ['readings', 'jsonable_encoder'] },
    edits: [
      {
        file: 'app.py',
        from: '"readings": READINGS}',
        to: '"readings": jsonable_encoder(READINGS[:40]) + READINGS[40:]}',
      },
    ],
  },
  fastapi(
    'garbage',
    '/readings',
    ['readings', 'readings.<locals>.<listcomp>', 'copies'],
    '    values = smooth(',
    '    copies = [dict(one) for one in READINGS for _ in range(2)]\n    values = smooth(',
  ),
  django(
    'function',
    '/sums',
    ['checksum'],
    'value * 31 + ord(character)) % 65521',
    'value * 31 + ord(character) + value // 7) % 65521',
  ),
  django('lost-cache', '/prices', ['rate_of'], '    rates[currency] = rate\n', '    rates[currency.lower()] = rate\n'),
  django('regular-expression', '/numbers', ['number_of'], 'CODE.search(code)', 're.search(r"(?:.*)SKU-(\\d+)", code)'),
  django(
    'n-plus-one',
    '/shelf',
    ['on_shelf', 'on_shelf.<locals>.<listcomp>', '<listcomp>'],
    '    return database.execute("SELECT id, name FROM items WHERE shelf = ?", (shelf,)).fetchall()',
    `    found = database.execute("SELECT id FROM items WHERE shelf = ?", (shelf,)).fetchall()
    return [database.execute("SELECT id, name FROM items WHERE id = ?", one).fetchone() for one in found]`,
  ),
  django(
    'serialiser',
    '/listing',
    ['encoded', 'dumps', 'JSONEncoder.encode', 'JSONEncoder.iterencode', '_iterencode'],
    'return json.dumps(data)',
    'return json.dumps(data, indent=1)',
  ),
  everywhere(django('middleware', '/small/0', ['stamp'], 'range(300)', 'range(600)')),
  prices('function', '/prices', ['Prices.discounted', 'Prices.all'], 'i < 500', 'i < 620'),
  prices(
    'lost-cache',
    '/prices',
    ['Prices.rateOf'],
    '    rates.put(currency, rate);',
    '    if (rates.size() > 9) rates.put(currency, rate);',
  ),
  names(
    'regular-expression',
    '/names',
    ['Names.labelOf'],
    'SPACES.matcher(name.trim().toLowerCase())',
    'Pattern.compile("(\\\\s)+").matcher(name.trim().toLowerCase())',
  ),
  names(
    'garbage',
    '/names',
    ['Names.labelOf', 'Names.all', 'allocation'],
    'return SPACES',
    'name = new StringBuilder(new StringBuilder(name).reverse().toString()).reverse().toString();\n    return SPACES',
  ),
  store(
    'n-plus-one',
    '/orders',
    ['Store.ordersOf', 'Store.query'],
    '    return query(\n        "SELECT o.id AS id, sum(l.price) AS total FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id",\n        customer);',
    `    List<Map<String, Object>> all = new ArrayList<>();
    for (Map<String, Object> one : query("SELECT id, 0 AS total FROM orders WHERE customer = ?", customer)) {
      all.addAll(query("SELECT order_id AS id, sum(price) AS total FROM lines WHERE order_id = ?", one.get("id")));
    }
    return all;`,
  ),
  prices(
    'lock',
    '/reserve',
    ['waiting', 'lock'],
    '    return pack(40);',
    '    synchronized (stock) {\n      return pack(40);\n    }',
  ),
  work('function', '/totals', ['Work.price', 'Work.total'], 'i < 300; i++) price', 'i < 400; i++) price'),
  work(
    'garbage',
    '/text',
    ['Work.joined', 'allocation'],
    "    StringBuilder all = new StringBuilder();\n    for (String line : lines) all.append(line).append('\\n');",
    '    String all = "";\n    for (String line : lines) all += line + \'\\n\';',
  ),
  work(
    'format',
    '/text',
    ['Work.line'],
    'return "line " + number + " of the page";',
    'return String.format("line %d of the page", number);',
  ),
  work(
    'lock',
    '/reserve',
    ['waiting', 'lock'],
    '    return stored(3);',
    '    synchronized (LOCK) {\n      return stored(3);\n    }',
  ),
  everywhere(server('middleware', '/small/0', ['Server.sign'], 'i < 20_000', 'i < 80_000')),
  sinatra('function', '/scores', ['Shop.score'], '60.times', '70.times'),
  sinatra(
    'regular-expression',
    '/addresses',
    ['Shop.address'],
    'name[/<([\\w.]+@[\\w.]+)>/, 1]',
    'name[/^.*\\s.*<(.*@.*\\..*)>/, 1]',
  ),
  sinatra(
    'lost-cache',
    '/rates',
    ['Shop.rate'],
    '    RATES[currency] = sum\n',
    "    currency == 'EUR' ? sum : RATES[currency] = sum\n",
  ),
  sinatra(
    'garbage',
    '/labels',
    ['Shop.labels', 'allocation'],
    "NAMES.each { |name| all << name << ', ' }",
    'NAMES.each { |name| all += "#{name}, " }',
  ),
  sinatra(
    'n-plus-one',
    '/history',
    ['Shop.orders_of'],
    `    database.execute(
      'SELECT o.id, sum(l.price) FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id',
      [customer]
    )`,
    `    database.execute('SELECT id FROM orders WHERE customer = ?', [customer]).map do |(id)|
      [id, database.execute('SELECT sum(price) FROM lines WHERE order_id = ?', [id])[0][0]]
    end`,
  ),
  sinatra('serialiser', '/listing', ['Shop.encoded'], 'JSON.generate(value)', 'JSON.pretty_generate(value)'),
  sinatra(
    'lock',
    '/reserve',
    ['waiting'],
    '    sleep 0.003\n    score(NAMES[3])',
    '    LOCK.synchronize { sleep 0.003 }\n    score(NAMES[3])',
  ),
  everywhere(
    sinatra(
      'middleware',
      '/small/0',
      ['Sign#sign'],
      '    200.times { |i| value = (value * 33',
      '    400.times { |i| value = (value * 33',
    ),
  ),
  go('regular-expression', '/slugs', ['main.slugOf', 'regexp'], {
    file: 'main.go',
    from: '`[^a-z0-9]+`)\n\nfunc slugOf',
    to: '`(?:[^a-z0-9]+|_+)+`)\n\nfunc slugOf',
  }),
  go('comparison', '/sorted', ['main.byLength', 'main.sorted'], {
    file: 'main.go',
    from: 'return len(a) - len(b)',
    to: 'return len(strings.ToUpper(a)) - len(b)',
  }),
  go('lock', '/reserve', ['waiting'], {
    file: 'main.go',
    from: '\ttime.Sleep(2 * time.Millisecond)',
    to: '\tstock.Lock()\n\tdefer stock.Unlock()\n\ttime.Sleep(2 * time.Millisecond)',
  }),
  go('serialiser', '/slugs', ['main.main.func2', 'encoding/json.appendIndent', 'encoding/json.MarshalIndent'], {
    file: 'main.go',
    from: '\t\t_ = json.NewEncoder(w).Encode(slugs)',
    to: '\t\tindented, _ := json.MarshalIndent(slugs, "", "    ")\n\t\t_, _ = w.Write(indented)',
  }),
  everywhere(go('middleware', '/small/0', ['main.sign'], { file: 'main.go', from: 'i < 10000', to: 'i < 20000' })),
  go('function', '/prices', ['example.com/shop/price.discounted', 'example.com/shop/price.Of'], {
    file: 'price/price.go',
    from: 'i < 600',
    to: 'i < 780',
  }),
  go('lost-cache', '/slugs', ['main.slugOf'], {
    file: 'main.go',
    from: '\treturn slug.Replace',
    to: '\tif len(name)%7 == 0 {\n\t\tslug = regexp.MustCompile(`[^a-z0-9]+`)\n\t}\n\treturn slug.Replace',
  }),
  go('garbage', '/labels', ['main.labels'], {
    file: 'main.go',
    from: `	var all strings.Builder
	for _, name := range names {
		all.WriteString(name)
		all.WriteString(", ")
	}
	return all.String()`,
    to: '\tvar all string\n\tfor _, name := range names {\n\t\tall += name + ", "\n\t}\n\tstrings.Clone(all)\n\treturn all',
  }),
];

const identical = (app: WhyApp, endpoint: string): WhyCase => ({
  ...{ id: `identical-${app}`, app, endpoint: `GET ${endpoint}`, edits: [], culprits: [] },
});

export const WHY_CASES: readonly WhyCase[] = [
  ...KNOWN,
  identical('express', '/orders'),
  identical('fastify', '/stock'),
  identical('nest', '/people'),
  identical('flask', '/scores'),
  identical('fastapi', '/readings'),
  identical('django', '/sums'),
  identical('spring', '/prices'),
  identical('jdk', '/totals'),
  identical('sinatra', '/scores'),
  identical('go', '/prices'),
  everywhere({ ...identical('sinatra', '/small/0'), id: 'identical-sinatra-everywhere' }),
  everywhere({ ...identical('jdk', '/small/0'), id: 'identical-jdk-everywhere' }),
];
