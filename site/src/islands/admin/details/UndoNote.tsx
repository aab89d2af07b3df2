import type { BookingMoney } from '@studio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import type { RequestError } from '../api/request.ts';
import { Icon } from '../ui/Button.tsx';
import { lastChange, showMoney } from './money-query.ts';

/** Renders the notice of the last change with its undo, in the sheet: the screen's own notices are inert below a modal dialog. */
export function UndoNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const last = useStore(lastChange);
  useEffect(() => () => lastChange.update(() => null), []);
  const { mutate, isPending } = useMutation<BookingMoney, RequestError, () => Promise<BookingMoney>>({
    mutationFn: (undo) => undo(),
    onSuccess: (money) => {
      showMoney(queries, id, money);
      lastChange.update(() => ({ notice: t('admin.details.undone') }));
    },
    onError: (error) => lastChange.update(() => ({ notice: error.serverMessage || t('admin.details.failedChange'), isError: true })),
  });
  const undo = last?.undo;
  return (
    <div role="status" className="details-undo" data-shown={last ? '' : undefined}>
      {last && (
        <>
          <Icon name={last.isError ? 'alert' : 'tick'} />
          <p>{last.notice}</p>
          {undo && (
            <button type="button" disabled={isPending} onClick={() => mutate(undo)}>
              {t('admin.undo')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
