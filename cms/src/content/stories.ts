import { type Language, type Photo, type Story, type StoryBlock, storySpaces } from '@studio/contract';
import type { Payload } from 'payload';
import { plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import type { Stage } from './documents.ts';
import { eitherText } from './resolve.ts';

/** Returns the stories of a stage in all languages, newest first. */
export async function readStories(payload: Payload, stage: Stage): Promise<RawDocument[]> {
  const { docs } = await payload.find({
    collection: 'story',
    locale: 'all',
    fallbackLocale: false,
    depth: 0,
    draft: stage === 'draft',
    pagination: false,
    sort: ['-day', '-createdAt'],
    ...(stage === 'published' && { where: { _status: { equals: 'published' } } }),
  });
  return docs.map((doc): RawDocument => ({ ...doc }));
}

type FindPhoto = (id: unknown) => Photo | null;

function resolveBlock(row: RawDocument, photo: FindPhoto, language: Language): StoryBlock[] {
  const space = storySpaces.find((name) => name === row['space']) ?? 'normal';
  const text = eitherText(row['text'], language);
  switch (row['blockType']) {
    case 'text':
      return text ? [{ kind: 'text', text, space }] : [];
    case 'quote':
      return text ? [{ kind: 'quote', text, by: eitherText(row['by'], language), space }] : [];
    default: {
      const ids: unknown[] = Array.isArray(row['photos']) ? row['photos'] : [];
      const photos = ids.flatMap((id) => photo(id) ?? []);
      return photos.length > 0 ? [{ kind: 'pictures', photos, caption: eitherText(row['caption'], language), space }] : [];
    }
  }
}

/**
 * Resolves the stories in a language; omits stories without an address, a title or a picture.
 * @param packageOf returns the slug of an active package by its id; null for any other id
 */
export const resolveStories = (
  documents: readonly RawDocument[],
  photo: FindPhoto,
  packageOf: (id: unknown) => string | null,
  language: Language,
): Story[] =>
  documents.flatMap((document): Story[] => {
    const slug = plainText(document['slug']);
    const title = eitherText(document['title'], language);
    const blocks = rowsOf(document['blocks']).flatMap((row) => resolveBlock(row, photo, language));
    const first = blocks.flatMap((block) => (block.kind === 'pictures' ? block.photos : []))[0];
    if (slug === '' || title === '' || !first) return [];
    const cover = photo(document['cover']) ?? first;
    return [
      {
        slug,
        title,
        city: eitherText(document['city'], language),
        lead: eitherText(document['lead'], language),
        day: plainText(document['day']).slice(0, 10),
        package: packageOf(document['package']),
        cover,
        share: photo(document['share']) ?? cover,
        blocks,
      },
    ];
  });
