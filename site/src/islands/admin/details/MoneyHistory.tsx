import type { MoneyEvent } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#src/lib/dates.ts';
import { useAmountText } from '../money/Amount.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';

/** Renders the changes of notes, price and payments, oldest first. */
export function MoneyHistory({ events }: { events: readonly MoneyEvent[] }) {
  const { t } = useTranslation();
  return (
    <details className="calendar-history">
      <summary>{t('admin.details.history')}</summary>
      {events.length === 0 ? (
        <p className="hint">{t('admin.details.historyEmpty')}</p>
      ) : (
        <ol>
          {events.map((event) => (
            <EventItem key={event.at} event={event} />
          ))}
        </ol>
      )}
    </details>
  );
}

function EventItem({ event: { at, kind, amount, number, username } }: { event: MoneyEvent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amountText = useAmountText();
  const key = kind === 'price' && amount === undefined ? 'noPrice' : kind;
  return (
    <li>
      <span className="num">{formatMoment(new Date(at), language, new Date())}</span>
      <span>
        {t(`admin.details.event.${key}`, { amount: amountText(amount ?? 0), number })}
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
