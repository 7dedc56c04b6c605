/** A real nginx on a free port, in the foreground, with its files in a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { certificate, deadOrigin, privateKey, type TestServer } from './servers.ts';

/** Debian's place; not on every user's PATH. */
const NGINX = '/usr/sbin/nginx';

export interface Nginx extends TestServer {
  /** What relative paths in directives count from. */
  readonly directory: string;
}

export interface NginxOptions {
  /** With the certificate of the other test servers. */
  readonly secure?: boolean;
  /** Files in its directory, by path; `html/…` is served. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/**
 * Serves `/` (a small file) with the given directives in its `server` block. Connections end only where these say so: by default nginx
 * ends one after a thousand requests, which a fast machine has in a round.
 */
export async function nginx(directives: string, { secure = false, files = {} }: NginxOptions = {}): Promise<Nginx> {
  const port = Number(new URL(await deadOrigin()).port);
  const prefix = await mkdtemp(join(tmpdir(), 'latency-gate-nginx-'));
  await mkdir(join(prefix, 'html'));
  const pem = { 'cert.pem': certificate, 'key.pem': privateKey };
  for (const [path, content] of Object.entries({ 'html/index.html': 'hello from nginx\n', ...pem, ...files })) {
    await writeFile(join(prefix, path), content);
  }
  const tls = secure ? `ssl_certificate ${prefix}/cert.pem; ssl_certificate_key ${prefix}/key.pem;` : '';
  await writeFile(
    join(prefix, 'nginx.conf'),
    `daemon off;
     worker_processes 1;
     pid ${prefix}/nginx.pid;
     error_log ${prefix}/error.log;
     events { worker_connections 256; }
     http {
       access_log off; keepalive_requests 1000000;
       client_body_temp_path ${prefix}/body; proxy_temp_path ${prefix}/proxy;
       fastcgi_temp_path ${prefix}/fastcgi; uwsgi_temp_path ${prefix}/uwsgi; scgi_temp_path ${prefix}/scgi;
       server { listen 127.0.0.1:${port} ${secure ? 'ssl' : ''}; ${tls} root ${prefix}/html; ${directives} }
     }`,
  );
  // Started by root, its workers would run as another user, who may not read the temporary folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(NGINX, ['-p', prefix, '-c', join(prefix, 'nginx.conf'), ...user], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(prefix, { recursive: true, force: true });
  };
  for (let attempt = 0; !(await accepts(port)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) {
      await close();
      throw new Error('nginx did not start');
    }
    await sleep(50);
  }
  return { origin: `${secure ? 'https' : 'http'}://127.0.0.1:${port}`, port, directory: prefix, close };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
