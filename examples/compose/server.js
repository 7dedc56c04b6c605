// A small JSON service with a store behind it. ONE_BY_ONE makes /orders query each order separately.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const store = connect(6400, process.env.STORE_HOST ?? '127.0.0.1').setNoDelay();
const waiting = [];
createInterface({ input: store }).on('line', (line) => waiting.shift()?.(JSON.parse(line)));

/** Answers come in the order of the queries. */
function ask(ids) {
  return new Promise((resolve) => {
    waiting.push(resolve);
    store.write(`${ids.join(' ')}\n`);
  });
}

const ids = Array.from({ length: 60 }, (_, index) => index * 3);
const products = Array.from({ length: 40 }, (_, id) => ({ id, name: `product ${id}`, priceCents: 100 + 37 * id }));

async function orders() {
  if (process.env.ONE_BY_ONE !== 'true') return await ask(ids);
  const found = [];
  for (const id of ids) found.push(...(await ask([id])));
  return found;
}

const routes = {
  '/healthz': () => ({ status: 'ok' }),
  '/orders': orders,
  '/products': () => products,
};

async function answer(request, response) {
  const route = routes[request.url];
  const text = JSON.stringify(route ? await route() : { error: 'not found' });
  response.writeHead(route ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

createServer(answer).listen(3000, () => console.log('listening on 3000'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
