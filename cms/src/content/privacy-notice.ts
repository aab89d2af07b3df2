import { createHash } from 'node:crypto';
import { type Content, type Language, languages, retentionMonths } from '@studio/contract';
import { bundledText, contentText, isContentKey } from '@studio/contract/i18n/text.ts';
import type { Payload } from 'payload';
import { payload_kv, retention } from '#src/db/payload-generated-schema.ts';
import { Privacy } from '#src/globals/Privacy.ts';
import { readDocument } from './documents.ts';
import { customTexts } from './resolve.ts';

const keys = Object.keys(contentText.en)
  .filter((key) => key.startsWith('privacy.'))
  .filter(isContentKey);

/** Returns the retention of bookings and messages, in months. */
export async function readRetention({ db }: Pick<Payload, 'db'>): Promise<Content['retention']> {
  const [row] = await db.drizzle.select().from(retention).limit(1);
  return {
    bookings: Number(row?.bookingMonths ?? retentionMonths.bookings),
    messages: Number(row?.messageMonths ?? retentionMonths.messages),
  };
}

/** Hashes the privacy notice in both languages with the retention periods that it names. @param custom the studio's texts by their keys */
export function noticeVersion(custom: Record<Language, Content['texts']>, { bookings, messages }: Content['retention']): string {
  const texts = languages.map((language) => keys.map((key) => custom[language][key] ?? bundledText(language, key)));
  return createHash('sha256')
    .update(JSON.stringify([texts, bookings, messages]))
    .digest('hex')
    .slice(0, 12);
}

export async function currentNoticeVersion(payload: Payload): Promise<string> {
  const document = await readDocument(payload, 'privacy', 'published');
  const textsIn = (language: Language) => Object.fromEntries(customTexts(Privacy.fields, document, language));
  return noticeVersion({ en: textsIn('en'), ar: textsIn('ar') }, await readRetention(payload));
}

const keyOf = (version: string): string => `privacy notice ${version}`;

/** The privacy notice versions that this process has recorded or found. */
const recorded = new Set<string>();

/** Records a version of the notice with the current time, unless the version is already recorded. */
export async function recordNoticeVersion({ db }: Payload, version: string): Promise<void> {
  if (recorded.has(version)) return;
  const data = { since: new Date().toISOString() };
  await db.drizzle
    .insert(payload_kv)
    .values({ key: keyOf(version), data })
    .onConflictDoNothing();
  recorded.add(version);
}

/** Returns whether a version was ever published; an unknown version is forged. */
export async function isRecordedNotice({ kv }: Payload, version: string): Promise<boolean> {
  if (recorded.has(version)) return true;
  const isFound = await kv.has(keyOf(version));
  if (isFound) recorded.add(version);
  return isFound;
}
