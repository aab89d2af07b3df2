import { inArray } from '@payloadcms/db-postgres/drizzle';
import type { Category } from '@studio/contract';
import type { Field, PayloadRequest, Where } from 'payload';
import { photo } from '#src/db/payload-generated-schema.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { type Label, labelText, ltr } from '#src/i18n/labels.ts';
import { isUuid } from '#src/lib/uuid.ts';

const deleted: Label = {
  en: 'This file is no longer there. Please remove it or choose another.',
  ar: 'لم يعد هذا الملف موجوداً. يُرجى إزالته أو اختيار غيره.',
};

const inBin: Label = {
  en: 'This photo is deleted. Please remove it here, choose another, or restore it under “Deleted” at /admin/photos.',
  ar: `هذه الصورة محذوفة. يُرجى إزالتها من هنا أو اختيار غيرها أو استعادتها من «محذوفة» في ${ltr('/admin/photos')}.`,
};

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Makes a check that rejects a file that was deleted after it was chosen, permanently or into the bin. */
const checkExists =
  (collection: 'photo' | 'document') =>
  async (value: unknown, { req }: { req: PayloadRequest }): Promise<string | true> => {
    const ids = new Set((Array.isArray(value) ? value : [value]).filter((id) => id !== undefined && id !== null).map(idOf));
    if (ids.size === 0) return true;
    if (![...ids].every(isUuid)) return labelText(req, deleted);
    const count = async (where: Where) =>
      (await req.payload.count({ collection, where: { id: { in: [...ids] }, ...where }, req })).totalDocs;
    if (collection === 'photo') await keepPhotos(req, [...ids].filter(isUuid));
    if ((await count({})) !== ids.size) return labelText(req, deleted);
    return collection === 'photo' && (await count({ state: { equals: 'deleted' } })) > 0 ? labelText(req, inBin) : true;
  };

/** Locks photos against deletion until the end of the transaction that saves a page with them; the panel also checks forms without one. */
async function keepPhotos(req: PayloadRequest, ids: readonly string[]): Promise<void> {
  if ((await req.transactionID) === undefined) return;
  const transaction = await transactionOf(req);
  await transaction
    .select({ id: photo.id })
    .from(photo)
    .where(inArray(photo.id, [...ids]))
    .for('key share');
}

/** Minimum length of the sides of the icon's photo in pixels, the size of the site's largest icon file. */
const iconSide = 512;

const smallIcon: Label = {
  en: `The icon needs a picture of at least ${iconSide} pixels on each side. Please choose a larger one.`,
  ar: `تحتاج الأيقونة إلى صورة لا يقل عرضها ولا ارتفاعها عن ${iconSide} بكسل. يُرجى اختيار صورة أكبر.`,
};

/** Rejects a deleted photo, and a photo that is too small for an icon. */
async function checkIcon(value: unknown, options: { req: PayloadRequest }): Promise<string | true> {
  const isThere = await checkExists('photo')(value, options);
  if (isThere !== true || value === undefined || value === null) return isThere;
  const { req } = options;
  const least = { greater_than_equal: iconSide };
  const where = { id: { equals: idOf(value) }, width: least, height: least };
  const isLarge = (await req.payload.count({ collection: 'photo', where, req })).totalDocs === 1;
  return isLarge || labelText(req, smallIcon);
}

/**
 * Returns the options that all upload fields share: type, collection, and the check that the file still exists. A photo in a field with
 * `custom.hasSubstitute` may be deleted while a published page shows it, because the page shows another in its place.
 */
export const upload = <Collection extends 'photo' | 'document'>(relationTo: Collection) =>
  ({ type: 'upload', relationTo, validate: checkExists(relationTo) }) as const;

/** Returns the component that shows the captions of chosen photos. @param category the category that the picker shows first */
export const chosenPhotos = (category?: Category) => ({
  afterInput: [{ path: '/panel/fields/ChosenPhotos.tsx#ChosenPhotos', clientProps: category ? { category } : {} }],
});

/**
 * Returns the field of a photo that replaces a bundled picture.
 * @param shape how the page crops the photo
 */
export const picture = (name: string, label: Label, shape?: Label) =>
  ({
    name,
    label,
    ...upload('photo'),
    admin: {
      components: chosenPhotos(),
      description: {
        en: `${shape ? `${shape.en} ` : ''}Left empty, the site shows its own picture.`,
        ar: `${shape ? `${shape.ar} ` : ''}إن تُركت فارغة، يعرض الموقع صورته الأصلية.`,
      },
    },
  }) satisfies Field;

/** Returns the field of the photo that replaces the bundled icon. */
export const icon = (name: string): Field => ({
  ...picture(
    name,
    { en: 'Icon', ar: 'أيقونة الموقع' },
    {
      en: `In the tabs of browsers, in bookmarks and on the screens of phones. At least ${iconSide} pixels on each side; the site crops it to a square around its focal point, and its transparent parts become white.`,
      ar: `تظهر في تبويبات المتصفح والمفضلة وشاشات الجوالات. لا يقل عرضها ولا ارتفاعها عن ${iconSide} بكسل، ويقصّها الموقع مربعةً حول نقطة التركيز، وتصير أجزاؤها الشفافة بيضاء.`,
    },
  ),
  validate: checkIcon,
});

/** Returns the field of several photos that replace bundled pictures; the page looks complete with any number of them. */
export const pictures = (name: string, maxRows: number, label: Label, description: Label): Field => ({
  name,
  label,
  ...upload('photo'),
  hasMany: true,
  maxRows,
  custom: { hasSubstitute: true },
  admin: { components: chosenPhotos(), description },
});

/** Returns the localized field of a document that replaces a bundled document. */
export const documentFile = (name: string, label: Label, description: Label): Field => ({
  name,
  label,
  ...upload('document'),
  localized: true,
  admin: { description },
});
