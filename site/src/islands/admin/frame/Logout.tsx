import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon.tsx';
import { useLogOut } from './use-log-out.ts';

export function Logout() {
  const { t } = useTranslation();
  const { mutate, isPending } = useLogOut();
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="logout" />}
      {t(isPending ? 'admin.loggingOut' : 'admin.logout')}
    </button>
  );
}
