import { readFile } from 'node:fs/promises';
import { type Content, content, type Language, validate } from '@studio/contract';

/**
 * What the pages say in a preview, read from the file that its build was handed.
 * @param file JSON: the content by its language
 */
export async function draftContent(file: string, lang: Language): Promise<Content> {
  const drafts: unknown = JSON.parse(await readFile(file, 'utf8'));
  const read = validate(content, Object(drafts)[lang]);
  if (!read.ok) throw new Error(`The drafts do not hold what the pages say (${lang}): ${Object.keys(read.errors).join(', ')}`);
  return read.value;
}
