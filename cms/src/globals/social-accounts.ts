import { accountLinkError, accountNameError, formattedText } from '#src/fields/formatted-text.ts';
import { list } from '#src/fields/list.ts';
import { cleanLine, format, link } from '#src/fields/text-formats.ts';

/** Maximum length of an account name that fits a button, in code points. */
const longestName = 40;

const accountName = format(cleanLine, (text) => Array.from(text).length <= longestName, {
  en: `Please shorten this to ${longestName} characters.`,
  ar: `يُرجى اختصار الاسم إلى ${longestName} حرفاً.`,
});

export const mostAccounts = 8;

/** The list field of the studio's accounts in social networks. */
export const socialAccounts = list({
  name: 'social',
  label: { en: 'Accounts', ar: 'الحسابات' },
  row: { en: 'Account', ar: 'حساب' },
  description: { en: 'Shown at the bottom of every page and beside your story.', ar: 'تظهر في أسفل كل صفحة وبجانب حكايتكم.' },
  bundled: {},
  most: mostAccounts,
  titles: ['name'],
  fields: [
    formattedText({
      name: 'name',
      label: { en: 'Name', ar: 'الاسم' },
      description: {
        en: 'In Latin letters, such as Instagram. Arabic pages show well-known names in Arabic.',
        ar: 'بالأحرف اللاتينية، مثل: Instagram. وتظهر الأسماء المعروفة بالعربية في الصفحات العربية.',
      },
      format: accountName,
      errorBeside: accountNameError,
    }),
    formattedText({
      name: 'address',
      label: { en: 'Link', ar: 'الرابط' },
      description: { en: 'The whole address of your account, from https:// on.', ar: 'عنوان حسابكم كاملاً، وأوله https://.' },
      format: link,
      errorBeside: accountLinkError,
    }),
  ],
});
