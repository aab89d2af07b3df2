import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnfinishedDialog } from '../photos/UnfinishedDialog.tsx';
import { useUnfinished } from '../photos/use-unfinished.ts';
import { Icon } from '../ui/Icon.tsx';
import { useLogOut } from './use-log-out.ts';

/** Logs out; asks before, where photos or edits would be lost. */
export function Logout() {
  const { t } = useTranslation();
  const { mutate, isPending } = useLogOut();
  const isUnfinished = useUnfinished();
  const [isAsking, setAsking] = useState(false);
  const onLeave = () => {
    setAsking(false);
    mutate();
  };
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => (isUnfinished ? setAsking(true) : mutate())}>
        {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="logout" />}
        {t(isPending ? 'admin.loggingOut' : 'admin.logout')}
      </button>
      {isAsking && <UnfinishedDialog onStay={() => setAsking(false)} onLeave={onLeave} />}
    </>
  );
}
