import { cleanText, email as emailOf, latinDigits, limits } from '@studio/contract';
import * as v from 'valibot';

/** Somebody whose data is asked for, by what they wrote into a form. */
export type Person = { kind: 'email'; email: string } | { kind: 'phone'; number: string };

/** Fewer digits than any phone number has would mean many people. */
const fewestDigits = 7;

/** What is left of a phone number when it is written as in the Kingdom, without its zero: `+966 55 012 3456`, `00966…` and `055…` are one. */
const nationalNumber = (written: string): string =>
  latinDigits(written)
    .replace(/\D/gu, '')
    .replace(/^(?:00)?966/u, '')
    .replace(/^0+/u, '');

/** Who is meant by an e-mail address or a phone number, however it is written; undefined where it is neither. */
export function personOf(written: string): Person | undefined {
  const text = latinDigits(cleanText(written));
  if (text.includes('@')) {
    const email = v.safeParse(emailOf(limits.email, ''), text);
    return email.success ? { kind: 'email', email: email.output.toLowerCase() } : undefined;
  }
  const number = nationalNumber(text);
  return number.length >= fewestDigits && /^[+\d\s()./-]+$/u.test(text) ? { kind: 'phone', number } : undefined;
}
