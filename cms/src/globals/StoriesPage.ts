import { description, line, paragraph, searchEngines, tab } from '#src/fields/text-fields.ts';
import { page, pageTitle, sentencesBelowTitle } from './page.ts';

export const StoriesPage = page({
  slug: 'stories-page',
  path: '/stories',
  label: { en: 'Words of the stories', ar: 'كلمات صفحة القصص' },
  description: {
    en: 'The words around the stories. The stories themselves are under Stories.',
    ar: 'الكلمات المحيطة بالقصص. أما القصص نفسها ففي «القصص».',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('stories.title', pageTitle),
      paragraph('stories.lead', sentencesBelowTitle),
      line('stories.all', { en: 'Link to all stories', ar: 'رابط كل القصص' }),
      line('stories.next', { en: 'Over the link to the next story', ar: 'فوق رابط القصة التالية' }),
      line('stories.empty', { en: 'When there is no story yet', ar: 'عند عدم وجود أي قصة' }),
    ]),
    searchEngines(description('stories.description')),
  ],
});
