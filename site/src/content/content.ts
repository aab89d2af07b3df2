import { type Content, type Language, readContent } from '@studio/contract';
import { expected, studioApi } from './api.ts';
import { listsInDirection } from './foreign-text.ts';

const answers = new Map<Language, Promise<Content>>();

async function load(lang: Language): Promise<Content> {
  return listsInDirection(expected(await studioApi().send(readContent, { lang }), 'its words').data, lang);
}

/** What the pages say and show in a language. It is asked for once a build. */
export function studioContent(lang: Language): Promise<Content> {
  const content = answers.get(lang) ?? load(lang);
  answers.set(lang, content);
  return content;
}
