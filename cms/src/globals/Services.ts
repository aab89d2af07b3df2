import { description, line, paragraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import { page, pageTitle, sentenceBelowTitle } from './page.ts';

/** The page with the cards of all packages, and texts of the packages' pages. */
export const Services = page({
  slug: 'services',
  path: '/services',
  label: { en: 'Services', ar: 'الخدمات' },
  description: {
    en: 'The page of all packages. Their names, prices and pictures are under Packages.',
    ar: 'صفحة الباقات كلها. أما أسماؤها وأسعارها وصورها فتُحرَّر في «الباقات».',
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
        {
          en: 'At the top of each package’s page, and on the home page if there are more than three packages.',
          ar: 'في أعلى صفحة كل باقة، وفي الصفحة الرئيسية إذا زادت الباقات على ثلاث.',
        },
      ),
      line('services.official', { en: 'Question about official photos', ar: 'سؤال الصور الرسمية' }),
      line('services.officialLink', { en: 'Link after that question', ar: 'الرابط بعد ذلك السؤال' }),
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
      line(
        'services.from',
        { en: 'How the lowest price is written', ar: 'طريقة كتابة أقل سعر' },
        {
          en: 'For packages with a price “from” an amount. The site puts the price in place of {{price}}.',
          ar: 'للباقات التي يبدأ سعرها من مبلغ، ويضع الموقع السعر مكان {{price}}.',
        },
      ),
      line(
        'services.onRequest',
        { en: 'In place of a price', ar: 'مكان السعر' },
        { en: 'For packages without a price.', ar: 'للباقات التي لا سعر لها.' },
      ),
      line(
        'services.everySize',
        { en: 'In place of a price on the portrait card', ar: 'مكان السعر على بطاقة البورتريه' },
        { en: 'As long as the portrait package has no price.', ar: 'ما دامت باقة البورتريه بلا سعر.' },
      ),
    ]),
    tab({ en: 'Package pages', ar: 'صفحات الباقات' }, [
      line('services.duration', { en: 'Word before the duration', ar: 'الكلمة قبل المدة' }),
      line('services.place', { en: 'Word before the place', ar: 'الكلمة قبل المكان' }),
      line('services.placeStudio', { en: 'Place: in the studio', ar: 'المكان: في الاستوديو' }),
      line('services.placeClient', { en: 'Place: at the client’s', ar: 'المكان: عند العميل' }),
      line('services.placeEither', { en: 'Place: either', ar: 'المكان: أحدهما' }),
    ]),
    searchEngines(description('services.description')),
  ],
});
