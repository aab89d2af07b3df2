import type { GalleryPhoto, Language } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { unitLocales } from '#src/lib/language.ts';
import type { ClientChoice } from './use-choice.ts';

interface Props {
  lang: Language;
  choice: ClientChoice;
  photos: readonly GalleryPhoto[];
}

const texts = { full: 'clientGallery.full', gone: 'clientGallery.photoGone', off: 'clientGallery.off' } as const;

/** Renders the notices about the choice: changes that the server did not apply, changes after the submission, and the reopening by the studio. */
export function ChoiceNotices({ lang, choice: { choice, rejected, unsent, isLocked, refused, ...actions }, photos }: Props) {
  const { t } = useTranslation();
  const nameOf = (id: string) => photos.find(({ _id }) => _id === id)?.name ?? '';
  const namesOf = (reason: keyof typeof texts) => [
    ...new Set(rejected.filter((each) => each.reason === reason).map(({ photo }) => nameOf(photo))),
  ];
  const reasons = (['full', 'gone', 'off'] as const).filter((reason) => namesOf(reason).length > 0);
  return (
    <div className="wrap client-notices">
      {reasons.length > 0 && (
        <div className="alert" role="alert">
          {reasons.map((reason) => (
            <p key={reason}>{t(texts[reason], { names: new Intl.ListFormat(unitLocales[lang]).format(namesOf(reason)) })}</p>
          ))}
          <button className="btn quiet sm" type="button" onClick={actions.dismissRejected}>
            {t('clientGallery.understood')}
          </button>
        </div>
      )}
      {isLocked && refused !== undefined && (
        <div className="alert" role="alert">
          <p>{t('clientGallery.locked')}</p>
          <button className="btn quiet sm" type="button" onClick={actions.dismissRefused}>
            {t('clientGallery.understood')}
          </button>
        </div>
      )}
      {isLocked && unsent > 0 && (
        <div className="alert" role="status">
          <p>{t('clientGallery.sentLater', { count: unsent })}</p>
          <button className="btn quiet sm" type="button" onClick={actions.discard}>
            {t('clientGallery.discard')}
          </button>
        </div>
      )}
      {choice.state === 'reopened' && <p className="client-note">{t('clientGallery.reopened')}</p>}
    </div>
  );
}
