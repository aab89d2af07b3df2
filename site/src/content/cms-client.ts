import { brotliCompressSync } from 'node:zlib';
import {
  type Category,
  type Client,
  type Content,
  createClient,
  type Language,
  limits,
  listCategories,
  listPhotos,
  type Outcome,
  type Photo,
  pathOf,
  readContent,
} from '@studio/contract';
import { listsInDirection } from '#src/lib/text-direction.ts';

/**
 * Address of the CMS from which a build reads the content; for example `http://localhost:3000`. Uses `process.env`, because bundling replaces the
 * variables of Astro by their values.
 */
const cmsUrl = process.env['STUDIO_API_URL'];

function cmsClient(send?: typeof fetch): Client {
  if (!cmsUrl) throw new Error('STUDIO_API_URL is not set: the address of a running CMS, such as http://localhost:3000');
  return createClient({ baseUrl: cmsUrl, ...(send && { fetch: send }) });
}

/** Returns the value of a response. @throws on a failed request, to prevent the publication of a site without content */
function unwrap<Value>(outcome: Outcome<Value>, subject: string): Value {
  if (outcome.ok) return outcome.value;
  const reason = outcome.failure === 'rejected' ? `answered ${outcome.status}, ${outcome.message}` : 'could not be reached';
  throw new Error(`The CMS at ${cmsUrl} ${reason} when asked for ${subject}. The site is built from its answers.`);
}

/** Caches the promises of a function for the duration of a build; the development server sends each request again. */
function cached<Args extends (string | undefined)[], Value>(load: (...args: Args) => Promise<Value>): (...args: Args) => Promise<Value> {
  if (import.meta.env.DEV) return load;
  const answers = new Map<string, Promise<Value>>();
  return (...args) => {
    const key = args.join();
    const answer = answers.get(key) ?? load(...args);
    answers.set(key, answer);
    return answer;
  };
}

export const studioContent = cached(
  async (lang: Language): Promise<Content> =>
    listsInDirection(unwrap(await cmsClient().send(readContent, { lang }), 'its content').data, lang),
);

/**
 * Returns a public file of a photo; null if it has been deleted.
 * @param address its address for visitors, which may be that of a CDN; the CMS serves the same file
 * @throws on other failures
 */
export const mediaFile = cached(async (address: string): Promise<Uint8Array | null> => {
  const response = await fetch(`${cmsUrl}/media/${address.split('/').at(-1)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The CMS at ${cmsUrl} answered ${response.status} when asked for ${address}.`);
  return new Uint8Array(await response.arrayBuffer());
});

/** Address and ETag of an API response that a page contains. */
interface CachedAnswer {
  /** Path and query of the call. */
  address: string;
  /** ETag of the response; the page is current while the API returns the same ETag. */
  etag: string;
}

/** Returns a `fetch` that records address and ETag of its last call. */
function recordingFetch(path: string): { send: typeof fetch; answer: CachedAnswer } {
  const answer: CachedAnswer = { address: '', etag: '' };
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const address = String(input);
    answer.address = address.slice(address.indexOf(path));
    answer.etag = response.headers.get('etag') ?? '';
    return response;
  };
  return { send, answer };
}

interface PhotoWindow extends CachedAnswer {
  photos: Photo[];
  nextCursor: string | null;
}

async function loadPhotos(limit: number, lang: Language, category?: Category): Promise<PhotoWindow> {
  const { send, answer } = recordingFetch(pathOf(listPhotos));
  const input = { ...(category && { category }), lang, limit: String(limit) };
  const { data, nextCursor } = unwrap(await cmsClient(send).send(listPhotos, input), 'its photos');
  return { photos: data, nextCursor: nextCursor ?? null, ...answer };
}

/** Maximum sizes of the photos of a page in compressed bytes, so that the page fits into the first packets of a connection. */
export const photoBytes = { gallery: 2_900, strip: 1_300 } as const;

/** Returns the compressed size of the photos as JSON, without placeholders, which few photos of a page have. */
const compressedSize = (photos: readonly Photo[]): number =>
  brotliCompressSync(JSON.stringify(photos.map((photo) => ({ ...photo, placeholder: '' })))).length;

/**
 * Returns the first photos whose texts and addresses fit into a size, but at least one photo of a list that is not empty. Long captions and
 * alternative texts leave fewer photos.
 */
export function photosThatFit<Each extends Photo>(photos: readonly Each[], bytes: number): Each[] {
  let count = photos.length;
  while (count > 1 && compressedSize(photos.slice(0, count)) > bytes) count -= 1;
  return photos.slice(0, count);
}

/** Returns the first photos of one or all categories: as many as fit into a gallery page, at most `limits.galleryWindow`. */
export const photoWindow = cached(async (lang: Language, category?: Category): Promise<PhotoWindow> => {
  const whole = await loadPhotos(limits.galleryWindow, lang, category);
  const { length } = photosThatFit(whole.photos, photoBytes.gallery);
  // Requests the smaller window, because its cursor and ETag differ.
  return length === whole.photos.length ? whole : loadPhotos(length, lang, category);
});

/** Returns the categories that have photos, in display order, with the address and the ETag of the call. */
export async function shownCategories(): Promise<CachedAnswer & { categories: Category[] }> {
  const { send, answer } = recordingFetch(pathOf(listCategories));
  const { data } = unwrap(await cmsClient(send).send(listCategories), 'its categories');
  return { categories: data, ...answer };
}
