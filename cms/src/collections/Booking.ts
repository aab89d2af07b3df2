import { type BookingField, bookingFields, bookingStatuses, mapBookingFields, packages } from '@studio/contract';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import type { CollectionConfig, Field } from 'payload';
import { admin, nobody, staff } from '#src/access/access.ts';
import { deletions, privacyVersion, submissionFields, writtenIn, writtenLine, writtenText } from './submission.ts';

/** Returns the read-only column of a field of the form. */
function columnOf(name: BookingField): Field {
  const { kind, label } = bookingFields[name];
  if (kind === 'text') return writtenText({ name, label: bundledTexts(label) });
  if (kind !== 'choice') return writtenLine({ name, label: bundledTexts(label) });
  return {
    name,
    type: 'select',
    label: { en: 'Package', ar: 'الباقة' },
    required: true,
    access: { update: nobody },
    admin: { readOnly: true },
    options: packages.map((value) => ({ value, label: bundledTexts(`package.${value}`) })),
  };
}

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
    ...Object.values(mapBookingFields(columnOf)),
    writtenIn,
    privacyVersion,
    ...submissionFields,
  ],
};
