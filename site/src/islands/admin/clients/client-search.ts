import { foldText, listClients, type StudioClient } from '@studio/contract';
import { searchFormats } from '#src/lib/phone.ts';
import { itemsOf, type List, useList } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { cachedByItem, useSearch } from '../ui/filters.tsx';

export const useClients = () => useList<StudioClient>('clients', async () => (await request((api) => api.send(listClients))).data);

/** Returns the folded text in which the search looks for a client: name, email addresses, and phone numbers in all formats. */
const textOf = cachedByItem(({ name, phones, emails }: StudioClient) =>
  foldText([name, ...emails, ...phones.flatMap((phone) => [phone, ...searchFormats(phone)])].join('\n')),
);

export function useClientSearch(list: List<StudioClient>) {
  const clients = itemsOf(list);
  return { ...useSearch(clients, textOf), total: clients.length };
}
