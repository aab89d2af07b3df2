import { type ClientFile, isRealDay, readClient } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBothDays } from '#src/lib/dates.ts';
import { useIsAdmin } from '../api/lists.ts';
import { listKeys, request } from '../api/request.ts';
import { Amount } from '../money/Amount.tsx';
import { EmailAddressLink, PhoneNumberLink } from '../reply/reply.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { ClientGalleries } from './ClientGalleries.tsx';
import { ClientItems } from './ClientItems.tsx';
import { MergeSheet } from './MergeSheet.tsx';
import { SplitSheet } from './SplitSheet.tsx';

const useClientFile = (id: string) =>
  useQuery({
    queryKey: [...listKeys.clients, id],
    queryFn: async () => (await request((api) => api.send(readClient, {}, { id }))).data,
    staleTime: 0,
  });

/** Renders one client with contact, bookings, messages, galleries, and the amounts received and owed. */
export function ClientPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useClientFile(id);
  const [sheet, setSheet] = useState<'merge' | 'split'>();
  const close = () => setSheet(undefined);
  return (
    <Screen
      title={data?.name ?? t('admin.clients.title')}
      aside={
        <Link className="client-all" to="/admin/clients">
          <Icon name="less" />
          {t('admin.clients.all')}
        </Link>
      }
    >
      {error && (
        <Alert>
          <p>{error.hasStatus(404) ? t('admin.clients.gone') : error.serverMessage || t('admin.clients.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && (
        <div className="client-page">
          <Facts client={data} />
          <ClientItems client={data} />
          <ClientGalleries client={data} />
          <Changes client={data} onSheet={setSheet} />
        </div>
      )}
      {data && sheet === 'merge' && <MergeSheet client={data} onClose={close} />}
      {data && sheet === 'split' && <SplitSheet client={data} onClose={close} />}
    </Screen>
  );
}

function Facts({ client: { phones, emails, nextDay, lastDay, received, owed } }: { client: ClientFile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = [
    ['admin.clients.nextLabel', nextDay],
    ['admin.clients.lastLabel', lastDay],
  ] as const;
  return (
    <>
      <p className="client-contact">
        {phones.map((phone) => (
          <PhoneNumberLink key={phone} phone={phone} />
        ))}
        {emails.map((email) => (
          <EmailAddressLink key={email} email={email} />
        ))}
      </p>
      <dl className="calendar-facts">
        {days.map(
          ([label, day]) =>
            day &&
            isRealDay(day) && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi className="num">{formatBothDays(day, language)}</bdi>
                </dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('admin.details.received')}</dt>
          <dd>
            <Amount halalas={received} />
          </dd>
        </div>
        <div>
          <dt>{t('admin.details.owed')}</dt>
          <dd className="details-owed">
            <Amount halalas={owed} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Renders buttons that merge or split the client; nothing for users without the right. */
function Changes({ client: { bookings, messages }, onSheet }: { client: ClientFile; onSheet: (sheet: 'merge' | 'split') => void }) {
  const { t } = useTranslation();
  if (!useIsAdmin()) return null;
  return (
    <div className="admin-row">
      <Button small look="quiet" onClick={() => onSheet('merge')}>
        {t('admin.clients.merge')}
      </Button>
      {bookings + messages > 1 && (
        <Button small look="quiet" onClick={() => onSheet('split')}>
          {t('admin.clients.split')}
        </Button>
      )}
    </div>
  );
}
