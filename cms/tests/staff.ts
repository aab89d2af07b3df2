import { createHash, createHmac, randomUUID } from 'node:crypto';
import { secretOf } from './server.ts';
import type { Ask } from './test.ts';

/** Somebody of the staff, with a log-in that no other test touches. */
export interface Member {
  id: string;
  username: string;
  password: string;
}

interface Terms {
  role?: 'admin' | 'staff';
  password?: string;
}

/** Hires somebody, as the panel does. Who is given no role is one of the staff. */
export async function hire(ask: Ask, token: string, { role, password = `long enough ${randomUUID()}` }: Terms = {}): Promise<Member> {
  const username = `staff-${randomUUID()}`;
  const { status, text, json } = await ask('POST', '/api/user', { json: { username, password, role }, token });
  if (status !== 201) throw new Error(`Nobody was hired: ${text}`);
  return { id: String(Object(json).doc.id), username, password };
}

interface Claims {
  exp: number;
  iat: number;
}

const decode = (part: string): object => Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** When a token ends, in seconds since 1970. */
export const endOf = (token: string): number => Number(Object(decode(token.split('.')[1] ?? '')).exp);

/** A token like another one with other claims, signed as only the server of that folder can. */
export async function forge(token: string, claims: Partial<Claims>, dataDir: string, head: object = {}): Promise<string> {
  const secret = await secretOf(dataDir);
  return sign(token, claims, createHash('sha256').update(secret).digest('hex').slice(0, 32), head);
}

/** A token like another one, signed with a key of one's choice. */
export function sign(token: string, claims: object, key: string, head: object = {}): string {
  const [header = '', payload = ''] = token.split('.');
  const signed = `${encode({ ...decode(header), ...head })}.${encode({ ...decode(payload), ...claims })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
