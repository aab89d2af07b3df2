import type { Content, Language } from '@studio/contract';
import { bundledText, type ContentKey } from '@studio/contract/i18n/text.ts';
import { emailAddress, latin, phone, type Sentence, written } from './letter.ts';

/** What the pages say of the studio, in a language. */
export interface StudioCard {
  language: Language;
  content: Content;
  /** The site's address, without a slash at its end. */
  publicUrl: string;
}

/** What the site says under a key: the studio's own words, else the bundled ones. */
export const textOf = ({ content, language }: StudioCard, key: ContentKey): string => content.texts[key] ?? bundledText(language, key);

/** The studio at the foot of a mail: its name and where it is, and how it is reached. */
export const signature = (card: StudioCard): readonly Sentence[] => [
  [written(textOf(card, 'site.name'))],
  [written(textOf(card, 'footer.address'))],
  [phone(card.content.studio.phone), ' · ', emailAddress(card.content.studio.email)],
  [latin(card.publicUrl.replace(/^https?:\/\//u, ''), `${card.publicUrl}/${card.language === 'ar' ? 'ar/' : ''}`)],
];
