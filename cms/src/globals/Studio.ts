import { formattedText } from '#src/fields/formatted-text.ts';
import { degrees } from '#src/fields/number-fields.ts';
import { line, paragraph, sentence, tab } from '#src/fields/text-fields.ts';
import { mailAddress, phoneNumber, postalCode } from '#src/fields/text-formats.ts';
import { icon, picture } from '#src/fields/upload-fields.ts';
import { ltr } from '#src/i18n/labels.ts';
import { openingHours } from './opening-hours.ts';
import { page, studioGroup } from './page.ts';
import { socialAccounts } from './social-accounts.ts';

const fromMap = {
  en: 'On a map on your computer, click your door with the right button: the first of the two numbers is the latitude, the second the longitude.',
  ar: 'افتحوا الخريطة على الكمبيوتر وانقروا موقع بابكم بالزر الأيمن: أول الرقمين خط العرض، والثاني خط الطول.',
};

export const Studio = page({
  slug: 'studio',
  path: '/contact',
  label: { en: 'Studio details', ar: 'بيانات الاستوديو' },
  description: {
    en: 'Your name, numbers, hours and place. They stand on every page, on the contact page and in search engines.',
    ar: 'الاسم والأرقام وأوقات العمل والموقع. تظهر في كل الصفحات وصفحة التواصل ومحركات البحث.',
  },
  group: studioGroup,
  tabs: [
    tab({ en: 'Name', ar: 'الاسم' }, [
      line(
        'site.name',
        { en: 'Name of the studio', ar: 'اسم الاستوديو' },
        { en: 'At the top of every page and in search engines.', ar: 'في أعلى كل صفحة وفي محركات البحث.' },
      ),
      sentence(
        'site.motto',
        { en: 'Motto', ar: 'الشعار اللفظي' },
        { en: 'In large letters at the bottom of every page.', ar: 'بخط كبير في أسفل كل صفحة.' },
      ),
      paragraph(
        'site.description',
        { en: 'The studio in one sentence', ar: 'الاستوديو في جملة' },
        {
          en: 'Search engines show it for the home page, best under 160 characters; phones do when the site is kept as an app.',
          ar: 'تعرضها محركات البحث للصفحة الرئيسية، والأفضل ألا تتجاوز 160 حرفاً، وتعرضها الجوالات عند تثبيت الموقع كتطبيق.',
        },
      ),
      picture(
        'logo',
        { en: 'Logo', ar: 'الشعار' },
        {
          en: 'In place of our mark and the written name, at the top of every page. Best a wide picture of your name, dark on white.',
          ar: 'مكان العلامة والاسم المكتوب في أعلى كل صفحة. والأفضل صورة عريضة لاسمكم بلون داكن على خلفية بيضاء.',
        },
      ),
      icon('icon'),
      sentence(
        'footer.rights',
        { en: 'Last line of every page', ar: 'آخر سطر في كل صفحة' },
        { en: 'After © and the year, which the site writes.', ar: 'بعد علامة © والسنة، ويكتبهما الموقع.' },
      ),
    ]),
    tab({ en: 'Contact', ar: 'التواصل' }, [
      formattedText({
        name: 'phone',
        format: phoneNumber,
        label: { en: 'Phone', ar: 'الهاتف' },
        description: {
          en: 'With the country code, as it is to be read: +966 55 012 3456. The same in both languages.',
          ar: `مع رمز الدولة، كما تريدون أن يُقرأ: ${ltr('+966 55 012 3456')}. وهو نفسه في اللغتين.`,
        },
      }),
      formattedText({
        name: 'whatsapp',
        format: phoneNumber,
        label: { en: 'WhatsApp number', ar: 'رقم واتساب' },
        description: {
          en: 'With the country code. Visitors’ messages open on this number. Left empty, they open on the phone number above.',
          ar: 'مع رمز الدولة. تُفتح محادثات الزوّار على هذا الرقم. وإن تُرك فارغاً فُتحت على رقم الهاتف أعلاه.',
        },
      }),
      formattedText({
        name: 'email',
        format: mailAddress,
        label: { en: 'Email', ar: 'البريد الإلكتروني' },
        description: { en: 'Shown at the bottom of every page.', ar: 'يظهر في أسفل كل صفحة.' },
      }),
    ]),
    openingHours,
    tab({ en: 'Place', ar: 'الموقع' }, [
      sentence('site.city', { en: 'City', ar: 'المدينة' }, { en: 'For search engines.', ar: 'لمحركات البحث.' }),
      sentence(
        'footer.address',
        { en: 'Address', ar: 'العنوان' },
        { en: 'At the bottom of every page and on the contact page.', ar: 'في أسفل كل صفحة وفي صفحة التواصل.' },
      ),
      formattedText({
        name: 'postalCode',
        format: postalCode,
        label: { en: 'Postal code', ar: 'الرمز البريدي' },
        description: { en: 'For search engines. Five digits.', ar: 'لمحركات البحث. خمسة أرقام.' },
      }),
      degrees('latitude', { en: 'Latitude', ar: 'خط العرض' }, fromMap),
      degrees('longitude', { en: 'Longitude', ar: 'خط الطول' }, { en: 'The second of the two numbers.', ar: 'الرقم الثاني من الرقمين.' }),
      sentence(
        'footer.mapTitle',
        { en: 'Name of the map', ar: 'اسم الخريطة' },
        { en: 'Screen readers say it once the map is shown.', ar: 'تنطقه قارئات الشاشة عند إظهار الخريطة.' },
      ),
    ]),
    tab({ en: 'Social media', ar: 'التواصل الاجتماعي' }, [socialAccounts]),
  ],
});
