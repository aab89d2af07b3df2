import { submissionCollection, visitorText } from './submission.ts';

/** A message to the studio, sent by the contract's `sendMessage`. */
export const ContactMessage = submissionCollection({
  slug: 'contact-message',
  labels: { singular: { en: 'Message', ar: 'رسالة' }, plural: { en: 'Messages', ar: 'الرسائل' } },
  defaultColumns: ['name', 'message', 'read', 'answered', 'createdAt'],
  fields: [
    visitorText('name', { en: 'Name', ar: 'الاسم' }),
    visitorText('email', { en: 'Email', ar: 'البريد الإلكتروني' }),
    visitorText('message', { en: 'Message', ar: 'الرسالة' }, 'textarea'),
    { name: 'read', type: 'checkbox', label: { en: 'Read', ar: 'مقروءة' }, defaultValue: false, index: true },
    { name: 'answered', type: 'checkbox', label: { en: 'Answered', ar: 'تم الرد' }, defaultValue: false },
  ],
});
