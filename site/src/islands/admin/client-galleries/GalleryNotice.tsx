import { actOnGallery, type OwnGallery } from '@studio/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ReceivedTime } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { useGalleryChange } from './gallery-query.ts';

/** An event of which the client gets a mail half a minute later. */
type Event = NonNullable<OwnGallery['notice']>['kind'];

/** Returns a function that makes texts about the mail on an event: `waiting`, or `sent`; about none without an address. */
function useMailText() {
  const { t } = useTranslation();
  return (state: 'waiting' | 'sent', kind: Event, email: string, hasPin: boolean): string => {
    if (email === '') return t('admin.galleries.mail.none');
    return t(`admin.galleries.mail.${state}.${kind === 'ready' && hasPin ? 'readyWithPin' : kind}`, { email: `\u2068${email}\u2069` });
  };
}

interface AskProps {
  gallery: OwnGallery;
  kind: Event;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before an event of which the client gets a mail, and names the address. */
export function AskToMail({ gallery: { email, hasPin }, kind, onNo, onYes }: AskProps) {
  const { t } = useTranslation();
  const mailText = useMailText();
  return (
    <ConfirmDialog
      isDanger={false}
      title={t(`admin.galleries.ask.${kind}`)}
      yes={t(`admin.galleries.yes.${kind}`)}
      no={t('admin.cancel')}
      onNo={onNo}
      onYes={onYes}
    >
      <p>
        {mailText('waiting', kind, email, hasPin)} {t(email ? 'admin.galleries.mail.undo' : 'admin.galleries.mail.yourself')}
      </p>
    </ConfirmDialog>
  );
}

/** Returns whether an instant is still to come, until it is over. */
function useIsBefore(instant: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(instant) - Date.now()));
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [instant]);
  return !isOver && Date.parse(instant) > Date.now();
}

/** Renders what is or was mailed to the client about an event, and the button that takes the event back before. */
export function GalleryNotice({ gallery, kind, children }: { gallery: OwnGallery; kind: Event; children?: ReactNode }) {
  const { notice } = gallery;
  return notice?.kind === kind ? (
    <NoticeState gallery={gallery} notice={notice}>
      {children}
    </NoticeState>
  ) : null;
}

/** Time in which a due mail is usually sent, in milliseconds. */
const usualDelay = 60_000;

interface StateProps {
  gallery: OwnGallery;
  notice: NonNullable<OwnGallery['notice']>;
  children: ReactNode;
}

function NoticeState({ gallery: { _id }, notice: { kind, to, hasPin, undoUntil, sentAt }, children }: StateProps) {
  const { t } = useTranslation();
  const mailText = useMailText();
  const change = useGalleryChange();
  const undo = () =>
    change.mutate(() => request((api) => api.send(actOnGallery, { action: 'undo' }, { id: _id })), {
      onSuccess: () => notify(t('admin.galleries.undone')),
    });
  const isBefore = useIsBefore(undoUntil);
  const isUndoShown = isBefore && sentAt === null;
  const isWaiting = useIsBefore(new Date(Date.parse(undoUntil) + usualDelay).toISOString());
  const isMissing = to !== '' && sentAt === null && !isBefore;
  const email = `\u2068${to}\u2069`;
  return (
    <div className="own-gallery-sent">
      {isMissing ? (
        isWaiting ? (
          <p>{t('admin.galleries.mail.sending', { email })}</p>
        ) : (
          <Alert>{t('admin.galleries.mail.late', { email })}</Alert>
        )
      ) : (
        <p>
          {mailText(sentAt === null ? 'waiting' : 'sent', kind, to, hasPin)} {sentAt !== null && <ReceivedTime at={sentAt} />}
        </p>
      )}
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
      {(isUndoShown || children) && (
        <div className="admin-row">
          {isUndoShown && (
            <Button small look="quiet" busy={change.isPending} onClick={undo}>
              {t('admin.undo')}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
