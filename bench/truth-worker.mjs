// The worker thread of bench/truth-server.mjs.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (steps) => {
  let sum = 7;
  for (let step = 0; step < steps; step++) sum = Math.imul(sum ^ step, 0x01000193) >>> 0;
  parentPort.postMessage(sum);
});
