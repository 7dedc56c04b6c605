// Orders in SQLite (Node’s own, so Node 22.13 or later). SCHEMA=without-index omits the index, as a migration may.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const CUSTOMERS = 500;
const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER, item TEXT, cents INTEGER)');
const insert = database.prepare('INSERT INTO orders (customer, item, cents) VALUES (?, ?, ?)');
database.exec('BEGIN');
for (let id = 0; id < 10_000; id++) insert.run(id % CUSTOMERS, `item ${id % 97}`, 100 + ((id * 37) % 900));
database.exec('COMMIT');
if (process.env.SCHEMA !== 'without-index') database.exec('CREATE INDEX orders_by_customer ON orders (customer)');

const byCustomer = database.prepare('SELECT id, item, cents FROM orders WHERE customer = ? ORDER BY id');
const byId = database.prepare('SELECT id, customer, item, cents FROM orders WHERE id = ?');

createServer((request, response) => {
  const [, resource, key] = request.url.split('/');
  response.setHeader('content-type', 'application/json');
  if (resource === 'customers') response.end(JSON.stringify(byCustomer.all(Number(key))));
  else if (resource === 'orders') response.end(JSON.stringify(byId.get(Number(key)) ?? null));
  else response.writeHead(404).end('{"error":"not found"}');
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
