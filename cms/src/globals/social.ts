import { bundledStudio } from '@studio/contract/content/bundled.ts';
import { fact } from '#src/fields/facts.ts';
import { list } from '#src/fields/list.ts';
import { linkOfName, nameOfLink } from '#src/fields/siblings.ts';
import { cleanLine, link, type TextKind } from '#src/fields/text-kinds.ts';
import { sameLabel } from '#src/i18n/labels.ts';

/** The longest name of an account that a button holds, in code points. */
const longestName = 40;

const accountName: TextKind = {
  clean: cleanLine,
  fault: (text) =>
    Array.from(text).length <= longestName
      ? undefined
      : { en: `Please shorten this to ${longestName} characters.`, ar: `يُرجى اختصار الاسم إلى ${longestName} حرفاً.` },
};

/** The studio's accounts elsewhere. */
export const social = list({
  name: 'social',
  label: { en: 'Accounts', ar: 'الحسابات' },
  row: { en: 'Account', ar: 'حساب' },
  description: {
    en: 'Shown at the bottom of every page and beside your story.',
    ar: 'تظهر في أسفل كل صفحة وبجانب حكايتكم.',
  },
  bundled: Object.fromEntries(
    bundledStudio.social.map(({ name, address }) => [name, { name: sameLabel(name), address: sameLabel(address) }]),
  ),
  most: 8,
  titles: ['name'],
  fields: [
    fact({
      name: 'name',
      label: { en: 'Name', ar: 'الاسم' },
      description: { en: 'In Latin letters, such as Instagram.', ar: 'بالأحرف اللاتينية، مثل: Instagram.' },
      kind: accountName,
      beside: nameOfLink,
    }),
    fact({
      name: 'address',
      label: { en: 'Link', ar: 'الرابط' },
      description: { en: 'The whole address of your account, from https:// on.', ar: 'عنوان حسابكم كاملاً، وأوله https://.' },
      kind: link,
      beside: linkOfName,
    }),
  ],
});
