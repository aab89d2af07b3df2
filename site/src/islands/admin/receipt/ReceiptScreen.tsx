import { type Language, languages, type PaymentReceipt, readPayment } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { areaI18n } from '#src/i18n/area-texts.tsx';
import { directions } from '#src/lib/language.ts';
import { listKeys, request } from '../api/request.ts';
import { Button, Icon } from '../ui/Button.tsx';
import { useParameter } from '../ui/filters.tsx';
import { StudioNamesContext } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';
import { Loading, useTitle } from '../ui/Screen.tsx';
import { receiptFacts } from './receipt-facts.ts';

/** Renders the receipt of a payment in both languages, to print. */
export function ReceiptScreen() {
  const { t } = useTranslation();
  const { value: id } = useParameter('payment');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...listKeys.money, 'receipt', id],
    queryFn: async () => (await request((api) => api.send(readPayment, {}, { id }))).data,
    staleTime: 0,
    enabled: id !== '',
  });
  const isGone = id === '' || error?.hasStatus(404);
  useTitle(data ? `${t(`admin.receipt.${data.kind}`)} ${data.number}` : t('admin.receipt.title'));
  return (
    <main id="screen" className="receipt-screen" tabIndex={-1}>
      <div className="receipt-tools">
        <Link to={data ? `/admin/bookings?details=${data.booking}` : '/admin/bookings'}>
          <Icon name="less" />
          {t('admin.receipt.back')}
        </Link>
        {data && (
          <Button small onClick={() => print()}>
            <Icon name="print" />
            {t('admin.receipt.print')}
          </Button>
        )}
      </div>
      {!data && <h1>{t('admin.receipt.title')}</h1>}
      {isGone && <Alert>{t('admin.receipt.gone')}</Alert>}
      {error && !isGone && (
        <Alert>
          <p>{error.serverMessage || t('admin.receipt.failed')}</p>
          <Button small look="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && !isGone && <Loading />}
      {data && <ReceiptPaper receipt={data} />}
    </main>
  );
}

/** Renders the receipt with the labels of both languages side by side. */
function ReceiptPaper({ receipt }: { receipt: PaymentReceipt }) {
  const names = use(StudioNamesContext);
  const english = use(areaI18n('money', 'en')).t;
  const arabic = use(areaI18n('money', 'ar')).t;
  const texts: Record<Language, TFunction> = { en: english, ar: arabic };
  return (
    <article className="receipt-paper">
      <header>
        <Both render={(language) => names[language]} tag="p" />
        <Both render={(language) => texts[language](`admin.receipt.${receipt.kind}`)} tag="h1" />
      </header>
      <dl>
        {receiptFacts(receipt).map(({ label, value }) => (
          <div key={label}>
            <dt>
              <Both render={(language) => texts[language](`admin.receipt.${label}`)} tag="span" />
            </dt>
            <dd>
              {[...new Set(languages.map((language) => value(texts[language], language)))].map((text) => (
                <bdi key={text} dir="auto" className="num">
                  {text}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <Both
          render={(language) => texts[language](receipt.kind === 'refund' ? 'admin.receipt.refundNotTax' : 'admin.receipt.notTax')}
          tag="p"
        />
      </footer>
    </article>
  );
}

const Both = ({ render, tag: Tag }: { render: (language: Language) => string; tag: 'p' | 'h1' | 'span' }) =>
  languages.map((language) => (
    <Tag key={language} lang={language} dir={directions[language]}>
      {render(language)}
    </Tag>
  ));
