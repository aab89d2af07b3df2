import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mailbox, SmtpServer } from '#src/env/mail-settings.ts';
import { writeFileAtomic } from '#src/lib/atomic-write.ts';
import type { Mail } from './compose.ts';

/** Delivers a mail. @throws DeliveryError; errors of the file system */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** Error of a failed delivery. Its message omits the server's answer, which may contain the recipient's address. */
export class DeliveryError extends Error {
  /**
   * Whether a retry is useless, because the recipient or the content was rejected permanently. False for all other errors, such as those of the
   * configuration.
   */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(code);
    this.isFinal = isFinal;
  }
}

/** SMTP timeouts in milliseconds. The timeout of the socket is long, because some servers scan a mail before they accept it. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 } as const;

const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Breaks MIME encoded words in a name by an invisible word joiner. nodemailer 10.6 only quotes them, but mail programs decode `"=?utf-8?q?...?="`,
 * contrary to RFC 2047, section 5, and would show another name.
 */
const withLiteralName = ({ name, address }: Mailbox): Mailbox => ({ name: name.replaceAll('=?', '=\u2060?'), address });

const messageOf = ({ messageId, from, to, recipient, replyTo, subject, text, html, invitation }: Mail): SendMailOptions => ({
  messageId,
  from,
  to: [...to],
  ...(replyTo && { replyTo: withLiteralName(replyTo) }),
  // Set the envelope explicitly, so that header values cannot add recipients.
  envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: recipient.address }] },
  subject,
  text,
  html,
  ...(invitation && { icalEvent: { ...invitation, filename: 'invite.ics' } }),
  // Suppress out-of-office replies: RFC 3834, and Outlook's own header.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

const textOf = (error: object, name: string): string => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function toDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('unknown', false);
  const command = textOf(error, 'command');
  const isPermanent = 'permanent' in error && error.permanent === true;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isNoAddress = command === 'API' && textOf(error, 'code') === 'EENVELOPE';
  const codes = ['code', 'originalCode', 'responseCode', 'command'].map((name) => textOf(error, name)).filter((part) => part !== '');
  return new DeliveryError(codes.join(' ') || error.name, (isPermanent && isAboutMail) || isNoAddress);
}

/** Returns a function that sends mails by SMTP, each over its own connection. */
export function deliverBySmtp(server: SmtpServer): Deliver {
  const { auth, ...address } = server;
  const transport = createTransport({ ...address, ...(auth && { auth }), ...timeouts, ...closed });
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...messageOf(mail), signal });
    } catch (error) {
      throw toDeliveryError(error);
    }
  };
}

/**
 * Returns a function that writes mails to files, for a studio without an SMTP server. Files are named by Message-ID, so that a repeated delivery
 * overwrites the file.
 * @param folder created on demand
 */
export function deliverToFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    if (!Buffer.isBuffer(message)) throw new Error('nodemailer did not return a buffer.');
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    const [, name = ''] = /^<([^@]+)@/u.exec(mail.messageId) ?? [];
    await writeFileAtomic(path.join(folder, `${name}.eml`), message, 0o600);
  };
}
