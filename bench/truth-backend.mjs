// Answers each line, a number of milliseconds, after that time: exact to some 0.05 ms, and idle meanwhile. Timers have
// whole milliseconds, so threads wait on a futex instead. Tells its parent the port.
import { createServer } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const THREADS = 20;

if (isMainThread) {
  const free = Array.from({ length: THREADS }, () => new Worker(new URL(import.meta.url)));
  const queue = [];
  const next = () => {
    if (free.length === 0 || queue.length === 0) return;
    const thread = free.pop();
    const { ms, socket } = queue.shift();
    thread.once('message', () => {
      socket.write('done\n');
      free.push(thread);
      next();
    });
    thread.postMessage(ms);
  };
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('data', (line) => {
      queue.push({ ms: Number(line), socket });
      next();
    });
    socket.on('error', () => {});
  });
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.(server.address().port));
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
} else {
  const never = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', (ms) => {
    Atomics.wait(never, 0, 0, ms);
    parentPort.postMessage('done');
  });
}
