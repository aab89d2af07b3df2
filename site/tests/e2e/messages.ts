import {
  type ContactInput,
  type ContactMessage,
  createClient,
  type Language,
  listDeletedMessages,
  listMessages,
  sendMessage,
} from '@studio/contract';
import { fetchFrom, someAddress } from '../../../cms/tests/fixtures/client-address.ts';
import { unwrap } from '../../../cms/tests/fixtures/outcome.ts';
import { request } from '../../../cms/tests/fixtures/request.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { test as browserTest, type Tab } from './test.ts';

async function sendContactMessage(baseUrl: string, language: Language, contactMessage: ContactInput): Promise<void> {
  unwrap(await createClient({ baseUrl, lang: language, fetch: fetchFrom(someAddress()) }).send(sendMessage, contactMessage));
}

/** Requests the messages of one client by name, except deleted messages. */
export async function messagesOf(baseUrl: string, token: string, name: string): Promise<ContactMessage[]> {
  const messages = unwrap(await createClient({ baseUrl, token: () => token }).send(listMessages));
  return messages.filter((message) => message.name === name);
}

/** Permanently deletes the messages of one client by name, including those in the bin. */
async function deleteMessages(baseUrl: string, token: string, name: string): Promise<void> {
  const { data: deleted } = unwrap(await createClient({ baseUrl, token: () => token }).send(listDeletedMessages));
  const ids = [...(await messagesOf(baseUrl, token, name)), ...deleted.filter((message) => message.name === name)].map(({ _id }) => _id);
  for (const id of ids) await request(baseUrl, 'DELETE', `/api/contact-message/${id}?trash=true`, { token });
}

export const contactMessages = {
  en: {
    name: 'Sami <b>O’Hara</b> & Co',
    email: 'sami+studio@mail.example',
    message: 'Hello, we would like a portrait of our team of 12 on 2027-02-03.\nMy number is 055 012 3466, WhatsApp is best.',
  },
  ar: {
    name: 'هيفاء الرشيد',
    email: 'haifa@mail.example',
    message: 'السلام عليكم، نرغب في تصوير حفل خطوبة يوم 2027-02-03 لأربعين ضيفة.\nجوالي ٠٥٥ ٠١٢ ٣٤٦٦ والواتساب أفضل.',
  },
} as const satisfies Record<Language, ContactInput>;

export const otherMessage: ContactInput = {
  name: 'Rawan Al-Otaibi',
  email: 'rawan@mail.example',
  message: 'Do you have a studio in Jeddah?',
};

/** Adds an admin session and `send`; deletes the sent messages after the test. */
export const test = browserTest
  .extend('token', { scope: 'file' }, ({ baseUrl, ownerPassword }) => openSession(baseUrl, 'admin', ownerPassword))
  .extend('send', ({ baseUrl, token }, { onCleanup }) => {
    const names = new Set<string>();
    onCleanup(async () => {
      for (const name of names) await deleteMessages(baseUrl, token, name);
    });
    return async (language: Language, contactMessage: ContactInput): Promise<void> => {
      names.add(contactMessage.name);
      await sendContactMessage(baseUrl, language, contactMessage);
    };
  });

export const entryOf = ({ page }: Tab, { name }: ContactInput) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
export const lineOf = (tab: Tab, contactMessage: ContactInput) => entryOf(tab, contactMessage).locator('[aria-expanded]');
