import type { Photo } from '@studio/contract';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { withoutIsolates } from '#src/lib/text-direction.ts';
import { iconAddress } from './site-icon.ts';

const [english, arabic] = [pageTexts('en'), pageTexts('ar')];

// Joins the names, or uses one name if both languages have the same.
const names = new Set([english('site.name'), withoutIsolates(arabic('site.name'))]);

/**
 * The fields that are equal in the manifests of the site and of the owner's screens. Both languages share a manifest, because the request of a
 * manifest contains no language.
 */
export const manifestBase = {
  name: [...names].join(' · '),
  short_name: english('site.name'),
  background_color: '#f4f4f1',
  theme_color: '#f4f4f1',
};

/** Returns the entry of a PNG icon in a web app manifest. @param size width and height in pixels */
export const pngOf = (size: number, icon: Photo | null) => ({
  src: iconAddress(`icon-${size}.png`, icon),
  sizes: `${size}x${size}`,
  type: 'image/png',
});
