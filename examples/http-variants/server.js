// One small page, in the ways that change what a benchmark of HTTP sees. CONNECTION=close ends every connection after its
// response; SIZE is the document's length in bytes; PAGE=dynamic builds it anew for each request; PROXY=on puts a proxy of
// its own in front.
import { Agent, createServer, request as send } from 'node:http';

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

const port = Number(process.env.PORT ?? 3000);
if (process.env.PROXY === 'on') app.listen(0, '127.0.0.1', () => proxyTo(app.address().port));
else app.listen(port, '127.0.0.1');

function proxyTo(upstream) {
  const agent = new Agent({ keepAlive: true });
  createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = send({ host: '127.0.0.1', port: upstream, agent, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }).listen(port, '127.0.0.1');
}
process.on('SIGTERM', () => process.exit(0));
