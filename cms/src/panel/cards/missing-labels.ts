/** Labels of the card of missing texts. */
export const missingLabels = {
  en: {
    title: 'What is missing',
    nothing: 'Nothing: all you wrote stands in both languages, everything is published, and every photo has its words.',
    languages: { en: 'in English', ar: 'in Arabic' },
    comma: ', ',
    more: (count: number) => ` and ${count} more`,
    draft: 'A draft is not published yet.',
    photos: 'Photos',
    photosWithout: (count: number) =>
      count === 1
        ? 'One photo has no caption or no alternative text in one of the languages.'
        : `${count} photos have no caption or no alternative text in one of the languages.`,
  },
  ar: {
    title: 'ما ينقص الموقع',
    nothing: 'لا شيء: كل ما كتبتموه موجود باللغتين ومنشور، ولكل صورة تعليقها ونصها البديل.',
    languages: { en: 'بالإنجليزية', ar: 'بالعربية' },
    comma: '، ',
    more: (count: number) => `، والباقي: ${count}`,
    draft: 'فيها مسودة لم تُنشر بعد.',
    photos: 'الصور',
    photosWithout: (count: number) => `عدد الصور التي ينقصها التعليق أو النص البديل بإحدى اللغتين: ${count}.`,
  },
};
