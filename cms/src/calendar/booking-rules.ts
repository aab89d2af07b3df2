import {
  clientChanges,
  type DayHours,
  holdHours,
  hoursOn,
  isStandardPackage,
  type Language,
  type PackageBooking,
  type PackagePlace,
  type Schedule,
  slotDefaults,
  standardPackages,
} from '@studio/contract';
import type { Payload } from 'payload';
import { readDocument } from '#src/content/documents.ts';
import { bookingOf, bringOf, readPackages, resolvePackage } from '#src/content/packages.ts';
import { textOf } from '#src/content/resolve.ts';
import { readTeams, type StudioTeam } from '#src/content/teams.ts';
import type { Listener } from '#src/db/listener.ts';
import { booking_page, studio, studio_package, team } from '#src/db/payload-generated-schema.ts';
import { SnapshotCache } from '#src/db/snapshot-cache.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { scheduleOf } from '#src/fields/opening-hours.ts';
import { plainText, type RawDocument } from '#src/fields/stored-text.ts';
import { onContentChange } from '#src/globals/content-change.ts';
import type { CalendarTeam, SlotRules } from './availability.ts';

interface PackageRules {
  /** Undefined for a standard package that was never published. */
  id?: string;
  booking: PackageBooking;
  rules: SlotRules;
  agreed: AgreedPackage;
  place: PackagePlace | null;
  /** The things that clients bring, one in each text. */
  bring: Record<Language, string>[];
}

/** The name and the price of a package, as they are stored with a booking. */
export interface AgreedPackage {
  name: Record<Language, string>;
  /** In Saudi riyals; null for a price on request. */
  price: number | null;
  priceFrom: boolean;
}

/** Returns the hours of a day. @param day YYYY-MM-DD */
type HoursOfDay = (day: string) => DayHours<Record<Language, string>>;

export interface BookingRules {
  hoursOn: HoursOfDay;
  /** All teams, in the order in which sessions are assigned to them. */
  teams: readonly (StudioTeam & { hoursOn: HoursOfDay })[];
  /** The active packages and all standard packages, by slug. */
  packages: ReadonlyMap<string, PackageRules>;
  /** Hours for which a requested time is held. */
  holdHours: number;
  /** The limits of changes by clients: hours before a confirmed session, and the number of moves. */
  changes: { hours: number; moves: number };
  terms: Record<Language, string>;
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const packageRules = (document: RawDocument): PackageRules => ({
  ...(typeof document['id'] === 'string' && { id: document['id'] }),
  booking: bookingOf(document),
  rules: {
    duration: numberOf(document['duration'], slotDefaults.duration),
    step: Number(plainText(document['slotStep'])) || slotDefaults.step,
    before: numberOf(document['preparation'], slotDefaults.preparation),
    after: numberOf(document['cleanUp'], slotDefaults.cleanUp),
    notice: numberOf(document['notice'], slotDefaults.noticeHours) * 60,
    horizon: numberOf(document['horizon'], slotDefaults.horizonDays),
  },
  ...clientTexts(document),
});

/** Resolves the parts of a package that client pages show. */
function clientTexts(document: RawDocument): Pick<PackageRules, 'agreed' | 'place' | 'bring'> {
  const resolved = { en: resolvePackage(document, noPhoto, 'en'), ar: resolvePackage(document, noPhoto, 'ar') };
  const { name, price, priceFrom, place } = resolved.en;
  const bring = { en: bringOf(document, 'en'), ar: bringOf(document, 'ar') };
  const longest = bring.ar.length > bring.en.length ? bring.ar : bring.en;
  return {
    agreed: { name: { en: name, ar: resolved.ar.name }, price, priceFrom },
    place,
    bring: longest.map((line, index) => ({ en: bring.en[index] ?? line, ar: bring.ar[index] ?? line })),
  };
}

const noPhoto = () => null;

/**
 * Makes a function that caches the hours of each day: a search for slots needs the hours of many days, and computing the Umm al-Qura date of a day
 * takes microseconds.
 */
function cachedHours(schedule: Schedule<Record<Language, string>>): HoursOfDay {
  const known = new Map<string, ReturnType<HoursOfDay>>();
  return (day) => {
    const hours = known.get(day) ?? hoursOn(schedule, day);
    known.set(day, hours);
    return hours;
  };
}

/** Returns a text that changes with the tables of the settings. */
const settingsVersion = async (payload: Payload): Promise<string> =>
  (await Promise.all([studio, booking_page, studio_package, team].map((table) => tableVersion(payload, table)))).join(' ');

async function readBookingRules(payload: Payload): Promise<BookingRules> {
  const [studio, page, documents, teams] = [
    await readDocument(payload, 'studio', 'published'),
    await readDocument(payload, 'booking-page', 'published'),
    await readPackages(payload, 'published'),
    await readTeams(payload),
  ];
  const bundled = standardPackages.map((slug): RawDocument => ({ slug }));
  const active = documents.filter(({ slug, active: isActive }) => isStandardPackage(slug) || isActive === true);
  const schedule = scheduleOf(studio);
  const studioHours = cachedHours(schedule);
  return {
    hoursOn: studioHours,
    teams: teams.map((team) => {
      const { hours } = team;
      // A team's own hours also apply in Ramadan.
      return { ...team, hoursOn: hours.length > 0 ? cachedHours({ ...schedule, hours, ramadanHours: [] }) : studioHours };
    }),
    packages: new Map([...bundled, ...active].map((document) => [plainText(document['slug']), packageRules(document)])),
    holdHours: numberOf(page['holdHours'], holdHours),
    changes: { hours: numberOf(page['changeHours'], clientChanges.hours), moves: numberOf(page['moves'], clientChanges.moves) },
    terms: { en: textOf(page['clientTerms'], 'en', 'client.terms'), ar: textOf(page['clientTerms'], 'ar', 'client.terms') },
  };
}

const caches = new WeakMap<Payload, SnapshotCache<BookingRules>>();

/** Opens the cache of the settings. A change in any process invalidates the cache. */
export function openBookingRules(payload: Payload, listener: Listener): SnapshotCache<BookingRules> {
  const cache = new SnapshotCache({
    listener,
    channels: ['content'],
    onChange: (invalidate) => onContentChange((stage) => stage === 'published' && invalidate()),
    read: () => readBookingRules(payload),
    version: () => settingsVersion(payload),
  });
  caches.set(payload, cache);
  return cache;
}

/** Returns the studio's settings for bookings, from the cache if it is open. */
export async function bookingRules(payload: Payload): Promise<BookingRules> {
  const cache = caches.get(payload);
  return cache ? (cache.current ?? cache.read()) : readBookingRules(payload);
}

/**
 * Returns the end of a hold that begins now: the start of its session at the latest, unless the start has passed.
 * @param start in milliseconds since 1970
 */
export function holdEnd({ holdHours: hours }: BookingRules, start: number): Date {
  const end = Date.now() + hours * 3_600_000;
  return new Date(start > Date.now() ? Math.min(start, end) : end);
}

/** Returns the active teams that offer a package, without their busy times; with `womenOnly`, only teams of women. */
export const teamsOf = ({ teams, packages }: BookingRules, slug: string, womenOnly: boolean): Omit<CalendarTeam, 'busy'>[] =>
  teams.filter(({ isActive, members, packages: own }) => {
    const { id } = packages.get(slug) ?? {};
    return isActive && (!womenOnly || members === 'women') && (own.length === 0 || (id !== undefined && own.includes(id)));
  });
