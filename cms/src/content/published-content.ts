import type { Content, Language } from '@studio/contract';
import type { Payload } from 'payload';
import { onContentChange, onPhotosChange } from '#src/lib/change-events.ts';
import { readContent } from './read-content.ts';

/** How long an answer is kept where another process may have changed what it was made of, in milliseconds. */
const freshFor = 2000;

let kept: { content: Promise<Record<Language, Content>>; until: number } | undefined;

const forget = () => {
  kept = undefined;
};
onContentChange(forget);
onPhotosChange(forget);

/** What the pages say to visitors. Anyone may ask, so it is read at most once in a while, however often they do. */
export function publishedContent(payload: Payload): Promise<Record<Language, Content>> {
  if (kept && kept.until > Date.now()) return kept.content;
  const content = readContent(payload, 'published');
  kept = { content, until: Date.now() + freshFor };
  content.catch(forget);
  return content;
}
