import { type Content, retentionMonths } from '@studio/contract';
import type { Payload } from 'payload';
import { retention } from '#src/db/payload-generated-schema.ts';

/** As the admin has set it. */
export async function readRetention({ db }: Pick<Payload, 'db'>): Promise<Content['retention']> {
  const [row] = await db.drizzle.select().from(retention).limit(1);
  return {
    bookings: Number(row?.bookingMonths ?? retentionMonths.bookings),
    messages: Number(row?.messageMonths ?? retentionMonths.messages),
  };
}
