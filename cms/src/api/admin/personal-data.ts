import { type AuditAction, retentionMonths } from '@studio/contract';
import type { Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import { answerJson, withData } from '#src/api/endpoint.ts';
import { handler, readBody } from '#src/api/panel-overrides/handler.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { findMentions } from '#src/privacy/mentions.ts';
import { type Person, parsePerson } from '#src/privacy/person.ts';
import { erasePersonalData, findPersonalData } from '#src/privacy/personal-data.ts';
import { countExpired } from '#src/privacy/retention.ts';

const wholeMonths = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(retentionMonths.least),
  v.maxValue(retentionMonths.most),
);
const retention = v.object({ bookings: wholeMonths, messages: wholeMonths });

const named = v.object({ person: v.fallback(v.optional(v.string(), ''), '') });

type Event = Parameters<typeof logSecurity>[0]['event'];
type Counted = Record<'bookings' | 'messages', number | { length: number }>;

const countOf = (counted: number | { length: number }): number => (typeof counted === 'number' ? counted : counted.length);

/** Makes an endpoint for the data of one person. The body names the person, because proxies log URLs. */
const endpoint = (
  name: string,
  action: AuditAction,
  event: Event,
  act: (payload: Payload, person: Person) => Promise<Counted>,
): PanelEndpoint => ({
  method: 'post',
  path: `/personal-data/${name}`,
  audit: { noun: 'personalData', action },
  handler: handler(async (req) => {
    if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
    const person = await personIn(req);
    if (person instanceof Rejection) return person;
    const done = await act(req.payload, person);
    logSecurity({ event, user: req.user?.id, counts: { bookings: countOf(done.bookings), messages: countOf(done.messages) } });
    return answerJson(200, withData(done));
  }),
});

async function personIn(req: PayloadRequest): Promise<Person | Rejection> {
  const body = await readBody(req, named);
  return body instanceof Rejection ? body : (parsePerson(body.person) ?? reject(400, 'errors.person'));
}

/** The endpoints of the panel's personal data page, and of the retention's preview. */
export const personalDataEndpoints: PanelEndpoint[] = [
  endpoint('find', 'read', 'personal-data.read', async (payload, person) => {
    const found = await findPersonalData(payload, person);
    return { ...found, mentions: await findMentions(payload, person, found) };
  }),
  endpoint('export', 'exported', 'personal-data.exported', findPersonalData),
  endpoint('erase', 'erased', 'personal-data.erased', erasePersonalData),
  {
    method: 'get',
    path: '/personal-data/due',
    audit: 'nothing',
    handler: handler(async (req) => {
      if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const months = v.safeParse(retention, Object.fromEntries(req.searchParams));
      return months.success ? answerJson(200, withData(await countExpired(req.payload, months.output))) : reject(400, 'errors.invalid');
    }),
  },
];
