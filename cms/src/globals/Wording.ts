import { lines, tab } from './fields.ts';
import { page, studioGroup } from './page.ts';

/** The words around every page: navigation, buttons, footer. */
export const Wording = page({
  slug: 'wording',
  label: { en: 'Navigation and buttons', ar: 'القائمة والأزرار' },
  group: studioGroup,
  tabs: [
    tab(
      { en: 'Navigation', ar: 'القائمة' },
      lines(
        'nav.home',
        'nav.gallery',
        'nav.about',
        'nav.services',
        'nav.book',
        'nav.contact',
        'nav.developer',
        'nav.label',
        'menu.open',
        'menu.close',
        'site.skip',
      ),
    ),
    tab({ en: 'Buttons on phones', ar: 'أزرار الجوال' }, lines('bar.label', 'bar.book', 'bar.call', 'bar.whatsapp')),
    tab({ en: 'Footer', ar: 'أسفل الصفحة' }, lines('footer.links', 'footer.follow', 'footer.find', 'footer.map', 'footer.directions')),
  ],
});
