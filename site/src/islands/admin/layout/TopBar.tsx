import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { StudioMark } from '../ui/StudioMark.tsx';
import { ViewSite } from '../ui/ViewSite.tsx';

/** Above a screen on a phone; what is seldom needed is a drawing only. */
export function TopBar({ onPassword }: { onPassword: () => void }) {
  const { t } = useTranslation();
  return (
    <header className="admin-top">
      <StudioMark />
      <div className="admin-top-end">
        <ViewSite />
        <button type="button" onClick={onPassword}>
          <Icon name="password" />
          <span>{t('admin.password.title')}</span>
        </button>
        <LanguageSwitch />
      </div>
    </header>
  );
}
