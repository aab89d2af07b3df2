import { binPeriod } from '@studio/contract';

/** Corrections of Payload's own texts (@payloadcms/translations 3.90). */
export const payloadTexts = {
  en: {
    general: {
      // Payload's dashboard inserts a label into its own text as `[object Object]`.
      createNewLabel: 'Create new',
      // Payload's texts name the bin “trash”, and omit the period for which documents stay in the bin.
      aboutToPermanentlyDeleteTrash: 'You are about to permanently delete <0>{{count}}</0> <1>{{label}}</1> from the bin. Are you sure?',
      aboutToTrash: `You are about to move the {{label}} <1>{{title}}</1> to the bin, where it stays for ${binPeriod.en}. Are you sure?`,
      aboutToTrashCount: `You are about to move {{count}} {{label}} to the bin, for ${binPeriod.en}`,
      deletePermanently: 'Skip the bin and delete permanently',
      documentIsTrashed: 'This {{label}} is in the bin and is read-only.',
      emptyTrash: 'Empty the bin',
      emptyTrashLabel: 'Empty the bin of {{label}}',
      noTrashResults: 'No {{label}} in the bin.',
      titleTrashed: '{{label}} “{{title}}” moved to the bin.',
      permanentlyDelete: 'Delete permanently',
      trash: 'Bin',
      trashedCountSuccessfully: '{{count}} {{label}} moved to the bin.',
    },
  },
  ar: {
    general: {
      createNewLabel: 'إنشاء جديد',
      // Payload's texts are misspelled: «أنشاء» and «اللتي».
      createNew: 'إنشاء جديد',
      // Payload's text is an instruction to a translator.
      restoring: 'جارٍ الاستعادة…',
      selectFieldsToEdit: 'حدّد الحقول التي تريد تعديلها',
      // Payload's list appends the definite plural to this word.
      all: 'كل',
      // Payload's texts have three names for the bin, and use masculine forms.
      aboutToPermanentlyDelete: 'حذف {{label}} <1>{{title}}</1> نهائياً؟',
      aboutToPermanentlyDeleteTrash: 'حذف <0>{{count}}</0> <1>{{label}}</1> نهائياً من سلة المحذوفات؟',
      aboutToTrash: `نقل {{label}} <1>{{title}}</1> إلى سلة المحذوفات مدة ${binPeriod.ar}؟`,
      aboutToTrashCount: `نقل {{count}} {{label}} إلى سلة المحذوفات مدة ${binPeriod.ar}`,
      deletePermanently: 'حذف نهائي دون المرور بسلة المحذوفات',
      documentIsTrashed: '{{label}} في سلة المحذوفات، للقراءة فقط.',
      emptyTrash: 'إفراغ سلة المحذوفات',
      emptyTrashLabel: 'إفراغ سلة المحذوفات: {{label}}',
      noTrashResults: 'سلة المحذوفات فارغة.',
      permanentlyDelete: 'حذف نهائي',
      permanentlyDeletedCountSuccessfully: 'تم الحذف النهائي: {{count}} {{label}}.',
      titleRestored: 'تمت استعادة {{label}} «{{title}}».',
      titleTrashed: 'تم النقل إلى سلة المحذوفات: {{label}} «{{title}}».',
      trash: 'سلة المحذوفات',
      trashedCountSuccessfully: 'تم النقل إلى سلة المحذوفات: {{count}} {{label}}.',
    },
  },
};
