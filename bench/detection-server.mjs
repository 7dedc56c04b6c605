// A server whose routes can be made slower by a known share. CHANGES is JSON such as {"/cpu": 0.05}: 5 % more of what
// the route spends its time on. The first segment names the route, so that /cpu/a and /cpu/b are two of a kind.
import { createServer } from 'node:http';
import { askBackend } from './ask-backend.mjs';

const changes = JSON.parse(process.env.CHANGES ?? '{}');

/** A million steps take about a millisecond. */
function work(steps) {
  let sum = 7;
  for (let step = 0; step < steps; step++) sum = Math.imul(sum ^ step, 0x01000193) >>> 0;
  return sum;
}

/** Holds precisely, because timers have whole milliseconds and a change of 2 % is less. */
function hold(ms, done) {
  const due = performance.now() + ms;
  const poll = () => (performance.now() >= due ? done() : setImmediate(poll));
  // A timer may be late by more than a millisecond.
  setTimeout(poll, Math.max(1, Math.floor(ms) - 2));
}

/** Waits without using a core: whole milliseconds, rounded up or down at random, correct on average. */
function sleep(ms, done) {
  setTimeout(done, Math.max(1, Math.floor(ms + Math.random())));
}

/** Kept for a while, so that the garbage collector must copy and promote it. */
const kept = [];
let keptAt = 0;
function allocate(objects) {
  for (let i = 0; i < objects; i++) {
    kept[keptAt] = { id: i, text: `object ${i}`, nested: { values: [i, i + 1, i + 2] } };
    keptAt = (keptAt + 1) % 60_000;
  }
}

/** A lock that something else holds every 20 ms for at least 2 ms. */
let heldUntil = 0;
let waiting = [];
if (process.env.LOCK === 'on') {
  setInterval(() => {
    const holdMs = 2 * (1 + (changes['/lock'] ?? 0));
    heldUntil = performance.now() + holdMs;
    hold(holdMs, () => {
      const resumed = waiting;
      waiting = [];
      for (const resume of resumed) resume();
    });
  }, 20).unref();
}
function locked(then) {
  if (performance.now() < heldUntil) waiting.push(then);
  else then();
}

/** Box and Muller. */
function gaussian() {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
}

const SLOWED_EVERY = 50;
let served = 0;

function slowNowAndThen(ms, done) {
  served++;
  if (served % SLOWED_EVERY === 0) sleep(ms, () => done(0));
  else done(work(300_000));
}

const kinds = {
  fast: (change, done) => done(work(Math.round(150_000 * (1 + change)))),
  cpu: (change, done) => done(work(Math.round(1_000_000 * (1 + change)))),
  wait: (change, done) => askBackend(5 * (1 + change), () => done(0)),
  // Log-normal around 3 ms: its p99 is four times its median.
  wide: (change, done) => sleep(3 * (1 + change) * Math.exp(0.6 * gaussian()), () => done(0)),
  // 2 % of the requests wait, so the change is only in the tail. A busy machine stalls for 10 ms, but not for 50 ms.
  tail: (change, done) => slowNowAndThen(50 * (1 + change), done),
  tail10: (change, done) => slowNowAndThen(10 * (1 + change), done),
  gc: (change, done) => {
    allocate(Math.round(2_000 * (1 + change)));
    done(0);
  },
  lock: (_change, done) => locked(() => done(work(150_000))),
};

const server = createServer((request, response) => {
  const kind = kinds[request.url.split('/')[1]];
  response.setHeader('content-type', 'application/json');
  if (!kind) {
    response.statusCode = request.url === '/' ? 200 : 404;
    response.end('{}');
    return;
  }
  kind(changes[request.url] ?? 0, (sum) => response.end(`{"sum":"${String(sum).padStart(10, '0')}"}`));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
