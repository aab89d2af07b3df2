import { description, line, lines, paragraph, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The gallery's words and the names of its categories. */
export const GalleryPage = page({
  slug: 'gallery-page',
  label: { en: 'Gallery', ar: 'معرض الصور' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('gallery.title'),
      line('gallery.titleOf'),
      paragraph('gallery.lead'),
      line('gallery.studio'),
      ...lines(
        'gallery.filters',
        'gallery.viewAll',
        'gallery.viewAllOf',
        'gallery.photoIn',
        'gallery.empty',
        'gallery.gone',
        'gallery.allPhotos',
      ),
    ]),
    tab(
      { en: 'Categories', ar: 'الفئات' },
      lines(
        'category.All',
        'category.Wedding',
        'category.Portrait',
        'category.Event',
        'category.Nature',
        'category.Other',
        'category.Design',
        'category.Graduation',
      ),
    ),
    tab(
      { en: 'Photo viewer', ar: 'عارض الصور' },
      lines(
        'gallery.lightbox',
        'gallery.previous',
        'gallery.next',
        'gallery.close',
        'gallery.loading',
        'gallery.failed',
        'gallery.retry',
        'gallery.lost',
      ),
    ),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [
      description('gallery.description'),
      description('gallery.descriptionOf', { en: 'Description of a category', ar: 'وصف الفئة' }),
    ]),
  ],
});
