import { email, limits } from '@studio/contract';
import * as v from 'valibot';

/** Whom a mail is from or for. Never as one string: what a visitor wrote could be read as several (`a@x, b@y`). */
export interface Mailbox {
  name: string;
  address: string;
}

/** The server that takes our mails. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the first byte (`smtps:`); else as soon as the server offers it. */
  secure: boolean;
  /** Whether to rather not send at all than unencrypted. */
  requireTLS: boolean;
  /** Whether not to ask for encryption, as of a relay on this machine, whose certificate nobody could check. */
  ignoreTLS: boolean;
  auth: { user: string; pass: string } | undefined;
}

/** An address that names exactly one mailbox, by the same rule as the forms. */
export const isAddress = (address: string): boolean => v.is(email(limits.email, ''), address);

const isHere = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);

/** Text of an address, percent-decoded; undefined where it is malformed. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function serverOf(value: string): SmtpServer | undefined {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/u.test(url.protocol) || url.hostname === '' || !/^\/?$/u.test(url.pathname) || url.search || url.hash)
    return undefined;
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/gu, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Who stands between could otherwise leave the offer out, and read the password.
    requireTLS: user !== '' && !isHere(url.hostname),
    ignoreTLS: isHere(url.hostname),
    auth: user === '' ? undefined : { user, pass },
  };
}

function parseMailbox(value: string): Mailbox | undefined {
  const [, quoted, plain = '', inBrackets] = /^(?:"([^"]*)"|([^"<>]*))\s*<([^<>]*)>$/u.exec(value.trim()) ?? [];
  const mailbox = { name: (quoted ?? plain).trim(), address: (inBrackets ?? value).trim() };
  return isAddress(mailbox.address) && !/\p{Cc}/u.test(mailbox.name) ? mailbox : undefined;
}

/** A setting that a function reads; its faults never repeat what it holds, which may be a password. */
const readBy = <Value>(read: (value: string) => Value | undefined, fault: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: fault });
      return NEVER;
    }),
  );

/** `SMTP_URL`: the server that takes our mails. */
export const smtpUrl = readBy(serverOf, 'must be like smtp://user:password@mail.example:587, user and password percent-encoded');

/** `MAIL_FROM`: whom they are from. */
export const mailFrom = readBy(parseMailbox, 'must be an address, or like Noor Studio <hello@studio.example>');

/** `MAIL_TO`: where the studio reads its own, each address once. */
export const mailTo = readBy((value) => {
  const addresses = value.split(/[\s,;]+/u).filter((part) => part !== '');
  return addresses.length > 0 && addresses.every(isAddress) ? [...new Set(addresses)] : undefined;
}, 'must be one or more addresses, with commas between them');
