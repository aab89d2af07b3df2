import { description, line, lines, paragraph, searchEngines, tab, unseen } from '#src/fields/text-fields.ts';
import type { Label } from '#src/i18n/labels.ts';
import { page, pageTitle, sentencesBelowTitle } from './page.ts';

const withCategory: Label = {
  en: 'The site puts the name of the category in place of {{category}}.',
  ar: 'يضع الموقع اسم الفئة مكان {{category}}.',
};

export const GalleryPage = page({
  slug: 'gallery-page',
  path: '/gallery',
  label: { en: 'Gallery', ar: 'معرض الصور' },
  description: {
    en: 'The words of the gallery and the names of its categories. The photos themselves are under Photos.',
    ar: 'كلمات معرض الصور وأسماء فئاته. أما الصور نفسها ففي «الصور».',
  },
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('gallery.title', pageTitle),
      line('gallery.titleOf', { en: 'Title of a category’s page', ar: 'عنوان صفحة الفئة' }, withCategory),
      paragraph('gallery.lead', sentencesBelowTitle),
      line(
        'gallery.studio',
        { en: 'Studio’s name in the browser’s tab', ar: 'اسم الاستوديو في علامة تبويب المتصفّح' },
        { en: 'The same as under Studio details.', ar: 'كما هو في «بيانات الاستوديو».' },
      ),
      line('gallery.filters', { en: 'Name of the buttons of the categories', ar: 'اسم أزرار الفئات' }, unseen),
      line('gallery.viewAll', { en: 'Link to all photos of a category', ar: 'رابط كل صور الفئة' }),
      line('gallery.viewAllOf', { en: 'The same link, as screen readers say it', ar: 'الرابط نفسه كما تنطقه قارئات الشاشة' }, withCategory),
      line(
        'gallery.photoIn',
        { en: 'Name of a photo without words', ar: 'اسم الصورة التي بلا وصف' },
        {
          en: 'Screen readers say it where a photo has no caption. The site puts the name of the category in place of {{category}}.',
          ar: 'تنطقه قارئات الشاشة إن لم يكن للصورة تعليق. ويضع الموقع اسم الفئة مكان {{category}}.',
        },
      ),
      line('gallery.empty', { en: 'When a category has no photos', ar: 'عند خلو الفئة من الصور' }, withCategory),
      line(
        'gallery.gone',
        { en: 'When a photo is no longer there', ar: 'عند حذف الصورة' },
        { en: 'For those who follow an old link to it.', ar: 'لمن يفتح رابطاً قديماً لها.' },
      ),
      line('gallery.allPhotos', { en: 'Link from there to all photos', ar: 'الرابط من هناك إلى كل الصور' }),
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
    tab({ en: 'Photo viewer', ar: 'عارض الصور' }, [
      line('gallery.lightbox', { en: 'Name of the viewer', ar: 'اسم العارض' }, unseen),
      ...lines('gallery.previous', 'gallery.next', 'gallery.enlarge', 'gallery.reduce', 'gallery.share', 'gallery.close'),
      line('gallery.copied', { en: 'After the link was copied', ar: 'بعد نسخ الرابط' }),
      line('gallery.bookLike', { en: 'Link to the booking page', ar: 'رابط صفحة الحجز' }),
      line('gallery.loading', { en: 'While more photos come', ar: 'أثناء تحميل المزيد' }),
      line('gallery.failed', { en: 'When photos could not be loaded', ar: 'عند تعذّر تحميل الصور' }),
      line('gallery.retry', { en: 'Button to try again', ar: 'زر إعادة المحاولة' }),
      line('gallery.lost', { en: 'When the viewer could not be loaded', ar: 'عند تعذّر تحميل العارض' }),
    ]),
    searchEngines(
      description('gallery.description'),
      description('gallery.descriptionOf', { en: 'Description of a category’s page', ar: 'وصف صفحة الفئة' }, withCategory),
    ),
  ],
});
