// A database as an app sees one: a process behind a socket, which answers each line with a row. Sends its port to its parent.
import { createServer } from 'node:net';

const server = createServer({ noDelay: true }, (socket) => {
  let rest = '';
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) socket.write(`{"query":${JSON.stringify(line)},"name":"item"}\n`);
  });
  socket.on('error', () => {});
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
