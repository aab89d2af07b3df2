import type { Row, Table } from '../row.ts';
import { categoryLinks, navigation, serviceCards, socialLinks } from './links.ts';

/** Texts of the sizes: prints in centimetres, Absher’s photo in pixels. */
const centimetres: Row = { as: 'text', key: 'requirements.4x6cm', en: '4 × 6 cm', ar: '4 × 6 سم' };
const pixels: Row = { as: 'text', key: 'requirements.480x640px', en: '480 × 640 px', ar: '480 × 640 بكسل' };

type Rule = 'open' | 'visible' | 'thobe' | 'hijab' | 'clothes' | 'glasses' | 'lenses' | 'recent';

const rules = (...names: Rule[]): Row[] => names.map((name) => ({ as: 'text', key: `requirements.${name}` }));

/** Texts of section 2: shared parts of all pages, and the home page. */
export const home = {
  'the head of every page': {
    'at a desk': [...navigation, { as: 'link', key: 'site.switch' }],
    'in the menu of a phone': [...navigation, { as: 'button', key: 'menu.close', en: 'Close', ar: 'إغلاق' }],
  },
  'the foot of every page': {
    'as it opens': [
      { as: 'heading', key: 'footer.links', en: 'Quick links', ar: 'روابط سريعة' },
      ...navigation,
      { as: 'heading', key: 'footer.follow', en: 'Follow us', ar: 'تابعونا' },
      ...socialLinks,
      { as: 'link', key: 'footer.map', en: 'Show map', ar: 'إظهار الخريطة' },
      { as: 'link', key: 'footer.directions', en: 'Directions', ar: 'الاتجاهات' },
    ],
  },
  'the home page': {
    'as it opens': [
      { as: 'heading', key: 'home.title', en: 'Capture Your Precious Moments', ar: 'نوثّق لحظاتكم الغالية' },
      {
        as: 'text',
        key: 'home.subtitle',
        en: 'Professional photography for weddings, portraits, and more.',
        ar: 'تصوير احترافي لحفلات الزفاف والبورتريه وسائر مناسباتكم.',
      },
      { as: 'link', key: 'home.book', en: 'Book Now', ar: 'احجزوا الآن', to: '/book' },
      { as: 'region', key: 'home.strip' },
      { as: 'heading', key: 'home.categories', en: 'Browse by category', ar: 'تصفّحوا الصور حسب المناسبة' },
      ...categoryLinks,
      { as: 'heading', key: 'requirements.title', en: 'Photo requirements', ar: 'متطلبات الصور الرسمية' },
      { as: 'tab', key: 'requirements.idMen', en: 'ID men', ar: 'هوية للرجال' },
      { as: 'tab', key: 'requirements.idWomen', en: 'ID women', ar: 'هوية للنساء' },
      { as: 'tab', key: 'requirements.passport', en: 'Passport', ar: 'جواز السفر' },
      { as: 'tab', key: 'requirements.absher', en: 'Absher', ar: 'أبشر' },
      { as: 'heading', key: 'portrait.package', en: 'Portrait package', ar: 'باقة البورتريه' },
      { as: 'link', key: 'portrait.details', to: '/services/portrait' },
      { as: 'heading', key: 'services.title', en: 'Services', ar: 'الخدمات' },
      ...serviceCards,
    ],
    'without a category': [
      {
        as: 'text',
        key: 'home.noCategories',
        en: 'No categories found. Please check back later.',
        ar: 'لا توجد فئات حالياً. عودوا إلينا لاحقاً.',
      },
    ],
    'while the categories fail to load': categoryLinks,
  },
  'the photo requirements': {
    'of men’s IDs': [centimetres, ...rules('open', 'thobe', 'glasses', 'recent')],
    'of women’s IDs': [centimetres, ...rules('visible', 'hijab', 'lenses', 'recent')],
    'of passports': [centimetres, ...rules('open', 'clothes', 'glasses', 'recent')],
    'of Absher': [pixels, ...rules('open', 'clothes', 'glasses', 'recent')],
  },
} as const satisfies Table;
