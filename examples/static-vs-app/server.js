// A small app that serves the same files with the same rewriting.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const root = join(import.meta.dirname ?? process.cwd(), 'files');

createServer(async (request, response) => {
  const path = normalize(
    decodeURIComponent(new URL(request.url, 'http://localhost').pathname.replace(/^\/code\//, '/')),
  );
  const file = join(root, path);
  const found = file.startsWith(`${root}/`) ? await stat(file).catch(() => null) : null;
  if (!found?.isFile()) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': found.size });
  createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
