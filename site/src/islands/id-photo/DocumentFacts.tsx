import { isCheckDue, type Language, type PhotoDocument, todayInRiyadh } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatBothDays } from '#src/lib/dates.ts';
import { formatSize } from '#src/lib/file-size.ts';

interface Props {
  document: PhotoDocument;
  lang: Language;
  isCounter: boolean;
}

/** Returns the allowed sizes of the file as a text; undefined if the document sets no maximum. */
function useBytes({ upload }: PhotoDocument, lang: Language): string | undefined {
  const { t } = useTranslation();
  const most = upload?.mostBytes && formatSize(upload.mostBytes, lang);
  const least = upload?.leastBytes && formatSize(upload.leastBytes, lang);
  if (!most) return undefined;
  return least ? t('idDesk.bytesBetween', { least, most }) : t('idDesk.bytesMost', { most });
}

/** Shows measurements, rules and source of a document. */
export function DocumentFacts({ document, lang, isCounter }: Props) {
  const { t } = useTranslation();
  const bytes = useBytes(document, lang);
  const { size, pixels, background, head, rules, note, source, isOfficial, lastChecked } = document;
  return (
    <section className="desk-facts" aria-label={t('idDesk.measuresOf')}>
      <dl>
        <div>
          <dt>{t('idDesk.size')}</dt>
          <dd>
            <bdi>{size}</bdi> {pixels && <bdi>{pixels}</bdi>}
          </dd>
        </div>
        {bytes && (
          <div>
            <dt>{t('idDesk.bytes')}</dt>
            <dd>{bytes}</dd>
          </div>
        )}
        <div>
          <dt>{t('idDesk.background')}</dt>
          <dd>{background}</dd>
        </div>
        {head && isOfficial && (
          <div>
            <dt>{t('idDesk.headShare')}</dt>
            <dd>{t('idDesk.share', { least: String(head.least), most: String(head.most) })}</dd>
          </div>
        )}
      </dl>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="hint">
        {source.name ? (
          <>
            {t('idDesk.source')}: {source.address ? <a href={source.address}>{source.name}</a> : source.name}
            {!isOfficial && ` (${t('idDesk.notOfficial')})`}
          </>
        ) : (
          t('idDesk.noSource')
        )}
        {lastChecked && ` · ${t('idDesk.checked', { date: formatBothDays(lastChecked, lang) })}`}
      </p>
      {note && <p className="hint">{note}</p>}
      {isCounter && isCheckDue(lastChecked, todayInRiyadh()) && <p className="desk-due">{t('idDesk.checkDue')}</p>}
    </section>
  );
}
