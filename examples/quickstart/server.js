// A small JSON API with two endpoints. ORDERS_EXTRA_WORK makes /orders do that share of work more: 0.1 is 10 %.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const extraWork = Number(process.env.ORDERS_EXTRA_WORK ?? 0);
const products = Array.from({ length: 40 }, (_, id) => ({ id, name: `product ${id}`, priceCents: 100 + 37 * id }));

/** Stands for the work of a real handler: about 30 µs a hundred rounds. */
function work(rounds) {
  let digest = 'seed';
  for (let i = 0; i < rounds; i++) digest = createHash('sha256').update(digest).digest('hex');
  return digest;
}

const routes = {
  '/products': () => ({ products, etag: work(400) }),
  '/orders': () => ({ orders: products.slice(0, 10), total: 10, etag: work(Math.round(1000 * (1 + extraWork))) }),
};

const server = createServer((request, response) => {
  const route = routes[request.url];
  response.setHeader('content-type', 'application/json');
  if (!route) {
    response.statusCode = 404;
    response.end('{"error":"not found"}');
    return;
  }
  response.end(JSON.stringify(route()));
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
