import { type Debt, readSums } from '@studio/contract';
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
      {data && data.sums.length === 0 && data.debts.length === 0 && (
        <Empty text={t('admin.moneyScreen.empty')} hint={t('admin.moneyScreen.emptyHint')} />
      )}
      {data && data.sums.length + data.debts.length > 0 && (
        <div className="money-screen">
          <Debts owed={data.owed} debts={data.debts} />
          {data.sums.length > 0 && <Months sums={data.sums} />}
          {data.sums.length > 0 && <PaymentExport />}
        </div>
      )}
    </Screen>
  );
}

const Empty = ({ text, hint }: { text: string; hint: string }) => (
  <div className="empty">
    <p>{text}</p>
    <span className="hint">{hint}</span>
  </div>
);

/** Lists the bookings with an amount owed, each as a link to its details. */
function Debts({ owed, debts }: { owed: number; debts: readonly Debt[] }) {
  const { t } = useTranslation();
  const { addressWith } = useParameter('details');
  return (
    <section className="client-section">
      <h2>
        {t('admin.moneyScreen.owed')} <Amount halalas={owed} />
      </h2>
      {debts.length === 0 ? (
        <p className="hint">{t('admin.moneyScreen.nothingOwed')}</p>
      ) : (
        <ul>
          {debts.map((debt) => (
            <li key={debt.booking}>
              <Link className="client-booking" to={addressWith(debt.booking)}>
                <span className="client-summary">
                  <b>
                    <ClientText>{debt.name}</ClientText>
                  </b>
                  <span className="hint">
                    {t(`package.${debt.package}`, debt.package)} {debt.day && <DateValue day={debt.day} />}
                  </span>
                </span>
                <Amount halalas={debt.owed} />
                <Icon name="more" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
