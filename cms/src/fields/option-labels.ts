import type { BookingStatus, Category } from '@studio/contract';
import type { Label } from '#src/i18n/labels.ts';

export const categoryLabels: Record<Category, Label> = {
  Wedding: { en: 'Wedding', ar: 'زفاف' },
  Portrait: { en: 'Portrait', ar: 'بورتريه' },
  Event: { en: 'Event', ar: 'مناسبات' },
  Nature: { en: 'Nature', ar: 'طبيعة' },
  Other: { en: 'Other', ar: 'أخرى' },
  Design: { en: 'Design', ar: 'تصميم' },
  Graduation: { en: 'Graduation', ar: 'تخرّج' },
};

export const bookingStatusLabels: Record<BookingStatus, Label> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  confirmed: { en: 'Confirmed', ar: 'مؤكّد' },
  declined: { en: 'Declined', ar: 'تم الاعتذار' },
  completed: { en: 'Completed', ar: 'مكتمل' },
};

/** Returns the options of a select field. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, Label>) =>
  values.map((value) => ({ value, label: labels[value] }));
