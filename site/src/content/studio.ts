import { type Content, dialNumber, type Language, latinDigits } from '@studio/contract';

type Studio = Content['studio'];

/** An account in a social network. */
interface Account {
  name: string;
  language: Language;
  address: string;
}

/** The studio's facts with their links; a link to an unknown fact is undefined. */
export interface LinkedStudio extends Omit<Studio, 'social'> {
  social: Account[];
  phoneLink: string | undefined;
  whatsappLink: string | undefined;
  mailLink: string | undefined;
  maps: Maps | undefined;
}

/** The coordinates of the studio in degrees, and the links to them. */
export interface Maps {
  latitude: number;
  longitude: number;
  directions: string;
  /** Address of the embedded map, and of a page with the same map. */
  map: string;
  mapLink: string;
}

/** Returns a number in the format to dial, or as it is if it has too few digits. */
const dialled = (number: string): string => dialNumber(number) ?? number;

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
    latitude,
    longitude,
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
  const ownChat = studio.whatsapp ? chat(studio.whatsapp) : undefined;
  const whatsappLink = ownChat && withMessage(ownChat, message);
  return {
    ...studio,
    // Uses the digits 0-9 in both languages.
    phone: latinDigits(studio.phone),
    whatsapp: latinDigits(studio.whatsapp),
    maps: studio.place ? mapsOf(studio.place) : undefined,
    phoneLink: studio.phone ? `tel:${dialled(studio.phone)}` : undefined,
    whatsappLink,
    mailLink: studio.email ? `mailto:${studio.email}` : undefined,
    social: studio.social
      .filter(({ address }) => isWebAddress(address))
      // Adds the prepared message to the account of the studio's chat.
      .map(({ name, address }) => ({ ...nameOf(name, lang), address: whatsappLink && address === ownChat ? whatsappLink : address })),
  };
}

/** The place of the demo studio, whose streets are drawn. */
const drawnPlace = { latitude: 24.6937, longitude: 46.6853 };

/** Returns whether a drawing of the streets at these coordinates exists. */
export const hasDrawnStreets = ({ latitude, longitude }: Maps): boolean =>
  latitude === drawnPlace.latitude && longitude === drawnPlace.longitude;
