import type { Answer, Question } from './ask.ts';
import { nowhere } from './nowhere.ts';
import { forge, hire } from './staff.ts';
import { openSession, type Studio } from './studio.ts';
import type { Ask } from './test.ts';

/** Who comes to a route, and with what: nothing, a token that has expired, the admin's cookie on somebody else's page, their own token. */
export const visitors = ['nobody', 'expired', 'foreign', 'staff', 'admin'] as const;
export type Visitor = (typeof visitors)[number];

/** Whether who asks this is signed out by it. */
const endsSession = (route: string): boolean => route.endsWith('/logout');

/** Gives what a visitor brings to a route. A session that the route ends is opened for it alone. */
export async function comers(
  ask: Ask,
  { baseUrl, dataDir, token }: Studio,
): Promise<(visitor: Visitor, route: string) => Promise<Question>> {
  const staff = await hire(ask, token);
  const admin = await hire(ask, token, { role: 'admin' });
  const sessionOf = ({ username, password }: typeof staff) => openSession(baseUrl, username, password);
  const staffToken = await sessionOf(staff);
  const past = Math.floor(Date.now() / 1000) - 60;
  const expired = await forge(token, { exp: past, iat: past - 60 }, dataDir);
  return async (visitor, route) => {
    if (visitor === 'nobody') return {};
    if (visitor === 'expired') return { token: expired, cookie: expired };
    if (visitor === 'foreign') return { cookie: token, headers: { origin: 'https://evil.example' } };
    if (endsSession(route)) return { token: await sessionOf(visitor === 'staff' ? staff : admin) };
    return { token: visitor === 'staff' ? staffToken : token };
  };
}

/** Asks a route for nothing that could be done: an empty body, and a document that is not there. */
export function knock(ask: Ask, route: string, question: Question): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  return ask(method, path.replaceAll('{id}', nowhere), { ...question, ...(method !== 'GET' && method !== 'HEAD' && { json: {} }) });
}
