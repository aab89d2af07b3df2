import { type Content, latinDigits } from '@studio/contract';
import { bundledStudio } from '@studio/contract/bundled-content.ts';
import { dialled } from '#src/lib/phone.ts';

type Studio = Content['studio'];

/** The studio's facts with their links. */
export interface LinkedStudio extends Studio {
  phoneLink: string;
  whatsappLink: string;
  mailLink: string;
  directions: string;
  /** Address of the embedded map, and of a page with the same map. */
  map: string;
  mapLink: string;
}

const chat = (number: string): string => `https://wa.me/${dialled(number).replace('+', '')}`;

/** Half the width and height of the map, in degrees. */
const mapRadius = { longitude: 0.01, latitude: 0.007 } as const;
/** Rounds degrees to a tenth of a metre. */
const degrees = (value: number): number => Number(value.toFixed(6));

function mapsOf({ latitude, longitude }: Studio): Pick<LinkedStudio, 'directions' | 'map' | 'mapLink'> {
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

/** Adds the links to the studio's facts. */
export function withLinks(studio: Studio): LinkedStudio {
  const whatsappLink = chat(studio.whatsapp);
  const demoChat = chat(bundledStudio.whatsapp);
  return {
    ...studio,
    // Uses the digits 0-9 in both languages.
    phone: latinDigits(studio.phone),
    whatsapp: latinDigits(studio.whatsapp),
    ...mapsOf(studio),
    phoneLink: `tel:${dialled(studio.phone)}`,
    whatsappLink,
    mailLink: `mailto:${studio.email}`,
    social: studio.social
      .filter(({ address }) => isWebAddress(address))
      // Replaces the demo studio's chat in the bundled accounts by the studio's own number.
      .map(({ name, address }) => ({ name, address: address === demoChat ? whatsappLink : address })),
  };
}

/** Returns whether the studio has the demo studio's coordinates, for which a drawn map exists. */
export const isAtDemoPlace = ({ latitude, longitude }: Studio): boolean =>
  latitude === bundledStudio.latitude && longitude === bundledStudio.longitude;
