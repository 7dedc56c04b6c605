/** A real nginx on a free port, in the foreground. Relative paths in its directives count from its `directory`, a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadOrigin } from './servers.ts';

/** Debian's place; not on every user's PATH. */
const NGINX = '/usr/sbin/nginx';

export type Nginx = Awaited<ReturnType<typeof nginx>>;

/**
 * Serves `/` (a small file) with the given directives in its `server` block. Connections end only where these say so: by default nginx
 * ends one after a thousand requests, which a fast machine has in a round.
 *
 * @param files in its directory, by path; `html/…` is served
 */
export async function nginx(directives: string, files: Readonly<Record<string, string | Buffer>> = {}) {
  const port = Number(new URL(await deadOrigin()).port);
  const directory = await mkdtemp(join(tmpdir(), 'latency-gate-nginx-'));
  await mkdir(join(directory, 'html'));
  for (const [path, content] of Object.entries({ 'html/index.html': 'hello from nginx\n', ...files })) {
    await writeFile(join(directory, path), content);
  }
  await writeFile(
    join(directory, 'nginx.conf'),
    `daemon off;
     worker_processes 1;
     pid ${directory}/nginx.pid;
     error_log ${directory}/error.log;
     events { worker_connections 256; }
     http {
       access_log off; keepalive_requests 1000000;
       client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
       fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
       server { listen 127.0.0.1:${port}; root ${directory}/html; ${directives} }
     }`,
  );
  // Started by root, its workers would run as another user, who may not read the temporary folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(NGINX, ['-p', directory, '-c', join(directory, 'nginx.conf'), ...user], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const socket = net.connect(port, '127.0.0.1');
    const [{ status }] = await Promise.allSettled([once(socket, 'connect')]);
    socket.destroy();
    if (status === 'fulfilled') return { origin: `http://127.0.0.1:${port}`, port, directory, close };
    await sleep(50);
  }
  await close();
  throw new Error('nginx did not start');
}
