import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpServer } from '#src/env/mail-settings.ts';
import { writeFileAtomic } from '#src/lib/atomic-write.ts';
import type { Mail } from './compose.ts';

/** Hands a mail over. @throws Undelivered, and what storage says */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** A mail that was not taken. It repeats nothing of what the other server said, which may name the recipient. */
export class Undelivered extends Error {
  /** Whether the same mail would be refused again: this recipient, or what it says. Not what is about us, such as a wrong password. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(code);
    this.isFinal = isFinal;
  }
}

/** In milliseconds. Whoever stalls longer is tried again later; some look through a mail for a while before they take it. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 } as const;

const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

const asSent = ({ messageId, from, to, recipient, replyTo, subject, text, html }: Mail): SendMailOptions => ({
  messageId,
  from,
  to: [...to],
  ...(replyTo && { replyTo }),
  // Named apart from the headers, so that nothing in those can add to it.
  envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: recipient.address }] },
  subject,
  text,
  html,
  // RFC 3834, and Outlook's own: an absence is not to be told to a machine, and not to whoever it writes about.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const textOf = (error: object, name: string): string => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function undelivered(error: unknown): Undelivered {
  if (!(error instanceof Error)) return new Undelivered('unknown', false);
  const command = textOf(error, 'command');
  const isPermanent = 'permanent' in error && error.permanent === true;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isNoAddress = command === 'API' && textOf(error, 'code') === 'EENVELOPE';
  const said = ['code', 'originalCode', 'responseCode', 'command'].map((name) => textOf(error, name)).filter((part) => part !== '');
  return new Undelivered(said.join(' ') || error.name, (isPermanent && isAboutMail) || isNoAddress);
}

/** Sends over SMTP, each mail over a connection of its own. */
export function sendOver(server: SmtpServer): Deliver {
  const { auth, ...address } = server;
  const transport = createTransport({ ...address, ...(auth && { auth }), ...patience, ...closed });
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...asSent(mail), signal });
    } catch (error) {
      throw undelivered(error);
    }
  };
}

/** Writes mails as files: for a studio that sends none. Named by the Message-ID, so that one written twice is one. @param folder made when it is needed */
export function writeTo(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(asSent(mail));
    if (!Buffer.isBuffer(message)) throw new Error('A mail was not written as a whole.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [, name = ''] = /^<([^@]+)@/u.exec(mail.messageId) ?? [];
    await writeFileAtomic(path.join(folder, `${name}.eml`), message, 0o600);
  };
}
