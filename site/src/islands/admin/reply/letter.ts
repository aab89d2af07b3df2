import { cleanText } from '@studio/contract';

/** How the studio begins an answer. */
export interface Letter {
  subject: string;
  /** Lines end with a line feed. */
  body: string;
}

/** What a stranger wrote, on one line that cannot turn the letter around it. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');
