import type { Language, UpgradeItemKind } from '@studio/contract';

interface UpgradeLabels {
  title: string;
  lead: string;
  kinds: Record<UpgradeItemKind, string>;
  publish: string;
  delete: string;
  published: string;
  deleted: string;
  failed: string;
  confirmTitle: string;
  confirm(name: string): string;
  deleting: string;
}

export const upgradeLabels: Record<Language, UpgradeLabels> = {
  en: {
    title: 'After the upgrade',
    lead: 'These examples and details came with the product, not from you. They are no longer public. Publish only what is true of your studio; delete the rest.',
    kinds: {
      story: 'Story',
      testimonial: 'Voice of a client',
      question: 'Question',
      fact: 'Fact',
      heroStory: 'The newest story opens the home page',
      detail: 'Detail',
    },
    publish: 'Publish',
    delete: 'Delete',
    published: 'Published: the next build shows it.',
    deleted: 'Deleted.',
    failed: 'That did not work. Please try again.',
    confirmTitle: 'Delete it for good?',
    confirm: (name) => `“${name}” cannot be brought back.`,
    deleting: 'Deleting …',
  },
  ar: {
    title: 'بعد الترقية',
    lead: 'جاءت هذه الأمثلة والبيانات مع البرنامج ولم تكتبوها، ولم تعد ظاهرة للزوّار. انشروا منها ما يصدق على الاستوديو فقط، واحذفوا الباقي.',
    kinds: {
      story: 'قصة',
      testimonial: 'رأي عميل',
      question: 'سؤال',
      fact: 'حقيقة',
      heroStory: 'أحدث قصة في مقدمة الصفحة الرئيسية',
      detail: 'بيان',
    },
    publish: 'نشر',
    delete: 'حذف',
    published: 'نُشر، ويظهر مع التحديث القادم للموقع.',
    deleted: 'حُذف.',
    failed: 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.',
    confirmTitle: 'هل تحذفونه نهائياً؟',
    confirm: (name) => `لا يمكن استعادة «${name}» بعد حذفه.`,
    deleting: 'جارٍ الحذف…',
  },
};
