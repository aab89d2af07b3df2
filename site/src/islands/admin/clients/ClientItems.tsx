import type { ClientBooking, ClientFile } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ColumnValue, DateValue } from '../bookings/booking-fields.tsx';
import { Amount, useAmountText } from '../money/Amount.tsx';
import { Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { ClientParagraph, ReceivedTime } from '../ui/language.tsx';

/** Renders the bookings of a client, each as a link to its details, and the messages. */
export function ClientItems({ client: { items, contacts } }: { client: ClientFile }) {
  const { t } = useTranslation();
  return (
    <>
      <section className="client-section">
        <h2>{t('admin.clients.bookings')}</h2>
        {items.length === 0 ? (
          <p className="hint">{t('admin.clients.noBookings')}</p>
        ) : (
          <ul>
            {items.map((booking) => (
              <BookingItem key={booking._id} booking={booking} />
            ))}
          </ul>
        )}
      </section>
      {contacts.length > 0 && (
        <section className="client-section">
          <h2>{t('admin.clients.messages')}</h2>
          <ul>
            {contacts.map(({ _id, message, createdAt }) => (
              <li key={_id} className="client-message">
                <ReceivedTime at={createdAt} />
                <ClientParagraph>{message}</ClientParagraph>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function BookingItem({ booking }: { booking: ClientBooking }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const { addressWith } = useParameter('details');
  const { _id, notes, price, received, owed } = booking;
  return (
    <li>
      <Link to={addressWith(_id)} className="client-booking">
        <span className="client-summary">
          <b>{t(`package.${booking.package}`, booking.package)}</b>
          <span className="client-booking-day">{booking.date && <DateValue day={booking.date} />}</span>
          <span className="client-facts">
            <ColumnValue booking={booking} column="status" />
            {(price !== null || received > 0) && (
              <span>
                <Amount halalas={received} />
                {price !== null && (
                  <>
                    {' / '}
                    <Amount halalas={price} />
                  </>
                )}
              </span>
            )}
            {owed > 0 && <b>{t('admin.clients.owes', { amount: amountText(owed) })}</b>}
          </span>
          {notes && <ClientParagraph className="client-notes">{notes}</ClientParagraph>}
        </span>
        <Icon name="more" />
      </Link>
    </li>
  );
}
