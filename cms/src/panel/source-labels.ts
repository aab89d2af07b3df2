/** Labels about the source of a document's rules. */
export const sourceLabels = {
  en: {
    checkThis: 'Check this',
    noOfficial: 'No official source',
    due: 'Check this: the rules were last compared with their source more than a year ago, or never.',
    unofficial: 'No official source is known for these rules. Tell clients that the authority has the last word.',
    fine: 'The rules come from the authority itself and were checked within the last year.',
  },
  ar: {
    checkThis: 'راجعوها',
    noOfficial: 'دون مصدر رسمي',
    due: 'راجعوها: مضى على مقارنة هذه الشروط بمصدرها أكثر من سنة، أو لم تُقارن به قط.',
    unofficial: 'لا يُعرف مصدر رسمي لهذه الشروط. أخبروا العملاء أن المرجع الجهة المختصة.',
    fine: 'الشروط من الجهة الرسمية نفسها، وروجعت خلال السنة الماضية.',
  },
};
