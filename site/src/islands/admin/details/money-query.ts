import { addPayment, type BookingMoney, changeMoney, type Payment, readMoney, removePayment, restorePayment } from '@studio/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createStore } from '../../../lib/store.ts';
import { listKeys, type RequestError, request } from '../api/request.ts';

const keyOf = (id: string) => [...listKeys.money, 'booking', id] as const;

/** Reads the private notes and the money of a booking. */
export const useMoney = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await request((api) => api.send(readMoney, {}, { id }))).data,
    staleTime: 0,
  });

/** Shows the changed money of a booking, and refreshes the lists that depend on it. */
export function showMoney(queries: QueryClient, id: string, money: BookingMoney): void {
  queries.setQueryData(keyOf(id), money);
  void queries.invalidateQueries({ queryKey: listKeys.clients });
  void queries.invalidateQueries({ queryKey: [...listKeys.money, 'sums'] });
}

/** A change of the money of a booking, its notice, and the opposite change. */
export interface MoneyChange {
  send: () => Promise<BookingMoney>;
  notice: string;
  undo: () => Promise<BookingMoney>;
}

/** The notice of the last change, which the sheet shows; `undo` sends the opposite change. */
export const lastChange = createStore<{ notice: string; isError?: boolean; undo?: MoneyChange['undo'] } | null>(null);

/** Sends changes of the money of a booking; the notice of each offers an undo. */
export function useMoneyChange(id: string) {
  const queries = useQueryClient();
  return useMutation<BookingMoney, RequestError, MoneyChange>({
    mutationFn: ({ send }) => send(),
    onMutate: () => lastChange.update(() => null),
    onSuccess: (money, { notice, undo }) => {
      showMoney(queries, id, money);
      lastChange.update(() => ({ notice, undo }));
    },
  });
}

export const sendMoney = async (id: string, change: { notes?: string; price?: number | null }): Promise<BookingMoney> =>
  (await request((api) => api.send(changeMoney, change, { id }))).data;

/** A new payment or refund, with its amount in halalas. */
export type NewPayment = Pick<Payment, 'kind' | 'method' | 'amount' | 'day' | 'note'> & { lowersPrice: boolean };

/** Records a payment; a repetition with the same key is ignored. */
export const sendPayment = async (id: string, payment: NewPayment, idempotencyKey: string) =>
  (await request((api) => api.send(addPayment, payment, { id, idempotencyKey }))).data;

/** Removes a payment; `sendRestoration` restores it. */
export const sendRemoval = async (id: string): Promise<BookingMoney> => (await request((api) => api.send(removePayment, {}, { id }))).data;
export const sendRestoration = async (id: string): Promise<BookingMoney> =>
  (await request((api) => api.send(restorePayment, {}, { id }))).data;
