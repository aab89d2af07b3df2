import type { MoneySum } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { firstDayOf, formatHijriMonths, formatMonth, lastDayOf } from '#src/lib/months.ts';
import { useLanguage } from '../ui/language.tsx';
import { Amount } from './Amount.tsx';

/** Renders a table for each month, with the sums received and refunded for each package. */
export function Months({ sums }: { sums: readonly MoneySum[] }) {
  const { t } = useTranslation();
  const months = [...new Set(sums.map(({ month }) => month))];
  return (
    <section className="money-months">
      <h2>{t('admin.moneyScreen.months')}</h2>
      {months.map((month) => (
        <MonthTable key={month} month={month} sums={sums.filter((each) => each.month === month)} />
      ))}
    </section>
  );
}

function MonthTable({ month, sums }: { month: string; sums: readonly MoneySum[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const total = (key: 'received' | 'refunded') => sums.reduce((sum, each) => sum + each[key], 0);
  return (
    <table className="money-table">
      <caption>
        <bdi>{formatMonth(month, language)}</bdi>
        {language === 'ar' && <bdi className="mute"> {formatHijriMonths(firstDayOf(month), lastDayOf(month), language)}</bdi>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.moneyScreen.package')}</th>
          <th scope="col">{t('admin.moneyScreen.received')}</th>
          <th scope="col">{t('admin.moneyScreen.refunded')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.package}>
            <th scope="row">{t(`package.${sum.package}`, sum.package)}</th>
            <td>
              <Amount halalas={sum.received} />
            </td>
            <td>{sum.refunded > 0 && <Amount halalas={sum.refunded} />}</td>
          </tr>
        ))}
      </tbody>
      {sums.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('admin.moneyScreen.total')}</th>
            <td>
              <Amount halalas={total('received')} />
            </td>
            <td>{total('refunded') > 0 && <Amount halalas={total('refunded')} />}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
