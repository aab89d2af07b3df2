import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageOfLocale, localized } from '#src/lib/language.ts';
import { chooseTheme, currentTheme, followTheme, themes } from '#src/lib/theme.ts';
import { useIsAdmin } from '../api/lists.ts';
import { PushSwitch } from '../push/lazy-push.tsx';
import { Icon } from '../ui/Button.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { activityPath } from '../ui/screens.ts';

function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => followTheme(setTheme), []);
  return (
    <fieldset className="admin-themes">
      <legend>{t('theme.label')}</legend>
      {themes.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="theme"
            checked={each === theme}
            onChange={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          />
          {t(`theme.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Links to the most used forms of the panel and to the panel itself. The link to the desk for official photos, a page of the site, is separate,
 * because its address depends on the language.
 */
const links = [
  { text: 'admin.settings.hours', path: '/cms/globals/studio' },
  { text: 'admin.settings.packages', path: '/cms/collections/package' },
  { text: 'admin.settings.all', path: '/cms' },
] as const;

/** Renders a button that opens the settings: a list of links, the choice of the theme, and the switch of notifications. */
export function SettingsButton() {
  const { t, i18n } = useTranslation();
  const isAdmin = useIsAdmin();
  const label = (
    <>
      <Icon name="settings" />
      <span>{t('admin.settings.title')}</span>
    </>
  );
  return (
    <DialogButton title={t('admin.settings.title')} label={label}>
      {(close) => (
        <>
          <ul className="admin-settings">
            <li>
              <a href={localized(languageOfLocale(i18n.language), '/id-photo#counter')}>{t('admin.settings.idPhoto')}</a>
            </li>
            {links.map(({ text, path }) => (
              <li key={path}>
                <a href={path}>{t(text)}</a>
              </li>
            ))}
            {isAdmin && (
              <li>
                <Link to={activityPath} onClick={close}>
                  {t('admin.settings.activity')}
                </Link>
              </li>
            )}
          </ul>
          <ThemeChoice />
          <PushSwitch />
        </>
      )}
    </DialogButton>
  );
}
