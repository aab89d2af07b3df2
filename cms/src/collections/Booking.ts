import { bookingStatuses, packages } from '@studio/contract';
import type { CollectionConfig } from 'payload';
import { admin, nobody, staff } from '#src/access/access.ts';
import { deletions, privacyVersion, submissionFields, writtenIn, writtenLine, writtenText } from './submission.ts';

/** A request for a session, as the contract's `createBooking` stores it. */
export const Booking: CollectionConfig = {
  slug: 'booking',
  labels: {
    singular: { en: 'Booking', ar: 'حجز' },
    plural: { en: 'Bookings', ar: 'الحجوزات' },
  },
  admin: {
    hideAPIURL: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'package', 'date', 'status', 'createdAt'],
    group: { en: 'Inbox', ar: 'الوارد' },
  },
  defaultSort: '-createdAt',
  disableDuplicate: true,
  // Who may not change one must not be able to hold it, either.
  lockDocuments: false,
  access: { read: staff, create: nobody, update: admin, delete: admin },
  hooks: deletions,
  fields: [
    {
      name: 'status',
      type: 'select',
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      index: true,
      defaultValue: 'pending',
      options: [
        {
          value: bookingStatuses[0],
          label: { en: 'Pending', ar: 'قيد الانتظار' },
        },
        { value: bookingStatuses[1], label: { en: 'Confirmed', ar: 'مؤكّد' } },
        {
          value: bookingStatuses[2],
          label: { en: 'Declined', ar: 'تم الاعتذار' },
        },
        { value: bookingStatuses[3], label: { en: 'Completed', ar: 'مكتمل' } },
      ],
    },
    writtenLine({
      name: 'name',
      label: { en: 'Full name', ar: 'الاسم الكامل' },
    }),
    writtenLine({
      name: 'email',
      label: { en: 'Email address', ar: 'البريد الإلكتروني' },
    }),
    writtenLine({
      name: 'phone',
      label: { en: 'Phone number', ar: 'رقم الجوال' },
    }),
    writtenLine({
      name: 'location',
      label: { en: 'Location', ar: 'مكان التصوير' },
    }),
    writtenLine({
      name: 'date',
      label: { en: 'Preferred date', ar: 'التاريخ المفضّل' },
    }),
    {
      name: 'package',
      type: 'select',
      label: { en: 'Package', ar: 'الباقة' },
      required: true,
      access: { update: nobody },
      admin: { readOnly: true },
      options: [
        { value: packages[0], label: { en: 'Wedding', ar: 'زفاف' } },
        { value: packages[1], label: { en: 'Portrait', ar: 'بورتريه' } },
        { value: packages[2], label: { en: 'Event', ar: 'مناسبات' } },
      ],
    },
    writtenText({
      name: 'message',
      label: { en: 'Additional message', ar: 'تفاصيل إضافية' },
    }),
    writtenIn,
    privacyVersion,
    ...submissionFields,
  ],
};
