// A small JSON API with two endpoints. ORDERS_EXTRA_WORK adds that share of work to /orders: 0.2 is 20 %.
import { createServer } from 'node:http';

const extraWork = Number(process.env.ORDERS_EXTRA_WORK ?? 0);
const products = Array.from({ length: 40 }, (_, id) => ({ id, name: `product ${id}`, priceCents: 100 + 37 * id }));

/** Stands in for the work of a real handler: a checksum of the products, `rounds` times. */
function checksum(rounds) {
  let sum = 7;
  for (let round = 0; round < rounds; round++) {
    for (const { id, priceCents } of products) sum = (Math.imul(sum ^ priceCents, 0x01000193) + id) >>> 0;
  }
  return sum;
}

const routes = {
  '/products': () => ({ products, etag: checksum(8_000) }),
  '/orders': () => ({ orders: products.slice(0, 10), etag: checksum(Math.round(24_000 * (1 + extraWork))) }),
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
