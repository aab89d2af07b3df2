import { type Language, type PackageBooking, type StudioPackage, slotDefaults } from '@studio/contract';
import { formatDuration } from './packages.ts';
import { formatPriceOrRequest, priceParts } from './price.ts';

/** A package of the booking form, with formatted texts. */
export interface OfferedPackage {
  slug: string;
  booking: PackageBooking;
  horizonDays: number;
  /** The length of a session in minutes; a default if the package has none. */
  minutes: number;
  /** The formatted price, or the text for a price on request. */
  price: string;
  /** The price for screen readers; undefined if `price` has no currency sign. */
  spokenPrice: string | undefined;
  /** The formatted length of a session; `''` if a package without slots has none. */
  duration: string;
}

/** Prepares a package for the booking form: formats its price and its duration. */
export function offeredPackage({ slug, booking, horizonDays, duration, price, priceFrom }: StudioPackage, lang: Language): OfferedPackage {
  const minutes = duration ?? slotDefaults.duration;
  return {
    slug,
    booking,
    horizonDays,
    minutes,
    price: formatPriceOrRequest({ price, priceFrom }, lang),
    spokenPrice: price === null ? undefined : priceParts(price, lang, priceFrom).spoken,
    duration: duration === null && booking !== 'slot' ? '' : formatDuration(minutes, lang),
  };
}
