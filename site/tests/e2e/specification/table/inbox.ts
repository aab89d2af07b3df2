import type { Table } from '../row.ts';

/** Texts of sections 4, 8 and 9: bookings and messages. */
export const inbox = {
  'the owner’s bookings': {
    'with one that has no status': [
      { as: 'counted heading', key: 'admin.bookings.title', en: 'Bookings', ar: 'الحجوزات' },
      { as: 'text', key: 'package.event', en: 'Event', ar: 'مناسبات' },
      { as: 'text', key: 'admin.bookings.status.pending', en: 'Pending', ar: 'قيد الانتظار' },
    ],
    'when there are none': [{ as: 'text', key: 'admin.bookings.empty', en: 'No bookings found.', ar: 'لا توجد حجوزات.' }],
    'rejected by the server': [{ as: 'alert', key: 'admin.bookings.failed', en: 'Failed to fetch bookings.', ar: 'تعذّر جلب الحجوزات.' }],
    'while the server is unreachable': [
      {
        as: 'alert',
        key: 'admin.bookings.unreachable',
        en: 'Error fetching bookings. Please try again.',
        ar: 'حدث خطأ أثناء جلب الحجوزات. يُرجى المحاولة مرة أخرى.',
      },
    ],
  },
  'the owner’s messages': {
    'when there are none': [
      { as: 'counted heading', key: 'admin.contacts.title', en: 'Contacts', ar: 'الرسائل' },
      { as: 'text', key: 'admin.contacts.empty', en: 'No contact messages found.', ar: 'لا توجد رسائل.' },
    ],
    'rejected by the server': [
      { as: 'alert', key: 'admin.contacts.failed', en: 'Failed to load contact messages', ar: 'تعذّر تحميل الرسائل' },
    ],
    'while the server is unreachable': [
      { as: 'alert', key: 'admin.contacts.failed', en: 'Failed to load contact messages', ar: 'تعذّر تحميل الرسائل' },
    ],
  },
} as const satisfies Table;
