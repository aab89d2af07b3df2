import { type ContactInput, type ContactMessage, createClient, type Language, listMessages, sendMessage } from '@studio/contract';
import { fetchFrom, someAddress } from '../../../cms/tests/address.ts';
import { ask } from '../../../cms/tests/ask.ts';
import { granted } from '../../../cms/tests/outcome.ts';

/** Sends a message as a visitor does who uses the site in that language. */
export async function writeLetter(baseUrl: string, language: Language, letter: ContactInput): Promise<void> {
  granted(await createClient({ baseUrl, lang: language, fetch: fetchFrom(someAddress()) }).send(sendMessage, letter));
}

/** The messages of one name, as the owner's server has them. */
export async function lettersOf(baseUrl: string, token: string, name: string): Promise<ContactMessage[]> {
  const messages = granted(await createClient({ baseUrl, token: () => token }).send(listMessages));
  return messages.filter((message) => message.name === name);
}

/** Takes away what a test wrote; the panel does it so. */
export async function removeLetters(baseUrl: string, token: string, name: string): Promise<void> {
  for (const { _id } of await lettersOf(baseUrl, token, name)) await ask(baseUrl, 'DELETE', `/api/contact-message/${_id}`, { token });
}
