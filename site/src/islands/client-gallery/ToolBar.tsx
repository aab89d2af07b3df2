import type { Gallery } from '@studio/contract';
import { useTranslation } from 'react-i18next';
import { isPlainClick } from '#src/lib/gallery.ts';
import { Icon } from '#src/lib/Icon.tsx';
import { type ClientView, clientRoutes } from './groups.ts';
import type { ClientChoice } from './use-choice.ts';

/** Returns the number of favourites as a text: `12 of 30 chosen`; without a limit, only the number of chosen photos. */
export function useCounter({ choice: { limit }, chosen }: Pick<ClientChoice, 'choice' | 'chosen'>): string {
  const { t } = useTranslation();
  return limit === null ? t('clientGallery.chosen', { count: chosen.size }) : t('clientGallery.chosenOf', { chosen: chosen.size, limit });
}

interface Props {
  view: ClientView;
  rights: Gallery['rights'];
  choice: ClientChoice;
  onChoose(view: ClientView): void;
  onDownload(): void;
}

/** Renders the bar with the number of favourites, the link to the favourites or back to all photos, and the downloads. */
export function ToolBar({ view, rights, choice, onChoose, onDownload }: Props) {
  const { t } = useTranslation();
  const counter = useCounter(choice);
  const other = view === 'choice' ? 'photos' : 'choice';
  const isWaiting = choice.isOffline && choice.unsent > 0 && !choice.isLocked;
  if (!rights.favourites && rights.download === 'none') return null;
  return (
    <section className="client-bar" aria-label={t('clientGallery.tools')}>
      <div className="wrap">
        <p className="client-unsent" role="status">
          {isWaiting && t('clientGallery.unsent', { count: choice.unsent })}
        </p>
        {rights.favourites && (
          <p className="client-counter num" role="status">
            {choice.isLocked ? t('clientGallery.submitted') : counter}
          </p>
        )}
        {rights.favourites && (
          <a
            className="btn quiet sm"
            href={clientRoutes.addressOf(other)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onChoose(other);
            }}
          >
            {t(view === 'choice' ? 'clientGallery.allPhotos' : 'clientGallery.choice')}
          </a>
        )}
        {rights.download !== 'none' && (
          <button className="btn quiet sm" type="button" onClick={onDownload}>
            <Icon name="download" />
            {t('clientGallery.download')}
          </button>
        )}
      </div>
    </section>
  );
}
