import type { Row } from '../row.ts';

export const navigation: Row[] = [
  { as: 'link', key: 'nav.home', en: 'Home', ar: 'الرئيسية', to: '/' },
  { as: 'link', key: 'nav.gallery', en: 'Gallery', ar: 'معرض الصور', to: '/gallery' },
  { as: 'link', key: 'nav.about', en: 'About Me', ar: 'نبذة عني', to: '/about' },
  { as: 'link', key: 'nav.services', en: 'Services', ar: 'الخدمات', to: '/services' },
  { as: 'link', key: 'nav.book', en: 'Book a Session', ar: 'حجز جلسة', to: '/book' },
  { as: 'link', key: 'nav.contact', en: 'Contact', ar: 'تواصل معنا', to: '/contact' },
  { as: 'link', key: 'nav.developer', en: 'Developer', ar: 'المطوّر', to: '/developer' },
];

export const socialLinks: Row[] = [
  { as: 'link', en: 'Instagram', ar: 'إنستغرام' },
  { as: 'link', en: 'Snapchat', ar: 'سناب شات' },
  { as: 'link', en: 'X', ar: 'X' },
  { as: 'link', en: 'WhatsApp', ar: 'واتساب' },
];

/** The category links of the home page’s tiles and the gallery’s filters. */
export const categoryLinks: Row[] = [
  { as: 'link', key: 'category.Wedding', en: 'Wedding', ar: 'زفاف', to: '/gallery/wedding' },
  { as: 'link', key: 'category.Portrait', en: 'Portrait', ar: 'بورتريه', to: '/gallery/portrait' },
  { as: 'link', key: 'category.Event', en: 'Event', ar: 'مناسبات', to: '/gallery/event' },
  { as: 'link', key: 'category.Nature', en: 'Nature', ar: 'طبيعة', to: '/gallery/nature' },
  { as: 'link', key: 'category.Other', en: 'Other', ar: 'أخرى', to: '/gallery/other' },
];

/** The cards of the standard packages; the card of the event links to the booking form. */
export const serviceCards: Row[] = [
  { as: 'link', key: 'services.wedding', en: 'Wedding', ar: 'الزفاف', to: '/services/wedding' },
  { as: 'text', key: 'services.weddingText' },
  {
    as: 'text',
    key: 'services.price',
    en: '{{amount}} SR',
    ar: '{{amount}} ر.س',
    values: { en: { amount: '800' }, ar: { amount: '800' } },
  },
  { as: 'link', key: 'services.portrait', en: 'Portrait', ar: 'البورتريه', to: '/services/portrait' },
  { as: 'text', key: 'services.portraitText' },
  { as: 'link', key: 'services.event', en: 'Event', ar: 'المناسبات', to: '/book?package=event' },
  { as: 'text', key: 'services.eventText' },
];
