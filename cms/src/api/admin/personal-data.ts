import { retentionMonths } from '@studio/contract';
import type { Endpoint, Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import { handler } from '#src/api/panel-overrides/handler.ts';
import { answerJson, withData } from '#src/api/response.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { type Person, personOf } from '#src/privacy/person.ts';
import { erasePersonalData, findPersonalData } from '#src/privacy/personal-data.ts';
import { countDue } from '#src/privacy/retention.ts';

const wholeMonths = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(retentionMonths.least),
  v.maxValue(retentionMonths.most),
);
const retained = v.object({ bookings: wholeMonths, messages: wholeMonths });

type Event = Parameters<typeof logSecurity>[0]['event'];
type Counted = Record<'bookings' | 'messages', number | { length: number }>;

const countOf = (counted: number | { length: number }): number => (typeof counted === 'number' ? counted : counted.length);

/** A thing that an admin does with all that one person wrote. Who is meant stands in the body: addresses are logged by proxies. */
const endpoint = (name: string, event: Event, act: (payload: Payload, person: Person) => Promise<Counted>): Endpoint => ({
  method: 'post',
  path: `/personal-data/${name}`,
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
  const sent: unknown = await req.json?.().catch(() => undefined);
  if (sent === undefined) return reject(400, 'errors.malformed');
  const written: unknown = Object(sent).person;
  return (typeof written === 'string' && personOf(written)) || reject(400, 'errors.person');
}

/** What the panel asks: what there is of somebody, the same to be handed over, and that it goes; and how much a retention would delete. */
export const personalDataEndpoints: Endpoint[] = [
  endpoint('find', 'personal-data.read', findPersonalData),
  endpoint('export', 'personal-data.exported', findPersonalData),
  endpoint('erase', 'personal-data.erased', erasePersonalData),
  {
    method: 'get',
    path: '/personal-data/due',
    handler: handler(async (req) => {
      if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
      const months = v.safeParse(retained, Object.fromEntries(req.searchParams));
      return months.success ? answerJson(200, withData(await countDue(req.payload, months.output))) : reject(400, 'errors.invalid');
    }),
  },
];
