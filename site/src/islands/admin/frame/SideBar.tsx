import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logout } from './Logout.tsx';
import { Places } from './Places.tsx';
import { StudioMark } from './StudioMark.tsx';
import { ViewSite } from './ViewSite.tsx';

/** Beside a screen where there is room. */
export function SideBar({ onPassword }: { onPassword: () => void }) {
  const { t } = useTranslation();
  return (
    <header className="admin-side">
      <div className="admin-side-held">
        <StudioMark />
        <nav aria-label={t('admin.navigation')}>
          <ul>
            <Places />
          </ul>
        </nav>
        <div className="admin-side-end">
          <LanguageSwitch />
          <ViewSite />
          <button type="button" onClick={onPassword}>
            <Icon name="password" />
            {t('admin.password.title')}
          </button>
          <Logout />
        </div>
      </div>
    </header>
  );
}
