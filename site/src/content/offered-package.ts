import { type Language, type PackageBooking, type StudioPackage, slotDefaults } from '@studio/contract';
import { formatDuration } from './packages.ts';
import { formatPriceOrRequest, priceParts } from './price.ts';

/** A package of the booking form, with formatted texts. */
export interface OfferedPackage {
  slug: string;
  booking: PackageBooking;
  horizonDays: number;
  /** The length of a session in minutes. */
  minutes: number;
  /** The price; the text for a price on request if it is missing. */
  price: string;
  /** The price for screen readers, if it differs. */
  spokenPrice: string | undefined;
  /** The length of a session; `''` if it is not known. */
  duration: string;
}

/** Returns a package of the booking form. */
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
