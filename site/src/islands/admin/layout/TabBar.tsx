import { useTranslation } from 'react-i18next';
import { Logout } from './Logout.tsx';
import { Places } from './Places.tsx';

/** Below a screen on a phone. */
export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav className="admin-tabs" aria-label={t('admin.navigation')}>
      <ul>
        <Places />
        <li>
          <Logout />
        </li>
      </ul>
    </nav>
  );
}
