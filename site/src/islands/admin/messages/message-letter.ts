import type { ContactMessage } from '@studio/contract';
import type { TFunction } from 'i18next';
import { type Letter, oneLine } from '../reply/letter.ts';

/**
 * Begins the answer to a message.
 * @param t of the texts of `greeting`, in the language of who wrote
 * @param studio what the studio is called in that language
 */
export const messageLetter = ({ name }: Pick<ContactMessage, 'name'>, t: TFunction, studio: string): Letter => ({
  subject: t('greeting.message.subject', { studio }),
  body: `${t('greeting.message', { name: oneLine(name), studio })}\n\n`,
});
