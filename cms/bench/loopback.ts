import type { Server } from 'node:http';

/** Listens on a free port of the loopback address. */
export function listenOnLoopback(server: Server): Promise<{ url: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url: `http://localhost:${port}`, close });
    });
  });
}
