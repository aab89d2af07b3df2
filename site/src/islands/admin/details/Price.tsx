import { type BookingMoney, parseAmount } from '@studio/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount, formatRiyals } from '../money/Amount.tsx';
import { Button } from '../ui/Button.tsx';
import { AmountField } from './AmountField.tsx';
import { sendMoney, useMoneyChange } from './money-query.ts';

/** Renders the agreed price, which admins can change. If no price is agreed, the form starts with the fixed price of the package. */
export function Price({ id, money }: { id: string; money: BookingMoney }) {
  const { t } = useTranslation();
  const { price, packagePrice, canManage } = money;
  const first = price ?? packagePrice;
  const [typed, setTyped] = useState(first === null ? '' : formatRiyals(first));
  const [isWrong, setWrong] = useState(false);
  const change = useMoneyChange(id);
  if (!canManage) {
    return (
      <p className="details-line">
        <span>{t('admin.details.price')}</span>
        {price === null ? <span className="mute">{t('admin.details.noPrice')}</span> : <Amount halalas={price} />}
      </p>
    );
  }
  const next = typed.trim() === '' ? null : parseAmount(typed);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(next === undefined);
    if (next === undefined) return;
    change.mutate({
      send: () => sendMoney(id, { price: next }),
      notice: t('admin.details.priceSaved'),
      undo: () => sendMoney(id, { price }),
    });
  };
  const error = isWrong ? t('admin.details.amountError') : change.error && (change.error.serverMessage || t('admin.details.failedChange'));
  return (
    <form className="details-form" noValidate onSubmit={save}>
      <AmountField
        label={t('admin.details.price')}
        hint={price === null && packagePrice !== null ? t('admin.details.fixedPrice') : undefined}
        error={error || undefined}
        value={typed}
        onValue={setTyped}
      />
      {next !== price && (
        <Button small look="quiet" type="submit" busy={change.isPending}>
          {t('admin.details.savePrice')}
        </Button>
      )}
    </form>
  );
}
