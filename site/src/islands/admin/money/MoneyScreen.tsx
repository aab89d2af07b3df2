import { readSums, type Unpriced } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listKeys, request } from '../api/request.ts';
import { DateValue } from '../bookings/booking-fields.tsx';
import { Button, Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { ClientText } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, Screen } from '../ui/Screen.tsx';
import { Amount } from './Amount.tsx';
import { Months } from './Months.tsx';
import { PaymentExport } from './PaymentExport.tsx';

/** Renders the amounts owed, the sums by month and package, and the export; only a text if the user may not read them. */
export function MoneyScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...listKeys.money, 'sums'],
    queryFn: async () => (await request((api) => api.send(readSums))).data,
    staleTime: 0,
  });
  if (error?.hasStatus(403)) {
    return (
      <Screen title={t('admin.money.title')}>
        <Empty text={t('admin.moneyScreen.forbidden')} hint={t('admin.moneyScreen.forbiddenHint')} />
      </Screen>
    );
  }
  return (
    <Screen title={t('admin.money.title')}>
      {error && (
        <Alert>
          <p>{error.serverMessage || t('admin.moneyScreen.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && !hasMoney(data) && <Empty text={t('admin.moneyScreen.empty')} hint={t('admin.moneyScreen.emptyHint')} />}
      {data && hasMoney(data) && (
        <div className="money-screen">
          <Debts owed={data.owed} debts={data.debts} />
          {data.unpriced.length > 0 && <UnpricedBookings bookings={data.unpriced} />}
          {data.sums.length > 0 && <Months sums={data.sums} />}
          {data.sums.length > 0 && <PaymentExport />}
        </div>
      )}
    </Screen>
  );
}

const hasMoney = ({ sums, debts, unpriced }: Record<'sums' | 'debts' | 'unpriced', readonly unknown[]>): boolean =>
  sums.length + debts.length + unpriced.length > 0;

const Empty = ({ text, hint }: { text: string; hint: string }) => (
  <div className="empty">
    <p>{text}</p>
    <span className="hint">{hint}</span>
  </div>
);

/** Lists the bookings with an amount owed. */
function Debts({ owed, debts }: { owed: number; debts: readonly (Unpriced & { owed: number })[] }) {
  const { t } = useTranslation();
  return (
    <section className="client-section">
      <h2>
        {t('admin.moneyScreen.owed')} <Amount halalas={owed} />
      </h2>
      {debts.length === 0 ? <p className="hint">{t('admin.moneyScreen.nothingOwed')}</p> : <BookingLinks bookings={debts} />}
    </section>
  );
}

/** Lists the confirmed and completed bookings whose price is unknown. */
function UnpricedBookings({ bookings }: { bookings: readonly Unpriced[] }) {
  const { t } = useTranslation();
  return (
    <section className="client-section">
      <h2>
        {t('admin.moneyScreen.unpriced')} <span className="mute num">{bookings.length}</span>
      </h2>
      <p className="hint">{t('admin.moneyScreen.unpricedHint')}</p>
      <BookingLinks bookings={bookings} />
    </section>
  );
}

function BookingLinks({ bookings }: { bookings: readonly (Unpriced & { owed?: number })[] }) {
  const { t } = useTranslation();
  const { addressWith } = useParameter('details');
  return (
    <ul>
      {bookings.map(({ booking, name, package: slug, day, owed }) => (
        <li key={booking}>
          <Link className="client-booking" to={addressWith(booking)}>
            <span className="client-summary">
              <b>
                <ClientText>{name}</ClientText>
              </b>
              <span className="hint">
                {t(`package.${slug}`, slug)} {day && <DateValue day={day} />}
              </span>
            </span>
            {owed !== undefined && <Amount halalas={owed} />}
            <Icon name="more" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
