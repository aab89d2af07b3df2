import { email, limits } from '@studio/contract';
import * as v from 'valibot';

/** A sender or recipient. The parts are separate, because a client's text could parse as several addresses (`a@x, b@y`). */
export interface Mailbox {
  name: string;
  address: string;
}

/** The address and options of the connection to the mail server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether to use TLS from the first byte (`smtps:`); otherwise STARTTLS if offered. */
  secure: boolean;
  /** Whether to fail without STARTTLS. */
  requireTLS: boolean;
  /** Whether to skip STARTTLS, as for a relay on this machine, whose certificate cannot be verified. */
  ignoreTLS: boolean;
  auth: { user: string; pass: string } | undefined;
}

/** Returns one mail address as the forms store it; undefined if the text is not an address. */
function parseAddress(text: string): string | undefined {
  const address = v.safeParse(email(limits.email, ''), text);
  return address.success ? address.output : undefined;
}

const isLocal = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);

/** Decodes percent-encoding; undefined if malformed. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a text is one mail address, by the same rule as the forms. */
export const isAddress = (text: string): boolean => parseAddress(text) !== undefined;

function parseServer(value: string): SmtpServer | undefined {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/u.test(url.protocol) || url.hostname === '' || !/^\/?$/u.test(url.pathname) || url.search || url.hash)
    return undefined;
  const [user, pass] = [decode(url.username), decode(url.password)];
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/gu, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Require TLS if a password is sent to another machine: otherwise a man in the middle could strip the STARTTLS offer and read the password.
    requireTLS: user !== '' && !isLocal(url.hostname),
    ignoreTLS: isLocal(url.hostname),
    auth: user === '' ? undefined : { user, pass },
  };
}

function parseMailbox(value: string): Mailbox | undefined {
  const [, quoted, plain = '', inBrackets] = /^(?:"([^"]*)"|([^"<>]*))\s*<([^<>]*)>$/u.exec(value.trim()) ?? [];
  const [name, address] = [(quoted ?? plain).trim(), parseAddress(inBrackets ?? value)];
  return address !== undefined && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}

/** Makes the schema of a setting with a parser. Its error omits the value, which may contain a password. */
const parsedBy = <Value>(parse: (value: string) => Value | undefined, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message });
      return NEVER;
    }),
  );

/** Schema of `SMTP_URL`: the mail server. */
export const smtpUrl = parsedBy(parseServer, 'must be like smtp://user:password@mail.example:587, user and password percent-encoded');

/** Schema of `MAIL_FROM`: the sender of all mails. */
export const mailFrom = parsedBy(parseMailbox, 'must be an address, or like Noor Studio <hello@studio.example>');

/** Schema of `MAIL_TO`: the addresses of the studio, without duplicates. */
export const mailTo = parsedBy((value) => {
  const parts = value.split(/[\s,;]+/u).filter((part) => part !== '');
  const addresses = parts.flatMap((part) => parseAddress(part) ?? []);
  return addresses.length > 0 && addresses.length === parts.length ? [...new Set(addresses)] : undefined;
}, 'must be one or more addresses, with commas between them');
