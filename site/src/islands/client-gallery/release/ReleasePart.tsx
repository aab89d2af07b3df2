import {
  type GalleryPhoto,
  type Language,
  type OpenRelease,
  readGalleryReleases,
  releasePagePath,
  type SignedRelease,
  todayInRiyadh,
} from '@studio/contract';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Translated } from '#src/i18n/area-texts.tsx';
import { api } from '#src/lib/api.ts';
import { formatBothDays } from '#src/lib/dates.ts';
import { keptAnswers } from './kept-answers.ts';

const ReleaseForm = lazy(async () => ({ default: (await import('./ReleaseForm.tsx')).ReleaseForm }));

interface Props {
  lang: Language;
  token: string;
  photos: readonly GalleryPhoto[];
}

interface Listed {
  open: readonly OpenRelease[];
  signed: readonly SignedRelease[];
}

function Releases({ lang, token, photos }: Props) {
  const { t } = useTranslation();
  const [listed, setListed] = useState<Listed>();
  const [answered, setAnswered] = useState<string>();
  const [hasSigned, setSigned] = useState(false);
  /** The rejection of an answer; its form shows it as long as the request is open. */
  const [refused, setRefused] = useState<{ request: string; message: string }>();
  const load = useCallback(async () => {
    const outcome = await api(lang).send(readGalleryReleases, { lang }, { id: token });
    // Ignore errors: the photos are shown without the requests, and the next visit retries.
    if (!outcome.ok) return;
    const { data } = outcome.value;
    setListed(data);
    // Open the form again after a reload, with the stored answers.
    setAnswered((before) => before ?? data.open.find(({ id }) => keptAnswers(id))?.id);
  }, [lang, token]);
  useEffect(() => void load(), [load]);
  if (!listed || listed.open.length + listed.signed.length === 0) return null;
  return (
    <section className="wrap release-part" aria-label={t('release.title')}>
      {hasSigned && (
        <p className="notice" role="status">
          {t('release.thanks')}
        </p>
      )}
      {refused && listed.open.every(({ id }) => id !== refused.request) && (
        <p className="alert" role="alert">
          {refused.message}
        </p>
      )}
      {listed.open.map((request) => (
        <article key={request.id} className="release-request">
          <h2>{t('release.ask')}</h2>
          <p>{t('release.asked', { count: request.photos.length, person: request.person })}</p>
          {answered === request.id ? (
            <Suspense fallback={<p role="status">{t('release.opening')}</p>}>
              <ReleaseForm
                lang={lang}
                token={token}
                request={request}
                photos={photos}
                onSigned={() => {
                  setAnswered(undefined);
                  setSigned(true);
                  void load();
                }}
                onChanged={(message) => {
                  setRefused({ request: request.id, message });
                  void load();
                }}
                onClose={() => setAnswered(undefined)}
              />
            </Suspense>
          ) : (
            <button className="btn" type="button" onClick={() => setAnswered(request.id)}>
              {t('release.open')}
            </button>
          )}
        </article>
      ))}
      {listed.signed.map(({ token: page, person, signedAt, isWithdrawn }) => (
        <p key={page} className="release-signed">
          <span>
            {t('release.signed', { person, date: formatBothDays(todayInRiyadh(new Date(signedAt)), lang) })}
            {isWithdrawn && <b> {t('release.isWithdrawn')}</b>}
          </span>
          <a className="btn quiet sm" href={releasePagePath(page, lang)}>
            {t('release.view')}
          </a>
        </p>
      ))}
    </section>
  );
}

/** Renders the requests of the studio, and the releases that were signed in the gallery. */
export function ReleasePart(props: Props) {
  return (
    <Suspense>
      <Translated area="release" lang={props.lang}>
        <Releases {...props} />
      </Translated>
    </Suspense>
  );
}
