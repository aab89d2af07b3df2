import type { Language } from '@studio/contract';
import type { Texts } from '#src/i18n/i18n.ts';
import { withOwnTexts } from '#src/i18n/own-texts.ts';
import { arabic, english, type TextKey } from '#src/i18n/page-texts.ts';
import facts from '../../../cms/src/seed/facts.json' with { type: 'json' };

/** The facts of the demo studio among the texts, with their keys. */
const demoTexts = {
  'site.name': facts.siteName,
  'site.city': facts.siteCity,
  'footer.address': facts.footerAddress,
  'footer.mapTitle': facts.footerMapTitle,
  'about.story': facts.aboutStory,
  'about.manner': facts.aboutManner,
  'developer.name': facts.developerName,
  'developer.cvFile': facts.developerCvFile,
} as const satisfies Partial<Record<TextKey, Record<Language, string>>>;

const textsOfDemo = (bundled: Texts, language: Language): Texts =>
  withOwnTexts(bundled, Object.fromEntries(Object.entries(demoTexts).map(([key, text]) => [key, text[language]])), language);

const texts: Record<Language, Texts> = { en: textsOfDemo(english, 'en'), ar: textsOfDemo(arabic, 'ar') };

/** Replaces the names in double braces with values. */
export const interpolate = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');

export type Translate = (key: TextKey, values?: Record<string, string>) => string;

export const translator =
  (language: Language): Translate =>
  (key, values = {}) =>
    interpolate(texts[language][key] ?? '', values);

/** The specification’s literal texts in English, with their Arabic translations. */
export const specified = {
  en: {
    name: 'Please enter your name.',
    email: 'Please enter a valid email.',
    package: 'Please select a package.',
    message: 'Please enter your message.',
    booked: 'Thank you for your booking! We will get back to you soon.',
    sent: 'Message sent. Thank you, we will reply soon.',
    unreachable: 'No connection. Nothing is lost: try again, or WhatsApp us.',
    notSent: 'Failed to send message. Please try again later.',
    wrongPassword: 'Invalid credentials or server error',
    deleteThis: 'Delete this photo?',
    pending: 'Pending',
  },
  ar: {
    name: 'يُرجى كتابة الاسم.',
    email: 'يُرجى كتابة بريد إلكتروني صحيح.',
    package: 'يُرجى اختيار الباقة.',
    message: 'يُرجى كتابة الرسالة.',
    booked: 'شكراً لحجزكم! سنتواصل معكم قريباً.',
    sent: 'وصلتنا رسالتكم. شكراً لكم، وسنرد عليكم قريباً.',
    unreachable: 'تعذّر الاتصال، وما كتبتموه محفوظ. حاولوا مجدداً أو راسلونا على واتساب.',
    notSent: 'تعذّر إرسال الرسالة. يُرجى المحاولة لاحقاً.',
    wrongPassword: 'بيانات الدخول غير صحيحة أو تعذّر الاتصال بالخادم',
    deleteThis: 'حذف هذه الصورة؟',
    pending: 'قيد الانتظار',
  },
} as const satisfies Record<Language, Record<string, string>>;
