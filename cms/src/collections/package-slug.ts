import { isStandardPackage, packageSlug } from '@studio/contract';
import type { FieldHook, PayloadRequest } from 'payload';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import type { Label } from '#src/i18n/labels.ts';

export const isSlug = (slug: string): boolean => packageSlug.test(slug);

/** Returns whether a package is published; a newer draft does not change this. */
async function isPublished(id: unknown, req: PayloadRequest): Promise<boolean> {
  if (typeof id !== 'string') return false;
  const found = await req.payload.findByID({ collection: 'package', id, depth: 0, select: { _status: true }, disableErrors: true, req });
  return found?._status === 'published';
}

/** Cleans a slug, and keeps the slug of a standard or published package, because bookings and page addresses contain it. */
export const keepSlug: FieldHook = async ({ value, originalDoc, req }) => {
  const { id, slug } = documentOf(originalDoc);
  if (isStandardPackage(slug) || (isSlug(plainText(slug)) && (await isPublished(id, req)))) return slug;
  return typeof value === 'string' ? value.trim().toLowerCase().replaceAll(/\s+/gu, '-') || null : value;
};

export const wrongSlug: Label = {
  en: 'Please write small English letters, digits and hyphens, such as “newborn” or “id-photos”, but not “index”.',
  ar: 'يُرجى كتابة أحرف إنجليزية صغيرة وأرقام وشرطات فقط، مثل «newborn» أو «id-photos»، عدا «index».',
};
