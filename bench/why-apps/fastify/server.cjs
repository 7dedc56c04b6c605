const http = require('node:http');
const fastify = require('fastify');

const app = fastify();
const items = Array.from({ length: 250 }, (_, id) => ({
  id,
  name: `Ärticle ${(id * 7919) % 1000}`,
  price: id * 1.1,
  inStock: id % 3 === 0,
  madeAt: 1_700_000_000_000 + id * 3_600_000,
  internal: id,
}));
const item = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    price: { type: 'number' },
    inStock: { type: 'boolean' },
  },
};
const LIST = { schema: { response: { 200: { type: 'array', items: item } } } };

app.get('/items', LIST, async () => items);

function reduced({ price, inStock }) {
  let result = price;
  for (let day = 0; day < 60; day++) result -= inStock ? result / 100 : result / 200;
  return result;
}
app.get('/sale', LIST, async () => items.map((one) => ({ ...one, price: reduced(one) })));

const collator = new Intl.Collator('de');
function byName(a, b) {
  return collator.compare(a.name, b.name);
}
app.get('/sorted', LIST, async () => items.slice(0, 120).sort(byName));

const dateFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' });
function formatDate(ms) {
  return dateFormat.format(ms);
}
app.get('/dates', async () => items.map(({ id, madeAt }) => ({ id, madeAt: formatDate(madeAt) })));

// What takes its time without taking the processor’s: another service.
const backend = http.createServer((_, response) => setTimeout(() => response.end('{"stock":1}'), 4));
async function stockOf(id) {
  const answer = await fetch(`http://127.0.0.1:${backend.address().port}/stock/${id}`);
  return (await answer.json()).stock;
}
app.get('/stock', async () => await Promise.all([1, 2, 3].map((id) => stockOf(id))));

const lock = { turn: Promise.resolve() };
async function reserve() {
  await new Promise((resolve) => setTimeout(resolve, 3));
  return { reserved: true };
}
app.get('/reserve', async () => await reserve());

function parseCookies(header) {
  const cookies = {};
  for (let i = 0; i < 15; i++) for (const part of header.split(';')) cookies[part.trim().split('=')[0] + i] = part;
  return cookies;
}
// hooks

backend.listen(0, '127.0.0.1', () => app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }));
module.exports = { parseCookies, lock };
