import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Env } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';

/** A server that listens. */
export interface Listening {
  port: number;
  /** Its address as programs of this machine reach it. */
  url: string;
  /** Takes no new request, lets those under way finish, and cuts what is left when the grace is over. */
  close(): Promise<void>;
}

/** How long requests that are under way may take once the server is told to stop, in milliseconds. */
const grace = 25_000;

/**
 * Opens the port.
 * @throws UserError where it is taken or may not be opened
 */
export async function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<Listening> {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    const advice = `Port ${port} is taken by another program. End it, or choose another port: PORT=${port + 1} npm start`;
    throw new UserError(isTaken ? advice : `Cannot listen on ${host}, port ${port}: ${error.message}`);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { port: actual, url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`, close: () => close(server, upgraded) };
}

/** @param upgraded web sockets, which are nothing that could be finished */
async function close(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  for (const socket of upgraded) socket.destroy();
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const last = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
}
