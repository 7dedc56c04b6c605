/** Server of the instrument bench, in a separate process: `fast` answers at once, `timer` after 5 ms. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const delayMs = process.argv[2] === 'timer' ? 5 : 0;
const body = JSON.stringify({ users: Array.from({ length: 10 }, (_, id) => ({ id, name: `user ${id}` })) });

const server = http.createServer((_request, response) => {
  const answer = () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };
  if (delayMs === 0) answer();
  else setTimeout(answer, delayMs);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
