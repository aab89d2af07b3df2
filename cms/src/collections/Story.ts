import { languages, storyPictures } from '@studio/contract';
import { type CollectionAfterChangeHook, type CollectionBeforeValidateHook, type CollectionConfig, ValidationError } from 'payload';
import { staff } from '#src/access/roles.ts';
import { documentOf, plainText, rowsOf } from '#src/fields/stored-text.ts';
import { errorsInBothLanguages } from '#src/fields/text-checks.ts';
import { previewPanes } from '#src/globals/preview.ts';
import { fillLabel, type Label, labelText } from '#src/i18n/labels.ts';
import { arrangePhotos } from './arrange-photos.ts';
import { recordDeleted, recordSaved, rememberDraft } from './drafts.ts';
import { storyFields } from './story-fields.ts';

const slug = 'story';

const keptVersions = 30;

const missingTitle: Label = { en: 'Please write a title.', ar: 'يُرجى كتابة العنوان.' };
const wrongCount: Label = {
  en: `A story has ${storyPictures.least} to ${storyPictures.most} pictures; this one has {{count}}.`,
  ar: `في القصة من ${storyPictures.least} صور إلى ${storyPictures.most}، وعددها هنا {{count}}.`,
};
const repeated: Label = {
  en: 'The same picture is in this story twice. Please remove one of them.',
  ar: 'الصورة نفسها مكررة في القصة. يُرجى حذف إحداهما.',
};

/** Returns the ids of the photos in the blocks of a story. */
const photosIn = (blocks: unknown): string[] =>
  rowsOf(blocks).flatMap(({ photos }) => (Array.isArray(photos) ? photos.filter((id) => typeof id === 'string') : []));

/** Appends the photos of the field `picked` as blocks, except the photos that the story already has, and empties the field. */
const arrangePicked: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const { picked, ...rest } = documentOf(data);
  const ids = Array.isArray(picked) ? picked.filter((id) => typeof id === 'string') : [];
  if (ids.length === 0) return data;
  const blocks = rowsOf(rest['blocks'] ?? documentOf(originalDoc)['blocks']);
  const present = photosIn(blocks);
  const wanted = [...new Set(ids)].filter((id) => !present.includes(id));
  const { docs } = await req.payload.find({
    collection: 'photo',
    where: { id: { in: wanted } },
    pagination: false,
    depth: 0,
    select: { width: true, height: true },
    overrideAccess: false,
    req,
  });
  const rows = new Map(docs.map(({ id, width, height }) => [id, { id, width: width ?? 0, height: height ?? 0 }]));
  const photos = wanted.flatMap((id) => rows.get(id) ?? []);
  return { ...rest, picked: [], blocks: [...blocks, ...arrangePhotos(photos)] };
};

/** Checks a published story in both languages: Payload checks only the language that is sent. */
const checkStory: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status !== 'published') return;
  const saved = documentOf(
    await req.payload.findByID({ collection: slug, id: doc.id, locale: 'all', fallbackLocale: false, depth: 0, req }),
  );
  const title = documentOf(saved['title']);
  const photos = photosIn(saved['blocks']);
  const count = fillLabel(wrongCount, 'count', String(photos.length));
  const problems: [path: string, isWrong: boolean, message: Label][] = [
    ['title', languages.every((language) => plainText(title[language]) === ''), missingTitle],
    ['blocks', photos.length < storyPictures.least || photos.length > storyPictures.most, count],
    ['blocks', new Set(photos).size < photos.length, repeated],
  ];
  const errors = [
    ...problems.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message: labelText(req, message) }] : [])),
    ...errorsInBothLanguages(req, storyFields, saved),
  ];
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req }, req.t);
};

const pageOf = (draft: unknown): string => {
  const name = plainText(documentOf(draft)['slug']);
  return name ? `/stories/${name}` : '/stories';
};

/** A session as a page of pictures and texts. Staff write it as drafts and publish it. */
export const Story: CollectionConfig = {
  slug,
  labels: { singular: { en: 'Story', ar: 'قصة' }, plural: { en: 'Stories', ar: 'القصص' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'city', 'day', '_status'],
    listSearchableFields: ['title', 'city', 'slug'],
    group: { en: 'Pages', ar: 'الصفحات' },
    description: {
      en: 'Sessions told in pictures: write a title, pick the photos, save, then add texts and publish.',
      ar: 'جلسات تُروى بالصور: اكتبوا العنوان واختاروا الصور واحفظوا، ثم أضيفوا النصوص وانشروها.',
    },
    components: { edit: { beforeDocumentControls: ['/panel/form/LanguageGuard.tsx#LanguageGuard'] } },
    ...previewPanes(pageOf),
  },
  defaultSort: '-day',
  disableDuplicate: true,
  access: { read: staff, readVersions: staff, create: staff, update: staff, delete: staff },
  versions: { drafts: true, maxPerDoc: keptVersions },
  hooks: {
    beforeOperation: [rememberDraft],
    beforeValidate: [arrangePicked],
    afterChange: [checkStory, recordSaved(slug)],
    afterDelete: [recordDeleted(slug)],
  },
  fields: storyFields,
};
