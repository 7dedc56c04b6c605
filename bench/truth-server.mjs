// The app of the truth bench, and of its short size in the tests: /work, /wait and so on spend `ms` on each request, times
// 1 + EXTRA. Boots at once, and tells its parent the port, which PORT may fix. DEFERRED=0.4 does 40 % more after each
// response; CLUSTER=2 answers with two processes; POOL=2 has two worker threads; BACKEND is the port of
// bench/truth-backend.mjs, which waits.
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { askBackend } from './ask-backend.mjs';

const extra = 1 + Number(process.env.EXTRA ?? 0);
const deferred = Number(process.env.DEFERRED ?? 0);

/** Arithmetic in registers: the same in every process. About a million steps take 1 ms; `STEPS_PER_MS` says how many do. */
function compute(steps) {
  let sum = 7;
  for (let step = 0; step < steps; step++) sum = Math.imul(sum ^ step, 0x01000193) >>> 0;
  return sum;
}
const stepsPerMs = Number(process.env.STEPS_PER_MS ?? 500_000);
const work = (ms) => compute(Math.round(ms * stepsPerMs));

const row = JSON.stringify(Array.from({ length: 12 }, (_, id) => ({ id, name: `order ${id}`, tags: ['a', 'b', 'c'] })));
/** What services do: strings and objects, so that the collector has work. */
function garbage(documents) {
  const kept = [];
  for (let done = 0; done < documents; done++) kept.push(JSON.parse(row));
  return kept.length;
}

/** Work in another thread of the same process; the one that has least to do is asked. */
const workers = [];
function askWorker(ms, done) {
  if (workers.length === 0) {
    for (let index = 0; index < Number(process.env.POOL ?? 1); index++) {
      const worker = new Worker(new URL('./truth-worker.mjs', import.meta.url), { env: process.env });
      const waiting = [];
      worker.on('message', () => waiting.shift()?.());
      workers.push({ worker, waiting });
    }
  }
  const { worker, waiting } = workers.toSorted((a, b) => a.waiting.length - b.waiting.length)[0];
  waiting.push(done);
  worker.postMessage(Math.round(ms * stepsPerMs));
}

const kinds = {
  work: (ms, done) => {
    work(ms * extra);
    done();
    if (deferred > 0) setImmediate(() => work(ms * deferred));
  },
  wait: (ms, done) => askBackend(ms * extra, done),
  garbage: (ms, done) => {
    garbage(Math.round(ms * 200 * extra));
    done();
  },
  worker: (ms, done) => askWorker(ms * extra, done),
};

function serve() {
  const server = createServer((request, response) => {
    const [, kind, ms] = request.url.split('/');
    const spend = kinds[kind];
    if (spend) spend(Number(ms), () => response.end('{"done":true}'));
    else {
      response.statusCode = 404;
      response.end();
    }
  });
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.(server.address().port));
}

const processes = Number(process.env.CLUSTER ?? 0);
if (processes > 0 && cluster.isPrimary) {
  let listening = 0;
  for (let index = 0; index < processes; index++) cluster.fork();
  cluster.on('listening', (_, address) => {
    listening++;
    if (listening === processes) process.send?.(address.port);
  });
} else {
  serve();
}
// An interrupt from the terminal reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
