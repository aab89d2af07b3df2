import { description, line, paragraph, searchEngines, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

const heading = { en: 'Heading', ar: 'العنوان' };
const text = { en: 'Text', ar: 'النص' };

/** What the studio promises about what it keeps. */
export const Privacy = page({
  slug: 'privacy',
  label: { en: 'Privacy', ar: 'الخصوصية' },
  description: {
    en: 'What you promise visitors about their data. It has to be true of the site: ask whoever looks after it before you change a promise.',
    ar: 'ما تعدون به الزوّار في شأن بياناتهم. ولأنه يجب أن يطابق عمل الموقع، استشيروا من يشرف عليه قبل تغيير أي وعد.',
  },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('privacy.title', { en: 'Page title', ar: 'عنوان الصفحة' }),
      paragraph('privacy.lead', { en: 'Sentence below the title', ar: 'الجملة تحت العنوان' }),
    ]),
    tab({ en: 'Forms', ar: 'النماذج' }, [line('privacy.forms', heading), paragraph('privacy.formsText', text)]),
    tab({ en: 'Browser', ar: 'المتصفّح' }, [line('privacy.browser', heading), paragraph('privacy.browserText', text)]),
    tab({ en: 'Other companies', ar: 'جهات أخرى' }, [line('privacy.others', heading), paragraph('privacy.othersText', text)]),
    tab({ en: 'Photos', ar: 'الصور' }, [line('privacy.photos', heading), paragraph('privacy.photosText', text)]),
    tab({ en: 'Rights', ar: 'الحقوق' }, [line('privacy.rights', heading), paragraph('privacy.rightsText', text)]),
    searchEngines(description('privacy.description')),
  ],
});
