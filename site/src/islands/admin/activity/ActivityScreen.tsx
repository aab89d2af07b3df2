import {
  type AuditEntry,
  type AuditNoun,
  auditNouns,
  bookingStatuses,
  readAuditLog,
  retentionPeriods,
  todayInRiyadh,
} from '@studio/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatDay, formatTime, formatWeekday } from '#src/lib/dates.ts';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, NothingFound, Screen } from '../ui/Screen.tsx';

const isNoun = (text: string): text is AuditNoun => auditNouns.some((noun) => noun === text);

/** Renders the audit log, newest first, for admins. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const noun = useParameter('noun');
  const person = useParameter('person');
  const filter = { ...(isNoun(noun.value) && { noun: noun.value }), ...(person.value && { username: person.value }) };
  const isFiltered = Object.keys(filter).length > 0;
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: async ({ pageParam }) =>
      (await request((api) => api.send(readAuditLog, { ...filter, ...(pageParam && { before: pageParam }) }))).data,
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
  if (error?.hasStatus(403)) {
    return (
      <Screen title={t('admin.activity.title')}>
        <div className="empty">
          <p>{t('admin.activity.forbidden')}</p>
        </div>
      </Screen>
    );
  }
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const [first] = data?.pages ?? [];
  return (
    <Screen title={t('admin.activity.title')} {...(first && { subtitle: t('admin.activity.kept', { months: first.months }) })}>
      <div className="activity">
        <div className="activity-filters">
          <Select label={t('admin.activity.noun')} value={noun.value} onChange={noun.setValue} all={t('admin.activity.anyNoun')}>
            {auditNouns.map((value) => ({ value, text: t(`admin.activity.noun.${value}`) }))}
          </Select>
          <Select label={t('admin.activity.person')} value={person.value} onChange={person.setValue} all={t('admin.activity.anyPerson')}>
            {(first?.usernames ?? []).filter((name) => name !== '').map((value) => ({ value, text: value }))}
          </Select>
        </div>
        {error && (
          <Alert>
            <p>{error.serverMessage || t('admin.activity.failed')}</p>
            <Button look="quiet" small busy={isFetching} onClick={() => void refetch()}>
              {t('admin.retry')}
            </Button>
          </Alert>
        )}
        {!data && !error && <Loading />}
        {data && entries.length === 0 && (isFiltered ? <Nothing /> : <p className="empty">{t('admin.activity.empty')}</p>)}
        <Days entries={entries} />
        {hasNextPage && (
          <Button look="quiet" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('admin.activity.older')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

/** Renders a note that no entry matches the filters, with a button that clears the filters. */
function Nothing() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <NothingFound text={t('admin.activity.nothing')} onClear={() => void navigate('?', { replace: true, preventScrollReset: true })} />
  );
}

interface SelectProps {
  label: string;
  value: string;
  /** Label of the option `''`. */
  all: string;
  onChange: (value: string) => void;
  children: readonly { value: string; text: string }[];
}

function Select({ label, value, all, onChange, children }: SelectProps) {
  return (
    <select
      className="input admin-filter-select"
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{all}</option>
      {children.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

function Days({ entries }: { entries: readonly AuditEntry[] }) {
  const language = useLanguage();
  const dayOf = ({ at }: AuditEntry) => todayInRiyadh(new Date(at));
  return [...new Set(entries.map(dayOf))].map((day) => (
    <section key={day} className="today-section">
      <h2>{`${formatWeekday(day, language)} ${formatDay(day, language)}`}</h2>
      <ul>
        {entries
          .filter((entry) => dayOf(entry) === day)
          .map((entry) => (
            <li key={entry.id} className="activity-entry">
              <time className="num" dateTime={entry.at}>
                {formatTime(new Date(entry.at))}
              </time>
              <Entry entry={entry} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { noun, action, count, browser, device } = entry;
  const isExportedList = action === 'exported' && noun !== 'release';
  const isDeviceShown = browser !== '' || device !== '';
  return (
    <div>
      <p>
        <b>{t(`admin.activity.noun.${noun}`)}</b> <Label entry={entry} />
        {` · ${t(`admin.activity.action.${action}`)}`}
        <Detail entry={entry} />
        {(count !== 1 || isExportedList) && <span className="num"> × {count}</span>}
      </p>
      <p className="activity-who">
        <User entry={entry} />
        {isDeviceShown && (
          <span>
            <bdi>{browser}</bdi>
            {device && <bdi className="num"> #{device}</bdi>}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * Renders the name of the user at the time of an entry, and the present name if it differs, or that the user was deleted. An entry without a user
 * shows its name, or that a command made the change.
 */
function User({ entry: { user, username, presentName } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (user === null) return <span>{username ? <bdi>{username}</bdi> : t('admin.activity.command')}</span>;
  const since = presentName === null ? t('admin.activity.deletedUser') : t('admin.activity.presentName', { name: presentName });
  return (
    <span>
      <bdi>{username}</bdi>
      {presentName !== username && <bdi>{` (${since})`}</bdi>}
    </span>
  );
}

/** Renders the detail of an entry: the new status or role, the former name, the changed periods or the export; renders nothing without a detail. */
function Detail({ entry: { noun, action, label, detail } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const status = bookingStatuses.find((each) => noun === 'booking' && each === detail);
  if (status) return `: ${t(`admin.bookings.status.${status}`)}`;
  const role = (['admin', 'staff'] as const).find((each) => action === 'roleChanged' && each === detail);
  if (role) return `: ${t(`admin.activity.role.${role}`)}`;
  if (action === 'renamed') return <bdi>{` (${t('admin.activity.formerName', { name: detail })})`}</bdi>;
  if (noun === 'setting' && label === 'retention') return <ChangedMonths detail={detail} />;
  if (action !== 'exported' || detail === '') return null;
  if (noun === 'release') return `: ${t('admin.activity.scan')}`;
  return (
    <>
      {': '}
      <bdi className="num activity-exported" dir="ltr">
        {noun === 'gallery' ? (detail === 'search' ? 'Lightroom' : detail.toUpperCase()) : detail}
      </bdi>
    </>
  );
}

/** Renders the changed periods of the retention with old and new months. */
function ChangedMonths({ detail }: { detail: string }) {
  const { t } = useTranslation();
  return retentionPeriods.map((name) => {
    const [, months] = new RegExp(`${name} (\\d+ → \\d+)`, 'u').exec(detail) ?? [];
    if (months === undefined) return null;
    return (
      <Fragment key={name}>
        {`: ${t(`admin.activity.months.${name}`)} `}
        <bdi className="num" dir="ltr">
          {months}
        </bdi>
      </Fragment>
    );
  });
}

/**
 * Renders the label of an entry, such as a reference, a username or a slug; renders nothing without a label. The reference of a booking is a link; so
 * is the start of a gallery's id, except in the entry of the deletion.
 */
function Label({ entry: { noun, action, label, target } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (noun === 'gallery' && target !== '') {
    const code = <bdi className="num">#{target.slice(0, 6)}</bdi>;
    return action === 'deleted' ? code : <Link to={`/admin/galleries?gallery=${target}`}>{code}</Link>;
  }
  if (label === '') return null;
  if (noun === 'booking' || noun === 'payment' || noun === 'calendar')
    return (
      <Link to="/admin/bookings" state={{ query: label }}>
        <bdi className="num">{label}</bdi>
      </Link>
    );
  return <bdi>{noun === 'page' || noun === 'setting' || noun === 'upgradeItem' ? t(`admin.activity.page.${label}`, label) : label}</bdi>;
}
