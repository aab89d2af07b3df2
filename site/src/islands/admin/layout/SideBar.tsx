import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { StudioMark } from '../ui/StudioMark.tsx';
import { ViewSite } from '../ui/ViewSite.tsx';
import { Logout } from './Logout.tsx';
import { Places } from './Places.tsx';

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
