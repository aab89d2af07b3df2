import { languages } from '@studio/contract';
import type { CollectionConfig, CollectionSlug, Field } from 'payload';
import { admin, nobody, readOnlyField, staff } from '#src/access/roles.ts';
import type { Label } from '#src/i18n/labels.ts';

interface SubmissionCollection {
  slug: CollectionSlug;
  labels: { singular: Label; plural: Label };
  defaultColumns: string[];
  fields: Field[];
}

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

/** Returns the configuration of a collection of submissions: staff read submissions, admins change, delete and restore them. */
export const submissionCollection = ({ slug, labels, defaultColumns, fields }: SubmissionCollection): CollectionConfig => ({
  slug,
  labels,
  admin: { hideAPIURL: true, useAsTitle: 'name', defaultColumns, group: { en: 'Inbox', ar: 'الوارد' } },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  trash: true,
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  access: { read: staff, create: nobody, update: admin, delete: admin },
  fields: [...fields, ...commonFields],
});
