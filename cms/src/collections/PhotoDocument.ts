import { isStandardDocument, languages } from '@studio/contract';
import { APIError, type CollectionAfterChangeHook, type CollectionBeforeDeleteHook, type CollectionConfig, ValidationError } from 'payload';
import { staff } from '#src/access/roles.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { errorsInBothLanguages } from '#src/fields/text-checks.ts';
import { previewPanes } from '#src/globals/preview.ts';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { recordDeleted, recordSaved, rememberDraft } from './drafts.ts';
import { photoDocumentFields } from './photo-document-fields.ts';

const slug = 'photo-document';

const keptVersions = 50;

const standardKept: Label = {
  en: 'This document comes with the product and cannot be deleted. Please switch off “Offered” instead.',
  ar: 'هذه الوثيقة أصلية ولا يمكن حذفها. يُرجى إيقاف عرضها بدلاً من ذلك.',
};
const missingTitle: Label = { en: 'Please write a name.', ar: 'يُرجى كتابة الاسم.' };
const missingSize: Label = {
  en: 'Please enter the width and height of the print, or of the file.',
  ar: 'يُرجى إدخال عرض الصورة المطبوعة وارتفاعها، أو أبعاد الملف.',
};

/** Checks a published document in both languages: Payload checks only the language that is sent. */
const checkLanguages: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status !== 'published') return;
  const saved = documentOf(
    await req.payload.findByID({ collection: slug, id: doc.id, locale: 'all', fallbackLocale: false, depth: 0, req }),
  );
  const titles = documentOf(saved['title']);
  const hasTitle = isStandardDocument(saved['slug']) || languages.some((language) => plainText(titles[language]) !== '');
  const hasPair = (one: string, other: string) => typeof saved[one] === 'number' && typeof saved[other] === 'number';
  const hasSize = hasPair('printWidth', 'printHeight') || hasPair('pixelWidth', 'pixelHeight');
  const errors = [
    ...(hasTitle ? [] : [{ path: 'title', message: labelText(req, missingTitle) }]),
    ...(hasSize ? [] : [{ path: 'printWidth', message: labelText(req, missingSize) }]),
    ...errorsInBothLanguages(req, photoDocumentFields, saved),
  ];
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req }, req.t);
};

const keepStandard: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const found = await req.payload.findByID({ collection: slug, id, depth: 0, req, disableErrors: true });
  if (isStandardDocument(found?.slug)) throw new APIError(labelText(req, standardKept), 400, undefined, true);
};

/**
 * The record of an official photo: measurements, rules and source. Staff write records as drafts and publish them; the standard documents have
 * bundled texts.
 */
export const PhotoDocument: CollectionConfig = {
  slug,
  dbName: 'photo_document',
  labels: { singular: { en: 'Official photo', ar: 'صورة رسمية' }, plural: { en: 'Official photos', ar: 'الصور الرسمية' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'slug',
    defaultColumns: ['title', 'slug', 'lastChecked', 'active', 'onHome', '_status'],
    listSearchableFields: ['slug', 'title'],
    group: { en: 'Pages', ar: 'الصفحات' },
    description: {
      en: 'The photos of official documents: measurements, rules and their source. The home page and the photo check use them. Compare them with the authorities’ own pages at least once a year.',
      ar: 'صور الوثائق الرسمية: مقاساتها وشروطها ومصدرها. وتستخدمها الصفحة الرئيسية وصفحة فحص الصور. قارنوها بصفحات الجهات الرسمية مرة في السنة على الأقل.',
    },
    components: { edit: { beforeDocumentControls: ['/panel/form/LanguageGuard.tsx#LanguageGuard'] } },
    ...previewPanes(() => '/id-photo'),
  },
  defaultSort: 'order',
  disableDuplicate: true,
  access: { read: staff, readVersions: staff, create: staff, update: staff, delete: staff },
  versions: { drafts: true, maxPerDoc: keptVersions },
  hooks: {
    beforeOperation: [rememberDraft],
    afterChange: [checkLanguages, recordSaved(slug)],
    beforeDelete: [keepStandard],
    afterDelete: [recordDeleted(slug)],
  },
  fields: photoDocumentFields,
};
