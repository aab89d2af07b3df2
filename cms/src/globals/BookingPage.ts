import { description, line, lines, paragraph, picture, tab } from './fields.ts';
import { page, pagesGroup } from './page.ts';

/** The booking page and the words of its form. */
export const BookingPage = page({
  slug: 'booking-page',
  label: { en: 'Booking', ar: 'الحجز' },
  group: pagesGroup,
  tabs: [
    tab({ en: 'Page', ar: 'الصفحة' }, [
      line('book.title'),
      paragraph('book.lead'),
      picture('picture', { en: 'Picture', ar: 'الصورة' }),
      line('book.pictureAlt'),
    ]),
    tab({ en: 'What happens next', ar: 'ما الخطوة التالية' }, [
      line('book.next'),
      line('book.step1'),
      paragraph('book.step1Text'),
      line('book.step2'),
      paragraph('book.step2Text'),
      line('book.step3'),
      paragraph('book.step3Text'),
      line('book.direct'),
    ]),
    tab(
      { en: 'Form', ar: 'النموذج' },
      lines(
        'book.name',
        'book.email',
        'book.phone',
        'book.phonePlaceholder',
        'book.package',
        'book.packagePlaceholder',
        'package.wedding',
        'package.portrait',
        'package.event',
        'book.date',
        'book.dateHint',
        'book.location',
        'book.message',
        'book.submit',
        'form.optional',
        'form.sending',
      ),
    ),
    tab({ en: 'Confirmation', ar: 'التأكيد' }, lines('book.thanks.title', 'book.thanks.home', 'book.thanks.gallery')),
    tab({ en: 'Search engines', ar: 'محركات البحث' }, [description('book.description')]),
  ],
});
