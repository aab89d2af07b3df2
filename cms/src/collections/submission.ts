import { languages } from '@studio/contract';
import type { Field } from 'payload';
import { nobody } from '#src/access/access.ts';

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

export const writtenLine = (written: Written): Field => ({
  ...written,
  ...readOnly,
  type: 'text',
});
export const writtenText = (written: Written): Field => ({
  ...written,
  ...readOnly,
  type: 'textarea',
});

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

/** By what a submission that is sent again is known; see `submissions/store.ts`. */
export const submissionFields: Field[] = [
  { name: 'idempotencyKey', type: 'text', unique: true, ...unseen },
  { name: 'fingerprint', type: 'text', required: true, index: true, ...unseen },
];
