import { description, line, lines, paragraph, picture, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The three cards of the services, and how prices are written. */
export const Services = page({
  slug: 'services',
  label: { en: 'Services', ar: 'الخدمات' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('services.title'),
      paragraph('services.lead'),
      ...lines('services.details', 'services.book', 'services.all', 'services.official', 'services.officialLink'),
    ]),
    tab({ en: 'Wedding card', ar: 'بطاقة الزفاف' }, [
      line('services.wedding'),
      paragraph('services.weddingText'),
      picture('weddingCard', { en: 'Picture', ar: 'الصورة' }),
    ]),
    tab({ en: 'Portrait card', ar: 'بطاقة البورتريه' }, [
      line('services.portrait'),
      paragraph('services.portraitText'),
      line('services.everySize'),
      picture('portraitCard', { en: 'Picture', ar: 'الصورة' }),
    ]),
    tab({ en: 'Event card', ar: 'بطاقة المناسبات' }, [
      line('services.event'),
      paragraph('services.eventText'),
      { name: 'eventPrice', type: 'number', label: { en: 'Price in riyals', ar: 'السعر بالريال' } },
      line('services.onRequest'),
      picture('eventCard', { en: 'Picture', ar: 'الصورة' }),
    ]),
    tab({ en: 'Prices', ar: 'الأسعار' }, [line('services.price')]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('services.description')]),
  ],
});
