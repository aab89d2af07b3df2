import { releaseYears } from '@studio/contract/release-texts.ts';
import type { GlobalConfig } from 'payload';
import { admin, staff } from '#src/access/roles.ts';
import { isWhole } from '#src/fields/number-fields.ts';
import { validation } from '#src/fields/text-checks.ts';
import type { Label } from '#src/i18n/labels.ts';
import { studioGroup } from './page.ts';

const wrongYears: Label = {
  en: `Please enter whole years, from ${releaseYears.least} to ${releaseYears.most}.`,
  ar: `يُرجى إدخال عدد السنوات دون كسور، من ${releaseYears.least} إلى ${releaseYears.most}.`,
};

/**
 * Settings of releases: whether photos of people need a release, and how long releases are kept. The global has no drafts or versions, because
 * changes take effect at once.
 */
export const ReleaseSettings: GlobalConfig = {
  slug: 'release-settings',
  label: { en: 'Releases', ar: 'أذونات النشر' },
  admin: {
    group: studioGroup,
    hideAPIURL: true,
    // Hides the tab of the only view.
    components: { views: { edit: { default: { tab: { condition: () => false } } } } },
  },
  // Disable document locks: users without update access could take them.
  lockDocuments: false,
  access: { read: staff, update: admin },
  fields: [
    {
      name: 'isRequired',
      type: 'checkbox',
      label: { en: 'Photos of people need a release', ar: 'صور الأشخاص تتطلب إذن نشر' },
      defaultValue: false,
      admin: {
        description: {
          en: 'When it is on, uploads ask who can be recognised. Photos without an answer, and photos of people without a live release for the website, leave the site at once: also those that are public now. Say first, in the list of photos, which photos show nobody. Photos that left come back with one tap under “Releases”.',
          ar: 'عند تفعيله يُسأل عند الرفع عمّن يمكن التعرف عليه. والصور التي لا جواب لها، وصور الأشخاص الذين ليس لهم إذن نشر سارٍ للموقع، تُزال من الموقع فوراً، ومنها المنشورة الآن. لذا حدّدوا أولاً في قائمة الصور ما لا يظهر فيه أحد. وما أُزيل يعود بنقرة واحدة من «أذونات النشر».',
        },
      },
    },
    {
      name: 'years',
      type: 'number',
      label: { en: 'Years a release is kept', ar: 'مدة حفظ الإذن بالسنوات' },
      required: true,
      defaultValue: releaseYears.usual,
      admin: {
        step: 1,
        description: {
          en: 'Counted from the day on which its last photo left the public, or from its signature if none was public.',
          ar: 'تُحسب من اليوم الذي أُزيلت فيه آخر صورة منه، أو من توقيعه إن لم تُنشر منه صورة.',
        },
      },
      validate: validation((value) => (isWhole(value, releaseYears.least, releaseYears.most) ? undefined : wrongYears)),
    },
  ],
};
