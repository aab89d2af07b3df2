import { bundledTimeline } from '@studio/contract/content/bundled.ts';
import { description, line, list, paragraph, picture, rowLine, rowParagraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The story of the studio and its years. */
export const About = page({
  slug: 'about',
  label: { en: 'About', ar: 'نبذة عني' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Story', ar: 'الحكاية' }, [
      line('about.title'),
      paragraph('about.lead'),
      paragraph('about.story'),
      paragraph('about.manner'),
      line('about.follow'),
      picture('picture', { en: 'Picture', ar: 'الصورة' }),
      line('about.pictureAlt'),
    ]),
    tab({ en: 'Timeline', ar: 'السنوات' }, [
      line('about.years'),
      list({
        name: 'timeline',
        label: { en: 'Years', ar: 'السنوات' },
        row: { en: 'Year', ar: 'سنة' },
        bundled: bundledTimeline,
        most: 20,
        fields: [
          { name: 'year', type: 'text', label: { en: 'Year', ar: 'السنة' } },
          rowLine('title', { en: 'What happened', ar: 'الحدث' }),
          rowParagraph('text', { en: 'In a sentence', ar: 'في جملة' }),
        ],
      }),
    ]),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('about.description')]),
  ],
});
