import { undoClientChange } from '@studio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listKeys, type RequestError, request } from '../api/request.ts';
import { notify } from '../ui/Notices.tsx';

/** A merge or split and its notice. `send` returns the id of the change. */
export interface ClientChange {
  send: () => Promise<{ data: { change: string } }>;
  notice: string;
}

/** Sends merges and splits; the notice of each offers an undo. */
export function useClientChange() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: listKeys.clients });
  const undoing = useMutation<unknown, RequestError, string>({
    mutationFn: (change) => request((api) => api.send(undoClientChange, { change })),
    onSuccess: () => notify(t('admin.clients.undone')),
    onError: (error) => notify(error.serverMessage || t('admin.clients.notChanged'), { isError: true }),
    onSettled: refresh,
  });
  return useMutation<{ data: { change: string } }, RequestError, ClientChange>({
    mutationFn: ({ send }) => send(),
    onSuccess: ({ data: { change } }, { notice }) => notify(notice, { undo: () => undoing.mutate(change) }),
    onSettled: refresh,
  });
}
