import { type Content, type Language, latinDigits } from '@studio/contract';
import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { dialled } from '#src/lib/phone.ts';

type Studio = Content['studio'];

/** An account in a social network. */
interface Account {
  name: string;
  /** Language of the name. */
  language: Language;
  address: string;
}

/** The studio's facts with their links. */
export interface LinkedStudio extends Omit<Studio, 'social'> {
  social: Account[];
  phoneLink: string;
  whatsappLink: string;
  mailLink: string;
  /** Links to the studio's place; null if the place is unknown. */
  maps: Maps | null;
}

interface Maps {
  directions: string;
  /** Address of the embedded map, and of a page with the same map. */
  map: string;
  mapLink: string;
}

const chat = (number: string): string => `https://wa.me/${dialled(number).replace('+', '')}`;

/** Adds a prepared message to the address of a chat. Leaves letters unencoded, to keep Arabic pages small: browsers encode them. */
const withMessage = (address: string, message: string): string =>
  message === '' ? address : `${address}?text=${message.replaceAll(/[^\p{L}\p{M}]/gu, encodeURIComponent)}`;

/** Arabic names of social networks. */
const arabicNames = new Map([
  ['facebook', 'فيسبوك'],
  ['instagram', 'إنستغرام'],
  ['linkedin', 'لينكد إن'],
  ['pinterest', 'بنترست'],
  ['snapchat', 'سناب شات'],
  ['telegram', 'تيليغرام'],
  ['tiktok', 'تيك توك'],
  ['whatsapp', 'واتساب'],
  ['youtube', 'يوتيوب'],
]);

/** Returns the name of an account in the language of the page, and the name's language. */
function nameOf(name: string, lang: Language): Pick<Account, 'name' | 'language'> {
  const shown = (lang === 'ar' && arabicNames.get(name.toLowerCase().replaceAll(/[\s-]/gu, ''))) || name;
  return { name: shown, language: /\p{Script=Arabic}/u.test(shown) ? 'ar' : 'en' };
}

/** Half the width and height of the map, in degrees. */
const mapRadius = { longitude: 0.01, latitude: 0.007 } as const;
/** Rounds degrees to a tenth of a metre. */
const degrees = (value: number): number => Number(value.toFixed(6));

function mapsOf({ latitude, longitude }: NonNullable<Studio['place']>): Maps {
  const [west, east] = [longitude - mapRadius.longitude, longitude + mapRadius.longitude].map(degrees);
  const [south, north] = [latitude - mapRadius.latitude, latitude + mapRadius.latitude].map(degrees);
  const place = `${latitude},${longitude}`;
  return {
    directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    map: `https://www.openstreetmap.org/export/embed.html?bbox=${west},${south},${east},${north}&layer=mapnik&marker=${place}`,
    mapLink: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

/** Returns whether an address is safe to link: `javascript:` and other schemes could run code in the page. */
export const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol);

/**
 * Adds the links to the studio's facts.
 * @param message the prepared message of a chat
 */
export function withLinks(studio: Studio, lang: Language, message = ''): LinkedStudio {
  const ownChat = chat(studio.whatsapp);
  const chats = [ownChat, chat(bundledStudio.whatsapp)];
  const whatsappLink = withMessage(ownChat, message);
  return {
    ...studio,
    // Uses the digits 0-9 in both languages.
    phone: latinDigits(studio.phone),
    whatsapp: latinDigits(studio.whatsapp),
    maps: studio.place && mapsOf(studio.place),
    phoneLink: `tel:${dialled(studio.phone)}`,
    whatsappLink,
    mailLink: `mailto:${studio.email}`,
    social: studio.social
      .filter(({ address }) => isWebAddress(address))
      // Replaces the address of the studio's or the demo studio's chat by the link to the studio's chat with the prepared message.
      .map(({ name, address }) => ({ ...nameOf(name, lang), address: chats.includes(address) ? whatsappLink : address })),
  };
}

/** The demo studio's place. */
const demoPlace = { latitude: 24.6937, longitude: 46.6853 };

/** Returns whether the studio is at the demo studio's place, for which a drawn map exists. */
export const isAtDemoPlace = ({ place }: Pick<Studio, 'place'>): boolean =>
  place?.latitude === demoPlace.latitude && place.longitude === demoPlace.longitude;
