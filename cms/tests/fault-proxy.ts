import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What goes wrong on a connection. */
export type Fault =
  /** Every connection is broken off at once. */
  | 'refuse'
  /** The request never arrives, and nobody says so. */
  | 'stall'
  /** The request breaks off in the middle of its body. */
  | 'cut'
  /** The request arrives and is carried out, and its answer is lost. */
  | 'drop the answer'
  /** The answer begins, and goes no further. */
  | 'hold the answer';

/** What a request begins with, by which a fault is told to meet it. */
export type Meets = (request: string) => boolean;

/** Stands between a studio and another server, and harms what it is told to. */
export class FaultProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #held = new Set<Socket>();
  #fault: { kind: Fault; meets: Meets } | undefined;
  /** The first lines of the requests that came. */
  readonly requests: string[] = [];

  private constructor(target: number) {
    this.#server = createServer((socket) => this.#carry(socket, target));
  }

  /** @param target the port of the server behind it, on this machine */
  static async open(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get endpoint(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** How many connections wait for the rest of an answer that is held. */
  get held(): number {
    return this.#held.size;
  }

  /** Harms from now on every request that it meets. */
  harm(kind: Fault, meets: Meets = () => true): void {
    this.#fault = { kind, meets };
  }

  /** Lets everything through again. Who is waiting for an answer is told that there is none. */
  heal(): void {
    this.#fault = undefined;
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.heal();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #carry(socket: Socket, port: number): void {
    const target = connect({ host: '127.0.0.1', port });
    const end = () => {
      for (const side of [socket, target]) if (!side.destroyed) side.resetAndDestroy();
    };
    for (const side of [socket, target]) {
      this.#open.add(side);
      side.on('error', end);
      side.on('close', () => {
        this.#open.delete(side);
        this.#held.delete(side);
        end();
      });
    }
    let fault: Fault | undefined;
    socket.on('data', (chunk) => {
      const [line = ''] = /^[A-Z]+ \S+ HTTP/u.exec(chunk.toString('latin1')) ?? [];
      if (line) {
        this.requests.push(line);
        fault = this.#fault?.meets(line) ? this.#fault.kind : undefined;
      }
      const head = line ? chunk.indexOf('\r\n\r\n') + 4 : 0;
      if (fault === 'refuse') end();
      else if (fault === 'cut' && head < chunk.length) target.write(chunk.subarray(0, head + (chunk.length - head) / 2), end);
      else if (fault !== 'stall') target.write(chunk);
    });
    target.on('data', (chunk) => {
      if (fault === 'drop the answer') return end();
      if (!this.#held.has(socket)) socket.write(chunk);
      if (fault === 'hold the answer') this.#held.add(socket);
    });
  }
}
