import type { StudioClient } from '@studio/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '#src/lib/dates.ts';
import { useAmountText } from '../money/Amount.tsx';
import { Icon } from '../ui/Button.tsx';
import { ClientText, useLanguage } from '../ui/language.tsx';
import { useVirtualRows } from '../ui/window-hooks.ts';

/** Estimated height of a row in pixels. */
const estimate = 72;

/** Renders the clients near the window as links to their pages. */
export function ClientList({ clients }: { clients: readonly StudioClient[] }) {
  const keys = useMemo(() => clients.map(({ id }) => id), [clients]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLUListElement>({ keys, estimate });
  return (
    <ul ref={list} className="client-list" style={{ paddingBlockEnd: endGap }}>
      {rows.map(({ index, gap }) => {
        const client = clients[index];
        return (
          client && (
            <li
              key={client.id}
              ref={measure}
              data-index={index}
              aria-setsize={clients.length}
              aria-posinset={index + 1}
              style={gap > 0 ? { marginBlockStart: gap } : undefined}
            >
              <Link to={`?client=${client.id}`}>
                <ClientSummary client={client} />
                <Icon name="more" />
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

/**
 * Renders the name of a client, a phone number or email address, the day of the next session or otherwise of the last session, and the amount owed.
 */
export function ClientSummary({ client: { name, phones, emails, lastDay, nextDay, owed } }: { client: StudioClient }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amountText = useAmountText();
  const dayText = (day: string) => `\u2068${formatDay(day, language, { month: 'short' })}\u2069`;
  return (
    <span className="client-summary">
      <b>
        <ClientText>{name}</ClientText>
      </b>
      <bdi className="num mute" dir="ltr">
        {phones[0] || emails[0]}
      </bdi>
      <span className="client-facts">
        {nextDay && <span className="num">{t('admin.clients.next', { day: dayText(nextDay) })}</span>}
        {!nextDay && lastDay && <span className="num">{t('admin.clients.last', { day: dayText(lastDay) })}</span>}
        {owed > 0 && <b className="num">{t('admin.clients.owes', { amount: amountText(owed) })}</b>}
      </span>
    </span>
  );
}
