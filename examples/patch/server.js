// A page whose times scatter, as rendered pages do. PATCH_WORK is the share of work that a patch adds: 0.03 is 3 %.
// PROCESS_LUCK makes each start of the process faster or slower by up to that share, as memory layout does.
import { createServer } from 'node:http';

const patchWork = Number(process.env.PATCH_WORK ?? 0);
const processLuck = (Math.random() * 2 - 1) * Number(process.env.PROCESS_LUCK ?? 0);
const BASE_ROUNDS = 260_000;

/** Most pages take about the same; some find their caches cold. The mean scatters by about a tenth. */
function roundsOfPage() {
  const luck = 1 + 0.08 * (Math.random() + Math.random() - 1) + (Math.random() < 0.02 ? 0.6 : 0);
  return Math.round(BASE_ROUNDS * luck * (1 + processLuck) * (1 + patchWork));
}

function render(rounds) {
  let hash = 2_166_136_261;
  for (let round = 0; round < rounds; round++) hash = Math.imul(hash ^ (round & 255), 16_777_619);
  return `<!doctype html><title>node/1</title><p>${String(hash >>> 0).padStart(10, '0')}</p>`;
}

createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(render(roundsOfPage()));
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
