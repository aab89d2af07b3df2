import type { Label } from '#src/i18n/labels.ts';
import type { FactName } from './demo-facts.ts';

/** The names of the facts in a list; the labels of their fields are clear within a form only. */
export const factNames: Record<FactName, Label> = {
  siteName: { en: 'Name of the studio', ar: 'اسم الاستوديو' },
  siteCity: { en: 'City', ar: 'المدينة' },
  footerAddress: { en: 'Address', ar: 'العنوان' },
  footerMapTitle: { en: 'Name of the map', ar: 'اسم الخريطة' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  whatsapp: { en: 'WhatsApp number', ar: 'رقم واتساب' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  postalCode: { en: 'Postal code', ar: 'الرمز البريدي' },
  place: { en: 'Place on the map', ar: 'الموقع على الخريطة' },
  social: { en: 'Accounts', ar: 'الحسابات' },
  aboutStory: { en: 'Your story, first paragraph', ar: 'الحكاية، الفقرة الأولى' },
  aboutManner: { en: 'Your story, second paragraph', ar: 'الحكاية، الفقرة الثانية' },
  timeline: { en: 'Years', ar: 'السنوات' },
  developerName: { en: 'Name of the developer', ar: 'اسم المطوّر' },
  developerCvFile: { en: 'About the CV', ar: 'عن السيرة الذاتية' },
  cv: { en: 'CV of the developer', ar: 'السيرة الذاتية للمطوّر' },
  weddingPrice: { en: 'Price of the wedding package, in riyals', ar: 'سعر باقة الزفاف بالريال' },
};
