import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived, and to whom the envelope sent it. */
export interface Arrived extends Email {
  recipients: readonly string[];
  /** As it came over the wire. */
  source: string;
}

/** What goes wrong with one mail. A code is what the server refuses it with. */
export type MailFault =
  | { at: 'RCPT' | 'DATA'; code: number }
  /** It was taken, and the answer that says so is lost. */
  | 'drops after DATA'
  /** It was taken, and no answer comes until the line is cut. */
  | 'stalls after DATA';

/** What goes wrong with one connection. */
export type ConnectionFault = '421' | 'stalls';

const credentials = { user: 'noor@studio', password: 'p@ss/word:1' } as const;

class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number, about: string) {
    super(`${about} is not wanted here`);
    this.responseCode = code;
  }
}

/** A real mail server, which keeps what arrives and does what harm it is told to. */
export class MailSink {
  readonly arrived: Arrived[] = [];
  /** Who was refused, each time. */
  readonly refused: string[] = [];
  /** The passwords of a caller's log-ins. */
  readonly passwords = new Set<string>();
  /** Connections that were left without a greeting, and mails without an answer. */
  held = 0;
  readonly #server: SMTPServer;
  readonly #sockets = new Map<number, Socket>();
  readonly #faults = new Map<string, MailFault[]>();
  readonly #connectionFaults: ConnectionFault[] = [];
  #port = 0;

  private constructor() {
    this.#server = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        this.passwords.add(password ?? '');
        if (username === credentials.user && password === credentials.password) done(null, { user: username });
        else done(new Refusal(535, 'This log-in'));
      },
      onConnect: (_session, done) => {
        const fault = this.#connectionFaults.shift();
        if (fault === 'stalls') this.held += 1;
        else if (fault) done(new Refusal(Number(fault), 'Anybody'));
        else done();
      },
      onRcptTo: ({ address }, _session, done) => {
        const fault = this.#faultAt('RCPT', address);
        done(fault ? new Refusal(fault, `<${address}>`) : null);
      },
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', async () => {
          const [address = ''] = recipients;
          const code = this.#faultAt('DATA', address);
          if (code) return done(new Refusal(code, `<${address}>`));
          const source = Buffer.concat(chunks);
          this.arrived.push({ ...(await PostalMime.parse(source)), recipients, source: source.toString('utf8') });
          const [fault] = this.#faults.get(address) ?? [];
          if (typeof fault !== 'string') return done();
          this.#faults.get(address)?.shift();
          if (fault === 'drops after DATA') this.#sockets.get(session.remotePort)?.destroy();
          else this.held += 1;
        });
      },
    });
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      this.#sockets.set(remotePort, socket);
      socket.once('close', () => this.#sockets.delete(remotePort));
    });
  }

  /** @param port any free one where none is said */
  static async open(port = 0): Promise<MailSink> {
    const sink = new MailSink();
    await once(sink.#server.listen(port, '127.0.0.1'), 'listening');
    const address = sink.#server.server.address();
    sink.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return sink;
  }

  /** What a studio is told so that its mails arrive here. */
  get settings() {
    return mailSettings(this.#port);
  }

  /** The next mails to an address meet these, one each. */
  harm(address: string, ...faults: MailFault[]): void {
    this.#faults.set(address, faults);
  }

  /** The next connections meet these, one each. */
  harmConnections(...faults: ConnectionFault[]): void {
    this.#connectionFaults.push(...faults);
  }

  /** The mails that were sent to an address. */
  to(address: string): Arrived[] {
    return this.arrived.filter(({ recipients }) => recipients.includes(address));
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(resolve));
    await setImmediate();
  }

  #faultAt(step: 'RCPT' | 'DATA', address: string): number | undefined {
    const [fault] = this.#faults.get(address) ?? [];
    if (typeof fault !== 'object' || fault.at !== step) return undefined;
    this.#faults.get(address)?.shift();
    this.refused.push(address);
    return fault.code;
  }
}

/** The settings of a studio whose mail server listens on a port of this machine. */
export const mailSettings = (port: number | string) => ({
  SMTP_URL: `smtp://${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@127.0.0.1:${port}`,
  MAIL_FROM: 'hello@studio.example',
  MAIL_TO: 'owner@studio.example, team@studio.example',
});
