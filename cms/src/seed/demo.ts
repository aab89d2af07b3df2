import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bookingInput, bookingStatuses, category, contactInput, type Language, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { storeBooking, storeMessage } from '#src/bookings/store.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { createPhoto } from '#src/photos/create-photo.ts';
import { markForFacts } from './demo-facts.ts';
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

const languageOf = (name: string): Language => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en');

const progressKey = 'demo-studio';

/** The import's progress. Versions that imported parts which they added later stored no `list`. */
interface Progress {
  /** Number of imported parts. */
  done: number;
  /** Hash of the demo data whose import was started; no other data is ever imported. */
  list?: string;
  isFinished?: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** Marks an empty database for the import of the demo studio. */
export async function markForDemo(payload: Payload): Promise<void> {
  const { list } = await readDemo();
  await markForFacts(payload);
  await payload.kv.set(progressKey, { done: 0, list } satisfies Progress);
}

/** Ends the import of the demo studio: no later start or version continues it. */
export async function endDemoImport(payload: Payload): Promise<void> {
  const progress = await payload.kv.get<Progress>(progressKey);
  if (progress && !progress.isFinished) await payload.kv.set(progressKey, { ...progress, isFinished: true });
}

/**
 * Imports the demo studio into a marked database. Photos, bookings and messages use the same code as uploads and submissions. An interrupted import
 * continues at the next start of a version with the same demo data; an upgrade adds nothing.
 * @param onProgress called after each part
 */
export async function importDemo(payload: Payload, onProgress: (done: number, all: number) => void): Promise<void> {
  const progress = await payload.kv.get<Progress>(progressKey);
  if (!progress || progress.isFinished) return;
  const { list, ...demo } = await readDemo();
  if (progress.list !== list) return;
  const parts = demoParts(payload, demo);
  for (let done = progress.done; done < parts.length; done += 1) {
    await parts[done]?.();
    await payload.kv.set(progressKey, { done: done + 1, list });
    onProgress(done + 1, parts.length);
  }
  await endDemoImport(payload);
}

/** Reads the demo data, and the hash that identifies them. */
export async function readDemo() {
  const files = await Promise.all(
    ['photos', 'inbox', 'stories', 'trust'].map((name) => readFile(path.join(folder, `${name}.json`), 'utf8')),
  );
  const [demoPhotos, demoInbox, stories, trust] = files.map((text): unknown => JSON.parse(text));
  return {
    list: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
    photos: v.parse(photos, demoPhotos),
    inbox: v.parse(inbox, demoInbox),
    stories: v.parse(demoStories, stories),
    trust: v.parse(demoTrust, trust),
  };
}

type Demo = Omit<Awaited<ReturnType<typeof readDemo>>, 'list'>;

function demoParts(payload: Payload, { photos: demoPhotos, inbox: { bookings, messages }, stories, trust }: Demo): (() => Promise<void>)[] {
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
