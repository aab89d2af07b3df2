import { description, line, lines, paragraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The contact page and the words of its form. */
export const ContactPage = page({
  slug: 'contact-page',
  label: { en: 'Contact', ar: 'التواصل' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('contact.title'),
      paragraph('contact.lead'),
      ...lines('contact.details', 'contact.phone', 'contact.whatsapp', 'contact.mail', 'contact.address', 'contact.hours'),
    ]),
    tab({ en: 'Form', ar: 'النموذج' }, lines('contact.name', 'contact.email', 'contact.message', 'contact.submit')),
    tab({ en: 'Confirmation', ar: 'التأكيد' }, lines('contact.thanks.title', 'contact.thanks.home', 'contact.thanks.gallery')),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('contact.description')]),
  ],
});
