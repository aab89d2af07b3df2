import type { Language } from '@studio/contract';

const notices = {
  en: { saved: (count: string) => `Files saved: ${count}.`, failed: (count: string) => `Files not saved: ${count}.` },
  ar: { saved: (count: string) => `الملفات المحفوظة: ${count}.`, failed: (count: string) => `الملفات التي تعذّر حفظها: ${count}.` },
} as const satisfies Record<Language, object>;

/** Returns a notice of Payload's bulk upload in a language; returns any other text unchanged. */
export function uploadNotice(text: string, language: Language): string {
  const [, saved] = /^Successfully saved (\d+) files$/u.exec(text) ?? [];
  const [, failed] = /^Failed to save (\d+) files$/u.exec(text) ?? [];
  if (saved !== undefined) return notices[language].saved(saved);
  return failed === undefined ? text : notices[language].failed(failed);
}
