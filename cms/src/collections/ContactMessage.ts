import type { CollectionConfig } from 'payload';
import { admin, nobody, staff } from '#src/access/access.ts';
import { deletions, privacyVersion, submissionFields, writtenIn, writtenLine, writtenText } from './submission.ts';

/** A message to the studio, as the contract's `sendMessage` stores it. */
export const ContactMessage: CollectionConfig = {
  slug: 'contact-message',
  labels: { singular: { en: 'Message', ar: 'رسالة' }, plural: { en: 'Messages', ar: 'الرسائل' } },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'message', 'read', 'answered', 'createdAt'],
    group: { en: 'Inbox', ar: 'الوارد' },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  // Who may not change one must not be able to hold it, either.
  lockDocuments: false,
  access: { read: staff, create: nobody, update: admin, delete: admin },
  hooks: deletions,
  fields: [
    writtenLine({ name: 'name', label: { en: 'Name', ar: 'الاسم' } }),
    writtenLine({ name: 'email', label: { en: 'Email', ar: 'البريد الإلكتروني' } }),
    writtenText({ name: 'message', label: { en: 'Message', ar: 'الرسالة' } }),
    {
      name: 'read',
      type: 'checkbox',
      label: { en: 'Read', ar: 'مقروءة' },
      defaultValue: false,
      index: true,
    },
    {
      name: 'answered',
      type: 'checkbox',
      label: { en: 'Answered', ar: 'تم الرد' },
      defaultValue: false,
    },
    writtenIn,
    privacyVersion,
    ...submissionFields,
  ],
};
