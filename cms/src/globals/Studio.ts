import { bundledStudio } from '@studio/contract/content/bundled.ts';
import { line, list, paragraph, picture, tab } from './fields.ts';
import { page, studioGroup } from './page.ts';

/** Who the studio is, and how it is reached. */
export const Studio = page({
  slug: 'studio',
  label: { en: 'Studio details', ar: 'بيانات الاستوديو' },
  group: studioGroup,
  tabs: [
    tab({ en: 'Name', ar: 'الاسم' }, [
      line('site.name'),
      line('site.motto'),
      paragraph('site.description'),
      picture('logo', { en: 'Logo', ar: 'الشعار' }),
      line('footer.rights'),
    ]),
    tab({ en: 'Contact', ar: 'التواصل' }, [
      { name: 'phone', type: 'text', label: { en: 'Phone', ar: 'الهاتف' } },
      { name: 'whatsapp', type: 'text', label: { en: 'WhatsApp number', ar: 'رقم واتساب' } },
      { name: 'email', type: 'text', label: { en: 'Email', ar: 'البريد الإلكتروني' } },
      line('contact.days'),
      { name: 'opens', type: 'text', label: { en: 'Opens at', ar: 'يفتح الساعة' } },
      { name: 'closes', type: 'text', label: { en: 'Closes at', ar: 'يغلق الساعة' } },
    ]),
    tab({ en: 'Place', ar: 'الموقع' }, [
      line('site.city'),
      line('footer.address'),
      { name: 'postalCode', type: 'text', label: { en: 'Postal code', ar: 'الرمز البريدي' } },
      { name: 'latitude', type: 'number', label: { en: 'Latitude', ar: 'خط العرض' } },
      { name: 'longitude', type: 'number', label: { en: 'Longitude', ar: 'خط الطول' } },
      line('footer.mapTitle'),
    ]),
    tab({ en: 'Social media', ar: 'التواصل الاجتماعي' }, [
      list({
        name: 'social',
        label: { en: 'Accounts', ar: 'الحسابات' },
        row: { en: 'Account', ar: 'حساب' },
        bundled: Object.fromEntries(bundledStudio.social.map(({ name }) => [name, {}])),
        most: 8,
        fields: [
          { name: 'name', type: 'text', label: { en: 'Name', ar: 'الاسم' } },
          { name: 'address', type: 'text', label: { en: 'Link', ar: 'الرابط' } },
        ],
      }),
    ]),
  ],
});
