import type { FieldHook, PayloadRequest, TextField } from 'payload';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { validation } from '#src/fields/text-checks.ts';
import type { Label } from '#src/i18n/labels.ts';

const storySlug = /^(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Maximum length of a slug, without the number that `freeSlug` can append. */
const longestSlug = 60;

/** Returns the slug of a text, such as a title; `''` for a text with neither Latin letters nor digits. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/gu, '');

/** Returns whether a story is published; a newer draft does not change this. */
async function isPublished(id: unknown, req: PayloadRequest): Promise<boolean> {
  if (typeof id !== 'string') return false;
  const found = await req.payload.findByID({ collection: 'story', id, depth: 0, select: { _status: true }, disableErrors: true, req });
  return found?._status === 'published';
}

/** Returns a slug that no other story has, with a number at its end if necessary; null for an empty slug. @param id of the story itself */
async function freeSlug(slug: string, id: unknown, req: PayloadRequest): Promise<string | null> {
  if (slug === '') return null;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const where = { slug: { equals: candidate }, ...(typeof id === 'string' && { id: { not_equals: id } }) };
    const isFree = storySlug.test(candidate) && (await req.payload.count({ collection: 'story', where, req })).totalDocs === 0;
    if (isFree) return candidate;
  }
}

/** Cleans a slug, makes a missing slug from the title, and keeps the slug of a published story, because shared links contain it. */
const fillSlug: FieldHook = async ({ value, data, originalDoc, req }) => {
  const { id, slug } = documentOf(originalDoc);
  if (storySlug.test(plainText(slug)) && (await isPublished(id, req))) return slug;
  const title = documentOf(data)['title'] ?? documentOf(originalDoc)['title'];
  return slugOf(plainText(value)) || freeSlug(slugOf(plainText(title)), id, req);
};

const wrongSlug: Label = {
  en: 'Please write small English letters, digits and hyphens, such as “evening-in-diriyah”.',
  ar: 'يُرجى كتابة أحرف إنجليزية صغيرة وأرقام وشرطات فقط، مثل «evening-in-diriyah».',
};

/** The field of a story's slug, the end of its address. */
export const slugField: TextField = {
  name: 'slug',
  type: 'text',
  label: { en: 'Address', ar: 'العنوان في الرابط' },
  unique: true,
  index: true,
  hooks: { beforeValidate: [fillSlug] },
  validate: validation((value) => (storySlug.test(plainText(value)) ? undefined : wrongSlug)),
  admin: {
    description: {
      en: 'The end of the page’s address, after /stories/. Left empty, it is made of the English title. It cannot be changed once the story is published.',
      ar: 'آخر عنوان الصفحة بعد \u2066/stories/\u2069. وإن تُرك فارغاً فهو من العنوان الإنجليزي، ولا يمكن تغييره بعد نشر القصة.',
    },
  },
};
