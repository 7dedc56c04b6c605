import Fastify from 'fastify';

const STATES = ['open', 'paid', 'shipped'];
const orders = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  state: STATES[index % STATES.length],
  cents: 199 + ((index * 7919) % 9000),
  note: 'for the warehouse only',
}));

const order = {
  type: 'object',
  properties: { id: { type: 'integer' }, state: { type: 'string' }, cents: { type: 'integer' } },
};
const filter = {
  type: 'object',
  properties: {
    state: { enum: STATES, default: 'open' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
};

const app = Fastify();

const list = { querystring: filter, response: { 200: { type: 'array', items: order } } };
app.get('/orders', { schema: list }, async ({ query }) => {
  return orders.filter(({ state }) => state === query.state).slice(0, query.limit);
});

const one = { params: { type: 'object', properties: { id: { type: 'integer' } } }, response: { 200: order } };
app.get('/orders/:id', { schema: one }, async ({ params }, reply) => {
  return orders.find(({ id }) => id === params.id) ?? reply.code(404).send({ error: 'no such order' });
});

await app.listen({ port: Number(process.env.PORT ?? 3000) });
