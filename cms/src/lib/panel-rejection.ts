import { APIError, type PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/language.ts';
import { type MessageKey, say } from '#src/i18n/messages.ts';

/** The rejection of an operation of Payload's own, in the language of who works in the panel. */
export const panelError = ({ i18n: { language } }: PayloadRequest, key: MessageKey): APIError =>
  new APIError(say(languageOf(language), key), 400, null, true);
