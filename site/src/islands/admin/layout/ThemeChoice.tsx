import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, currentTheme, followTheme, themes } from '#src/lib/theme.ts';

/** Renders the choice of the theme, which this device keeps. */
export function ThemeChoice() {
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
