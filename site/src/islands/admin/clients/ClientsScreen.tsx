import { useTranslation } from 'react-i18next';
import { SearchField, useParameter } from '../ui/filters.tsx';
import { ListView, NothingFound, Screen } from '../ui/Screen.tsx';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { useClientSearch, useClients } from './client-search.ts';

export function ClientsScreen() {
  const { value } = useParameter('client');
  return value === '' ? <AllClients /> : <ClientPage key={value} id={value} />;
}

function AllClients() {
  const { t } = useTranslation();
  const list = useClients();
  const { matching, typed, setTyped, query, total } = useClientSearch(list);
  return (
    <Screen title={t('admin.clients.title')} count={matching.length} total={total}>
      <ListView
        list={list}
        messageOf={(error) => error.serverMessage || t('admin.clients.failed')}
        empty={{ text: t('admin.clients.empty'), hint: t('admin.clients.emptyHint') }}
      >
        {() => (
          <>
            <SearchField label={t('admin.clients.search')} value={typed} onChange={setTyped} />
            <p className="vh" role="status">
              {query && t('admin.clients.found', { count: matching.length })}
            </p>
            {matching.length > 0 ? (
              <ClientList clients={matching} />
            ) : (
              <NothingFound text={t('admin.clients.nothingFound')} onClear={() => setTyped('')} />
            )}
          </>
        )}
      </ListView>
    </Screen>
  );
}
