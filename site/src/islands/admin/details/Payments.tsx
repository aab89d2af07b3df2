import type { BookingMoney, Payment } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBothDays } from '#src/lib/dates.ts';
import { Amount, useAmountText } from '../money/Amount.tsx';
import { IconButton } from '../ui/Button.tsx';
import { ClientParagraph, useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { sendRemoval, sendRestoration, useMoneyChange } from './money-query.ts';

/** Lists the payments and refunds of a booking, each with its receipt. */
export function Payments({ id, money }: { id: string; money: BookingMoney }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const change = useMoneyChange(id);
  const remove = (payment: Payment) =>
    change.mutate({
      send: () => sendRemoval(payment.id),
      notice: t('admin.details.removed', { amount: amountText(payment.amount) }),
      undo: () => sendRestoration(payment.id),
    });
  return (
    <section className="details-payments">
      <h3>{t('admin.details.payments')}</h3>
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.details.failedChange')}</Alert>}
      {money.payments.length === 0 ? (
        <p className="hint">{t('admin.details.noPayments')}</p>
      ) : (
        <ul>
          {money.payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} isBusy={change.isPending} onRemove={() => remove(payment)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  payment: Payment;
  isBusy: boolean;
  onRemove: () => void;
}

function PaymentItem({ payment: { id, number, kind, method, amount, day, note, canRemove }, isBusy, onRemove }: ItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amountText = useAmountText();
  return (
    <li>
      <div>
        <p>
          {kind === 'refund' && `${t('admin.details.refunded')} `}
          <Amount halalas={amount} />
          <span className="mute"> · {t(`admin.details.method.${method}`)}</span>
        </p>
        <p className="hint">
          <bdi className="num">{formatBothDays(day, language)}</bdi>
        </p>
        {note && <ClientParagraph className="hint">{note}</ClientParagraph>}
        <Link to={`/admin/receipt?payment=${id}`}>
          {t(kind === 'refund' ? 'admin.details.refundReceipt' : 'admin.details.receipt', { number })}
        </Link>
      </div>
      {canRemove && (
        <IconButton
          icon="delete"
          disabled={isBusy}
          label={t('admin.details.removeOf', { amount: amountText(amount) })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
