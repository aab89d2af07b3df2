import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bookingInput, bookingStatuses, category, contactInput, type Language, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { storeBooking, storeMessage } from '#src/bookings/store.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { createPhoto } from '#src/photos/create-photo.ts';

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

/** The language someone of the demo writes, by the letters of their name. */
const languageOf = (name: string): Language => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en');

/** How far the demo studio has been brought in: the number of its parts that are there. */
const progressKey = 'demo-studio';

const day = 24 * 60 * 60 * 1000;

/** Marks an empty database as one that the demo studio is to be brought into. */
export const markForDemo = (payload: Payload): Promise<void> => payload.kv.set(progressKey, { done: 0 });

/**
 * Brings the demo studio in, on the way everything else goes: photos as uploads, bookings and messages as submissions.
 * Only where `plantDemo` marked the database; taken up again where a stop interrupted it; never a second time.
 * @param onProgress told after each part how many of how many are there
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
  const pictures = v.parse(photos, await readJson('photos.json'));
  const { bookings, messages } = v.parse(inbox, await readJson('inbox.json'));
  const dayFromNow = (days: number) => todayInRiyadh(new Date(Date.now() + days * day));
  return [
    // The first of the list shall be the newest.
    ...pictures.toReversed().map((picture) => async () => {
      const { category: name, caption_en: caption, caption_ar: captionAr, alt_en: alt, alt_ar: altAr } = picture;
      // A stop may have come after the photo and before the note that it is there.
      const where = { caption: { equals: caption }, state: { equals: 'ready' } };
      if ((await payload.count({ collection: 'photo', where })).totalDocs > 0) return;
      const bytes = await readFile(path.join(folder, 'photos', picture.file));
      const photo = await createPhoto(payload, { bytes, category: name, caption, captionAr, alt, altAr });
      if (photo instanceof Rejection) throw new Error(`The demo photo ${picture.file} was refused: ${photo.key}`);
    }),
    ...bookings.map(({ inDays, status, ...fields }) => async () => {
      const sent = { language: languageOf(fields.name), key: `demo ${fields.email}`, quiet: true };
      await storeBooking(payload, { ...fields, date: dayFromNow(inDays) }, sent, status);
    }),
    ...messages.map((message) => async () => {
      await storeMessage(payload, message, { language: languageOf(message.name), key: `demo ${message.email}`, quiet: true });
    }),
  ];
}
