import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bookingInput, bookingStatuses, category, contactInput, type Language, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { storeBooking, storeMessage } from '#src/bookings/store.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { demoStories, demoTrust, importStory, importTrust } from './demo-stories.ts';

const photos = v.array(
  v.object({
    file: v.string(),
    category,
    caption_en: v.string(),
    caption_ar: v.string(),
    alt_en: v.string(),
    alt_ar: v.string(),
  }),
);

const inbox = v.object({
  bookings: v.array(v.object({ ...bookingInput.entries, inDays: v.number(), status: v.picklist(bookingStatuses) })),
  messages: v.array(contactInput),
});

const folder = import.meta.dirname;
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'));

/** Returns the language of a demo person, by the script of the name. */
const languageOf = (name: string): Language => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en');

/** Key of the import's progress, which is the number of imported parts. */
const progressKey = 'demo-studio';

const day = 24 * 60 * 60 * 1000;

/** Marks an empty database for the import of the demo studio. */
export const markForDemo = (payload: Payload): Promise<void> => payload.kv.set(progressKey, { done: 0 });

/**
 * Imports the demo studio into a marked database. Photos, bookings and messages use the same code as uploads and submissions. An interrupted import
 * continues at the next start.
 * @param onProgress called after each part
 */
export async function importDemo(payload: Payload, onProgress: (done: number, all: number) => void): Promise<void> {
  const state = await payload.kv.get<{ done: number }>(progressKey);
  if (!state) return;
  const parts = await demoParts(payload);
  for (let done = state.done; done < parts.length; done += 1) {
    await parts[done]?.();
    await payload.kv.set(progressKey, { done: done + 1 });
    onProgress(done + 1, parts.length);
  }
}

async function demoParts(payload: Payload): Promise<(() => Promise<void>)[]> {
  const demoPhotos = v.parse(photos, await readJson('photos.json'));
  const { bookings, messages } = v.parse(inbox, await readJson('inbox.json'));
  const stories = v.parse(demoStories, await readJson('stories.json'));
  const trust = v.parse(demoTrust, await readJson('trust.json'));
  const captions = new Map(demoPhotos.map(({ file, caption_en: caption }) => [file, caption]));
  const dayFromNow = (days: number) => todayInRiyadh(new Date(Date.now() + days * day));
  return [
    // Reverse the list, so that its first photo becomes the newest.
    ...demoPhotos.toReversed().map((demoPhoto) => async () => {
      const { category: name, caption_en: caption, caption_ar: captionAr, alt_en: alt, alt_ar: altAr } = demoPhoto;
      // Check whether the photo exists: an interrupted import may have stored the photo, but not the progress.
      const where = { caption: { equals: caption }, state: { in: ['ready', 'withheld'] } };
      if ((await payload.count({ collection: 'photo', where })).totalDocs > 0) return;
      const bytes = await readFile(path.join(folder, 'photos', demoPhoto.file));
      const photo = await createPhoto(payload, { bytes, category: name, caption, captionAr, alt, altAr });
      if (photo instanceof Rejection) throw new Error(`The demo photo ${demoPhoto.file} was rejected: ${photo.key}`);
    }),
    ...bookings.map(({ inDays, status, ...fields }) => async () => {
      const sent = { language: languageOf(fields.name), key: `demo ${fields.email}`, quiet: true, status };
      await storeBooking(payload, { ...fields, date: dayFromNow(inDays) }, sent);
    }),
    ...messages.map((message) => async () => {
      await storeMessage(payload, message, { language: languageOf(message.name), key: `demo ${message.email}`, quiet: true });
    }),
    // Import the oldest story first, so that the order is correct after an interrupted import.
    ...stories.toReversed().map((story) => () => importStory(payload, story, captions)),
    () => importTrust(payload, trust),
  ];
}
