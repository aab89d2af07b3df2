import type { BookingMoney } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ColumnValue, labelKeyOf } from '../bookings/booking-fields.tsx';
import { Amount } from '../money/Amount.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading } from '../ui/Screen.tsx';
import { ClientLink } from './ClientLink.tsx';
import { MoneyHistory } from './MoneyHistory.tsx';
import { useMoney } from './money-query.ts';
import { Notes } from './Notes.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { Payments } from './Payments.tsx';
import { Price } from './Price.tsx';
import { UndoNote } from './UndoNote.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** Renders the private notes, the price and the payments of a booking, with their history, and the link of the client page. */
export function BookingDetails({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useMoney(id);
  return (
    <Dialog isSheet title={data?.booking.name ?? t('admin.details')} onClose={onClose}>
      {error && (
        <Alert>
          <p>{error.hasStatus(404) ? t('admin.details.gone') : error.serverMessage || t('admin.details.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && <Content id={id} money={data} />}
      <div className="calendar-sheet-end">
        <Link to={`/admin/clients?client=${id}`}>{t('admin.details.client')}</Link>
        <Button small look="quiet" onClick={onClose}>
          {t('admin.close')}
        </Button>
      </div>
    </Dialog>
  );
}

const shownFields = ['status', 'package', 'date'] as const;

function Content({ id, money }: { id: string; money: BookingMoney }) {
  const { t } = useTranslation();
  const { booking, price, received, owed } = money;
  const excess = price === null ? 0 : received - price;
  return (
    <>
      <dl className="calendar-facts">
        {shownFields.map((field) => (
          <div key={field}>
            <dt>{t(labelKeyOf(field))}</dt>
            <dd>
              <ColumnValue booking={booking} column={field} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('admin.details.received')}</dt>
          <dd>
            <Amount halalas={received} />
          </dd>
        </div>
        {(price !== null || owed > 0) && (
          <div>
            <dt>{t(excess > 0 ? 'admin.details.overpaid' : 'admin.details.owed')}</dt>
            <dd className="details-owed">
              <Amount halalas={excess > 0 ? excess : owed} />
            </dd>
          </div>
        )}
      </dl>
      <Price key={price} id={id} money={money} />
      <Payments id={id} money={money} />
      <PaymentForm key={money.payments.length} id={id} money={money} />
      <Notes key={money.notes} id={id} notes={money.notes} />
      <ClientLink id={id} canReplace={money.canManage} />
      <MoneyHistory events={money.events} />
      <UndoNote id={id} />
    </>
  );
}
