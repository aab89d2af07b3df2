import { type Content, type Language, readContent } from '@studio/contract';
import { draftFile } from '#src/env.ts';
import { expected, studioApi } from './api.ts';
import { draftContent } from './draft.ts';

const answers = new Map<Language, Promise<Content>>();

async function load(lang: Language): Promise<Content> {
  if (draftFile) return draftContent(draftFile, lang);
  return expected(await studioApi().send(readContent, { lang }), 'its words').data;
}

/** What the pages say and show in a language. It is asked for once a build. */
export function studioContent(lang: Language): Promise<Content> {
  const content = answers.get(lang) ?? load(lang);
  answers.set(lang, content);
  return content;
}
