import { type ClientFile, mergeClients } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SearchField } from '../ui/filters.tsx';
import { Alert } from '../ui/Notices.tsx';
import { ListView } from '../ui/Screen.tsx';
import { ClientSummary } from './ClientList.tsx';
import { useClientChange } from './client-changes.ts';
import { useClientSearch, useClients } from './client-search.ts';

/** The maximum number of clients shown; the search finds the other clients. */
const maxShown = 20;

export function MergeSheet({ client, onClose }: { client: ClientFile; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useClients();
  const { matching, typed, setTyped } = useClientSearch(list);
  const change = useClientChange();
  const merge = (other: string) =>
    change.mutate(
      { send: () => request((api) => api.send(mergeClients, { one: client.id, other })), notice: t('admin.clients.merged') },
      { onSuccess: onClose },
    );
  const others = matching.filter(({ id }) => id !== client.id).slice(0, maxShown);
  return (
    <Dialog isSheet title={t('admin.clients.mergeTitle', { name: client.name })} onClose={onClose}>
      <p className="hint">{t('admin.clients.mergeHint')}</p>
      <SearchField label={t('admin.clients.search')} value={typed} onChange={setTyped} />
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.clients.notChanged')}</Alert>}
      <ListView
        list={list}
        messageOf={(error) => error.serverMessage || t('admin.clients.failed')}
        empty={{ text: t('admin.clients.empty'), hint: t('admin.clients.emptyHint') }}
      >
        {() =>
          others.length === 0 ? (
            <p>{t('admin.clients.nothingFound')}</p>
          ) : (
            <ul className="client-list">
              {others.map((other) => (
                <li key={other.id}>
                  <button type="button" disabled={change.isPending} onClick={() => merge(other.id)}>
                    <ClientSummary client={other} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </ListView>
      <Button small look="quiet" onClick={onClose}>
        {t('admin.cancel')}
      </Button>
    </Dialog>
  );
}
