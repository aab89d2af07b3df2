import type { GalleryPhoto, Language } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '#src/lib/dates.ts';
import { Dialog } from '../Dialog.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useCounter } from './ToolBar.tsx';
import type { ClientChoice } from './use-choice.ts';

interface Props {
  lang: Language;
  choice: ClientChoice;
  photos: readonly GalleryPhoto[];
  onComment(photo: string): void;
}

/** Renders the end of the client's choice: the comments, and the button that submits the choice; after the submission, a text replaces the button. */
export function ChoiceEnd({ lang, choice: shown, photos, onComment }: Props) {
  const { t } = useTranslation();
  const { choice, chosen, comments, isLocked, submit } = shown;
  const counter = useCounter(shown);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const commented = photos.filter(({ _id }) => comments.has(_id));
  const room = choice.limit === null ? 0 : choice.limit - chosen.size;
  const send = async () => {
    setAsking(false);
    setSending(true);
    const outcome = await submit();
    setSending(false);
    setFailure(outcome && ((outcome.failure === 'rejected' && outcome.message) || t('clientGallery.submitFailed')));
  };

  return (
    <div className="wrap client-end">
      {commented.length > 0 && (
        <section aria-labelledby="comments">
          <h2 id="comments">{t('clientGallery.comments')}</h2>
          <ul className="client-comments">
            {commented.map((photo) => (
              <li key={photo._id}>
                <button
                  type="button"
                  disabled={isLocked}
                  aria-label={t('clientGallery.commentOf', { name: photo.name })}
                  onClick={() => onComment(photo._id)}
                >
                  <Thumbnail photo={photo} />
                </button>
                <p>
                  <bdi className="small mute">{photo.name}</bdi>
                  <span dir="auto">{comments.get(photo._id)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure && (
        <div className="alert" role="alert">
          <p>{failure}</p>
        </div>
      )}
      {isLocked ? (
        <div className="client-sent" role="status">
          <h2>{t('clientGallery.submitted')}</h2>
          {choice.submittedAt !== null && (
            <p>{t('clientGallery.submittedOn', { date: formatDayAndTime(new Date(choice.submittedAt), lang) })}</p>
          )}
        </div>
      ) : (
        <button className="btn" type="button" disabled={chosen.size === 0 || isSending} onClick={() => setAsking(true)}>
          {isSending && <span className="spin" />}
          {t('clientGallery.submit')}
        </button>
      )}
      {isAsking && (
        <Dialog title={t('clientGallery.submitTitle')} isSheet onClose={() => setAsking(false)}>
          <p>
            <strong>{counter}</strong>
          </p>
          {room > 0 && <p>{t('clientGallery.submitRoom', { count: room })}</p>}
          <p>{t('clientGallery.submitText')}</p>
          <p className="client-buttons">
            <button className="btn" type="button" onClick={() => void send()}>
              {t('clientGallery.submit')}
            </button>
            <button className="btn quiet" type="button" onClick={() => setAsking(false)}>
              {t('clientGallery.cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
