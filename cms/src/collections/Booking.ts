import { type BookingField, bookingFields, bookingStatuses, mapBookingFields } from '@studio/contract';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { readOnlyField } from '#src/access/roles.ts';
import { bookingStatusLabels, optionsOf } from '#src/fields/option-labels.ts';
import { submissionCollection, visitorText } from './submission.ts';

/** Returns the read-only panel field for a field of the booking form. */
function columnOf(name: BookingField): Field {
  const { kind, label } = bookingFields[name];
  if (kind !== 'choice') return visitorText(name, bundledTexts(label), kind === 'text' ? 'textarea' : 'text');
  return {
    name,
    type: 'text',
    label: { en: 'Package', ar: 'الباقة' },
    required: true,
    ...readOnlyField,
    admin: {
      ...readOnlyField.admin,
      components: {
        Cell: '/panel/cells/PackageCell.tsx#PackageCell',
        Description: '/panel/cells/PackageCell.tsx#BookedPackage',
      },
    },
  };
}

/** A booking: a request sent by the contract's `createBooking`, or a session that staff enter by `addBooking`. */
export const Booking = submissionCollection({
  slug: 'booking',
  labels: { singular: { en: 'Booking', ar: 'حجز' }, plural: { en: 'Bookings', ar: 'الحجوزات' } },
  defaultColumns: ['name', 'package', 'date', 'status', 'createdAt'],
  fields: [
    {
      name: 'status',
      type: 'select',
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      index: true,
      defaultValue: 'pending',
      options: optionsOf(bookingStatuses, bookingStatusLabels),
    },
    { name: 'reference', type: 'text', label: { en: 'Reference', ar: 'رقم الطلب' }, unique: true, ...readOnlyField },
    {
      name: 'womenOnly',
      type: 'checkbox',
      label: { en: 'Women photographers only', ar: 'فريق نسائي فقط' },
      defaultValue: false,
      ...readOnlyField,
    },
    ...Object.values(mapBookingFields(columnOf)),
  ],
});
