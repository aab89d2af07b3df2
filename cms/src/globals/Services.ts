import type { Package } from '@studio/contract';
import type { Field, Tab } from 'payload';
import { price } from '#src/fields/number-fields.ts';
import { description, line, paragraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import { picture } from '#src/fields/upload-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { page, pageTitle, sentenceBelowTitle } from './page.ts';

const cardShape = {
  en: 'Cropped to four by three, wider than tall; its focal point stays in sight.',
  ar: 'تُقصّ بنسبة أربعة إلى ثلاثة عرضاً، ويبقى مركزها ظاهراً.',
};

const card = (key: Package, label: Label, ...more: Field[]): Tab =>
  tab(label, [
    line(`services.${key}`, { en: 'Name on the card', ar: 'الاسم على البطاقة' }),
    paragraph(`services.${key}Text`, { en: 'Sentence on the card', ar: 'الجملة على البطاقة' }),
    ...more,
    picture(`${key}Card`, { en: 'Picture of the card', ar: 'صورة البطاقة' }, cardShape),
  ]);

/** The cards of the three packages. */
export const Services = page({
  slug: 'services',
  label: { en: 'Services', ar: 'الخدمات' },
  description: {
    en: 'The page of the three packages. Its cards stand on the home page too. The price of weddings is under Wedding, that of portraits under Portrait.',
    ar: 'صفحة الباقات الثلاث، وبطاقاتها في الصفحة الرئيسية أيضاً. سعر الزفاف في «الزفاف»، وسعر البورتريه في «البورتريه».',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('services.title', pageTitle),
      paragraph('services.lead', sentenceBelowTitle),
      line('services.details', { en: 'Link of a card to its page', ar: 'رابط البطاقة إلى صفحتها' }),
      line('services.book', { en: 'Button that books a package', ar: 'زر حجز الباقة' }),
      line(
        'services.all',
        { en: 'Link back to all services', ar: 'رابط العودة إلى كل الخدمات' },
        { en: 'At the top of the wedding and portrait pages.', ar: 'في أعلى صفحتي الزفاف والبورتريه.' },
      ),
      line('services.official', { en: 'Question about official photos', ar: 'سؤال الصور الرسمية' }),
      line('services.officialLink', { en: 'Link after that question', ar: 'الرابط بعد ذلك السؤال' }),
    ]),
    card('wedding', { en: 'Wedding card', ar: 'بطاقة الزفاف' }),
    card(
      'portrait',
      { en: 'Portrait card', ar: 'بطاقة البورتريه' },
      line(
        'services.everySize',
        { en: 'In place of a price', ar: 'مكان السعر' },
        { en: 'The card says this as long as Portrait has no price.', ar: 'تعرضه البطاقة ما دام البورتريه بلا سعر.' },
      ),
    ),
    card(
      'event',
      { en: 'Event card', ar: 'بطاقة المناسبات' },
      price('eventPrice', { en: 'It stands on the card.', ar: 'ومكانه على البطاقة.' }, null),
      line(
        'services.onRequest',
        { en: 'In place of a price', ar: 'مكان السعر' },
        {
          en: 'The event card says this as long as there is no price, and so does the portrait page.',
          ar: 'تعرضه بطاقة المناسبات ما دامت بلا سعر، وكذلك صفحة البورتريه.',
        },
      ),
    ),
    tab({ en: 'Prices', ar: 'الأسعار' }, [
      line(
        'services.price',
        { en: 'How a price is written', ar: 'طريقة كتابة السعر' },
        {
          en: 'For every price of the site. The site puts the number in place of {{amount}}.',
          ar: 'لكل أسعار الموقع، ويضع الموقع الرقم مكان {{amount}}.',
        },
      ),
    ]),
    searchEngines(description('services.description')),
  ],
});
