// The app of the protocol bench: boots at once, and can be made slower by a known share. EXTRA=0.1 is 10 % more of what
// each route spends its time on. Tells its parent the port, which PORT may fix.
import { createServer } from 'node:http';

const extra = 1 + Number(process.env.EXTRA ?? 0);

/** Arithmetic in registers: the same in every process. */
function compute(steps) {
  let sum = 7;
  for (let step = 0; step < steps; step++) sum = Math.imul(sum ^ step, 0x01000193) >>> 0;
  return sum;
}

const rows = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: `order ${id}`,
  tags: ['a', 'b', 'c'],
  total: id * 1.5,
}));
const text = JSON.stringify(rows);

/** What services do: strings and objects, so that processes differ a little and the collector has work. */
function transform(documents) {
  let sum = 0;
  for (let done = 0; done < documents; done++) {
    const parsed = JSON.parse(text);
    parsed[done % parsed.length].total = done;
    sum += JSON.stringify(parsed).length;
  }
  return sum;
}

/** Timers have whole milliseconds: the rest is polled, so that a tenth more is exactly that. */
function wait(ms, done) {
  const due = performance.now() + ms;
  const poll = () => (performance.now() >= due ? done(0) : setImmediate(poll));
  setTimeout(poll, Math.floor(ms));
}

const routes = {
  '/fast': (done) => done(compute(Math.round(75_000 * extra))),
  '/cpu': (done) => done(transform(Math.round(200 * extra))),
  '/wait': (done) => wait(6.5 * extra, done),
};

const server = createServer((request, response) => {
  const route = routes[request.url];
  if (!route) {
    response.statusCode = 404;
    response.end();
    return;
  }
  route((sum) => response.end(`{"sum":"${String(sum).padStart(10, '0')}"}`));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.(server.address().port));
// An interrupt from the terminal reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
