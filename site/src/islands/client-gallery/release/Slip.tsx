import { type Language, type Release, type ReleasePurpose, todayInRiyadh } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { formatBothDays, formatTime } from '#src/lib/dates.ts';
import { directions } from '#src/lib/language.ts';
import { PersonName, WordsWithName } from './PersonName.tsx';
import { SignatureDrawing } from './SignatureDrawing.tsx';

/** Formats a moment in Riyadh, in Arabic with the dates of both calendars. The time is in a left-to-right isolate, to keep its digits in order. */
const momentText = (moment: string, lang: Language): string => {
  const date = new Date(moment);
  return `${formatBothDays(todayInRiyadh(date), lang)}، \u2066${formatTime(date)}\u2069`.replace('،', lang === 'ar' ? '،' : ',');
};

/** Renders a signed release: photos and answers, the text, the signature, the date, and the withdrawals. */
export function Slip({ release, lang }: { release: Release; lang: Language }) {
  const { t } = useTranslation();
  const { photos, words, signature, document: seen, withdrawals } = release;
  const names = (list: readonly ReleasePurpose[]) =>
    list.length === 0
      ? t('release.none')
      : new Intl.ListFormat(lang, { type: 'unit' }).format(list.map((purpose) => t(`release.purpose.${purpose}`)));
  return (
    <article className="slip">
      <h1>{t('release.slip')}</h1>
      <dl className="slip-facts">
        <div>
          <dt>{t('release.studio')}</dt>
          <dd>
            <PersonName name={release.studio} lang={lang} />
          </dd>
        </div>
        <div>
          <dt>{t('release.person')}</dt>
          <dd>
            <PersonName name={release.person} lang={lang} />
          </dd>
        </div>
        <div>
          <dt>{t('release.signedAt')}</dt>
          <dd>{momentText(release.signedAt, lang)}</dd>
        </div>
        <div>
          <dt>{t('release.until')}</dt>
          <dd>{release.validUntil === null ? t('release.noEnd') : formatBothDays(release.validUntil, lang)}</dd>
        </div>
        {release.isChild && (
          <div>
            <dt>{t('release.document')}</dt>
            <dd>
              {seen
                ? t('release.documentSeen', { document: t(`release.document.${seen.document}`), date: momentText(seen.seenAt, lang) })
                : t('release.documentMissing')}
            </dd>
          </div>
        )}
      </dl>
      <h2>{t('release.photos')}</h2>
      <ol className="slip-photos">
        {photos.map((photo, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the photos of a signed release never move
          <li key={index} data-withdrawn={photo.isWithdrawn || undefined}>
            {photo.thumbnail && <img src={photo.thumbnail} alt="" width={photo.width} height={photo.height} />}
            <p>
              <bdi dir="ltr">{photo.name}</bdi>
            </p>
            <p>{t('release.granted', { purposes: names(photo.granted) })}</p>
            <p>{t('release.declined', { purposes: names(photo.declined) })}</p>
            {photo.isWithdrawn && <p className="slip-mark">{t('release.photoWithdrawn')}</p>}
            {photo.isPublic && <p className="slip-mark">{t('release.photoPublic')}</p>}
          </li>
        ))}
      </ol>
      {words ? (
        <section className="release-words" lang={release.language} dir={directions[release.language]}>
          <h2 lang={lang} dir={directions[lang]}>
            {t('release.words')}
          </h2>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WordsWithName text={paragraph} name={release.person} lang={release.language} />
            </p>
          ))}
          <p className="release-statement">
            <WordsWithName text={words.statement} name={release.person} lang={release.language} />
          </p>
        </section>
      ) : (
        <p>{t('release.paper')}</p>
      )}
      <section className="slip-sign">
        {signature ? <SignatureDrawing signature={signature} /> : words && <p className="hint">{t('release.typed')}</p>}
        <p>
          {t('release.signer')}:{' '}
          <b>
            <PersonName name={release.signer} lang={lang} />
          </b>{' '}
          {release.isChild && <WordsWithName text={t('release.guardian', { person: release.person })} name={release.person} lang={lang} />}
        </p>
        <p>{momentText(release.signedAt, lang)}</p>
        {release.textHash && (
          <p className="hint">
            {t('release.version')}: <bdi dir="ltr">{release.textHash.slice(0, 16)}</bdi>
          </p>
        )}
      </section>
      {withdrawals.length > 0 && (
        <ul className="slip-withdrawals">
          {withdrawals.map(({ at, by, photos: which, undoneAt }) => (
            <li key={at}>
              {t('release.withdrawnOn', { date: momentText(at, lang) })}, {t(`release.withdrawnBy.${by}`)}
              {which && (
                <>
                  {': '}
                  <bdi dir="ltr">{which.map((position) => photos[position]?.name ?? '').join(', ')}</bdi>
                </>
              )}
              {undoneAt && <> ({t('release.undone', { date: momentText(undoneAt, lang) })})</>}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
