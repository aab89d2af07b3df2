import { bundledBenefits, bundledPrintSizes } from '@studio/contract/bundled-content.ts';
import { list } from '#src/fields/list.ts';
import { description, line, paragraph, rowLine, rowParagraph, searchEngines, sentence, tab, unseen } from '#src/fields/text-fields.ts';
import { pictures } from '#src/fields/upload-fields.ts';
import { page, pageTitle } from './page.ts';

/** The page of the portrait package and its part of the home page. */
export const Portrait = page({
  slug: 'portrait',
  path: '/services/portrait',
  label: { en: 'Portrait', ar: 'البورتريه' },
  description: {
    en: 'The page of the portrait package, and its part of the home page. Its price, pictures and card are under Packages.',
    ar: 'صفحة باقة البورتريه، وقسمها في الصفحة الرئيسية. أما سعرها وصورها وبطاقتها فتُحرَّر في «الباقات».',
  },
  tabs: [
    tab({ en: 'Package', ar: 'الباقة' }, [
      sentence('portrait.onRequest', { en: 'Sentence beside the price', ar: 'الجملة بجانب السعر' }),
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
    tab({ en: 'Shelf', ar: 'الرف' }, [
      pictures(
        'shelf',
        7,
        { en: 'Pictures in the prints', ar: 'الصور في المطبوعات' },
        {
          en: 'The prints stand side by side at their true scale. The first picture is the largest print; up to seven, each cropped to its print. Left empty, the site shows its own pictures.',
          ar: 'تظهر المطبوعات جنباً إلى جنب بنسبها الحقيقية. الصورة الأولى للمطبوعة الأكبر، وأقصى عدد سبع، وتُقصّ كل صورة على قدر مطبوعتها. وإن تُركت فارغة يعرض الموقع صوره الأصلية.',
        },
      ),
      line('print.shelf', { en: 'Name of the drawing', ar: 'اسم الرسم' }, unseen),
      line('print.15x21cm', { en: 'Size of the print for the desk', ar: 'مقاس مطبوعة المكتب' }),
      line('print.desk', { en: 'What it is for', ar: 'استخدامها' }),
      line('print.20x30cm', { en: 'Size of the print for the hallway', ar: 'مقاس مطبوعة الممر' }),
      line('print.hallway', { en: 'What that one is for', ar: 'استخدام مطبوعة الممر' }),
      sentence('print.official', { en: 'Words on the smallest print', ar: 'الكلمات على أصغر مطبوعة' }),
    ]),
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
    tab({ en: 'Page', ar: 'الصفحة' }, [line('portrait.title', pageTitle)]),
    searchEngines(description('portrait.description')),
  ],
});
