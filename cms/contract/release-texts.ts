import type { Language } from './i18n/language.ts';

/** The parts of the text of a release, in the order in which they are read. `guardian` replaces `own` for a child. */
export const releaseParts = ['intro', 'use', 'withdraw', 'keep', 'own', 'guardian'] as const;
export type ReleasePart = (typeof releaseParts)[number];

/** The placeholders of a text: the studio, the person in the photos, and the time for which a release is kept, such as `5 years`. */
export const releasePlaceholders = ['studio', 'name', 'years'] as const;
export type ReleasePlaceholder = (typeof releasePlaceholders)[number];

/** The bundled parts of the text, which staff can replace. */
export const bundledReleaseTexts: Record<ReleasePart, Record<Language, string>> = {
  intro: {
    en: '{{studio}} asks to show these photos to the public. Nothing is shown unless you agree. Answer for each photo and each place on its own. A “no” changes nothing about your photos, your prints or your price.',
    ar: 'يطلب منكم {{studio}} الإذن بعرض هذه الصور للعموم. ولن يُعرض شيء منها إلا بموافقتكم. أجيبوا عن كل صورة وكل موضع نشر على حدة. ورفضكم لا يغيّر شيئاً في صوركم أو مطبوعاتكم أو السعر.',
  },
  use: {
    en: 'We show a photo only in the places to which you agree: our website, our Instagram account, our Snapchat account, printed material of the studio, or paid advertising for the studio. We may crop it and adjust its light and colors. We do not sell it, and we do not publish your name.',
    ar: 'لا نعرض الصورة إلا في المواضع التي توافقون عليها: موقعنا، أو حسابنا في إنستغرام، أو حسابنا في سناب شات، أو مطبوعات الاستوديو، أو إعلاناته المدفوعة. وقد نقصّها ونعدّل إضاءتها وألوانها. ولا نبيعها ولا ننشر اسمكم.',
  },
  withdraw: {
    en: 'You can withdraw this permission at any time, without giving a reason, on the page of this permission or by a message to the studio. The photos then leave our website at once. We delete our posts by hand within three days, and print nothing more. What is already printed, or what others have copied, cannot be called back.',
    ar: 'يمكنكم سحب هذا الإذن في أي وقت ودون ذكر سبب، من صفحة هذا الإذن أو برسالة إلى الاستوديو. فتُزال الصور من موقعنا فوراً، ونحذف منشوراتنا بأنفسنا خلال ثلاثة أيام، ولا نطبع المزيد. أما ما طُبع من قبل أو نسخه آخرون فلا يمكن استرجاعه.',
  },
  keep: {
    en: 'We keep this permission, with the answers and the signature, as long as one of the photos is public and {{years}} longer, so that both of us can prove what was agreed. We give it to nobody unless the law requires it.',
    ar: 'نحفظ هذا الإذن مع الإجابات والتوقيع ما دامت إحدى الصور منشورة و{{years}} بعد ذلك، ليتمكن كلانا من إثبات ما اتفقنا عليه. ولا نعطيه أحداً إلا إذا أوجب النظام ذلك.',
  },
  own: {
    en: 'I am {{name}}, I am 18 or older, and I am the person in these photos. I have read this text, and I decide freely.',
    ar: 'أنا {{name}}، وعمري 18 عاماً أو أكثر، وأنا صاحب الشأن في هذه الصور. قرأت هذا النص، وقراري بمحض اختياري.',
  },
  guardian: {
    en: 'I am the legal guardian of {{name}}, who is under 18. I have read this text, and I decide freely for {{name}}. The studio looks at a document that shows my guardianship, and does not copy it. Until then no photo is shown.',
    ar: 'أنا وليّ أمر {{name}} شرعاً، وعمره أو عمرها دون 18 عاماً. قرأت هذا النص، وأقرر عن {{name}} بمحض اختياري. يطّلع الاستوديو على وثيقة تثبت الولاية ولا ينسخها، ولا تُعرض أي صورة قبل ذلك.',
  },
};

export const fillRelease = (text: string, values: Record<ReleasePlaceholder, string>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) =>
    releasePlaceholders.reduce((filled, each) => (each === name ? values[each] : filled), whole),
  );

/**
 * Years for which a release is kept, and the range of the setting. The period begins with the latest of three times: the signature of the release,
 * its last withdrawal, and the last time at which one of its photos was public.
 */
export const releaseYears = { usual: 5, least: 1, most: 20 } as const;
