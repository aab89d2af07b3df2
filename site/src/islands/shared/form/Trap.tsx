import type { Language } from '@studio/contract';

/** For whom sees the page without its styles. Nobody else reads it, so it is none of the studio's words. */
const labels: Record<Language, string> = { en: 'Leave this empty', ar: 'يُترك هذا الحقل فارغاً' };

/**
 * A field for programs that fill in whatever they find: what comes with it is not stored. No screen reader, no key and no browser that
 * fills in forms reaches it; its name is none that they know.
 */
export function Trap({ lang }: { lang: Language }) {
  return (
    <div className="vh" aria-hidden="true">
      <label htmlFor="form-topic">{labels[lang]}</label>
      <input id="form-topic" name="formTopic" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
