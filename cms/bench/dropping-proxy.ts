import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** A TCP proxy that limits the upload bandwidth of each connection, and resets all connections at an interval. */
export class DroppingProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  /** Number of resets that closed an open connection. */
  drops = 0;

  private constructor(port: number, interval: number, rate: number) {
    this.#server = createServer((socket) => this.#carry(socket, port, rate));
    this.#timer = setInterval(() => this.#drop(), interval);
  }

  /**
   * Opens a proxy.
   * @param port the port of the server behind it
   * @param interval milliseconds between resets
   * @param rate bytes per second that each connection can send to the server
   */
  static async open(port: number, interval: number, rate: number): Promise<DroppingProxy> {
    const proxy = new DroppingProxy(port, interval, rate);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get endpoint(): string {
    const address = this.#server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#drop();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #drop(): void {
    if (this.#open.size > 0) this.drops += 1;
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  #carry(socket: Socket, port: number, rate: number): void {
    const target = connect({ host: '127.0.0.1', port });
    const end = () => {
      for (const side of [socket, target]) if (!side.destroyed) side.resetAndDestroy();
    };
    for (const side of [socket, target]) {
      this.#open.add(side);
      side.on('error', end);
      side.on('close', () => {
        this.#open.delete(side);
        end();
      });
    }
    const slow = new Transform({
      transform: (chunk: Buffer, _, done) => void setTimeout((chunk.length / rate) * 1000).then(() => done(null, chunk)),
    });
    socket.pipe(slow).pipe(target);
    target.pipe(socket);
  }
}
