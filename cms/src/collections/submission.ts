import { sql } from '@payloadcms/db-postgres/drizzle';
import { languages } from '@studio/contract';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  Endpoint,
  Field,
  PayloadRequest,
} from 'payload';
import { admin, nobody, readOnlyField, staff } from '#src/access/roles.ts';
import { claimConfirmation, logLimitedMail } from '#src/bookings/submission-limits.ts';
import { transactionOf } from '#src/db/transaction.ts';
import type { Label } from '#src/i18n/labels.ts';
import { mailQueue, type Submission } from '#src/jobs/queues.ts';
import { logSecurity } from '#src/lib/log.ts';
import { removeMails } from '#src/mail/outbox.ts';
import { changedFields } from './changes.ts';

interface SubmissionCollection {
  slug: CollectionSlug;
  labels: { singular: Label; plural: Label };
  defaultColumns: string[];
  fields: Field[];
  endpoints?: Endpoint[];
  beforeOperation?: CollectionBeforeOperationHook[];
  /** Hooks that run before the row is locked. */
  beforeChange?: CollectionBeforeChangeHook[];
  beforeDelete?: CollectionBeforeDeleteHook[];
  afterDelete?: CollectionAfterDeleteHook[];
}

/** Returns the read-only panel field for a text of a submission. */
export function visitorText(name: string, label: Label, type: 'text' | 'textarea' = 'text'): Field {
  const field = { name, label, defaultValue: '', ...readOnlyField };
  return type === 'text' ? { ...field, type } : { ...field, type };
}

/** Returns the field of a mark that the server sets on a submission. */
const markField = (name: string, label: Label, description: Label): Field => ({
  name,
  type: 'checkbox',
  label,
  defaultValue: false,
  access: { update: nobody },
  admin: { readOnly: true, position: 'sidebar', description },
});

const hidden = { access: { create: nobody, read: nobody, update: nobody }, hidden: true } as const;

/** The fields that bookings and contact messages share. */
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
  // The version of the privacy notice when the form was sent; `''` for a booking that staff entered. See `content/privacy-notice.ts`.
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
  // Marks possible spam: the submission stays in the bin until it is restored or permanently deleted; see `api/public.ts`.
  markField(
    'suspected',
    { en: 'Possible spam', ar: 'مشبوه' },
    {
      en: 'A field that people do not see was filled in, by a spam program or by a browser’s autofill. Restoring it from the bin takes the mark off and sends the mails.',
      ar: 'مُلئ حقل لا يراه الناس، إمّا من برنامج مزعج أو من التعبئة التلقائية في المتصفح. عند استعادته من سلة المحذوفات تُزال العلامة وتُرسل رسائل البريد.',
    },
  ),
  markField(
    'mailLimited',
    { en: 'No confirmation was mailed', ar: 'لم تُرسل رسالة تأكيد' },
    {
      en: 'This email address had received as many confirmations as one address may get in an hour or a day.',
      ar: 'وصل إلى هذا البريد الحد الأعلى من رسائل التأكيد خلال ساعة أو يوم.',
    },
  ),
  // Keys that identify a repeated submission; see `bookings/store-once.ts`.
  { name: 'idempotencyKey', type: 'text', unique: true, ...hidden },
  { name: 'fingerprint', type: 'text', required: true, index: true, ...hidden },
];

/** Returns whether a row is in the bin, and locks it against concurrent deletions and restorations. */
async function lockDeletion(req: PayloadRequest, slug: string, id: unknown): Promise<boolean> {
  const table = slug === 'booking' ? sql`booking` : sql`contact_message`;
  const { rows } = await (await transactionOf(req)).execute(sql`select deleted_at from ${table} where id = ${id} for update`);
  return Boolean(rows[0]?.['deleted_at']);
}

/**
 * Reduces an update to the changed fields, and sets the time of a deletion by the server's clock. The restoration of possible spam removes the mark,
 * and counts a confirmation for its email address.
 */
const keepChanges: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data;
  const { deletedAt, ...changes } = changedFields(data, originalDoc);
  // Keep the required fields in the update: Payload validates them, except when it moves a document to the bin or restores it.
  const required = collection.fields.flatMap((field) => ('required' in field && field.required && 'name' in field ? field.name : []));
  const isInBin = deletedAt !== undefined && (await lockDeletion(req, collection.slug, originalDoc?.id));
  // Omit `deletedAt` if the update does not change it, or if a concurrent request has already moved the row to the bin or restored it.
  if (deletedAt === undefined || isInBin === (deletedAt !== null))
    return { ...Object.fromEntries(required.map((name) => [name, data[name]])), ...changes };
  if (deletedAt !== null) return { ...changes, deletedAt: new Date().toISOString() };
  const { suspected, email }: { suspected?: unknown; email?: unknown } = Object(originalDoc);
  if (suspected !== true) return { ...changes, deletedAt };
  const mailLimited = !(await claimConfirmation(req.payload, await transactionOf(req), String(email)));
  return { ...changes, deletedAt, suspected: false, mailLimited };
};

/** Queues the mails about a submission that was restored from possible spam. */
const sendHeldMails: CollectionAfterChangeHook = async ({ collection: { slug }, data, doc, operation, req }) => {
  if (operation === 'create' || data['suspected'] !== false) return;
  const submission: Submission = { collection: slug === 'booking' ? 'booking' : 'contact-message', id: String(doc.id) };
  if (doc.mailLimited) logLimitedMail(req.payload, submission);
  await mailQueue().add(submission, await transactionOf(req), { hasConfirmation: !doc.mailLimited });
};

/** Returns the configuration of a collection of submissions: staff read submissions, admins change, delete and restore them. */
export const submissionCollection = ({
  slug,
  labels,
  defaultColumns,
  fields,
  endpoints = [],
  beforeOperation = [],
  beforeChange = [],
  beforeDelete = [],
  afterDelete = [],
}: SubmissionCollection): CollectionConfig => ({
  slug,
  labels,
  admin: { hideAPIURL: true, useAsTitle: 'name', defaultColumns, group: { en: 'Inbox', ar: 'الوارد' } },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  access: { read: staff, create: nobody, update: admin, delete: admin },
  endpoints,
  hooks: {
    beforeOperation,
    beforeChange: [...beforeChange, keepChanges],
    afterChange: [
      sendHeldMails,
      async ({ data, doc, operation, req }) => {
        // Check the changes instead of the returned row: a concurrent request may have changed its `deletedAt`.
        if (operation === 'create' || !('deletedAt' in data)) return;
        logSecurity({ event: data['deletedAt'] ? 'submission.binned' : 'submission.restored', user: req.user?.id, id: doc.id });
        if (!data['deletedAt']) await mailQueue().sendSoon(doc.id, await transactionOf(req));
      },
    ],
    beforeDelete,
    afterDelete: [
      ...afterDelete,
      async ({ id, req }) => {
        await removeMails([String(id)]);
        logSecurity({ event: 'submission.deleted', user: req.user?.id, id: String(id) });
      },
    ],
  },
  fields: [...fields, ...commonFields],
});
