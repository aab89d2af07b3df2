import { alternative, description, line, paragraph, searchEngines, sentence, tab } from '#src/fields/text-fields.ts';
import { documentFile, picture } from '#src/fields/upload-fields.ts';
import { page, pageTitle } from './page.ts';

export const Developer = page({
  slug: 'developer',
  path: '/developer',
  label: { en: 'Developer', ar: 'المطوّر' },
  description: { en: 'The page about whoever built the site, with the CV.', ar: 'صفحة التعريف بمن بنى الموقع، مع سيرته الذاتية.' },
  tabs: [
    tab({ en: 'Profile', ar: 'الملف' }, [
      line('developer.title', pageTitle, {
        en: 'In the browser’s tab and in search engines.',
        ar: 'في علامة تبويب المتصفّح ومحركات البحث.',
      }),
      sentence('developer.name', { en: 'Name', ar: 'الاسم' }),
      sentence('developer.role', { en: 'Profession', ar: 'المهنة' }, { en: 'Over the name.', ar: 'فوق الاسم.' }),
      paragraph('developer.lead', { en: 'Sentences below the name', ar: 'الجمل تحت الاسم' }),
      picture(
        'picture',
        { en: 'Picture', ar: 'الصورة' },
        {
          en: 'Cropped to four by five, taller than wide; its focal point stays in sight.',
          ar: 'تُقصّ بنسبة أربعة إلى خمسة طولاً، ويبقى مركزها ظاهراً.',
        },
      ),
      alternative('developer.pictureAlt'),
      line('developer.contact', { en: 'Button to the contact page', ar: 'زر صفحة التواصل' }),
    ]),
    tab({ en: 'CV', ar: 'السيرة الذاتية' }, [
      documentFile(
        'cv',
        { en: 'File', ar: 'الملف' },
        {
          en: 'A PDF for each language; the Arabic page offers the English one where there is none. Left empty, the site offers its own.',
          ar: 'ملف PDF لكل لغة، وإن لم يُرفع ملف عربي عرضت الصفحة العربية الملف الإنجليزي. وإن تُرك فارغاً عرض الموقع ملفه الأصلي.',
        },
      ),
      line('developer.cv', { en: 'Button that downloads it', ar: 'زر تنزيله' }),
      sentence(
        'developer.cvFile',
        { en: 'About the file', ar: 'عن الملف' },
        { en: 'Its kind and pages, below the button.', ar: 'نوعه وعدد صفحاته، تحت الزر.' },
      ),
    ]),
    tab({ en: 'Skills', ar: 'المهارات' }, [
      line('developer.interfaces', { en: 'First skill', ar: 'المهارة الأولى' }),
      paragraph('developer.interfacesText', { en: 'About the first skill', ar: 'عن المهارة الأولى' }),
      line('developer.servers', { en: 'Second skill', ar: 'المهارة الثانية' }),
      paragraph('developer.serversText', { en: 'About the second skill', ar: 'عن المهارة الثانية' }),
      line('developer.care', { en: 'Third skill', ar: 'المهارة الثالثة' }),
      paragraph('developer.careText', { en: 'About the third skill', ar: 'عن المهارة الثالثة' }),
    ]),
    searchEngines(description('developer.description')),
  ],
});
