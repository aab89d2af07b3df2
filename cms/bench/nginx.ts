import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { end, type Reference } from './reference.ts';

/** Returns whether nginx is installed (Debian package `nginx`). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts nginx with one worker, which serves a folder of Brotli-compressed files, and waits until it responds. */
export async function openNginx(folder: string): Promise<Reference> {
  const port = await freePort();
  const settings = path.join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100; default_type text/html;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; etag on; add_header content-encoding br; } }
`,
  );
  const child = spawn('nginx', ['-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(20);
  return { url, pid: child.pid ?? 0, close: () => end(child) };
}
