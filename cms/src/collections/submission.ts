import { sql } from '@payloadcms/db-postgres/drizzle';
import { languages } from '@studio/contract';
import type { CollectionBeforeChangeHook, CollectionConfig, CollectionSlug, Field, PayloadRequest } from 'payload';
import { admin, nobody, readOnlyField, staff } from '#src/access/roles.ts';
import { transactionOf } from '#src/db/transaction.ts';
import type { Label } from '#src/i18n/labels.ts';
import { mailQueue } from '#src/jobs/queues.ts';
import { logSecurity } from '#src/lib/log.ts';
import { removeMails } from '#src/mail/outbox.ts';
import { changedFields } from './changes.ts';

interface Submission {
  slug: CollectionSlug;
  labels: { singular: Label; plural: Label };
  defaultColumns: string[];
  fields: Field[];
}

/** Returns the field of a text that a visitor wrote and staff only read. */
export function visitorText(name: string, label: Label, type: 'text' | 'textarea' = 'text'): Field {
  const field = { name, label, defaultValue: '', ...readOnlyField };
  return type === 'text' ? { ...field, type } : { ...field, type };
}

const hidden = { access: { create: nobody, read: nobody, update: nobody }, hidden: true } as const;

/** The fields that every submission has. */
const commonFields: Field[] = [
  {
    name: 'language',
    type: 'select',
    label: { en: 'Language', ar: 'اللغة' },
    options: [
      { value: languages[0], label: 'English' },
      { value: languages[1], label: 'العربية' },
    ],
    ...readOnlyField,
  },
  // The version of the privacy notice; see `content/privacy-notice.ts`.
  {
    name: 'privacyVersion',
    type: 'text',
    label: { en: 'Version of the privacy page', ar: 'نسخة صفحة الخصوصية' },
    access: { update: nobody },
    admin: {
      readOnly: true,
      position: 'sidebar',
      description: { en: 'The text that the visitor could read when this was sent.', ar: 'النص الذي كان معروضاً للزائر عند الإرسال.' },
    },
  },
  // Keys that identify a repeated submission; see `bookings/store.ts`.
  { name: 'idempotencyKey', type: 'text', unique: true, ...hidden },
  { name: 'fingerprint', type: 'text', required: true, index: true, ...hidden },
];

/** Returns whether a row is in the bin, and locks it against concurrent deletions and restorations. */
async function lockDeletion(req: PayloadRequest, slug: string, id: unknown): Promise<boolean> {
  const table = slug === 'booking' ? sql`booking` : sql`contact_message`;
  const { rows } = await (await transactionOf(req)).execute(sql`select deleted_at from ${table} where id = ${id} for update`);
  return Boolean(rows[0]?.['deleted_at']);
}

/** Reduces an update to the changed fields, and sets the time of a deletion by the server's clock. */
const keepChanges: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data;
  const { deletedAt, ...changes } = changedFields(data, originalDoc);
  // Payload validates required fields, except when it moves a document to the bin or restores it.
  const required = collection.fields.flatMap((field) => ('required' in field && field.required && 'name' in field ? field.name : []));
  const isInBin = deletedAt !== undefined && (await lockDeletion(req, collection.slug, originalDoc?.id));
  // Only the first of concurrent deletions and restorations changes the row.
  if (deletedAt === undefined || isInBin === (deletedAt !== null))
    return { ...Object.fromEntries(required.map((name) => [name, data[name]])), ...changes };
  return { ...changes, deletedAt: deletedAt === null ? null : new Date().toISOString() };
};

/** A collection of visitors' submissions: staff read them, admins answer, delete and restore them. */
export const submissionCollection = ({ slug, labels, defaultColumns, fields }: Submission): CollectionConfig => ({
  slug,
  labels,
  admin: { hideAPIURL: true, useAsTitle: 'name', defaultColumns, group: { en: 'Inbox', ar: 'الوارد' } },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  // Users without update access could take document locks.
  lockDocuments: false,
  access: { read: staff, create: nobody, update: admin, delete: admin },
  hooks: {
    beforeChange: [keepChanges],
    afterChange: [
      async ({ data, doc, operation, req }) => {
        // A changed status may return a row that another request has deleted meanwhile.
        if (operation === 'create' || !('deletedAt' in data)) return;
        logSecurity({ event: data['deletedAt'] ? 'submission.binned' : 'submission.restored', user: req.user?.id, id: doc.id });
        if (!data['deletedAt']) await mailQueue().sendSoon(doc.id, await transactionOf(req));
      },
    ],
    afterDelete: [
      async ({ id, req }) => {
        await removeMails([String(id)]);
        logSecurity({ event: 'submission.deleted', user: req.user?.id, id: String(id) });
      },
    ],
  },
  fields: [...fields, ...commonFields],
});
