// Keeps orders, and answers each line of ids with a line of orders: `1 2 3` with `[{"id":1,…},…]`.
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const orders = new Map(
  Array.from({ length: 200 }, (_, id) => [
    String(id),
    { id, item: `item ${(id * 7) % 31}`, priceCents: 250 + 37 * id },
  ]),
);

const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).on('line', (line) => {
    socket.write(`${JSON.stringify(line.split(' ').flatMap((id) => orders.get(id) ?? []))}\n`);
  });
});
server.listen(6400, () => console.log('listening on 6400'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
