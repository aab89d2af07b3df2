import { enterGallery, type Gallery, openGallery, readGallery } from '@studio/contract';
import { api } from '#src/lib/api.ts';
import { languageOfLocale } from '#src/lib/language.ts';

export type Opened =
  | { state: 'open'; gallery: Gallery }
  | { state: 'locked' }
  | { state: 'closed'; closedAt: string }
  /** The link was replaced, the gallery deleted, or the address is wrong. */
  | { state: 'gone' }
  /** The server did not respond, or returned another error. */
  | { state: 'failed' };

/** Returns the token in the page's address; `''` without one. */
export const tokenOf = ({ pathname }: Pick<Location, 'pathname'>): string => /\/g\/([\w-]+)\/?$/u.exec(pathname)?.[1] ?? '';

/** Whether the server found the gallery's session, and put the cover into the page's HTML. */
const hasCover = typeof document !== 'undefined' && document.querySelector('.client-cover') !== null;

/**
 * Returns the gallery, or the reason why this browser has no access.
 * @param isOpen whether this browser probably has access, so that the gallery is requested before its state
 */
export async function loadGallery(token: string, isOpen = false): Promise<Opened> {
  if (token === '') return { state: 'gone' };
  const client = api(languageOfLocale(document.documentElement.lang));
  if (isOpen) {
    const gallery = await client.send(readGallery, {}, { id: token });
    if (gallery.ok) return { state: 'open', gallery: gallery.value.data };
  }
  // Request the state first, because browsers log the 401 of a locked gallery as an error.
  const opened = await client.send(openGallery, {}, { id: token });
  if (!opened.ok) return { state: opened.failure === 'rejected' && opened.status === 404 ? 'gone' : 'failed' };
  const { data } = opened.value;
  if (data.state === 'closed' || (data.state === 'locked' && data.needsPin)) return data;
  if (data.state === 'locked') {
    const entered = await client.send(enterGallery, {}, { id: token });
    if (!entered.ok) return { state: 'failed' };
  }
  const gallery = await client.send(readGallery, {}, { id: token });
  return gallery.ok ? { state: 'open', gallery: gallery.value.data } : { state: 'failed' };
}

/** The promise of the first result, whose request starts before React has loaded; undefined outside a browser. */
export const firstOpened = typeof document === 'undefined' ? undefined : loadGallery(tokenOf(location), hasCover);

/**
 * The first response, if the page's HTML contains the cover; undefined for other pages. The module waits for the response, so that the cover stays
 * visible until then.
 */
export const openedBehindCover = hasCover ? await firstOpened : undefined;
