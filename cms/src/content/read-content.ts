import type { Content, Language } from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { Payload } from 'payload';
import { onContentChange } from '#src/globals/content-change.ts';
import { onPhotosChange } from '#src/photos/events.ts';
import { readDocuments, readReferences, type Stage } from './documents.ts';
import { readPackages } from './packages.ts';
import { readPhotoDocuments } from './photo-documents.ts';
import { noticeVersion, readRetention, recordNoticeVersion } from './privacy-notice.ts';
import { readStories } from './stories.ts';
import { readTeams } from './teams.ts';
import { toContent } from './to-content.ts';

export async function readContent(payload: Payload, stage: Stage): Promise<Record<Language, Content>> {
  const documents = await readDocuments(payload, stage);
  const packages = await readPackages(payload, stage);
  const photoDocuments = await readPhotoDocuments(payload, stage);
  const stories = await readStories(payload, stage);
  const references = await readReferences(payload, [documents, packages, stories]);
  const retention = await readRetention(payload);
  const sources = { documents, packages, photoDocuments, stories };
  const en = toContent(sources, references, 'en');
  const ar = toContent(sources, references, 'ar');
  const hasWomenTeam = (await readTeams(payload)).some(({ isActive, members }) => isActive && members === 'women');
  const privacyVersion = noticeVersion({ en: en.texts, ar: ar.texts }, retention);
  if (stage === 'published') await recordNoticeVersion(payload, privacyVersion);
  const shared = { retention, privacyVersion, hasWomenTeam };
  return { en: { ...en, ...shared }, ar: { ...ar, ...shared } };
}

/** Lifetime of cached content, in milliseconds: other processes may change it without an event. */
const cacheTime = 2000;

let cached: { content: Promise<Record<Language, Content>>; until: number } | undefined;

const invalidate = () => {
  cached = undefined;
};
onContentChange(invalidate);
onPhotosChange(invalidate);

/** Returns the published content from a cache, which bounds the load of anonymous requests. */
export function publishedContent(payload: Payload): Promise<Record<Language, Content>> {
  if (cached && cached.until > Date.now()) return cached.content;
  const content = readContent(payload, 'published');
  cached = { content, until: Date.now() + cacheTime };
  content.catch(invalidate);
  return content;
}

/** Returns the studio's English name, which authenticator apps and password managers show. */
export async function studioName(payload: Payload): Promise<string> {
  const { texts } = (await publishedContent(payload)).en;
  return texts['site.name'] ?? bundledText('en', 'site.name');
}
