import { useTranslation } from 'react-i18next';
import { formatRiyals } from '#src/lib/amounts.ts';

/** Returns a function that writes an amount with its currency, isolated from the direction of the sentence. */
export function useAmountText(): (halalas: number) => string {
  const { t } = useTranslation();
  return (halalas) => `\u2068${t('admin.money.amount', { amount: formatRiyals(halalas) })}\u2069`;
}

/** Renders an amount with its currency. */
export function Amount({ halalas }: { halalas: number }) {
  const { t } = useTranslation();
  return <bdi className="num admin-amount">{t('admin.money.amount', { amount: formatRiyals(halalas) })}</bdi>;
}
