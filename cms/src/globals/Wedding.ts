import { bundledInclusions, bundledPrices } from '@studio/contract/bundled-content.ts';
import { list } from '#src/fields/list.ts';
import { price } from '#src/fields/number-fields.ts';
import { alternative, description, line, paragraph, rowLine, searchEngines, tab, unseen } from '#src/fields/text-fields.ts';
import { picture } from '#src/fields/upload-fields.ts';
import { page, pageTitle, sentencesBelowTitle } from './page.ts';

/** The page of the wedding package. */
export const Wedding = page({
  slug: 'wedding',
  label: { en: 'Wedding', ar: 'الزفاف' },
  description: {
    en: 'The page of the wedding package. Its card, on the home and services pages, is under Services.',
    ar: 'صفحة باقة الزفاف. أما بطاقتها في الصفحة الرئيسية وصفحة الخدمات فتُحرَّر في «الخدمات».',
  },
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      price(
        'price',
        {
          en: 'It stands here, on the wedding card and in search engines.',
          ar: 'ومكانه في هذه الصفحة وعلى بطاقة الزفاف وفي محركات البحث.',
        },
        bundledPrices.wedding,
      ),
      line('wedding.onePrice', { en: 'Sentence beside the price', ar: 'الجملة بجانب السعر' }),
      line('wedding.package', { en: 'Heading over the price', ar: 'العنوان فوق السعر' }),
      line('wedding.included', { en: 'Heading over what is included', ar: 'العنوان فوق ما تشمله الباقة' }),
      list({
        name: 'inclusions',
        label: { en: 'What is included', ar: 'ما تشمله الباقة' },
        row: { en: 'Inclusion', ar: 'بند' },
        bundled: bundledInclusions,
        most: 20,
        titles: ['text'],
        fields: [
          rowLine('text', { en: 'What', ar: 'البند' }),
          rowLine('note', { en: 'Remark', ar: 'ملاحظة' }, { en: 'A word after it, such as “Optional”.', ar: 'كلمة بعده، مثل «اختياري».' }),
        ],
      }),
    ]),
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('wedding.title', pageTitle),
      paragraph('wedding.lead', sentencesBelowTitle),
      picture(
        'picture',
        { en: 'Picture across the page', ar: 'الصورة بعرض الصفحة' },
        { en: 'Cropped to a wide band; its focal point stays in sight.', ar: 'تُقصّ شريطاً عريضاً، ويبقى مركزها ظاهراً.' },
      ),
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
