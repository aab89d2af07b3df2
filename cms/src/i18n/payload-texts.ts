/** Corrections of Payload's own texts (@payloadcms/translations 3.90). */
export const payloadTexts = {
  en: {
    // Its dashboard inserts a label as `[object Object]`.
    general: { createNewLabel: 'Create new' },
  },
  ar: {
    general: {
      createNewLabel: 'إنشاء جديد',
      // Misspelled: «أنشاء» and «اللتي».
      createNew: 'إنشاء جديد',
      // Replaced by an instruction to a translator.
      restoring: 'جارٍ الاستعادة…',
      selectFieldsToEdit: 'حدّد الحقول التي تريد تعديلها',
    },
  },
};
