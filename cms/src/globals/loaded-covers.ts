import { categories } from '@studio/contract';
import type { Field, GlobalBeforeOperationHook, GlobalBeforeValidateHook } from 'payload';
import { lockTransaction } from '#src/db/transaction.ts';
import { documentOf, isRawDocument, plainText, type RawDocument } from '#src/fields/stored-text.ts';

/** The lock under which covers of the home page are changed. */
export const coverLock = 'cover';

const name = 'loadedCovers';

/** Returns the name of a category's field in the group `covers`. */
export const coverField = (category: string): string => category.toLowerCase();

const idOf = (photo: unknown): string => plainText(documentOf(photo)['id']) || plainText(photo);

/** Returns the ids of the photos in the cover fields of the home page; `''` for none. */
const coversOf = (page: RawDocument): Record<string, string> => ({
  hero: idOf(page['hero']),
  ...Object.fromEntries(categories.map(coverField).map((field) => [field, idOf(documentOf(page['covers'])[field])])),
});

/**
 * The covers at the time when a form of the panel was loaded, in a virtual field. The form posts all covers, including outdated covers that another
 * user has replaced in between.
 */
export const loadedCovers: Field = {
  name,
  type: 'json',
  virtual: true,
  label: { en: 'Loaded covers', ar: 'الأغلفة المحمّلة' },
  admin: { hidden: true, components: { Diff: '/panel/fields/ChosenPhotos.tsx#NoDifference' } },
  hooks: { afterRead: [({ siblingData }) => coversOf(siblingData)] },
};

/** Takes the lock of the covers before Payload reads the stored covers for an update. */
export const lockCovers: GlobalBeforeOperationHook = async ({ operation, req }) => {
  if (operation === 'update') await lockTransaction(req, coverLock);
};

/** Keeps the stored cover in each field that the form has not changed. */
export const keepNewerCovers: GlobalBeforeValidateHook = ({ data, originalDoc }) => {
  const page = documentOf(data);
  const stored = documentOf(originalDoc);
  const [loaded, sent] = [documentOf(page[name]), coversOf(page)];
  const isUnchanged = (field: string) => loaded[field] === sent[field];
  const keep = (fields: RawDocument, kept: RawDocument) =>
    Object.fromEntries(Object.entries(fields).map(([field, photo]) => [field, isUnchanged(field) ? (kept[field] ?? null) : photo]));
  const { hero, covers, ...others } = page;
  return {
    ...others,
    ...keep({ hero }, stored),
    covers: isRawDocument(covers) ? keep(covers, documentOf(stored['covers'])) : covers,
  };
};
