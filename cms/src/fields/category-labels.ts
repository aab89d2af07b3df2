import type { Category, Language } from '@studio/contract';

/** The categories as the panel names them. */
export const categoryLabels: Record<Category, Record<Language, string>> = {
  Wedding: { en: 'Wedding', ar: 'زفاف' },
  Portrait: { en: 'Portrait', ar: 'بورتريه' },
  Event: { en: 'Event', ar: 'مناسبات' },
  Nature: { en: 'Nature', ar: 'طبيعة' },
  Other: { en: 'Other', ar: 'أخرى' },
  Design: { en: 'Design', ar: 'تصميم' },
  Graduation: { en: 'Graduation', ar: 'تخرّج' },
};
