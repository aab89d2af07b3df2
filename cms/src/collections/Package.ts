import { sql } from '@payloadcms/db-postgres/drizzle';
import { isStandardPackage, languages } from '@studio/contract';
import { APIError, type CollectionAfterChangeHook, type CollectionBeforeDeleteHook, type CollectionConfig, ValidationError } from 'payload';
import { staff } from '#src/access/roles.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { documentOf, plainText } from '#src/fields/stored-text.ts';
import { errorsInBothLanguages } from '#src/fields/text-checks.ts';
import { previewPanes } from '#src/globals/preview.ts';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { recordDeleted, recordSaved, rememberDraft } from './drafts.ts';
import { packageFields } from './package-fields.ts';

const slug = 'package';

const keptVersions = 50;

const standardKept: Label = {
  en: 'Wedding, portrait and event cannot be deleted.',
  ar: 'لا يمكن حذف باقات الزفاف والبورتريه والمناسبات.',
};
const missingName: Label = { en: 'Please write a name.', ar: 'يُرجى كتابة الاسم.' };

/** Checks a published package in both languages: Payload checks only the language that is sent. */
const checkLanguages: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (doc._status !== 'published') return;
  const saved = documentOf(
    await req.payload.findByID({ collection: slug, id: doc.id, locale: 'all', fallbackLocale: false, depth: 0, req }),
  );
  const names = documentOf(saved['name']);
  const hasName = isStandardPackage(saved['slug']) || languages.some((language) => plainText(names[language]) !== '');
  const errors = [
    ...(hasName ? [] : [{ path: 'name', message: labelText(req, missingName) }]),
    ...errorsInBothLanguages(req, packageFields, saved),
  ];
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors, req }, req.t);
};

const onlyPackage: Label = {
  en: 'A team does this package only. Please choose other packages for the team first.',
  ar: 'هذه الباقة الوحيدة لأحد الفرق. يُرجى اختيار باقات أخرى للفريق أولاً.',
};

/** Rejects the deletion of the only package of a team, because a team without packages offers all packages. */
const keepLastOfTeam: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { rows } = await (await transactionOf(req)).execute(
    sql`select 1 from team_rels as own where studio_package_id = ${id}
        and not exists (select 1 from team_rels where parent_id = own.parent_id and studio_package_id <> ${id}) limit 1`,
  );
  if (rows.length > 0) throw new APIError(labelText(req, onlyPackage), 400, undefined, true);
};

const keepStandard: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const found = await req.payload.findByID({ collection: slug, id, depth: 0, req, disableErrors: true });
  if (isStandardPackage(found?.slug)) throw new APIError(labelText(req, standardKept), 400, undefined, true);
};

const pageOf = (draft: unknown): string => {
  const name = plainText(documentOf(draft)['slug']);
  return name ? `/services/${name}` : '/services';
};

/** A package that clients book. Staff write it as drafts and publish it; the standard packages have bundled content. */
export const Package: CollectionConfig = {
  slug,
  // `package` is a reserved word, and Payload generates variables with the names of tables.
  dbName: 'studio_package',
  labels: { singular: { en: 'Package', ar: 'باقة' }, plural: { en: 'Packages', ar: 'الباقات' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'slug',
    defaultColumns: ['name', 'slug', 'active', 'order', '_status'],
    listSearchableFields: ['slug', 'name'],
    group: { en: 'Pages', ar: 'الصفحات' },
    description: {
      en: 'All that clients can book: name, price, picture and page of each package.',
      ar: 'كل ما يمكن للعملاء حجزه: اسم كل باقة وسعرها وصورتها وصفحتها.',
    },
    components: { edit: { beforeDocumentControls: ['/panel/form/LanguageGuard.tsx#LanguageGuard'] } },
    ...previewPanes(pageOf),
  },
  defaultSort: 'order',
  disableDuplicate: true,
  access: { read: staff, readVersions: staff, create: staff, update: staff, delete: staff },
  versions: { drafts: true, maxPerDoc: keptVersions },
  hooks: {
    beforeOperation: [rememberDraft],
    afterChange: [checkLanguages, recordSaved(slug)],
    beforeDelete: [keepStandard, keepLastOfTeam],
    afterDelete: [recordDeleted(slug)],
  },
  fields: packageFields,
};
