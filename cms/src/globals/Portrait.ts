import { bundledBenefits, bundledPrices, bundledPrintSizes } from '@studio/contract/content/bundled.ts';
import { list } from '#src/fields/list.ts';
import { price } from '#src/fields/numbers.ts';
import { description, line, paragraph, picture, rowLine, rowParagraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import { page, pagesGroup } from './page.ts';
import { shelf } from './shelf.ts';

/** The portrait package: its prints, and what clients can count on. */
export const Portrait = page({
  slug: 'portrait',
  label: { en: 'Portrait', ar: 'البورتريه' },
  description: {
    en: 'The page of the portrait package, and its part of the home page. Its card is under Services.',
    ar: 'صفحة باقة البورتريه، وقسمها في الصفحة الرئيسية. أما بطاقتها فتُحرَّر في «الخدمات».',
  },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      price(
        'price',
        { en: 'It stands here and on the portrait card.', ar: 'ومكانه في هذه الصفحة وعلى بطاقة البورتريه.' },
        bundledPrices.portrait,
      ),
      line('portrait.onRequest', { en: 'Sentence beside the price', ar: 'الجملة بجانب السعر' }),
      line('portrait.package', { en: 'Heading over the package', ar: 'العنوان فوق الباقة' }),
      paragraph('portrait.packageLead', { en: 'About the package, on the home page', ar: 'عن الباقة، في الصفحة الرئيسية' }),
      line('portrait.details', { en: 'Link from there to this page', ar: 'الرابط من هناك إلى هذه الصفحة' }),
    ]),
    tab({ en: 'Prints', ar: 'المطبوعات' }, [
      line('portrait.sizes', { en: 'Heading over the print sizes', ar: 'العنوان فوق مقاسات الطباعة' }),
      paragraph('portrait.toScale', { en: 'Sentence below that heading', ar: 'الجملة تحت ذلك العنوان' }),
      list({
        name: 'printSizes',
        label: { en: 'Print sizes', ar: 'مقاسات الطباعة' },
        row: { en: 'Size', ar: 'مقاس' },
        bundled: bundledPrintSizes,
        most: 20,
        titles: ['text', 'note'],
        fields: [
          rowLine('text', { en: 'Size', ar: 'المقاس' }, { en: 'As it is said, such as 10 × 15 cm.', ar: 'كما يُقال، مثل: 10 × 15 سم.' }),
          rowLine('note', { en: 'What for', ar: 'الاستخدام' }, { en: 'Such as “for the album”.', ar: 'مثل «للألبوم».' }),
        ],
      }),
    ]),
    shelf,
    tab({ en: 'Benefits', ar: 'المزايا' }, [
      line('portrait.benefits', { en: 'Heading over the benefits', ar: 'العنوان فوق المزايا' }),
      list({
        name: 'benefits',
        label: { en: 'Benefits', ar: 'المزايا' },
        row: { en: 'Benefit', ar: 'ميزة' },
        description: { en: 'What clients can count on.', ar: 'ما يجده العميل عندكم.' },
        bundled: bundledBenefits,
        most: 12,
        titles: ['title'],
        fields: [
          rowLine('title', { en: 'In a word or two', ar: 'في كلمة أو كلمتين' }),
          rowParagraph('text', { en: 'In a sentence', ar: 'في جملة' }),
        ],
      }),
    ]),
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('portrait.title', { en: 'Page title', ar: 'عنوان الصفحة' }),
      paragraph('portrait.lead', { en: 'Sentences below the title', ar: 'الجمل تحت العنوان' }),
      picture(
        'picture',
        { en: 'Picture of shared links', ar: 'صورة الروابط عند مشاركتها' },
        { en: 'Chats show it when the page is shared; it is not on the page.', ar: 'تظهر في المحادثات عند مشاركة الصفحة، ولا تظهر فيها.' },
      ),
    ]),
    searchEngines(description('portrait.description')),
  ],
});
