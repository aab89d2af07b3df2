import type { Letter } from './letter.ts';

/**
 * Opens a letter in the mail program; as it is begun, where that is known. Lines of a letter end with CR and LF (RFC 6068, section 5).
 * @param email may hold anything: it stays an address
 */
export function mailLink(email: string, letter?: Letter): string {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (!letter) return address;
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.replace(/\n/gu, '\r\n'))}`;
}
