import { isStandardPackage, packageBookings, slotDefaults, slotSteps } from '@studio/contract';
import { bundledPackages } from '@studio/contract/bundled-content.ts';
import type { Field } from 'payload';
import { wholeNumber } from '#src/fields/number-fields.ts';
import { optionsOf, packageBookingLabels } from '#src/fields/option-labels.ts';
import { documentOf } from '#src/fields/stored-text.ts';

const hasSlots = (data: unknown): boolean => {
  const { slug, booking } = documentOf(data);
  return (booking ?? (isStandardPackage(slug) ? bundledPackages[slug].booking : undefined)) === 'slot';
};

const slotNumber = (...[field]: Parameters<typeof wholeNumber>) => {
  const made = wholeNumber(field);
  return { ...made, admin: { ...made.admin, condition: hasSlots } };
};

export const packageBookingFields: Field[] = [
  {
    name: 'booking',
    type: 'select',
    label: { en: 'How it is booked', ar: 'طريقة الحجز' },
    options: optionsOf(packageBookings, packageBookingLabels),
    admin: {
      description: {
        en: 'With a day and a time, visitors choose a free time from your calendar. Left empty, portrait is booked with a time, all others with a wished day.',
        ar: 'عند اختيار يوم ووقت يختار الزائر وقتاً متاحاً من تقويمكم. وإن تُركت فارغة فالبورتريه بيوم ووقت، وغيره بيوم مرغوب.',
      },
    },
  },
  {
    name: 'slotStep',
    type: 'select',
    label: { en: 'Sessions begin every', ar: 'تبدأ الجلسات كل' },
    options: slotSteps.map((step) => ({ value: step, label: { en: `${step} minutes`, ar: `${step} دقيقة` } })),
    admin: {
      condition: hasSlots,
      description: {
        en: `Counted from the start of the opening hours. Left empty, every ${slotDefaults.step} minutes.`,
        ar: `تُحسب من بداية أوقات العمل. وإن تُركت فارغة فكل ${slotDefaults.step} دقيقة.`,
      },
    },
  },
  slotNumber({
    name: 'preparation',
    label: { en: 'Preparation before it, in minutes', ar: 'التجهيز قبل الجلسة بالدقائق' },
    description: { en: 'Kept free before each session. Left empty, none.', ar: 'وقت يُحجز قبل كل جلسة. وإن تُرك فارغاً فلا وقت.' },
    least: 0,
    most: 480,
  }),
  slotNumber({
    name: 'cleanUp',
    label: { en: 'Cleaning up after it, in minutes', ar: 'الترتيب بعد الجلسة بالدقائق' },
    description: { en: 'Kept free after each session. Left empty, none.', ar: 'وقت يُحجز بعد كل جلسة. وإن تُرك فارغاً فلا وقت.' },
    least: 0,
    most: 480,
  }),
  slotNumber({
    name: 'notice',
    label: { en: 'Shortest notice in hours', ar: 'أقل مهلة قبل الجلسة بالساعات' },
    description: {
      en: `Sessions that begin sooner cannot be booked. Left empty, ${slotDefaults.noticeHours} hours.`,
      ar: `لا يمكن حجز جلسة تبدأ قبل ذلك. وإن تُركت فارغة فالمدة ${slotDefaults.noticeHours} ساعة.`,
    },
    least: 0,
    most: 720,
  }),
  slotNumber({
    name: 'horizon',
    label: { en: 'How many days ahead', ar: 'كم يوماً مقدّماً' },
    description: {
      en: `Later days cannot be booked yet. Left empty, ${slotDefaults.horizonDays} days.`,
      ar: `لا يمكن حجز الأيام الأبعد بعد. وإن تُركت فارغة فالمدة ${slotDefaults.horizonDays} يوماً.`,
    },
    least: 1,
    most: 730,
  }),
];
