import { type Content, type Language, latinDigits } from '@studio/contract';
import { bundledStudio } from '@studio/contract/content/bundled.ts';
import { studioContent } from './content.ts';
import { homeNumber } from './home-number.ts';

type Studio = Content['studio'];

/** The facts of the studio with the links that follow from them. Its words, which differ by language, are texts. */
export interface ReachedStudio extends Studio {
  phoneLink: string;
  whatsappLink: string;
  mailLink: string;
  directions: string;
  /** The map that is shown in the page once somebody asks for it, and the page of the same map. */
  map: string;
  mapLink: string;
}

/** A number as a phone dials it, with its country where that can be told: one written as at home is Saudi. */
export function dialled(written: string): string {
  const number = latinDigits(written)
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+');
  return homeNumber(number) ?? number;
}

const chat = (number: string): string => `https://wa.me/${dialled(number).replace('+', '')}`;

/** Half the width and height of the map, in degrees. */
const around = { longitude: 0.01, latitude: 0.007 } as const;
/** Degrees to a tenth of a metre. */
const degrees = (value: number): number => Number(value.toFixed(6));

function mapsOf({ latitude, longitude }: Studio): Pick<ReachedStudio, 'directions' | 'map' | 'mapLink'> {
  const [west, east] = [longitude - around.longitude, longitude + around.longitude].map(degrees);
  const [south, north] = [latitude - around.latitude, latitude + around.latitude].map(degrees);
  const place = `${latitude},${longitude}`;
  return {
    directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    map: `https://www.openstreetmap.org/export/embed.html?bbox=${west},${south},${east},${north}&layer=mapnik&marker=${place}`,
    mapLink: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

/** Whether an address may be linked to: anything but a page of the web could run in ours. */
export const isWebAddress = (address: string): boolean => URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol);

/** The links that follow from the studio's facts. */
export function reachedStudio(studio: Studio): ReachedStudio {
  const whatsappLink = chat(studio.whatsapp);
  const demoChat = chat(bundledStudio.whatsapp);
  return {
    ...studio,
    // Digits are 0-9 in both languages.
    phone: latinDigits(studio.phone),
    whatsapp: latinDigits(studio.whatsapp),
    ...mapsOf(studio),
    phoneLink: `tel:${dialled(studio.phone)}`,
    whatsappLink,
    mailLink: `mailto:${studio.email}`,
    social: studio.social
      .filter(({ address }) => isWebAddress(address))
      // The bundled accounts name the demo studio's chat, which a number of one's own replaces.
      .map(({ name, address }) => ({ name, address: address === demoChat ? whatsappLink : address })),
  };
}

/** Whether the studio is where the demo studio is, whose streets are drawn. */
export const isAtDemoPlace = ({ latitude, longitude }: Studio): boolean =>
  latitude === bundledStudio.latitude && longitude === bundledStudio.longitude;

/** How the studio is reached. */
export const studioReach = async (lang: Language): Promise<ReachedStudio> => reachedStudio((await studioContent(lang)).studio);
