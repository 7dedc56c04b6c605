// A small JSON service without dependencies: three endpoints on an in-memory list of orders.
import { createServer } from 'node:http';

const orders = Array.from({ length: 200 }, (_, index) => ({
  id: index + 1,
  item: `item ${(index * 7) % 31}`,
  quantity: (index % 5) + 1,
  priceCents: 250 + ((index * 37) % 900),
}));

function totals() {
  const byItem = new Map();
  for (const { item, quantity, priceCents } of orders) {
    byItem.set(item, (byItem.get(item) ?? 0) + quantity * priceCents);
  }
  return [...byItem].map(([item, totalCents]) => ({ item, totalCents })).sort((a, b) => b.totalCents - a.totalCents);
}

function answer(request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/healthz') return send(response, 200, { status: 'ok' });
  if (pathname === '/orders') return send(response, 200, orders.slice(0, Number(searchParams.get('limit') ?? 20)));
  if (pathname === '/totals') return send(response, 200, totals());
  return send(response, 404, { error: 'not found' });
}

function send(response, status, body) {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

const port = Number(process.env.PORT ?? 3000);
const server = createServer(answer).listen(port, () => console.log(`listening on ${port}`));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.close(() => process.exit(0)));
