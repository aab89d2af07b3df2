import { readClientLink, replaceClientLink } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicApiUrl } from '#src/lib/api.ts';
import { type RequestError, request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Alert } from '../ui/Notices.tsx';

interface Props {
  id: string;
  canReplace: boolean;
}

/** Renders buttons that open and copy the link of the client page and, if `canReplace`, replace it. */
export function ClientLink({ id, canReplace }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = ['client link', id];
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState<'copied' | 'notCopied' | 'replaced'>();
  const { data, error, refetch, isFetching } = useQuery<string, RequestError>({
    queryKey,
    queryFn: async () => (await request((api) => api.send(readClientLink, {}, { id }))).data.page,
    // Disable the cache: a link that was replaced on another device must not be sent.
    staleTime: 0,
    gcTime: 0,
  });
  const replacement = useMutation<string, RequestError>({
    mutationFn: async () => (await request((api) => api.send(replaceClientLink, {}, { id }))).data.page,
    onMutate: () => setNotice(undefined),
    onSuccess: (page) => {
      queries.setQueryData(queryKey, page);
      setNotice('replaced');
    },
  });
  const address = data && new URL(`${publicApiUrl}${data}`, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      setNotice('copied');
    } catch {
      // The clipboard is missing over plain HTTP, and blocked in some apps.
      setNotice('notCopied');
    }
  };
  const failed = replacement.error ?? error;
  return (
    <section className="details-form details-payments">
      <h3>{t('admin.link.title')}</h3>
      <p className="mute">{t('admin.link.hint')}</p>
      {failed && (
        <Alert>
          <p>{failed.serverMessage || t('admin.link.failed')}</p>
          {!data && (
            <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
          )}
        </Alert>
      )}
      {address && (
        <div className="admin-row">
          <a className="btn quiet sm" href={address} target="_blank" rel="noopener noreferrer">
            {t('admin.link.open')}
          </a>
          <Button small look="quiet" onClick={() => void copy()}>
            {t('admin.link.copy')}
          </Button>
          {canReplace && (
            <Button small look="quiet" busy={replacement.isPending} onClick={() => setAsking(true)}>
              {t('admin.link.replace')}
            </Button>
          )}
        </div>
      )}
      <p role="status">{notice && t(`admin.link.${notice}`)}</p>
      {notice === 'notCopied' && (
        <p className="details-address">
          <bdi dir="ltr">{address}</bdi>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin.link.ask')}
          yes={t('admin.link.replace')}
          no={t('admin.cancel')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            replacement.mutate();
          }}
        >
          <p>{t('admin.link.lost')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
