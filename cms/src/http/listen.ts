import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Env } from '#src/env/env.ts';
import { UserError } from '#src/lib/errors.ts';

/** The port and URL of a listening server, and the function that stops it. */
export interface Listening {
  port: number;
  /** The URL for programs on this machine. */
  url: string;
  /** Stops accepting requests, waits for pending ones, and closes connections after the grace period. */
  close(): Promise<void>;
}

/** The grace period of pending requests on shutdown, in milliseconds. */
const grace = 25_000;

/**
 * Opens the port.
 * @throws UserError if the port is in use, or cannot be opened for another reason
 */
export async function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<Listening> {
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const isInUse = error.code === 'EADDRINUSE';
    const advice = `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
    throw new UserError(isInUse ? advice : `Cannot listen on ${host}, port ${port}: ${error.message}`);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { port: actual, url: `http://${name.includes(':') ? `[${name}]` : name}:${actual}`, close: () => close(server, upgraded) };
}

/** Closes a server. @param upgraded web sockets, which are closed at once */
async function close(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  for (const socket of upgraded) socket.destroy();
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
