// Prices of a shop. KEEP says what each request leaves behind: `listener`, one that is never removed; `cache`, an entry of a
// cache that is full after 2,000 requests.
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';

const MOST_CACHED = 2000;
const changes = new EventEmitter().setMaxListeners(0);
const cache = new Map();

function priceList(request) {
  return Array.from({ length: 60 }, (_, at) => (request * at) % 997);
}

function followChanges(prices) {
  changes.on('change', (at, price) => {
    prices[at] = price;
  });
}

let requests = 0;
createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  const prices = priceList(++requests);
  if (process.env.KEEP === 'listener') followChanges(prices);
  if (process.env.KEEP === 'cache') cache.set(requests % MOST_CACHED, prices);
  // The length is the same for every request.
  response.end(`${prices.map((price) => String(price).padStart(3, '0')).join(' ')}\n`);
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
