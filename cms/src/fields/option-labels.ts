import type { BookingStatus, Category, PackageBooking, PhotoPeople, TeamColour, TeamMembers } from '@studio/contract';
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

export const peopleLabels: Record<PhotoPeople, Label> = {
  nobody: { en: 'Nobody', ar: 'لا أحد' },
  named: { en: 'People we know by name', ar: 'أشخاص معروفون بالاسم' },
  unknown: { en: 'Not known yet', ar: 'غير معروف بعد' },
};

export const bookingStatusLabels: Record<BookingStatus, Label> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  offered: { en: 'Time offered', ar: 'عُرض موعد' },
  confirmed: { en: 'Confirmed', ar: 'مؤكّد' },
  declined: { en: 'Declined', ar: 'تم الاعتذار' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
  completed: { en: 'Completed', ar: 'مكتمل' },
  'no-show': { en: 'Did not come', ar: 'لم يحضر' },
};

export const teamMembersLabels: Record<TeamMembers, Label> = {
  women: { en: 'Women', ar: 'نساء' },
  men: { en: 'Men', ar: 'رجال' },
  mixed: { en: 'Women and men', ar: 'نساء ورجال' },
};

export const teamColourLabels: Record<TeamColour, Label> = {
  ink: { en: 'Black', ar: 'أسود' },
  safelight: { en: 'Red', ar: 'أحمر' },
  dune: { en: 'Sand', ar: 'رملي' },
  palm: { en: 'Green', ar: 'أخضر' },
  sea: { en: 'Turquoise', ar: 'فيروزي' },
  plum: { en: 'Purple', ar: 'بنفسجي' },
};

export const packageBookingLabels: Record<PackageBooking, Label> = {
  slot: { en: 'With a day and a time', ar: 'بيوم ووقت' },
  date: { en: 'With a wished day', ar: 'بيوم مرغوب' },
  request: { en: 'By request, without a day', ar: 'بطلب دون تحديد يوم' },
};

/** Returns the options of a select field, one for each value with its label. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, Label>) =>
  values.map((value) => ({ value, label: labels[value] }));
