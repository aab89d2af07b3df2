import { type BookingMoney, type PaymentKind, type PaymentMethod, parseAmount, paymentMethods, todayInRiyadh } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idempotencyKey } from '#src/lib/api.ts';
import { DayField } from '../calendar/TimeFields.tsx';
import { formatRiyals, useAmountText } from '../money/Amount.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Alert } from '../ui/Notices.tsx';
import { AmountField } from './AmountField.tsx';
import { sendPayment, sendRemoval, useMoneyChange } from './money-query.ts';

interface Props {
  id: string;
  money: BookingMoney;
}

/** Renders buttons that open a form for a payment or a refund. */
export function PaymentForm({ id, money }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PaymentKind>();
  if (kind) return <OpenForm id={id} money={money} kind={kind} onClose={() => setKind(undefined)} />;
  return (
    <div className="admin-row">
      <Button small onClick={() => setKind('payment')}>
        {t('admin.details.add')}
      </Button>
      {money.canManage && money.received > 0 && (
        <Button small look="quiet" onClick={() => setKind('refund')}>
          {t('admin.details.refund')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the default amount of a payment in halalas: the amount owed or, if no price is agreed, the price of the package minus the amount received.
 * It can be negative.
 */
const likelyAmount = ({ price, packagePrice, owed, received }: BookingMoney): number =>
  price === null ? (packagePrice ?? 0) - received : owed;

/** Returns whether a refund can lower the price: not without a price, and not for a declined or cancelled booking. */
const canLowerPrice = ({ booking: { status }, price, packagePrice }: BookingMoney): boolean =>
  (price ?? packagePrice) !== null && status !== 'declined' && status !== 'cancelled';

function OpenForm({ id, money, kind, onClose }: Props & { kind: PaymentKind; onClose: () => void }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const likely = kind === 'payment' ? likelyAmount(money) : 0;
  const [typed, setTyped] = useState(likely > 0 ? formatRiyals(likely) : '');
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [day, setDay] = useState(() => todayInRiyadh());
  const [note, setNote] = useState('');
  const [lowersPrice, setLowersPrice] = useState(true);
  const [isWrong, setWrong] = useState(false);
  // Use one idempotency key for all attempts, so that a retry after a lost response records no second payment.
  const [key] = useState(idempotencyKey);
  const change = useMoneyChange(id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    setWrong(!amount);
    if (!amount) return;
    let recorded = '';
    change.mutate(
      {
        send: async () => {
          const stored = await sendPayment(id, { kind, method, amount, day, note, lowersPrice }, key);
          recorded = stored.id;
          return stored.money;
        },
        notice: t(`admin.details.recorded.${kind}`, { amount: amountText(amount) }),
        undo: () => sendRemoval(recorded),
      },
      { onSuccess: onClose },
    );
  };
  const errors = change.error?.fieldErrors ?? {};
  return (
    <form className="calendar-form details-payment" noValidate onSubmit={submit}>
      <h3>{t(kind === 'refund' ? 'admin.details.refund' : 'admin.details.add')}</h3>
      <AmountField
        label={t('admin.details.amount')}
        isRequired
        error={isWrong ? t('admin.details.amountError') : errors['amount']}
        value={typed}
        onValue={setTyped}
      />
      <fieldset className="details-methods">
        <legend>{t('admin.details.method')}</legend>
        {paymentMethods.map((each) => (
          <label key={each} className="chip">
            <input type="radio" name="method" checked={method === each} onChange={() => setMethod(each)} />
            {t(`admin.details.method.${each}`)}
          </label>
        ))}
      </fieldset>
      {kind === 'refund' && canLowerPrice(money) && (
        <fieldset className="details-methods">
          <legend>{t('admin.details.lowersPrice')}</legend>
          {[true, false].map((answer) => (
            <label key={String(answer)} className="chip">
              <input type="radio" name="lowers-price" checked={lowersPrice === answer} onChange={() => setLowersPrice(answer)} />
              {t(`admin.details.lowersPrice.${answer}`)}
            </label>
          ))}
        </fieldset>
      )}
      <DayField label={t('admin.details.day')} day={day} onChange={setDay} />
      <Field label={t('admin.details.note')} aside={<span className="hint">{t('admin.details.optional')}</span>} error={errors['note']}>
        {(control) => (
          <input
            {...control}
            className="input"
            dir="auto"
            autoComplete="off"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      {change.error && <Alert takesFocus>{errors['day'] ?? (change.error.serverMessage || t('admin.details.failedChange'))}</Alert>}
      <div className="calendar-buttons">
        <Button small type="submit" busy={change.isPending}>
          {t(`admin.details.submit.${kind}`)}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
