// Keeps KEEP bytes per request in the way of KIND; an app of `npm run bench -- leaks`.
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';

const kind = process.env.KIND ?? 'none';
const bytes = Number(process.env.KEEP ?? 0);
const MOST_CACHED = 400;

const sessions = new Map();
const prices = new EventEmitter();
prices.setMaxListeners(0);
const peer = createTcpServer(() => {}).listen(0, '127.0.0.1');
let requests = 0;

const filled = (n) => Array.from({ length: Math.max(1, n >> 3) }, (_, at) => at + 0.5);
const keepers = {
  none() {},
  map() {
    sessions.set(requests, filled(bytes));
  },
  listener() {
    const seen = filled(bytes);
    prices.on('change', () => seen.length);
  },
  timer() {
    const seen = filled(bytes);
    setTimeout(() => seen.length, 3_600_000).unref();
  },
  connection() {
    connect(peer.address().port, '127.0.0.1').on('error', () => {});
  },
  cache() {
    sessions.set(requests % MOST_CACHED, filled(bytes));
  },
  lazy() {
    if (requests === 2000) sessions.set('table', filled(5_000_000));
  },
};

createServer((request, response) => {
  requests += 1;
  keepers[kind](request);
  let sum = 0;
  for (let at = 0; at < 3000; at++) sum += Math.sqrt(at);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ sum, items: Array.from({ length: 20 }, (_, id) => ({ id, name: `item ${id}` })) }));
}).listen(Number(process.env.PORT), '127.0.0.1');
