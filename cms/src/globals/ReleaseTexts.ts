import { bundledReleaseTexts, type ReleasePart, releaseParts, releasePlaceholders } from '@studio/contract/release-texts.ts';
import type { GlobalConfig, TextareaField } from 'payload';
import { staff } from '#src/access/roles.ts';
import { help } from '#src/fields/help.ts';
import { plainText } from '#src/fields/stored-text.ts';
import { isTextOrNone, longest, notText, templateError, validation } from '#src/fields/text-checks.ts';
import { cleanBeforeValidation } from '#src/fields/text-fields.ts';
import { cleanParagraph } from '#src/fields/text-formats.ts';
import type { Label } from '#src/i18n/labels.ts';
import { studioGroup } from './page.ts';

const labels: Record<ReleasePart, Label> = {
  intro: { en: 'What is asked', ar: 'المطلوب' },
  use: { en: 'What the studio may do', ar: 'ما يجوز للاستوديو' },
  withdraw: { en: 'Withdrawal', ar: 'السحب' },
  keep: { en: 'How long it is kept', ar: 'مدة الحفظ' },
  own: { en: 'Statement of an adult', ar: 'إقرار البالغ' },
  guardian: { en: 'Statement of a guardian', ar: 'إقرار ولي الأمر' },
};

const part = (name: ReleasePart): TextareaField => ({
  name,
  type: 'textarea',
  label: labels[name],
  localized: true,
  admin: help(undefined, { text: bundledReleaseTexts[name] }),
  hooks: cleanBeforeValidation(cleanParagraph),
  validate: validation((value) =>
    isTextOrNone(value) ? templateError(cleanParagraph(plainText(value)), longest.paragraph, releasePlaceholders) : notText,
  ),
});

const placeholders = releasePlaceholders.map((name) => `{{${name}}}`);

/** The text of releases. The global has no versions in Payload, because `keepReleaseTexts` stores each saved text under its hash. */
export const ReleaseTexts: GlobalConfig = {
  slug: 'release-texts',
  label: { en: 'Text of releases', ar: 'نص إذن النشر' },
  admin: {
    group: studioGroup,
    hideAPIURL: true,
    // Hides the tab of the only view.
    components: { views: { edit: { default: { tab: { condition: () => false } } } } },
    description: {
      en: `What clients read before they answer and sign, in their language. ${placeholders.join(', ')} are replaced. A change applies to new releases only: a signed one keeps and shows the text that was signed. An empty field uses the text below it.`,
      ar: `ما يقرؤه العملاء بلغتهم قبل الإجابة والتوقيع. وتُستبدل ${placeholders.join('، ')}. ولا يسري التغيير إلا على الأذونات الجديدة، فالإذن الموقّع يبقى بنصه الذي وُقّع. وإن تُرك الحقل فارغاً استُخدم النص الظاهر تحته.`,
    },
  },
  // Disable document locks, as in the other globals without drafts.
  lockDocuments: false,
  access: { read: staff, update: staff },
  fields: releaseParts.map(part),
};
