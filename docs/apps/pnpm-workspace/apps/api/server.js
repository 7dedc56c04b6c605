import fastify from 'fastify';
import { format } from 'money';

const app = fastify();
const orders = Array.from({ length: 50 }, (_, id) => ({ id, cents: id * 37 }));
app.get('/orders', () => orders.map(({ id, cents }) => ({ id, price: format(cents) })));
app.get('/health', () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
