import { languages } from '@studio/contract';
import type { Field, PayloadRequest } from 'payload';
import { nobody } from '#src/access/access.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { removeMails } from '#src/mail/outbox.ts';

interface Written {
  name: string;
  label: { en: string; ar: string };
}

/** What the visitor wrote: staff read it, nobody rewrites it. */
const readOnly = {
  defaultValue: '',
  access: { update: nobody },
  admin: { readOnly: true },
} as const;

/** A line that a visitor wrote. */
export const writtenLine = (written: Written): Field => ({
  ...written,
  ...readOnly,
  type: 'text',
});
/** A text of several lines that a visitor wrote. */
export const writtenText = (written: Written): Field => ({
  ...written,
  ...readOnly,
  type: 'textarea',
});

/** Of one that somebody deletes the mails go too, and the log is told. */
export const deletions = {
  afterDelete: [
    async ({ id, req }: { id: string | number; req: PayloadRequest }) => {
      await removeMails([String(id)]);
      logSecurity({ event: 'submission.deleted', user: req.user?.id, id: String(id) });
    },
  ],
};

const unseen = {
  access: { create: nobody, read: nobody, update: nobody },
  hidden: true,
} as const;

/** The language the visitor used, for whoever answers. */
export const writtenIn: Field = {
  name: 'language',
  type: 'select',
  label: { en: 'Language', ar: 'اللغة' },
  options: [
    { value: languages[0], label: 'English' },
    { value: languages[1], label: 'العربية' },
  ],
  access: { update: nobody },
  admin: { readOnly: true },
};

/** Which text of the privacy page was shown to the visitor; see `privacy/notice-version.ts`. */
export const privacyVersion: Field = {
  name: 'privacyVersion',
  type: 'text',
  label: { en: 'Version of the privacy page', ar: 'نسخة صفحة الخصوصية' },
  access: { update: nobody },
  admin: {
    readOnly: true,
    position: 'sidebar',
    description: { en: 'The text that the visitor could read when this was sent.', ar: 'النص الذي كان معروضاً للزائر عند الإرسال.' },
  },
};

/** By what a submission that is sent again is known; see `submissions/store.ts`. */
export const submissionFields: Field[] = [
  { name: 'idempotencyKey', type: 'text', unique: true, ...unseen },
  { name: 'fingerprint', type: 'text', required: true, index: true, ...unseen },
];
