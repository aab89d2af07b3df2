import { alternative, description, line, searchEngines, sentence, tab, unseen } from '#src/fields/text-fields.ts';
import { page, pageTitle } from './page.ts';

/** The texts of the page of the wedding package, except the texts of the package itself. */
export const Wedding = page({
  slug: 'wedding',
  path: '/services/wedding',
  label: { en: 'Wedding', ar: 'الزفاف' },
  description: {
    en: 'The headings of the wedding page. Its price, pictures and inclusions, and its card, are under Packages.',
    ar: 'عناوين صفحة الزفاف. أما سعر الباقة وصورها وما تشمله وبطاقتها فتُحرَّر في «الباقات».',
  },
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      sentence('wedding.onePrice', { en: 'Sentence beside the price', ar: 'الجملة بجانب السعر' }),
      line('wedding.package', { en: 'Heading over the price', ar: 'العنوان فوق السعر' }),
      line(
        'wedding.included',
        { en: 'Heading over what is included', ar: 'العنوان فوق ما تشمله الباقة' },
        { en: 'On the pages of the other packages too.', ar: 'وفي صفحات الباقات الأخرى أيضاً.' },
      ),
    ]),
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('wedding.title', pageTitle),
      alternative('wedding.pictureAlt'),
      line('wedding.strip', { en: 'Name of the row of wedding photos', ar: 'اسم شريط صور الزفاف' }, unseen),
    ]),
    searchEngines(
      description('wedding.description', undefined, {
        en: 'Search engines show it under the page’s title, and chats when the page is shared. One or two sentences, best under 160 characters. The site puts the price in place of {{price}}.',
        ar: 'يظهر تحت عنوان الصفحة في نتائج البحث، وعند مشاركة رابطها في المحادثات. جملة أو جملتان، والأفضل ألا يتجاوز 160 حرفاً. ويضع الموقع السعر مكان {{price}}.',
      }),
    ),
  ],
});
