import { type BookingEvent, readBookingHistory } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#src/lib/dates.ts';
import { request } from '../api/request.ts';
import { ClientText, useLanguage } from '../ui/language.tsx';

/** Renders the history of a booking; loads it when the user opens the section. */
export function EntryHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['booking history', id],
    queryFn: () => request((api) => api.send(readBookingHistory, {}, { id })),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className="calendar-history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('admin.calendar.history')}</summary>
      {error && <p className="hint">{t('admin.calendar.historyFailed')}</p>}
      {!data && !error && <p className="hint">{t('admin.loading')}</p>}
      {data?.data.length === 0 && <p className="hint">{t('admin.calendar.historyEmpty')}</p>}
      {data && data.data.length > 0 && (
        <ol>
          {data.data.map((event) => (
            <HistoryItem key={event.at} event={event} />
          ))}
        </ol>
      )}
    </details>
  );
}

function HistoryItem({ event: { at, actor, username, status, start } }: { event: BookingEvent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const moment = (instant: string) => formatMoment(new Date(instant), language, new Date());
  return (
    <li>
      <span className="num">{moment(at)}</span>
      <span>
        {actor === 'system' ? t('admin.calendar.holdExpired') : t(`admin.bookings.status.${status}`)}
        {start && <span className="num"> · {moment(start)}</span>}
        {username && (
          <>
            {' · '}
            <ClientText>{username}</ClientText>
          </>
        )}
      </span>
    </li>
  );
}
