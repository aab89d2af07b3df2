import { description, line, paragraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** What the studio promises about what it keeps. */
export const Privacy = page({
  slug: 'privacy',
  label: { en: 'Privacy', ar: 'الخصوصية' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('privacy.title'),
      paragraph('privacy.lead'),
      line('privacy.forms'),
      paragraph('privacy.formsText'),
      line('privacy.browser'),
      paragraph('privacy.browserText'),
      line('privacy.others'),
      paragraph('privacy.othersText'),
      line('privacy.photos'),
      paragraph('privacy.photosText'),
      line('privacy.rights'),
      paragraph('privacy.rightsText'),
    ]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('privacy.description')]),
  ],
});
