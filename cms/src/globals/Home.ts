import { categories } from '@studio/contract';
import { categoryLabels } from '#src/collections/category-labels.ts';
import { line, lines, paragraph, picture, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The home page: its opening, and the pictures of the categories' tiles. */
export const Home = page({
  slug: 'home',
  label: { en: 'Home', ar: 'الرئيسية' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Opening', ar: 'الافتتاحية' }, [
      line('home.title'),
      paragraph('home.subtitle'),
      line('home.book'),
      picture('hero', { en: 'Picture', ar: 'الصورة' }),
      line('home.heroAlt'),
    ]),
    tab({ en: 'Sections', ar: 'الأقسام' }, lines('home.strip', 'home.categories', 'home.allPhotos', 'home.noCategories')),
    tab({ en: 'Category pictures', ar: 'صور الفئات' }, [
      {
        name: 'covers',
        type: 'group',
        label: { en: 'Category pictures', ar: 'صور الفئات' },
        fields: categories.map((category) => picture(category.toLowerCase(), categoryLabels[category])),
      },
    ]),
  ],
});
