// Fibonacci numbers by the slow recursion. CACHE=on remembers them; STALL_MS stops everything for that long every two
// seconds, as a cleanup or a garbage collection may do.
import { createServer } from 'node:http';

const SIZES = Array.from({ length: 27 }, (_, index) => index + 1);
const cache = process.env.CACHE === 'on' ? new Map() : null;
const stallMs = Number(process.env.STALL_MS ?? 0);

function fib(n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

function cachedFib(n) {
  if (cache === null) return fib(n);
  if (!cache.has(n)) cache.set(n, fib(n));
  return cache.get(n);
}

let requests = 0;
createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  const n = SIZES[requests++ % SIZES.length];
  // The length is the same for every number.
  response.end(`fib(${String(n).padStart(2, '0')}): ${String(cachedFib(n)).padStart(8, '0')}\n`);
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');

function stall() {
  const end = performance.now() + stallMs;
  while (performance.now() < end);
}
if (stallMs > 0) setInterval(stall, 2000);
process.on('SIGTERM', () => process.exit(0));
