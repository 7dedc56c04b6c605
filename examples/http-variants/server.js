// One small page, in variants that change what an HTTP benchmark measures. CONNECTION=close ends every connection after
// its response; SIZE is the document's length in bytes; PAGE=dynamic rebuilds it for each request; SOCKET is a path to
// listen on instead of a port.
import { createServer } from 'node:http';

const size = Number(process.env.SIZE ?? 512);
const isDynamic = process.env.PAGE === 'dynamic';
const closes = process.env.CONNECTION === 'close';

function page() {
  const items = [];
  for (let length = 0; length < size; length += 32) items.push(`<li>${String(items.length).padStart(22, '.')}</li>`);
  return items.join('').slice(0, size).padEnd(size, '.');
}
const stored = Buffer.from(page());

const app = createServer((_request, response) => {
  const body = isDynamic ? page() : stored;
  if (closes) response.setHeader('connection', 'close');
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
});

app.listen(...(process.env.SOCKET ? [process.env.SOCKET] : [Number(process.env.PORT ?? 3000), '127.0.0.1']));
process.on('SIGTERM', () => process.exit(0));
