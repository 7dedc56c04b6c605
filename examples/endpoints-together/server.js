// Four pairs of endpoints, each of which shares something: a pool, a lock, a cache, the event loop. SHARES names the pair that shares
// more of it. No endpoint takes longer by that while it is asked alone.
import { createServer } from 'node:http';
import { setTimeout as sleep, setImmediate as yieldToOthers } from 'node:timers/promises';

const shares = process.env.SHARES ?? '';

/** Lets so many in at a time, in the order in which they come. */
class Gate {
  #free;
  #waiting = [];

  constructor(free) {
    this.#free = free;
  }

  async within(work) {
    if (this.#free > 0) this.#free--;
    else await new Promise((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/** Stands in for the work of a real handler. */
function compute(ms) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

// A pool of two connections to a database. Reports are made one at a time.
const pool = new Gate(2);
const reports = new Gate(1);
const orders = () => pool.within(() => sleep(3));
const report = () =>
  reports.within(async () => {
    const keepsConnection = shares === 'pool';
    await pool.within(() => sleep(keepsConnection ? 30 : 5));
    if (!keepsConnection) await sleep(25);
  });

// A lock over the stock. What restocks it does so one after the other.
const lock = new Gate(1);
const restocks = new Gate(1);
const stock = () => lock.within(() => sleep(1));
const restock = () =>
  restocks.within(async () => {
    const locksAll = shares === 'lock';
    if (!locksAll) await sleep(18);
    await lock.within(() => sleep(locksAll ? 20 : 2));
  });

// One event loop: an import yields to others after each piece, or only at its end.
const price = () => compute(0.3);
const importPrices = async () => {
  for (let piece = 0; piece < 20; piece++) {
    compute(1);
    if (shares !== 'loop') await yieldToOthers();
  }
};

// A cache of the latest 100 results. What is searched for is hardly ever searched for again.
const cache = new Map();
const cached = async (key, query) => {
  const found = cache.get(key) ?? (await query());
  cache.delete(key);
  cache.set(key, found);
  if (cache.size > 100) cache.delete(cache.keys().next().value);
  return found;
};
const query = () => sleep(4, { found: true });
const product = (id) => cached(`product ${id}`, query);
const search = (text) => (shares === 'cache' ? cached(`search ${text}`, query) : query());

const routes = {
  'GET /orders': orders,
  'POST /report': report,
  'GET /stock': stock,
  'POST /restock': restock,
  'GET /price': price,
  'POST /import': importPrices,
  'GET /products': product,
  'GET /search': search,
  'GET /healthz': () => {},
};

const server = createServer(async (request, response) => {
  request.resume();
  const [, path, argument] = /^(\/[a-z]*)(?:\/(.*))?$/.exec(request.url) ?? [];
  const route = routes[`${request.method} ${path}`];
  await route?.(argument);
  response.statusCode = route ? 200 : 404;
  response.setHeader('content-type', 'application/json');
  response.end(`{"ok":${route !== undefined}}`);
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
