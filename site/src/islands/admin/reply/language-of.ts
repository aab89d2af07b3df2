import type { Language } from '@studio/contract';

interface Written {
  /** What they used the site in, where that is known. */
  language?: Language | undefined;
  name: string;
  message: string;
}

/** The language to answer somebody in: the one they used, else that of most of the letters they wrote. */
export const languageOf = ({ language, name, message }: Written): Language => {
  const lettersOf = (script: RegExp) => (name + message).match(script)?.length ?? 0;
  return language ?? (lettersOf(/\p{Script=Arabic}/gu) > lettersOf(/\p{Script=Latin}/gu) ? 'ar' : 'en');
};
