import { useTranslation } from 'react-i18next';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats halalas in riyals, with digits 0-9 in both languages: `1,250.50`, `800`. */
export const formatRiyals = (halalas: number): string => (halalas % 100 === 0 ? whole : exact).format(halalas / 100);

/** Returns a function that formats an amount with its currency, in Unicode isolates, so that the direction of the sentence does not reorder it. */
export function useAmountText(): (halalas: number) => string {
  const { t } = useTranslation();
  return (halalas) => `\u2068${t('admin.money.amount', { amount: formatRiyals(halalas) })}\u2069`;
}

/** Renders an amount in riyals with its currency, isolated from the direction of the text around it. */
export function Amount({ halalas }: { halalas: number }) {
  const { t } = useTranslation();
  return <bdi className="num admin-amount">{t('admin.money.amount', { amount: formatRiyals(halalas) })}</bdi>;
}
