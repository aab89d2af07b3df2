import { description, line, paragraph, picture, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** Who built the site, and the CV. */
export const Developer = page({
  slug: 'developer',
  label: { en: 'Developer', ar: 'المطوّر' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Profile', ar: 'الملف' }, [
      line('developer.title'),
      line('developer.name'),
      line('developer.role'),
      paragraph('developer.lead'),
      picture('picture', { en: 'Picture', ar: 'الصورة' }),
      line('developer.pictureAlt'),
      line('developer.contact'),
    ]),
    tab({ en: 'CV', ar: 'السيرة الذاتية' }, [
      { name: 'cv', type: 'upload', relationTo: 'document', localized: true, label: { en: 'File', ar: 'الملف' } },
      line('developer.cv'),
      line('developer.cvFile'),
    ]),
    tab({ en: 'Skills', ar: 'المهارات' }, [
      line('developer.interfaces'),
      paragraph('developer.interfacesText'),
      line('developer.servers'),
      paragraph('developer.serversText'),
      line('developer.care'),
      paragraph('developer.careText'),
    ]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('developer.description')]),
  ],
});
