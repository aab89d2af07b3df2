import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { childEnv } from '#src/env/env.ts';
import { cmsFolder } from '#src/lib/workspace.ts';
import { makeCertificate } from './https-door.ts';
import { freePort } from './server.ts';

/** The programs that `deploy/` has a configuration for. */
export const proxyPrograms = ['caddy', 'nginx', 'haproxy'] as const;
export type ProxyProgram = (typeof proxyPrograms)[number];

/** Debian keeps what serves beside what administers, out of an ordinary user's path. */
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];

export const haveProxy = (program: ProxyProgram): boolean => folders.some((folder) => existsSync(path.join(folder, program)));

/** A proxy that stands before a studio with the configuration of `deploy/`, but for names, ports and certificate. */
export interface ReverseProxy {
  httpUrl: string;
  /** A visitor's connection. @param address of this machine's own, whose the visitor is */
  visit(address?: string): Promise<ClientHttp2Session>;
  close(): Promise<void>;
}

/** Opens a proxy. @throws with what it printed, where it does not take its configuration */
export async function openProxy(program: ProxyProgram, folder: string, studioPort: string): Promise<ReverseProxy> {
  await mkdir(folder, { recursive: true });
  const { key, cert } = await makeCertificate(folder);
  const place = { folder, key, cert, studioPort, http: await freePort(), https: await freePort() };
  const args = await argumentsOf[program](place);
  const child = spawn(program, args, {
    env: childEnv({ PATH: folders.join(path.delimiter), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ca = await readFile(cert);
  const visit = async (address = '127.0.0.1') => {
    const session = connect('https://localhost', {
      createConnection: () => {
        const socket = connectSocket({ host: '127.0.0.1', port: Number(place.https), localAddress: address });
        return connectTls({ socket, servername: 'localhost', ca, ALPNProtocols: ['h2'] });
      },
    });
    await once(session, 'connect');
    return session;
  };
  await untilTaken(child, visit);
  const close = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { httpUrl: `http://localhost:${place.http}`, visit, close };
}

interface Place {
  folder: string;
  key: string;
  cert: string;
  studioPort: string;
  http: string;
  https: string;
}

async function caddy({ folder, key, cert, studioPort, http, https }: Place): Promise<string[]> {
  const own = changed(await shipped('Caddyfile'), {
    'studio.example {': `localhost {\n\ttls ${cert} ${key}`,
    '127.0.0.1:3000': `127.0.0.1:${studioPort}`,
  });
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n${own}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

async function nginx({ folder, key, cert, studioPort, http, https }: Place): Promise<string[]> {
  const own = changed(await shipped('nginx.conf'), {
    '\tlisten [::]:80;\n': '',
    '\tlisten [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443': `listen 127.0.0.1:${https}`,
    'studio.example;': 'localhost;',
    '/etc/letsencrypt/live/studio.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/studio.example/privkey.pem': key,
    '127.0.0.1:3000': `127.0.0.1:${studioPort}`,
  });
  const file = path.join(folder, 'nginx.conf');
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // Its workers would be somebody who cannot reach the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(file, `${user}\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${bodies}\n${own}}\n`);
  return ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'];
}

async function haproxy({ folder, key, cert, studioPort, http, https }: Place): Promise<string[]> {
  const pair = path.join(folder, 'pair.pem');
  await writeFile(pair, `${await readFile(cert, 'utf8')}${await readFile(key, 'utf8')}`);
  const own = changed(await shipped('haproxy.cfg'), {
    'bind :80': `bind 127.0.0.1:${http}`,
    'bind :443': `bind 127.0.0.1:${https}`,
    '/etc/haproxy/certs/studio.pem': pair,
    '10.0.0.11:3000': `127.0.0.1:${studioPort}`,
    '10.0.0.12:3000': `127.0.0.1:${studioPort}`,
    '10.0.0.13:3000': `127.0.0.1:${studioPort}`,
  });
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, own);
  return ['-db', '-f', file];
}

/** Writes a proxy's configuration, and gives what the program is started with. */
const argumentsOf: Record<ProxyProgram, (place: Place) => Promise<string[]>> = { caddy, nginx, haproxy };

const shipped = (name: string): Promise<string> => readFile(path.join(cmsFolder, 'deploy', name), 'utf8');

/** @throws where the file no longer says what a test must say otherwise */
function changed(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((before, [words, others]) => {
    if (!before.includes(words)) throw new Error(`There is no ${words} in:\n${text}`);
    return before.replaceAll(words, others);
  }, text);
}

async function untilTaken(child: ChildProcess, visit: ReverseProxy['visit']): Promise<void> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}:\n${printed}`);
    const session = await visit().catch(() => undefined);
    if (session) return session.close();
  }
}

/** An answer over HTTP/2. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Asks over a visitor's connection. @param body sent whole; a part of one, where `isCut` leaves it unfinished */
export async function askOver(
  session: ClientHttp2Session,
  method: string,
  address: string,
  { headers = {}, body, isCut = false }: { headers?: OutgoingHttpHeaders; body?: Uint8Array; isCut?: boolean } = {},
): Promise<Received> {
  const stream = session.request({ ':method': method, ':path': address, ...headers }, { endStream: body === undefined });
  // A proxy that waits for the rest would never answer.
  const answered = once(stream, 'response', { signal: AbortSignal.timeout(60_000) });
  if (isCut) stream.write(body);
  else if (body) stream.end(body);
  const [received]: IncomingHttpHeaders[] = await answered;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return { status: Number(received?.[':status']), headers: received ?? {}, bytes: Buffer.concat(parts) };
}
