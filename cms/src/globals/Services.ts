import { price } from '#src/fields/numbers.ts';
import { description, line, paragraph, picture, searchEngines, tab } from '#src/fields/text-fields.ts';
import { page, pagesGroup } from './page.ts';

const cardShape = {
  en: 'Cropped to four by three, wider than tall; its focal point stays in sight.',
  ar: 'تُقصّ بنسبة أربعة إلى ثلاثة عرضاً، ويبقى مركزها ظاهراً.',
};
const cardName = { en: 'Name on the card', ar: 'الاسم على البطاقة' };
const cardText = { en: 'Sentence on the card', ar: 'الجملة على البطاقة' };
const cardPicture = { en: 'Picture of the card', ar: 'صورة البطاقة' };

/** The three cards of the services, and how prices are written. */
export const Services = page({
  slug: 'services',
  label: { en: 'Services', ar: 'الخدمات' },
  description: {
    en: 'The page of the three packages. Its cards stand on the home page too. The price of weddings is under Wedding, that of portraits under Portrait.',
    ar: 'صفحة الباقات الثلاث، وبطاقاتها في الصفحة الرئيسية أيضاً. سعر الزفاف في «الزفاف»، وسعر البورتريه في «البورتريه».',
  },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('services.title', { en: 'Page title', ar: 'عنوان الصفحة' }),
      paragraph('services.lead', { en: 'Sentence below the title', ar: 'الجملة تحت العنوان' }),
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
    tab({ en: 'Wedding card', ar: 'بطاقة الزفاف' }, [
      line('services.wedding', cardName),
      paragraph('services.weddingText', cardText),
      picture('weddingCard', cardPicture, cardShape),
    ]),
    tab({ en: 'Portrait card', ar: 'بطاقة البورتريه' }, [
      line('services.portrait', cardName),
      paragraph('services.portraitText', cardText),
      line(
        'services.everySize',
        { en: 'In place of a price', ar: 'مكان السعر' },
        { en: 'The card says this as long as Portrait has no price.', ar: 'تعرضه البطاقة ما دام البورتريه بلا سعر.' },
      ),
      picture('portraitCard', cardPicture, cardShape),
    ]),
    tab({ en: 'Event card', ar: 'بطاقة المناسبات' }, [
      line('services.event', cardName),
      paragraph('services.eventText', cardText),
      price('eventPrice', { en: 'It stands on the card.', ar: 'ومكانه على البطاقة.' }, null),
      line(
        'services.onRequest',
        { en: 'In place of a price', ar: 'مكان السعر' },
        {
          en: 'The event card says this as long as there is no price, and so does the portrait page.',
          ar: 'تعرضه بطاقة المناسبات ما دامت بلا سعر، وكذلك صفحة البورتريه.',
        },
      ),
      picture('eventCard', cardPicture, cardShape),
    ]),
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
