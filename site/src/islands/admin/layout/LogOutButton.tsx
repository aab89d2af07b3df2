import { logOut } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { request } from '../api/request.ts';
import { endSession } from '../api/session.ts';
import { useHasUnfinishedPhotos } from '../photos/PhotoWork.ts';
import { removeKeptDays } from '../today/kept-day.ts';
import { Icon } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { flushNotices } from '../ui/Notices.tsx';

/** Timeout of the deferred actions, and of the request, in milliseconds. */
const timeout = 5_000;

const timeoutPassed = () => new Promise((resolve) => setTimeout(resolve, timeout));

/** Runs the deferred actions of the notices, ends the session on the server, and ends it in this browser even if the request fails. */
function useLogOut() {
  return useMutation({
    mutationFn: async () => {
      await Promise.race([flushNotices().catch(() => undefined), timeoutPassed()]);
      return request((api) => api.send(logOut, {}, { signal: AbortSignal.timeout(timeout) }));
    },
    onSettled: async (_, error) => {
      // Remove the cached list of the day before the log-in page opens, because the user may close the tab there.
      await removeKeptDays();
      // Accepts 401: the session had already ended on the server.
      endSession(error === null || error.hasStatus(401) ? 'loggedOut' : 'unconfirmed');
    },
  });
}

/** Renders a button that logs out, after a confirmation if photos or edits would be lost. @param onStay called if the user does not confirm */
export function LogOutButton({ onStay }: { onStay?: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useLogOut();
  const hasUnfinishedPhotos = useHasUnfinishedPhotos();
  const [isConfirming, setConfirming] = useState(false);
  const stay = () => {
    setConfirming(false);
    onStay?.();
  };
  const onLeave = () => {
    setConfirming(false);
    mutate();
  };
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => (hasUnfinishedPhotos ? setConfirming(true) : mutate())}>
        {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="logout" />}
        {t(isPending ? 'admin.loggingOut' : 'admin.logout')}
      </button>
      {isConfirming &&
        // Uses a portal, because the bar's styles would apply to the dialog's buttons.
        createPortal(
          <ConfirmDialog
            title={t('admin.photos.unfinished.title')}
            yes={t('admin.photos.unfinished.leave')}
            no={t('admin.photos.unfinished.stay')}
            onYes={onLeave}
            onNo={stay}
          >
            <p>{t('admin.photos.unfinished.words')}</p>
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}
