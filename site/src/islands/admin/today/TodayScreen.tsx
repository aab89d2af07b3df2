import type { Photo, Today } from '@studio/contract';
import { todayInRiyadh } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatDay, formatHijriDay, formatWeekday } from '#src/lib/dates.ts';
import { useIsAdmin } from '../api/lists.ts';
import { useNow } from '../calendar/calendar-query.ts';
import { PhotoPicture } from '../photos/photo/PhotoPicture.tsx';
import { Button } from '../ui/Button.tsx';
import { ReceivedTime, useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { DueMessages, useDueMessages } from './DueMessages.tsx';
import { Bookings, Messages, PendingPhotos, Releases, Selections, Sessions } from './today-lists.tsx';
import { useToday } from './today-query.ts';

/** Renders the studio's tasks of the day. */
export function TodayScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = todayInRiyadh(new Date(useNow()));
  const list = useToday();
  const isReady = list.state === 'ready';
  return (
    <Screen title={`${formatWeekday(day, language)} ${formatDay(day, language)}`} subtitle={formatHijriDay(day, {}, language)}>
      {list.state === 'loading' && <Loading />}
      {list.state !== 'loading' && list.error && (
        <Alert>
          <p>{t(!list.error.isAnswered ? 'admin.today.unreachable' : 'admin.today.failed')}</p>
          {isReady && <Age at={list.at} />}
          <Button look="quiet" small busy={list.isRetrying} onClick={list.retry}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {isReady && <Lists today={list.today} day={day} isOffline={list.isOffline} />}
    </Screen>
  );
}

/** Renders the time at which the shown list was received. */
function Age({ at }: { at: number }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('admin.today.age')} <ReceivedTime at={new Date(at).toISOString()} />
    </p>
  );
}

const noItems: Today['selections'] = { total: 0, items: [] };

function Lists({ today, day, isOffline }: { today: Today; day: string; isOffline: boolean }) {
  const { t } = useTranslation();
  const { data: due = [] } = useDueMessages();
  const canTick = useIsAdmin();
  // Use defaults: a list stored by an older version of the screens lacks newer parts.
  const {
    sessions,
    requests,
    expiring,
    messages,
    selections = noItems,
    pendingPhotos,
    pendingGalleryPhotos = 0,
    releases = [],
    picture,
  } = today;
  const inWork = pendingPhotos + pendingGalleryPhotos;
  const isEmpty =
    sessions.length +
      requests.total +
      expiring.total +
      messages.total +
      selections.total +
      releases.length +
      inWork +
      (isOffline ? 0 : due.length) ===
    0;
  if (isEmpty) return <Empty picture={isOffline ? null : picture} />;
  return (
    <div className="today">
      <Sessions sessions={sessions} day={day} isOffline={isOffline} />
      <Bookings title={t('admin.today.requests')} list={requests} status="pending" isOffline={isOffline} />
      {!isOffline && <DueMessages messages={due} canTick={canTick} />}
      <Bookings title={t('admin.today.expiring')} list={expiring} status="offered" isOffline={isOffline} />
      <Messages list={messages} isOffline={isOffline} />
      <Selections list={selections} isOffline={isOffline} />
      <Releases list={releases} isOffline={isOffline} />
      <PendingPhotos number={pendingPhotos} ofGalleries={pendingGalleryPhotos} isOffline={isOffline} />
    </div>
  );
}

function Empty({ picture }: { picture: Photo | null }) {
  const { t } = useTranslation();
  return (
    <div className="today-empty">
      {picture && <PhotoPicture photo={picture} alt="" sizes="(min-width: 60rem) 32rem, 100vw" />}
      <p>{t('admin.today.nothing')}</p>
    </div>
  );
}
