import { line, lines, sentence, tab, unseen } from '#src/fields/text-fields.ts';
import { page, studioGroup } from './page.ts';

/** Help text of the fields for the sentences about the next steps. */
const pageEnds = { en: 'At the end of pages.', ar: 'في آخر الصفحات.' };

/** Texts of the navigation, the buttons on phones, the next steps and the footer. */
export const Wording = page({
  slug: 'wording',
  path: '/',
  label: { en: 'Navigation and buttons', ar: 'القائمة والأزرار' },
  description: {
    en: 'The words around every page: the menu, the buttons on phones and the bottom. Short ones fit best.',
    ar: 'الكلمات المحيطة بكل صفحة: القائمة وأزرار الجوال وأسفل الصفحة. وأنسبها القصير.',
  },
  group: studioGroup,
  tabs: [
    tab({ en: 'Navigation', ar: 'القائمة' }, [
      ...lines('nav.home', 'nav.gallery', 'nav.stories', 'nav.about', 'nav.services', 'nav.book', 'nav.contact', 'nav.developer'),
      line('nav.label', { en: 'Name of the navigation', ar: 'اسم القائمة' }, unseen),
      line('menu.open', { en: 'Button that opens the menu', ar: 'زر فتح القائمة' }, { en: 'On phones.', ar: 'على الجوال.' }),
      line('menu.close', { en: 'Button that closes the menu', ar: 'زر إغلاق القائمة' }, { en: 'On phones.', ar: 'على الجوال.' }),
      line(
        'site.skip',
        { en: 'Link over the menu to the content', ar: 'رابط تجاوز القائمة إلى المحتوى' },
        { en: 'For those who use the keyboard; it shows when they come to it.', ar: 'لمن يستخدم لوحة المفاتيح، ويظهر حين يصل إليه.' },
      ),
    ]),
    tab({ en: 'Buttons on phones', ar: 'أزرار الجوال' }, [
      line('bar.label', { en: 'Name of the row of buttons', ar: 'اسم شريط الأزرار' }, unseen),
      ...lines('bar.book', 'bar.call', 'bar.whatsapp'),
      sentence(
        'bar.whatsappText',
        { en: 'First message of a WhatsApp chat', ar: 'الرسالة الأولى في محادثة واتساب' },
        {
          en: 'Written for visitors who open a chat; they can change it before they send it.',
          ar: 'تُكتب للزائر حين يفتح المحادثة، وله أن يغيّرها قبل إرسالها.',
        },
      ),
    ]),
    tab({ en: 'Next steps', ar: 'الخطوة التالية' }, [
      sentence('next.book', { en: 'Sentence before the button to the booking page', ar: 'الجملة قبل زر صفحة الحجز' }, pageEnds),
      sentence('next.photos', { en: 'Sentence before the button to the gallery', ar: 'الجملة قبل زر معرض الصور' }, pageEnds),
      sentence('next.ask', { en: 'Sentence before the button to the contact page', ar: 'الجملة قبل زر صفحة التواصل' }, pageEnds),
    ]),
    tab({ en: 'Footer', ar: 'أسفل الصفحة' }, [
      line('footer.links', { en: 'Heading over the links', ar: 'العنوان فوق الروابط' }),
      line('footer.follow', { en: 'Heading over your accounts', ar: 'العنوان فوق حساباتكم' }),
      line('footer.find', { en: 'Heading over the map', ar: 'العنوان فوق الخريطة' }),
      line('footer.map', { en: 'Button that shows the map', ar: 'زر إظهار الخريطة' }),
      line(
        'footer.directions',
        { en: 'Link to directions', ar: 'رابط الاتجاهات' },
        { en: 'Beside the address; opens a map.', ar: 'بجانب العنوان، ويفتح الخريطة.' },
      ),
    ]),
  ],
});
