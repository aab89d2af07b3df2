import type { Language } from '@studio/contract';
import type { Payload } from 'payload';
import { readRetention } from '#src/content/retention-months.ts';
import { Privacy } from '#src/globals/Privacy.ts';
import { noticeVersion } from './notice-version.ts';
import { readDocument } from './read-content.ts';
import { textsOf } from './to-content.ts';

/** The version of the privacy page that is published now. */
export async function currentNoticeVersion(payload: Payload): Promise<string> {
  const document = await readDocument(payload, 'privacy', 'published');
  const own = (language: Language) => Object.fromEntries(textsOf(Privacy.fields, document, language));
  return noticeVersion({ en: own('en'), ar: own('ar') }, await readRetention(payload));
}
