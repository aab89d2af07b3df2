import { eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { bookingTerms } from '#src/bookings/booking-terms.ts';
import type { AgreedPackage } from '#src/calendar/booking-rules.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';

/** Returns the fixed price of a package in halalas; null without a price, and for a starting price. */
const fixedPrice = ({ price, priceFrom }: Pick<AgreedPackage, 'price' | 'priceFrom'>): number | null =>
  price === null || priceFrom ? null : Math.round(price * 100);

/** Returns the fixed price of a booking's package: the price at the time of the booking, or the present price if that was not recorded. */
export type PackagePrice = (slug: string, terms: AgreedPackage | null) => number | null;

export async function readPackagePrices(payload: Payload): Promise<PackagePrice> {
  const { packages } = (await publishedContent(payload)).en;
  const present = new Map(packages.map((each) => [each.slug, fixedPrice(each)]));
  return (slug, terms) => (terms ? fixedPrice(terms) : (present.get(slug) ?? null));
}

/** Returns the fixed price of a booking's package; undefined if the booking does not exist. */
export async function readPackagePrice(payload: Payload, bookingId: string): Promise<number | null | undefined> {
  const packagePrice = await readPackagePrices(payload);
  const [row] = await payload.db.drizzle
    .select({ package: bookings.package, terms: bookingTerms.agreed })
    .from(bookings)
    .leftJoin(bookingTerms, eq(bookingTerms.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  return row && packagePrice(row.package, row.terms);
}
