import type { Table } from '../row.ts';
import { categoryLinks, serviceCards, socialLinks } from './links.ts';

/** Texts of section 2: the other public pages. */
export const pages = {
  'the gallery': {
    'as it opens': [
      { as: 'heading', key: 'gallery.title', en: 'Gallery', ar: 'معرض الصور' },
      { as: 'text', key: 'gallery.lead' },
      { as: 'link', key: 'category.All', en: 'All', ar: 'الكل', to: '/gallery' },
      ...categoryLinks,
    ],
    'of a category without photos': [
      {
        as: 'text',
        key: 'gallery.empty',
        en: 'No photos found in "{{category}}"',
        ar: 'لا توجد صور في «{{category}}».',
        values: { en: { category: 'Nature' }, ar: { category: 'طبيعة' } },
      },
    ],
    'with a photo open': [
      { as: 'button', key: 'gallery.previous', en: 'Previous photo', ar: 'الصورة السابقة' },
      { as: 'button', key: 'gallery.next', en: 'Next photo', ar: 'الصورة التالية' },
      { as: 'button', key: 'gallery.close', en: 'Close', ar: 'إغلاق' },
    ],
  },
  'the page about the studio': {
    'as it opens': [
      { as: 'heading', key: 'about.title', en: 'About Me', ar: 'نبذة عني' },
      { as: 'text', key: 'about.lead' },
      { as: 'text', en: '2019', ar: '2019' },
      { as: 'heading', en: 'Founded', ar: 'التأسيس' },
      { as: 'text', en: '2021', ar: '2021' },
      { as: 'heading', en: 'Expanded services', ar: 'توسّع الخدمات' },
      { as: 'text', en: '2023', ar: '2023' },
      { as: 'heading', en: 'Opened the studio', ar: 'افتتاح الاستوديو' },
      { as: 'text', en: '2025', ar: '2025' },
      { as: 'heading', en: 'Recognised', ar: 'التكريم' },
      ...socialLinks,
    ],
  },
  'the services': {
    'as they open': [
      { as: 'heading', key: 'services.title', en: 'Services', ar: 'الخدمات' },
      { as: 'text', key: 'services.lead' },
      ...serviceCards,
    ],
  },
  'the page of the wedding': {
    'as it opens': [
      { as: 'heading', key: 'wedding.title', en: 'Wedding photography', ar: 'تصوير حفلات الزفاف' },
      { as: 'text', key: 'wedding.lead' },
      {
        as: 'text',
        key: 'services.price',
        en: '{{amount}} SR',
        ar: '{{amount}} ر.س',
        values: { en: { amount: '800' }, ar: { amount: '800' } },
      },
      { as: 'text', key: 'wedding.coverage', en: 'Up to 5 hours of coverage', ar: 'تغطية تصل إلى 5 ساعات' },
      { as: 'text', key: 'wedding.editing', en: 'Editing of every delivered photo', ar: 'معالجة كل صورة نسلّمها' },
      { as: 'text', key: 'wedding.images', en: 'High-resolution images', ar: 'صور عالية الدقة' },
      { as: 'text', key: 'wedding.album', en: 'Custom album', ar: 'ألبوم خاص' },
      { as: 'text', key: 'wedding.gallery', en: 'Online gallery', ar: 'معرض إلكتروني' },
      { as: 'text', key: 'wedding.engagement', en: 'Engagement shoot', ar: 'جلسة تصوير الخطوبة أو الملكة' },
      { as: 'text', key: 'wedding.optional', en: 'Optional', ar: 'اختيارية' },
      { as: 'link', key: 'services.all', to: '/services' },
    ],
  },
  'the page of the portrait': {
    'as it opens': [
      { as: 'heading', key: 'portrait.title' },
      { as: 'text', key: 'portrait.lead' },
      { as: 'text', key: 'print.4x6in', en: '4 × 6 in', ar: '4 × 6 بوصة' },
      { as: 'text', key: 'print.3x4in', en: '3 × 4 in', ar: '3 × 4 بوصة' },
      { as: 'text', key: 'print.2x3in', en: '2 × 3 in', ar: '2 × 3 بوصة' },
      { as: 'text', key: 'print.10x15cm', en: '10 × 15 cm', ar: '10 × 15 سم' },
      { as: 'text', key: 'print.15x21or20x30cm', en: '15 × 21 cm or 20 × 30 cm', ar: '15 × 21 سم أو 20 × 30 سم' },
      { as: 'text', key: 'print.30x40cm', en: '30 × 40 cm', ar: '30 × 40 سم' },
      { as: 'text', key: 'print.nationalId', en: 'National ID', ar: 'الهوية الوطنية' },
      { as: 'text', key: 'print.passport', en: 'Passport/visa', ar: 'الجواز والتأشيرة' },
      { as: 'heading', key: 'portrait.benefits' },
      { as: 'heading', key: 'portrait.time' },
      { as: 'heading', key: 'portrait.guidance' },
      { as: 'heading', key: 'portrait.privacy' },
      { as: 'heading', key: 'portrait.retouching' },
      { as: 'heading', key: 'portrait.paper' },
      { as: 'link', key: 'services.all', to: '/services' },
    ],
  },
  'the page of the developer': {
    'as it opens': [
      { as: 'heading', en: 'Salman Al-Mithal', ar: 'سلمان المثال' },
      { as: 'text', key: 'developer.lead' },
      { as: 'link', key: 'developer.cv' },
      { as: 'link', key: 'developer.contact', to: '/contact' },
    ],
  },
} as const satisfies Table;
